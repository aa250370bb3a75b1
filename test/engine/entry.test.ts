/** Clicks that enter moves: every prefix knows what may follow, whatever else it could be the whole of. */
import { expect, test } from 'vitest';
import { type Move, MoveEntry, MoveList } from '../../engine/index.ts';

function entryOf(ways: Readonly<Record<number, readonly (readonly number[])[]>>): MoveEntry {
  const moves = new MoveList();
  for (const move of Object.keys(ways)) moves.push(Number(move) as Move);
  return new MoveEntry(moves, (move) => ways[move]);
}

test('offers what may follow, in ascending order', () => {
  const entry = entryOf({ 10: [[3, 7]], 11: [[3, 5]], 12: [[1, 2]] });
  expect(entry.after([])).toEqual({ next: [1, 3], complete: [] });
  expect(entry.after([3])).toEqual({ next: [5, 7], complete: [] });
  expect(entry.after([3, 5])).toEqual({ next: [], complete: [11] });
  expect(entry.after([3, 2])).toBeUndefined();
  expect(entry.after([3, 5, 1])).toBeUndefined();
});

test('a whole move may be the beginning of another', () => {
  const entry = entryOf({ 10: [[3, 7]], 11: [[3, 7, 4, 8]] });
  expect(entry.after([3, 7])).toEqual({ next: [4], complete: [10] });
  expect(entry.after([3, 7, 4, 8])).toEqual({ next: [], complete: [11] });
});

test('a move has as many ways as it likes, one of them without clicks', () => {
  const entry = entryOf({ 10: [[], [4, 4], [4, 4]] });
  expect(entry.after([])).toEqual({ next: [4], complete: [10] });
  expect(entry.after([4, 4])).toEqual({ next: [], complete: [10] });
});

test('different moves that are entered alike are all offered', () => {
  expect(entryOf({ 10: [[4]], 11: [[4]] }).after([4])).toEqual({ next: [], complete: [10, 11] });
});

test('a move that cannot be entered is a fault of the board kit', () => {
  expect(() => entryOf({ 10: [] })).toThrow('move 10 has no clicks');
});
