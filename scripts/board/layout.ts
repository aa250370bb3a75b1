/**
 * Where the cells stand on a terminal. A character is about twice as high as it is wide, so a circle of radius r rows is
 * 2r columns wide. Cell 1 is at the foot and the numbers run counter-clockwise, as on the printed board.
 */
export interface Place {
  readonly column: number;
  readonly row: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly centre: Place;
  /** The middle of each cell's slot, by cell number; index 0 is the centre. */
  readonly places: readonly Place[];
  /** Radius of each ring in rows, outermost first. */
  readonly radii: readonly number[];
}

/** A slot holds a pawn's symbol and a number of two digits. */
const SLOT_WIDTH = 3;
/** One column stays free between two slots of a row. */
const PITCH = SLOT_WIDTH + 1;
/** Rows between two rings: enough for distinct rows at the foot and distinct slots at the side. */
const RING_STEP = 2.25;
/** Room for a pawn of each seat in the centre. */
const LEAST_INNER = 2.4;
/** With so many rows per sector the 18 sectors of the standard board look even. */
const INNER_PER_SECTOR = 0.3;
const GROWTH = 0.1;

function placesAt(radii: readonly number[], sectors: number, centre: Place): Place[] {
  const places = [centre];
  for (let sector = 0; sector < sectors; sector++) {
    const angle = (2 * Math.PI * sector) / sectors;
    for (const radius of radii) {
      const column = Math.round(centre.column + 2 * radius * Math.sin(angle));
      places.push({ column, row: Math.round(centre.row + radius * Math.cos(angle)) });
    }
  }
  return places;
}

function isClear(places: readonly Place[]): boolean {
  return places.every((place, i) =>
    places.slice(0, i).every(({ column, row }) => {
      return row !== place.row || Math.abs(column - place.column) >= PITCH;
    }),
  );
}

/** The smallest board of pleasing proportions on which no two slots touch. */
export function layoutOf(rings: number, sectors: number): Layout {
  for (let inner = Math.max(LEAST_INNER, INNER_PER_SECTOR * sectors); ; inner += GROWTH) {
    const radii = Array.from({ length: rings }, (_, i) => inner + (rings - 1 - i) * RING_STEP);
    const rows = Math.round(radii[0]);
    const columns = Math.ceil(2 * radii[0]) + 1;
    const centre = { column: columns, row: rows };
    const places = placesAt(radii, sectors, centre);
    if (isClear(places)) return { width: 2 * columns + 1, height: 2 * rows + 1, centre, places, radii };
  }
}
