/** The spots of a board as rows of a grid, for keys and screen readers: its rows, then what lies in none, then reserves. */
import type { Geometry, Spot } from '../../../engine/index.ts';

export interface Grid {
  /** Rows of spots; a last row holds spots without a row, such as the centre. */
  readonly rows: readonly (readonly Spot[])[];
  readonly reserves: readonly Spot[];
  /** By id: its row in `rows` and its place in that row; missing for reserves. */
  readonly places: ReadonlyMap<number, { readonly row: number; readonly column: number }>;
  readonly isRound: boolean;
  /** Where keys begin: the start if the board has one. */
  readonly home: number;
}

/** Of a board with one spot at least; the spots of a row stand in the order of their columns. */
export function gridOf({ spots, isRound = false }: Geometry): Grid {
  const rows: Spot[][] = [];
  const rest: Spot[] = [];
  for (const spot of spots) {
    if (spot.kind === 'reserve' || spot.kind === 'idle') continue;
    if (spot.row === undefined) {
      rest.push(spot);
      continue;
    }
    rows[spot.row] ??= [];
    rows[spot.row].push(spot);
  }
  for (const row of rows) row.sort((a, b) => (a.column ?? 0) - (b.column ?? 0));
  if (rest.length > 0) rows.push(rest);
  const places = new Map(
    rows.flatMap((row, r) => row.map(({ id }, column) => [id, { row: r, column }] as const)),
  );
  const reserves = spots.filter(({ kind }) => kind === 'reserve');
  const home = spots.find(({ kind }) => kind === 'start')?.id ?? rows[0][0].id;
  return { rows, reserves, places, isRound, home };
}

/** The spot that lies so many rows and columns further; at an edge that is not round, the same one. */
export function stepFrom(grid: Grid, spot: number, down: number, right: number, column = 0): number {
  const place = grid.places.get(spot);
  if (!place) return spot;
  const row = Math.min(Math.max(place.row + down, 0), grid.rows.length - 1);
  const cells = grid.rows[row];
  // Out of a row of one spot, such as the centre, the way leads back to the column from where it came.
  const start = grid.rows[place.row].length < cells.length && down !== 0 ? column : place.column;
  const wanted = start + right;
  const last = cells.length - 1;
  const at = grid.isRound ? (wanted + cells.length) % cells.length : Math.min(Math.max(wanted, 0), last);
  return cells[Math.min(at, last)].id;
}

/** The column to which the way out of a row of one spot leads: that of the last spot in a longer row. */
export function columnAfter({ rows, places }: Grid, spot: number, column: number): number {
  const place = places.get(spot);
  return place && rows[place.row].length > 1 ? place.column : column;
}

/** The spot of a row, from 0, in the column of another; in the given one if that stands in a row of its own. */
export function inRow(grid: Grid, spot: number, row: number, column: number): number {
  const cells = grid.rows[row] ?? [];
  const place = grid.places.get(spot);
  const at = place && grid.rows[place.row].length > 1 ? place.column : column;
  return cells[Math.min(at, cells.length - 1)]?.id ?? spot;
}

/** The next spot of a list after one, in the order of the list, going round; the first for a spot that is not in it. */
export function nextOf(spots: readonly number[], from: number, step: 1 | -1): number | undefined {
  if (spots.length === 0) return undefined;
  const at = spots.indexOf(from);
  if (at < 0) return step > 0 ? spots[0] : spots.at(-1);
  return spots[(at + step + spots.length) % spots.length];
}
