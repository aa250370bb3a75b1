/**
 * Moves as ints: the square that a pawn leaves in the bits from 8 on, the square where it ends in the eight below. No path
 * is in them (A6).
 */
import type { Action, Move } from '../index.ts';
import type { CampBoard } from './camp-board.ts';

const BITS = 8;
const LOW = (1 << BITS) - 1;

/** A7. No pawn ends where it began. */
export const PASS = 0 as Move;
export const PASS_TEXT = 'pass';

export function moveOf(from: number, to: number): Move {
  return ((from << BITS) | to) as Move;
}

export function fromOf(move: Action): number {
  return move >> BITS;
}

export function toOf(move: Action): number {
  return move & LOW;
}

/** Such as `e2-e4`. */
export function formatTurn({ names }: CampBoard, action: Action): string {
  return action === PASS ? PASS_TEXT : `${names[fromOf(action)]}-${names[toOf(action)]}`;
}
