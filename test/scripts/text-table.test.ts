/** Tables and texts that stay within a width. */
import { expect, test } from 'vitest';
import { foldTable, wrapText } from '../../scripts/text-table.ts';

const ROWS = [
  ['', 'bot', '1', '2', '3'],
  ['1', 'master', '-', '61.2 [60.1, 62.3]', '70.0 [68.9, 71.1]'],
  ['2', 'club', '38.8 [37.7, 39.9]', '-', '58.1 [57.0, 59.2]'],
];

test('a table that is too wide continues below, with its heads', () => {
  expect(foldTable(ROWS, [1], 2, 50)).toEqual([
    '   bot                     1                  2',
    '1  master                  -  61.2 [60.1, 62.3]',
    '2  club    38.8 [37.7, 39.9]                  -',
    '',
    '   bot                     3',
    '1  master  70.0 [68.9, 71.1]',
    '2  club    58.1 [57.0, 59.2]',
  ]);
  expect(foldTable(ROWS, [1], 2, 80)).toHaveLength(3);
});

test('a column that is too wide by itself still stands', () => {
  expect(foldTable(ROWS, [1], 2, 10)).toHaveLength(11);
});

test('a text breaks at its blanks', () => {
  expect(wrapText('one two three four', 9, 2)).toEqual(['one two', '  three', '  four']);
  expect(wrapText('indivisible', 4)).toEqual(['indivisible']);
});
