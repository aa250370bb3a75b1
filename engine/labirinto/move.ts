/**
 * Actions as ints. At a move (M):
 *
 *     bits 0-6   the cell where the character ends, its own if it does not walk; 0 for `stay`
 *     bits 7-13  the lowest number of the tris played; 0 for none
 *     bits 14-16 the guard that is led, from 1
 *     bits 17-23 the cell where it ends; 0 if it does not move
 *
 * At a choice (W): 0 to wait, or the lowest number of the tris.
 */
import type { Action, Move } from '../index.ts';
import { CHOICE } from './row.ts';

export const WAIT = 0 as Move;
const WAIT_TEXT = 'wait';
const STAY_TEXT = 'stay';
const CELL_BITS = 7;
const TRIS_SHIFT = CELL_BITS;
const GUARD_SHIFT = TRIS_SHIFT + CELL_BITS;
const GUARD_CELL_SHIFT = GUARD_SHIFT + 3;
const CELL_MASK = (1 << CELL_BITS) - 1;
const GUARD_MASK = 7;

export function moveOf(cell: number, tris = 0, guard = 0, guardCell = 0): Move {
  return (cell | (tris << TRIS_SHIFT) | (guard << GUARD_SHIFT) | (guardCell << GUARD_CELL_SHIFT)) as Move;
}

export function cellOf(move: Action): number {
  return move & CELL_MASK;
}

export function trisIn(move: Action): number {
  return (move >> TRIS_SHIFT) & CELL_MASK;
}

/** From 1; 0 without a tris. */
export function guardIn(move: Action): number {
  return (move >> GUARD_SHIFT) & GUARD_MASK;
}

export function guardCellOf(move: Action): number {
  return (move >> GUARD_CELL_SHIFT) & CELL_MASK;
}

/** A decision at a node of this kind as text, such as `wait`, `33` or `33+t21g2-47`. */
export function formatMove(kind: number, move: Action): string {
  if (kind === CHOICE) return move === WAIT ? WAIT_TEXT : `t${move}`;
  const cell = cellOf(move);
  if (cell === 0) return STAY_TEXT;
  const tris = trisIn(move);
  if (tris === 0) return String(cell);
  const to = guardCellOf(move);
  return `${cell}+t${tris}g${guardIn(move)}${to === 0 ? '' : `-${to}`}`;
}

const NUMBER = '([1-9]\\d?)';
const MOVE_FORM = new RegExp(`^${NUMBER}(?:\\+t${NUMBER}g([1-6])(?:-${NUMBER})?)?$`);
const FREE_FORM = new RegExp(`^t${NUMBER}$`);

/** Undefined for a text that is no decision at a node of this kind. */
export function readMove(kind: number, text: string): Move | undefined {
  if (kind === CHOICE) {
    if (text === WAIT_TEXT) return WAIT;
    const tris = FREE_FORM.exec(text)?.[1];
    return tris === undefined ? undefined : (Number(tris) as Move);
  }
  if (text === STAY_TEXT) return moveOf(0);
  const form = MOVE_FORM.exec(text);
  if (!form) return undefined;
  const [cell, tris, guard, guardCell] = form.slice(1).map((part) => Number(part ?? 0));
  return moveOf(cell, tris, guard, guardCell);
}
