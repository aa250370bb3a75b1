import { LABIRINTO } from '../../engine/labirinto/index.ts';
import { readCases, textsOf } from './game-texts.ts';

export interface LabirintoCase {
  readonly op: 'turns' | 'apply' | 'perft' | 'best' | 'score' | 'view' | 'deal' | 'error';
  readonly why: string;
  readonly variant: object;
  readonly position?: string;
  readonly chance: boolean;
  readonly count: number;
  readonly sha256: string;
  readonly turns?: readonly string[];
  readonly weights?: string;
  readonly results?: readonly (readonly [string, string])[];
  readonly turn?: string;
  readonly result: string;
  readonly scores?: readonly number[];
  readonly numbers?: readonly number[];
  readonly trail?: string;
  readonly bots?: string;
  readonly depth: number;
  readonly nodes: number;
  readonly hand: readonly number[];
  readonly score: number;
  readonly categories?: object;
  readonly seat: number;
  readonly view: string;
  readonly worlds: string;
  readonly seats: number;
  readonly draws?: Readonly<Record<'walls' | 'guards' | 'rolls', readonly number[]>>;
}

const CASES = readCases<LabirintoCase>('labirinto-cases.json');

/** With their number in the file, from 1, as their names. */
export function casesOf(op: LabirintoCase['op']): readonly (LabirintoCase & { readonly number: number })[] {
  return CASES.map((one, i) => ({ ...one, number: i + 1 })).filter((one) => one.op === op);
}

export const { gameWith, readState, stateOf } = textsOf(
  LABIRINTO,
  (text) => (text.split(' ')[2] ?? '').split('/').length,
);
