/** What lists the results of a roll. All generators give the same moves in the same order. */
import type { MoveList } from '../../index.ts';

export interface TurnGenerator {
  /**
   * Pushes each distinct result of the roll (high >= low) and returns their number. `words[own..]` are the mover's
   * pawns, `words[all..]` those of all seats; the mover has no pawn in the centre.
   */
  generate(words: Int32Array, own: number, all: number, high: number, low: number, out: MoveList): number;
}
