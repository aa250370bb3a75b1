/** Groups of discs that lack few pawns to be closed (B18). */
import { ANY, type BoscoState, DISCS, Encircler, RINGS } from '../../engine/bosco/index.ts';

export interface Besieged {
  /** The cells of its discs, ascending. */
  readonly discs: readonly number[];
  /** The cells around it that hold no pawn, ascending; none if it is closed. */
  readonly missing: readonly number[];
}

/** Cells that a group may lack to be named. */
const MOST_MISSING = 2;

/** Those that lack least first, then the largest. */
export function besiegedGroups({ city, row }: BoscoState): Besieged[] {
  const encircler = new Encircler(city);
  const left = row.slice(DISCS, DISCS + RINGS);
  const found: Besieged[] = [];
  for (let ring = 0; ring < city.rings; ring++) {
    while (left[ring] !== 0) {
      encircler.find(row, ring, left[ring] & -left[ring]);
      const { group, border } = encircler;
      for (let i = 0; i < RINGS; i++) left[i] &= ~group[i];
      const missing = city.cellsOf(
        border.map((word, i) => word & ~row[ANY + i]),
        0,
      );
      const isBesieged = border.some((word) => word !== 0) && missing.length <= MOST_MISSING;
      if (isBesieged) found.push({ discs: city.cellsOf(group, 0), missing });
    }
  }
  return found.sort((a, b) => a.missing.length - b.missing.length || b.discs.length - a.discs.length);
}
