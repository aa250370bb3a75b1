/**
 * What a table knows of a position, as one byte: 0 for a draw, n + 1 where the side to move wins in n plies, -(n + 1) where it
 * loses in n, both sides at their best: who wins hurries, who loses delays.
 */
export const DRAW = 0;
export const MOST_PLIES = 126;

export function winIn(plies: number): number {
  return plies + 1;
}

export function lossIn(plies: number): number {
  return -plies - 1;
}

/** Of a win or a loss. */
export function pliesOf(value: number): number {
  return Math.abs(value) - 1;
}

/** The value one ply earlier, for the other side. */
export function beforeOf(value: number): number {
  if (value === DRAW) return DRAW;
  return value > 0 ? -value - 1 : -value + 1;
}

/** Whether the side that has the choice prefers `a`: a quicker win, then a draw, then a slower loss. */
export function isBetter(a: number, b: number): boolean {
  return orderOf(a) > orderOf(b);
}

function orderOf(value: number): number {
  if (value === DRAW) return 0;
  // Both the quickest win and the slowest loss come first among their kind.
  return value > 0 ? MOST_PLIES + 2 - value : -MOST_PLIES - 2 - value;
}
