/** Names what speaks for a move, as players would say it. */

export const REASONS = [
  /** The mover wins the game. */
  'wins',
  /** The mover closes the hand. */
  'closes',
  /** The formation that a close needs is complete. */
  'array',
  /** Pieces come onto the board: how many. */
  'enters',
  /** Points more than before. */
  'points',
  /** Rings that pieces come further inwards, all together. */
  'inwards',
  /** Pieces of others that leave the board. */
  'takes',
  /** A piece becomes a king. */
  'crowns',
  /** The next seat can take nothing. */
  'safe',
  /** The next seat must take. */
  'gives',
  /** Stones in a row. */
  'row',
  /** Rows that are made at once. */
  'rows',
  /** Stones that another seat would have in a row. */
  'stops',
  /** Pieces that come to the goal. */
  'home',
  /** Squares that a piece comes nearer to the goal. */
  'nearer',
  /** Discs that are captured. */
  'captures',
  /** Pieces that are free again. */
  'frees',
] as const;

export interface Reason {
  readonly name: (typeof REASONS)[number];
  /** How many, from 1. */
  readonly count: number;
}

/** Those that count something, in their order. */
export function reasonsThat(counts: readonly (readonly [Reason['name'], number | boolean])[]): Reason[] {
  return counts.flatMap(([name, found]) => (Number(found) > 0 ? [{ name, count: Number(found) }] : []));
}
