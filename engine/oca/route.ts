/** The way over all cells (O4): index 0 is the start `S`, 1 to 90 are the cells, 91 is the centre `C`. */
import { cellOn } from '../round-board/index.ts';
import { BOARD, CELLS, RINGS, SECTORS } from './cells.ts';
import type { OcaRules } from './rules.ts';

export const START = 0;
export const END = CELLS + 1;

export interface Route {
  /** By index; the start is 0 and the centre 91 as a cell too. */
  readonly cells: Uint8Array;
  /** By cell. */
  readonly indices: Uint8Array;
}

const SPIRAL = Array.from({ length: RINGS }, (_, ring) =>
  Array.from({ length: SECTORS }, (_, sector) => cellOn(BOARD, ring + 1, sector)),
).flat();

function routeOver(order: readonly number[]): Route {
  const cells = Uint8Array.from([START, ...order, END]);
  const indices = new Uint8Array(cells.length);
  cells.forEach((cell, index) => {
    indices[cell] = index;
  });
  return { cells, indices };
}

const ROUTES: Readonly<Record<OcaRules['values']['route'], Route>> = {
  spiral: routeOver(SPIRAL),
  numbers: routeOver(Array.from({ length: CELLS }, (_, i) => i + 1)),
};

export function routeOf({ values }: OcaRules): Route {
  return ROUTES[values.route];
}

/** `S`, `C` or the number of a cell. */
export function placeName({ cells }: Route, index: number): string {
  return index === START ? 'S' : index === END ? 'C' : String(cells[index]);
}
