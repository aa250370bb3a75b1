/** Perft of any game: positions that can be reached, to check its rules and to time them. */
import { CHANCE, MoveList, type Outcome, type State, TERMINAL } from './game.ts';

/**
 * Positions after `depth` decisions, each counted once for every way there, and none beyond the end of the game. Outcomes
 * of chance are not weighted: one and the decision after it together are one level, unless chance `isLevel` of its own. The
 * state is as it was on return.
 */
export function perft(state: State, depth: number, isLevel = false): number {
  return count(state, depth, isLevel, new MoveList());
}

/** Moves of all plies share one list. */
function count(state: State, depth: number, isLevel: boolean, moves: MoveList): number {
  if (depth === 0) return 1;
  const { player } = state;
  if (player === TERMINAL) return 0;
  let nodes = 0;
  if (player === CHANCE) {
    const { size } = state.chance;
    for (let outcome = 0; outcome < size; outcome++) {
      state.do(outcome as Outcome);
      nodes += count(state, isLevel ? depth - 1 : depth, isLevel, moves);
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
      nodes += count(state, depth - 1, isLevel, moves);
      state.undo();
    }
  }
  moves.truncate(first);
  return nodes;
}
