/** Fuga dal labirinto for tests: the cases of an independent implementation. */
import { CHANCE } from '../../engine/index.ts';
import {
  formatAction,
  formatPosition,
  LABIRINTO,
  type LabirintoState,
} from '../../engine/labirinto/index.ts';
import { actionsOf, readCases, textsOf } from './game-texts.ts';

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

/** Each result of the node: how it comes about, how likely it is in parts, and the position. */
export function resultsOf(
  state: LabirintoState,
): { readonly turn: string; readonly position: string; readonly probability: number }[] {
  const isChance = state.player === CHANCE;
  return actionsOf(state).map((action) => {
    const turn = formatAction(state, action);
    const probability = isChance ? state.chance.probs[action] : 0;
    state.do(action);
    const position = formatPosition(state);
    state.undo();
    return { turn, position, probability };
  });
}

/** Positions after so many nodes, of chance and of decision. */
export function nodesAt(state: LabirintoState, depth: number): number {
  if (depth === 0) return 1;
  let nodes = 0;
  for (const action of actionsOf(state)) {
    if (depth === 1) {
      nodes++;
      continue;
    }
    state.do(action);
    nodes += nodesAt(state, depth - 1);
    state.undo();
  }
  return nodes;
}
