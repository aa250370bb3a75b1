/** The random boards of the expansions: a war map, and a position for circular chess. */
import { FORMAT } from './names.ts';

export const RANDOM_BOARDS = {
  about:
    'Boards drawn by chance for games of your own: the lands of a war map, or the pieces of circular chess. The same seed always draws the same board.',
  kind: 'Board',
  kinds: { 'war-map': 'War map', 'circular-chess': 'Circular chess' },
  seed: 'Seed',
  seats: 'Seats',
  cells: 'Cells of each seat',
  pieces: 'Pieces of each seat',
  wrap: 'Where the ends of the board touch',
  wraps: {
    radius: 'Outermost and innermost cell of a sector',
    opposite: 'Opposite cells of the edges',
    none: 'Nowhere',
  },
  another: 'Another one',
  print: 'Print',
  save: 'Save the picture',
  text: 'As text',
  warMap: {
    sheet: (seed: number) => `War map, seed ${seed}`,
    seat: (seat: number, cells: number, regions: number) =>
      `Seat ${seat}: ${FORMAT.count(cells, { one: 'cell', other: 'cells' })} in ${FORMAT.count(regions, { one: 'region', other: 'regions' })}`,
    lands: (sizes: readonly number[]) =>
      `${FORMAT.count(sizes.length, { one: 'land', other: 'lands' })}, by lowest cell, of so many cells: ${sizes.join(', ')}`,
  },
  circularChess: {
    sheet: (seed: number) => `Circular chess, seed ${seed}`,
    seat: (seat: number, pieces: number) =>
      `Seat ${seat}: ${FORMAT.count(pieces, { one: 'piece', other: 'pieces' })}`,
    letters: 'K king, Q queen, R rook, B bishop, N knight, P pawn; the digit is the seat',
  },
} as const;
