/** Round boards of every size: numbers, neighbours, and a drawing whose cells fit together without gaps. */
import { describe, expect, test } from 'vitest';
import {
  areNeighbours,
  CENTRE_SPOT,
  cellOn,
  createRoundBoard,
  type RoundBoard,
  reserveSpot,
  ringOf,
  roundGeometry,
  sectorOf,
} from '../../../engine/round-board/index.ts';

const SIZES = [2, 3, 4, 5].flatMap((rings) =>
  Array.from({ length: 15 }, (_, i): [number, number] => [rings, i + 4]),
);
const STANDARD = createRoundBoard(5, 18);

function cellsOf(board: RoundBoard): number[] {
  return Array.from({ length: board.cells }, (_, i) => i + 1);
}

/** The four corners of a cell as its outline writes them. */
function cornersOf(outline: string): string[] {
  const corner = String.raw`(-?[\d.]+ -?[\d.]+)`;
  const arc = String.raw`A[\d.]+ [\d.]+ 0 0`;
  const parts = new RegExp(`^M${corner}${arc} 0 ${corner}L${corner}${arc} 1 ${corner}Z$`).exec(outline);
  if (!parts) throw new Error(`no cell: ${outline}`);
  return parts.slice(1);
}

describe('cells', () => {
  test('R1: outwards to inwards, then counter-clockwise', () => {
    expect([1, 5, 6, 90].map((cell) => [ringOf(STANDARD, cell), sectorOf(STANDARD, cell)])).toEqual([
      [1, 0],
      [5, 0],
      [1, 1],
      [5, 17],
    ]);
  });

  test.each(SIZES)('R2: %i rings by %i sectors', (rings, sectors) => {
    const board = createRoundBoard(rings, sectors);
    const cells = cellsOf(board);
    for (const cell of cells) {
      expect(cellOn(board, ringOf(board, cell), sectorOf(board, cell))).toBe(cell);
      const near = cells.filter((other) => areNeighbours(board, cell, other));
      const isEdge = ringOf(board, cell) === 1 || ringOf(board, cell) === rings;
      expect(near).toHaveLength(isEdge ? 5 : 8);
      for (const other of near) expect(areNeighbours(board, other, cell)).toBe(true);
    }
  });

  test.each([
    [1, 18],
    [6, 18],
    [5, 3],
    [5, 19],
    [2.5, 4],
  ])('no board has %d rings by %d sectors', (rings, sectors) => {
    expect(() => createRoundBoard(rings, sectors)).toThrow(RangeError);
  });
});

describe('geometry', () => {
  test.each(SIZES)('%i rings by %i sectors: cells meet their neighbours without gaps', (rings, sectors) => {
    const board = createRoundBoard(rings, sectors);
    const { spots, lines, width, height } = roundGeometry(board, 0);
    expect([width, height, spots.length, lines.length]).toEqual([1000, 1000, board.cells + 1, rings]);
    spots.forEach((spot, i) => {
      expect(spot.id).toBe(i);
    });
    expect(new Set(spots.map(({ label }) => label)).size).toBe(spots.length);
    for (const cell of cellsOf(board)) {
      expect(spots[cell]).toMatchObject({ row: ringOf(board, cell) - 1, column: sectorOf(board, cell) });
      const [outerStart, outerEnd, innerEnd, innerStart] = cornersOf(spots[cell].outline);
      const next = cornersOf(spots[cellOn(board, ringOf(board, cell), sectorOf(board, cell) + 1)].outline);
      expect([next[0], next[3]]).toEqual([outerEnd, innerEnd]);
      if (ringOf(board, cell) === rings) continue;
      const inner = cornersOf(spots[cell + 1].outline);
      expect([inner[0], inner[1]]).toEqual([innerStart, innerEnd]);
      expect(outerStart).not.toBe(innerStart);
    }
  });

  test('cell 1 is at the foot, and the numbers run counter-clockwise (R1)', () => {
    const { spots } = roundGeometry(STANDARD, 0);
    expect(spots[1].x).toBe(500);
    expect(spots[1].y).toBe(Math.max(...spots.map(({ y }) => y)));
    expect(spots[6].x).toBeGreaterThan(500);
    expect(spots[50].y).toBeLessThan(500);
    expect(spots[5].y - 500).toBeCloseTo(500 - spots[50].y);
    expect(spots.filter(({ kind }) => kind).map(({ id, kind }) => [id, kind])).toEqual([
      [CENTRE_SPOT, 'centre'],
      [1, 'start'],
    ]);
  });

  test('the innermost cells of the standard board are as wide as they are deep', () => {
    const { spots } = roundGeometry(STANDARD, 0);
    const depth = spots[4].y - spots[5].y;
    const width = ((spots[5].y - 500) * 2 * Math.PI) / 18;
    expect(width).toBeCloseTo(depth);
  });

  test.each([2, 3, 4, 5, 6])('%i reserves stand beside the board', (seats) => {
    const { spots, width } = roundGeometry(STANDARD, seats);
    expect(width).toBe(1140);
    for (let seat = 0; seat < seats; seat++) {
      const spot = spots[reserveSpot(STANDARD, seat)];
      expect(spot).toMatchObject({ kind: 'reserve', seat, label: `off ${seat + 1}` });
      expect(spot.x).toBeGreaterThan(1000);
    }
    expect(spots).toHaveLength(91 + seats);
  });
});
