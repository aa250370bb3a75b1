/** The small boards of the rules: what stands on them and what there is to try. No words. */

/** What a board lets its reader do. */
type Trial =
  /** Look at any cell and its neighbours. */
  | { readonly kind: 'look' }
  /** One walk by one number; the same number on both dice, so that there is no other. */
  | { readonly kind: 'walk'; readonly roll: readonly [number, number]; readonly from: number }
  /** Put one pawn more on a cell, until all of them are an array. */
  | { readonly kind: 'array' }
  /** The last walk of a turn, into the centre; `entered` are the clicks of the walk before it. */
  | {
      readonly kind: 'close';
      readonly roll: readonly [number, number];
      readonly entered: readonly number[];
    };

export interface Lesson {
  readonly position: string;
  readonly trial: Trial;
}

/** The spot of the pawns of the first seat that are off the board, on the board of 5 by 18. */
export const RESERVE = 91;

/** By name, as the text of the rules calls them. */
export const BOARDS: Readonly<Record<string, Lesson>> = {
  board: { position: '-/- 1', trial: { kind: 'look' } },
  walk: { position: '23,33/28 1', trial: { kind: 'walk', roll: [3, 3], from: 23 } },
  jump: { position: '22,23/24 1', trial: { kind: 'walk', roll: [2, 2], from: 22 } },
  enter: { position: '11/12 1', trial: { kind: 'walk', roll: [2, 2], from: RESERVE } },
  array: { position: '6,11,12,13,16,17,18,22,23,24,34/- 1', trial: { kind: 'array' } },
  close: {
    position: '12,16,17,18,19,22,23,24,25,28,29,30/37,44,48,54,59,62,65,76,80 1',
    trial: { kind: 'close', roll: [2, 1], entered: [12, 32] },
  },
};
