/** Fuga dal labirinto for tests: the cases of an independent implementation. */
import { readFileSync } from 'node:fs';
import { type Action, CHANCE, MoveList, type Result, TERMINAL, unwrap } from '../../engine/index.ts';
import {
  formatAction,
  formatPosition,
  LABIRINTO,
  LABIRINTO_RULES,
  type Labirinto,
  type LabirintoState,
  readPosition,
} from '../../engine/labirinto/index.ts';

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

const FILE = new URL('../data/labirinto-cases.json', import.meta.url);
const CASES = JSON.parse(readFileSync(FILE, 'utf8')) as readonly LabirintoCase[];

/** With their number in the file, from 1, as their names. */
export function casesOf(op: LabirintoCase['op']): readonly (LabirintoCase & { readonly number: number })[] {
  return CASES.map((one, i) => ({ ...one, number: i + 1 })).filter((one) => one.op === op);
}

export function gameWith(variant: object, players: number): Labirinto {
  return unwrap(LABIRINTO.create(unwrap(LABIRINTO_RULES.parse(variant)), players));
}

/** The state of a text, with as many seats as it has parts. */
export function readState(variant: object, position: string): Result<LabirintoState> {
  const rules = LABIRINTO_RULES.parse(variant);
  if (!rules.ok) return rules;
  const game = LABIRINTO.create(rules.value, (position.split(' ')[2] ?? '').split('/').length);
  return game.ok ? readPosition(position, game.value.newState()) : game;
}

export function stateOf(variant: object, position: string): LabirintoState {
  return unwrap(readState(variant, position));
}

/** Everything that can happen at the node, in the order of its list. */
export function actionsAt(state: LabirintoState): Action[] {
  if (state.player === TERMINAL) return [];
  if (state.player === CHANCE) return Array.from({ length: state.chance.size }, (_, i) => i as Action);
  const moves = new MoveList();
  const count = state.legalMoves(moves);
  return Array.from({ length: count }, (_, i) => moves.at(i));
}

/** Each result of the node: how it comes about, how likely it is in parts, and the position. */
export function resultsOf(
  state: LabirintoState,
): { readonly turn: string; readonly position: string; readonly probability: number }[] {
  const isChance = state.player === CHANCE;
  return actionsAt(state).map((action) => {
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
  for (const action of actionsAt(state)) {
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
