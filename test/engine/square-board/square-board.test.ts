/** Boards of squares: names, lines, and a drawing. */
import { describe, expect, test } from 'vitest';
import {
  cellBeside,
  cellName,
  cellNamed,
  columnOf,
  createSquareBoard,
  linesOf,
  rowOf,
  squareGeometry,
} from '../../../engine/square-board/index.ts';

const SIZES: readonly (readonly [number, number])[] = [
  [3, 3],
  [3, 20],
  [8, 8],
  [16, 16],
  [20, 20],
];

describe('cells', () => {
  test.each(SIZES)('%i rows by %i columns: names there and back', (rows, columns) => {
    const board = createSquareBoard(rows, columns);
    const names = Array.from({ length: board.cells }, (_, cell) => cellName(board, cell));
    expect(new Set(names).size).toBe(rows * columns);
    names.forEach((name, cell) => {
      expect(cellNamed(board, name)).toBe(cell);
      expect(cellNamed(board, name.toUpperCase())).toBe(cell);
      expect(rowOf(board, cell) * columns + columnOf(board, cell)).toBe(cell);
    });
    expect([names[0], names.at(-columns), names.at(-1)]).toEqual([
      `a${rows}`,
      'a1',
      `${'abcdefghijklmnopqrst'[columns - 1]}1`,
    ]);
  });

  test.each(['', 'a', 'a0', 'a9', 'i1', 'a01', 'a11', '1a', 'aa1', 'a1 '])('%j names no cell', (name) => {
    expect(cellNamed(createSquareBoard(8, 8), name)).toBeUndefined();
  });

  test('steps end at the edge', () => {
    const board = createSquareBoard(3, 4);
    expect(cellBeside(board, 5, 1, 1)).toBe(10);
    expect(cellBeside(board, 5, -1, -1)).toBe(0);
    expect(cellBeside(board, 3, 0, 1)).toBeUndefined();
    expect(cellBeside(board, 4, 0, -1)).toBeUndefined();
    expect(cellBeside(board, 8, 1, 0)).toBeUndefined();
  });

  test('lines: the eight of noughts and crosses, 1020 fives of 19 by 19, one of each cell', () => {
    const eight = [
      ...[
        [0, 1, 2],
        [3, 4, 5],
        [6, 7, 8],
      ],
      ...[
        [0, 3, 6],
        [1, 4, 7],
        [2, 5, 8],
      ],
      [0, 4, 8],
      [2, 4, 6],
    ];
    expect(new Set(linesOf(createSquareBoard(3, 3), 3).map(String))).toEqual(new Set(eight.map(String)));
    expect(linesOf(createSquareBoard(19, 19), 5)).toHaveLength(1020);
    expect(linesOf(createSquareBoard(3, 4), 1)).toEqual(Array.from({ length: 12 }, (_, cell) => [cell]));
    expect(linesOf(createSquareBoard(3, 3), 4)).toEqual([]);
  });

  test.each([
    [2, 3],
    [3, 21],
    [3.5, 3],
  ])('no board has %d rows by %d columns', (rows, columns) => {
    expect(() => createSquareBoard(rows, columns)).toThrow(RangeError);
  });
});

test.each(SIZES)('%i by %i: squares of 100 units in rows and columns', (rows, columns) => {
  const board = createSquareBoard(rows, columns);
  const { width, height, spots, lines } = squareGeometry(board);
  expect([width, height, spots.length, lines.length]).toEqual([
    columns * 100,
    rows * 100,
    board.cells,
    rows + columns,
  ]);
  spots.forEach(({ id, label, x, y, outline, row, column }, cell) => {
    expect([row, column]).toEqual([rowOf(board, cell), columnOf(board, cell)]);
    expect([id, label]).toEqual([cell, cellName(board, cell)]);
    expect([x, y]).toEqual([columnOf(board, cell) * 100 + 50, rowOf(board, cell) * 100 + 50]);
    expect(outline.startsWith(`M${x - 50} ${y - 50}L${x + 50} ${y - 50}`)).toBe(true);
  });
});
