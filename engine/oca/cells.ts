/** The board of the goose race and of the random boards: 5 rings by 18 sectors, its cells 1 to 90. */
import { createRoundBoard, ringOf, sectorOf } from '../round-board/index.ts';

export const RINGS = 5;
export const SECTORS = 18;
export const BOARD = createRoundBoard(RINGS, SECTORS);
export const CELLS = BOARD.cells;

/** O16, O17: five lines, ring 1 first, of 18 places each, sector 0 first; `at` says what stands on a cell. */
export function picture(at: (cell: number) => string): string[] {
  const rows = Array.from({ length: RINGS }, () => new Array<string>(SECTORS).fill(''));
  for (let cell = 1; cell <= CELLS; cell++) rows[ringOf(BOARD, cell) - 1][sectorOf(BOARD, cell)] = at(cell);
  return rows.map((row) => row.join(' '));
}

export function ascending(cells: readonly number[]): number[] {
  return [...cells].sort((a, b) => a - b);
}
