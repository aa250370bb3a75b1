/** A position as plain data, perhaps illegal: what text is read into, and what a checked state is made from. */

export interface Setup {
  /** For each seat the cells of its pawns, ascending; `CENTRE` (91) is a pawn in the centre and comes last. */
  readonly pawns: readonly (readonly number[])[];
  /** The seat to move, 0-based; in a hand that is over the (first) closer. */
  readonly mover: number;
  /** The seat that started the hand, 0-based; after seats were exchanged (R22) the one that has taken over its place. */
  readonly starter: number;
  /**
   * Of the choice between seats (R22): `open` if the seat to move makes it now, `open-again` if the first place then plays
   * another turn (R21). `swapped` if seats were exchanged, where that matters to who starts the next hand (R18).
   */
  readonly choice?: 'open' | 'open-again' | 'swapped';
}
