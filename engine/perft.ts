/** Perft of any game: positions that can be reached, to check its rules and to time them. */
import { CHANCE, MoveList, type Outcome, type State, TERMINAL } from './game.ts';

/**
 * Positions after `depth` decisions, each counted once for every way there, and none beyond the end of the game. Outcomes
 * of chance are not weighted: one and the decision after it together are one level, unless chance `isLevel` of its own. The
 * state is as it was on return.
 */
export function perft(state: State, depth: number, isLevel = false): number {
  return count(state, depth, { isLevel, drawn: undefined }, new MoveList());
}

/** The same where chance decides one thing at each of its nodes: decisions alone are counted. */
export function perftAsDrawn<S extends State>(state: S, depth: number, drawn: (state: S) => Outcome): number {
  return count(state, depth, { isLevel: false, drawn: () => drawn(state) }, new MoveList());
}

interface Chance {
  readonly isLevel: boolean;
  /** The only outcome that is looked at; undefined for all of them. */
  readonly drawn: (() => Outcome) | undefined;
}

/** Moves of all plies share one list. */
function count(state: State, depth: number, chance: Chance, moves: MoveList): number {
  if (depth === 0) return 1;
  const { player } = state;
  if (player === TERMINAL) return 0;
  let nodes = 0;
  if (player === CHANCE) {
    const { isLevel, drawn } = chance;
    const only = drawn?.();
    const { size } = state.chance;
    for (let outcome = only ?? 0; outcome < (only === undefined ? size : only + 1); outcome++) {
      state.do(outcome as Outcome);
      nodes += count(state, isLevel ? depth - 1 : depth, chance, moves);
      state.undo();
    }
    return nodes;
  }
  const first = moves.size;
  nodes = state.legalMoves(moves);
  if (depth > 1) {
    const last = moves.size;
    nodes = 0;
    for (let i = first; i < last; i++) {
      state.do(moves.at(i));
      nodes += count(state, depth - 1, chance, moves);
      state.undo();
    }
  }
  moves.truncate(first);
  return nodes;
}
