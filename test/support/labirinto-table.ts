/** Games of Fuga dal labirinto at the table that begin in the middle. */
import { LABIRINTO_RULES } from '../../engine/labirinto/index.ts';

const WALLS = [
  '5,6,7,8,10,12,13,19,21,27,32,35,36,37,38,39,40,42,44,45,46,47,49,50',
  '52,53,54,56,57,59,60,61,65,66,67,69,70,72,74,76,77,78,79,80,84,85,87,88',
].join(',');
const GUARDS = '9,48,2,55,24,16';
const SEATS = '3:3:7:23,28,29,30,81:-/83:83:7:31,62:-/33:33:6:4,18:-';

/** A position of three seats; seat 1 has 23, 28, 29, 30 and 81, seat 2 31 and 62, seat 3 4 and 18. */
export function handsAt(node: string): string {
  return `${WALLS} ${GUARDS} ${SEATS} ${node}`;
}

/** The record of a game that begins in this position. */
export function recordAt(position: string, seats: readonly string[]): string {
  const rules = LABIRINTO_RULES.canonical(LABIRINTO_RULES.fallback);
  return `${[
    'game-record 1',
    'game: labirinto',
    `rules: ${rules}`,
    'unit: game',
    `start: ${position}`,
    `seats: ${JSON.stringify(seats)}`,
    'seed: 1',
  ].join('\n')}\n\n`;
}
