/**
 * Outcomes of chance nodes in a row that are looked at together, such as cards drawn one after the other. Where more would come
 * together, a position is worth what its evaluator says, as a look ahead would not end.
 */
export const MOST_IN_A_ROW = 1000;
