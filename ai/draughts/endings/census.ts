/** What a table holds, counted; the counts of positions are known from elsewhere. */
import { materialsOf, rangeOf, readPlace, type Sets } from './places.ts';
import { DRAW, pliesOf } from './value.ts';

/**
 * Positions of White to move in which both sides have a piece, by number of pieces: together with those of one colour they
 * are the published 6,972, 261,224 and 7,092,774.
 */
export const PUBLISHED_POSITIONS: Readonly<Record<number, number>> = { 2: 3488, 3: 196_032, 4: 6_209_316 };

/** For the side to move. */
export interface Census {
  readonly positions: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Plies of the longest win; 0 where nothing is won. */
  readonly longest: number;
}

/** Of a whole table, or of some of its materials. */
export function censusOf(pieces: number, values: Int8Array, materials = materialsOf(pieces)): Census {
  const sets: Sets = new Int32Array(4);
  let [positions, won, drawn, longest] = [0, 0, 0, 0];
  for (const material of materials) {
    const [start, end] = rangeOf(material);
    for (let place = start; place < end; place++) {
      if (!readPlace(material, place, sets)) continue;
      const value = values[place];
      positions++;
      if (value === DRAW) drawn++;
      if (value <= 0) continue;
      won++;
      longest = Math.max(longest, pliesOf(value));
    }
  }
  return { positions, won, drawn, lost: positions - won - drawn, longest };
}
