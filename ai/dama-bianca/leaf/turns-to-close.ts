/** How soon a seat can close. */
import type { Rules } from '../../../engine/dama-bianca/index.ts';

/**
 * The earliest of a seat's own turns, its next being 1, on which it can close with `off` pawns off the board: a turn
 * brings in two pawns at most (R4, R11), and the last of them may come in on the turn that closes unless the array must
 * stand when it begins (R13, `close.array`).
 */
export function turnsToClose(off: number, rules: Rules): number {
  return (rules.variant.close.array === 'turn-start' ? (off + 1) >> 1 : off >> 1) + 1;
}
