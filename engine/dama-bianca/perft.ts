/** Counts of distinct results, to test and time the generator (rules, "Perft"). */
import { type Action, MoveList, type Outcome, TERMINAL } from '../index.ts';
import type { DamaState } from './state.ts';

/**
 * The number of positions `depth` turns ahead of a position before its roll, over all rolls, unweighted: 1 at depth 0,
 * 0 beyond the end of a hand. A pass counts as one.
 */
export function perft(state: DamaState, depth: number): number {
  return countBelow(state, depth, new MoveList());
}

/** The same, split by the first roll: `[roll outcome, count]`. The counts sum to `perft(state, depth)`, depth >= 1. */
export function divide(state: DamaState, depth: number): [Outcome, number][] {
  if (isOver(state)) return [];
  const moves = new MoveList();
  const parts: [Outcome, number][] = [];
  for (let roll = 0; roll < state.rolls.size; roll++) {
    parts.push([roll as Outcome, countRoll(state, roll as Outcome, depth, moves)]);
  }
  return parts;
}

function isOver(state: DamaState): boolean {
  return state.player === TERMINAL || state.handOver;
}

function countBelow(state: DamaState, depth: number, moves: MoveList): number {
  if (depth === 0) return 1;
  if (isOver(state)) return 0;
  let count = 0;
  for (let roll = 0; roll < state.rolls.size; roll++) {
    count += countRoll(state, roll as Outcome, depth, moves);
  }
  return count;
}

function countRoll(state: DamaState, roll: Action, depth: number, moves: MoveList): number {
  state.do(roll);
  const first = moves.size;
  let count = state.legalMoves(moves);
  if (depth > 1) {
    const last = moves.size;
    count = 0;
    for (let i = first; i < last; i++) {
      state.do(moves.at(i));
      count += countBelow(state, depth - 1, moves);
      state.undo();
    }
  }
  moves.truncate(first);
  state.undo();
  return count;
}
