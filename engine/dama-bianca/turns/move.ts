/**
 * A move is what a turn changes: the cells that lose an own pawn and the cells that gain one. Two turns that lead to
 * the same position are therefore the same int (rules, "Text forms"), and a move needs no position to be understood.
 *
 *   bits  0-6   from1   a vacated cell, the larger; 0 if there is none
 *   bits  7-13  from2   the other vacated cell, or 0
 *   bits 14-20  to1     a filled cell, the larger (`CENTRE` is the largest); 0 if there is none
 *   bits 21-27  to2     the other filled cell, or 0
 *
 * More cells filled than vacated means that pawns entered. `NO_CHANGE` is a forced pass, and with `walk.revisit` also
 * a turn that ends where it began.
 */
import type { Move } from '../../index.ts';

export const NO_CHANGE = 0 as Move;

/** The seat that chooses takes over what the other has, and its place (R22); to keep its own is `NO_CHANGE`. No cell is 127. */
export const SWAP = (127 | (127 << 14)) as Move;

/** Packs cells that are already ordered: from1 > from2 or both 0, and likewise to1, to2. */
export function packMove(from1: number, from2: number, to1: number, to2: number): Move {
  return (from1 | (from2 << 7) | (to1 << 14) | (to2 << 21)) as Move;
}

/** Packs the cells of up to two walks in any order; a cell both vacated and filled cancels out. */
export function toMove(vacated: readonly number[], filled: readonly number[]): Move {
  const gone = vacated.filter((cell) => cell !== 0);
  const come = filled.filter((cell) => cell !== 0);
  for (let i = gone.length - 1; i >= 0; i--) {
    const same = come.indexOf(gone[i]);
    if (same < 0) continue;
    come.splice(same, 1);
    gone.splice(i, 1);
  }
  gone.sort((a, b) => b - a);
  come.sort((a, b) => b - a);
  return packMove(gone[0] ?? 0, gone[1] ?? 0, come[0] ?? 0, come[1] ?? 0);
}

export function moveFrom1(move: Move): number {
  return move & 127;
}

export function moveFrom2(move: Move): number {
  return (move >> 7) & 127;
}

export function moveTo1(move: Move): number {
  return (move >> 14) & 127;
}

export function moveTo2(move: Move): number {
  return (move >> 21) & 127;
}
