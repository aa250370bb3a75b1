/** The 300 mid-hand positions that speed is measured on. */
import { readFileSync } from 'node:fs';
import {
  createGame,
  type DamaGame,
  type DamaState,
  DEFAULTS,
  parsePosition,
} from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';

/** A state for each position, of the straight hand. */
export function benchStates(): DamaState[] {
  const lines = readFileSync(new URL('positions.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const games = new Map<number, DamaGame>();
  return lines.map((line) => {
    const players = line.split('/').length;
    const game = games.get(players) ?? unwrap(createGame(DEFAULTS, players, 'hand'));
    games.set(players, game);
    return game.stateFrom(unwrap(parsePosition(line, game.rules)));
  });
}
