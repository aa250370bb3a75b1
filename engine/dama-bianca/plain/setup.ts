/** A position as plain data, perhaps illegal: what text is read into, and what a checked state is made from. */

export interface Setup {
  /** For each seat the cells of its pawns, ascending; `CENTRE` (91) is a pawn in the centre and comes last. */
  readonly pawns: readonly (readonly number[])[];
  /** The seat to move, 0-based; in a hand that is over the (first) closer. */
  readonly mover: number;
  /** The seat that started the hand, 0-based. */
  readonly starter: number;
}
