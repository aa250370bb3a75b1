/** Draughts for tests: the cases of an independent implementation, and the games of a championship. */
import { readFileSync } from 'node:fs';
import {
  DRAUGHTS,
  DRAUGHTS_RULES,
  type Draughts,
  type DraughtsRules,
  type DraughtsState,
  parsePosition,
} from '../../engine/draughts/index.ts';
import { type Result, type Rng, unwrap } from '../../engine/index.ts';
import { casesIn } from './game-texts.ts';

interface DraughtsCase {
  readonly kind: 'turns' | 'perft' | 'apply' | 'game' | 'score' | 'greedy' | 'value' | 'error';
  readonly name: string;
  readonly variant: string | object;
  readonly position: string;
  readonly turns: readonly (readonly [turn: string, position: string])[];
  readonly depth: number;
  readonly nodes: number;
  readonly turn: string;
  readonly result: string;
  readonly error: 'illegal' | 'ambiguous' | 'syntax';
  readonly moves: readonly string[];
  readonly end: string;
  readonly over: 'no' | 'no move' | 'draw by repetition';
  readonly closed: boolean;
  readonly scores: readonly number[] | null;
  readonly value: 'win' | 'draw' | 'loss';
  /** To the end, both sides at their best; missing in draws. */
  readonly plies?: number;
  /** Of how many results the value is no worse. */
  readonly keeping: number;
}

export const START = 'W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12';
const GAMES = new URL('../data/assoluto2005_games.tsv', import.meta.url);

export const casesOf = casesIn<DraughtsCase>('draughts-cases.json');

interface ChampionshipGame {
  readonly number: string;
  readonly result: string;
  readonly end: string;
  readonly replies: number;
  readonly moves: readonly string[];
}

/** The games of the Italian championship of 2005. */
export function championshipGames(): ChampionshipGame[] {
  const [, ...lines] = readFileSync(GAMES, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [number, , , , result, , , end, replies, moves] = line.split('\t');
    return { number, result, end, replies: Number(replies), moves: moves.split(' ') };
  });
}

export function readRules(variant: string | object): Result<DraughtsRules> {
  return typeof variant === 'string' ? DRAUGHTS_RULES.parseName(variant) : DRAUGHTS_RULES.parse(variant);
}

export function gameWith(variant: string | object): Draughts {
  return unwrap(DRAUGHTS.create(unwrap(readRules(variant)), 2));
}

export function readState(variant: string | object, position: string): Result<DraughtsState> {
  const rules = readRules(variant);
  return rules.ok ? parsePosition(position, unwrap(DRAUGHTS.create(rules.value, 2))) : rules;
}

export function stateOf(variant: string | object, position: string): DraughtsState {
  return unwrap(readState(variant, position));
}

export function codeOf(result: Result<unknown>): string {
  return result.ok ? 'ok' : `${result.error.code} ${result.error.at}`;
}

/** A position with pieces anywhere, kings among them, so that captures are frequent. */
export function randomPosition(rng: Rng, withHuffable: boolean): string {
  for (;;) {
    const lists: string[][] = [[], []];
    const most = 1 + rng.below(12);
    const kings = rng.below(3);
    const mover = rng.below(2);
    const resting: number[] = [];
    for (let square = 1; square <= 32; square++) {
      const seat = rng.below(32) < 2 * most ? rng.below(2) : -1;
      if (seat < 0 || lists[seat].length === 12) continue;
      const isLast = seat === 0 ? square <= 4 : square >= 29;
      lists[seat].push(`${isLast || rng.below(4) < kings ? 'K' : ''}${square}`);
      if (seat !== mover) resting.push(square);
    }
    const huffable = withHuffable ? resting.filter(() => rng.below(4) === 0) : [];
    if (resting.length === 0) continue;
    const tail = huffable.length > 0 ? `:X${huffable.join()}` : '';
    return `${'WB'[mover]}:W${lists[0].join()}:B${lists[1].join()}${tail}`;
  }
}
