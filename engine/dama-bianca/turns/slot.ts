/**
 * A slot holds where one pawn can go by one number: five ring words of cells reached, five of cells looked at on the
 * way, and whether the walk can end in the centre.
 */
export const SLOT = 12;
export const LOOKED = 5;
export const ENTERS_CENTRE = 10;
/** Slots per pawn and sense: one for each number of steps from 0 to 12. */
export const LAYERS = 13;
