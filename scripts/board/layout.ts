/**
 * Where the spots of a drawing stand on a terminal. A character is about twice as high as it is wide, so the full form
 * has two columns to a row; the compact form squeezes the drawing into the rows that there are and widens it instead.
 */
import type { Geometry, Spot } from '../../engine/index.ts';

export interface Place {
  readonly column: number;
  readonly row: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** Columns of a slot, in which a piece and a label stand. */
  readonly slot: number;
  /** The middle of each spot's slot, by spot; `undefined` for spots beside the board. */
  readonly places: readonly (Place | undefined)[];
  /** Columns and rows of one unit of the drawing. */
  readonly scale: Scale;
  /** A point of the drawing, in columns and rows; whole numbers are the middles of characters. */
  readonly at: (x: number, y: number) => Place;
}

interface Scale {
  readonly columns: number;
  readonly rows: number;
}

/** The characters that a picture may take. */
export interface Room {
  readonly columns: number;
  readonly rows: number;
}

const LEAST_SLOT = 3;
/** Rows between the nearest two spots of the full form: enough for lines between them. */
const FULL_STEP = 2;
const GROWTH = 1.003;
/** Spots on the board relative to its middle, and the slots that they need. */
interface Plan {
  readonly spots: readonly Spot[];
  readonly middle: { readonly x: number; readonly y: number };
  readonly slot: number;
}

function planOf({ spots }: Geometry): Plan {
  const onBoard = spots.filter(({ kind }) => kind !== 'reserve');
  const labels = onBoard.filter(({ kind }) => kind !== 'centre').map(({ label }) => label.length);
  const middleOf = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const middle = onBoard.find(({ kind }) => kind === 'centre') ?? {
    x: middleOf(onBoard.map(({ x }) => x)),
    y: middleOf(onBoard.map(({ y }) => y)),
  };
  return { spots: onBoard, middle, slot: Math.max(LEAST_SLOT, 1 + Math.max(...labels)) };
}

/** The x of spots that share a row, ascending, row by row. */
function rowsOf({ spots, middle }: Plan, rows: number): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const { x, y } of spots) {
    const row = Math.round((y - middle.y) * rows);
    const others = found.get(row);
    if (others) others.push(x - middle.x);
    else found.set(row, [x - middle.x]);
  }
  for (const row of found.values()) row.sort((a, b) => a - b);
  return found;
}

/** Is there a free column between any two slots of a row? */
function isClear(rows: ReadonlyMap<number, readonly number[]>, columns: number, slot: number): boolean {
  for (const row of rows.values()) {
    for (let i = 1; i < row.length; i++) {
      if (Math.round(row[i] * columns) - Math.round(row[i - 1] * columns) <= slot) return false;
    }
  }
  return true;
}

/** A column stays free on either side, for brackets. */
function layOut({ spots, middle, slot }: Plan, scale: Scale): Layout {
  const columnOf = (x: number): number => (x - middle.x) * scale.columns;
  const rowOf = (y: number): number => (y - middle.y) * scale.rows;
  const columns = spots.map(({ x }) => Math.round(columnOf(x)));
  const rows = spots.map(({ y }) => Math.round(rowOf(y)));
  const left = Math.min(...columns) - Math.floor(slot / 2) - 1;
  const top = Math.min(...rows);
  const places: Place[] = [];
  spots.forEach(({ id }, i) => {
    places[id] = { column: columns[i] - left, row: rows[i] - top };
  });
  return {
    width: Math.max(...columns) - Math.min(...columns) + slot + 2,
    height: Math.max(...rows) - top + 1,
    slot,
    places,
    scale,
    at: (x, y) => ({ column: columnOf(x) - left, row: rowOf(y) - top }),
  };
}

function nearestDistance(spots: readonly Spot[]): number {
  let nearest = Infinity;
  for (const a of spots) {
    for (const b of spots) if (a !== b) nearest = Math.min(nearest, Math.hypot(a.x - b.x, a.y - b.y));
  }
  return nearest;
}

/** The smallest undistorted picture with room for lines between the spots. */
export function fullLayout(geometry: Geometry): Layout {
  const plan = planOf(geometry);
  let rows = FULL_STEP / nearestDistance(plan.spots);
  while (!isClear(rowsOf(plan, rows), 2 * rows, plan.slot)) rows *= GROWTH;
  return layOut(plan, { rows, columns: 2 * rows });
}

/** The fewest columns to a unit on which no two slots of a row touch; `undefined` where two spots coincide. */
function narrowest(plan: Plan, rows: number): number | undefined {
  const sharing = rowsOf(plan, rows);
  const gaps = [...sharing.values()].flatMap((row) => row.slice(1).map((x, i) => x - row[i]));
  const gap = Math.min(...gaps);
  if (gap < 1e-6) return undefined;
  if (gap === Infinity) return undefined;
  // Two spots that are a slot and a column apart stay so however they are rounded.
  const enough = (plan.slot + 1) / gap;
  let columns = plan.slot / gap;
  while (columns < enough && !isClear(sharing, columns, plan.slot)) columns *= GROWTH;
  return Math.min(columns, enough);
}

/** One scale below `most` for each way in which rows can be rounded: between the scales at which a spot changes its row. */
function rowScales({ spots, middle }: Plan, most: number): number[] {
  const distances = new Set(spots.map(({ y }) => Math.round(Math.abs(y - middle.y) * 100) / 100));
  const borders = new Set([0, most]);
  for (const distance of distances) {
    for (let row = 0.5; row < most * distance; row++) borders.add(row / distance);
  }
  const sorted = [...borders].sort((a, b) => a - b);
  return sorted.slice(1).map((border, i) => (border + sorted[i]) / 2);
}

/**
 * The highest picture that fits the room; if none is so low, the lowest that is narrow enough; `undefined` if none is
 * narrow enough either.
 */
export function compactLayout(geometry: Geometry, room: Room): Layout | undefined {
  const plan = planOf(geometry);
  const byHeight = new Map<number, Layout>();
  for (const rows of rowScales(plan, fullLayout(geometry).scale.rows)) {
    const columns = narrowest(plan, rows);
    if (columns === undefined) continue;
    const layout = layOut(plan, { rows, columns });
    const known = byHeight.get(layout.height);
    if (layout.width <= room.columns && !(known && known.width <= layout.width))
      byHeight.set(layout.height, layout);
  }
  const heights = [...byHeight.keys()].sort((a, b) => a - b);
  const best = heights.findLast((height) => height <= room.rows) ?? heights[0];
  return best === undefined ? undefined : byHeight.get(best);
}
