/** Texts with several records: where one ends and the next begins. */
import { expect, test } from 'vitest';
import { decodeText, fromFirstRecord, splitRecords } from '../../table/index.ts';

const PDN = '[Event "?"]\n[Result "1-0"]\n\n1. 21-17 10-14 2. 22-18 {[Event] of the day} 14x21 1-0\n';
const UNENDED = '[White "Rossi"]\n; a remark\n\n[Event "?"]\n\n1. 21-17\n';
const DAMA_BIANCA = '[Format "dama 1"]\n[Event "Siena"]\n\n1. 3-1 a\n';

test('games of draughts are cut at their tags', () => {
  expect(splitRecords(`${PDN}\n${PDN}\n${PDN}`)).toEqual([`${PDN}\n`, `${PDN}\n`, PDN]);
  expect(splitRecords(PDN)).toEqual([PDN]);
  expect(splitRecords(UNENDED + UNENDED + PDN)).toEqual([UNENDED, UNENDED, PDN]);
});

test('games without tags are cut where one has ended', () => {
  const [first, second] = ['1.21-17 12-15\n2.25-21 2-0\n\n', '1. 22-18 10-14 *\n'];
  expect(splitRecords(first + second + first)).toEqual([first, second, first]);
});

test('an event among the tags of a record begins no other', () => {
  expect(splitRecords(`${DAMA_BIANCA}\n${DAMA_BIANCA}${PDN}`)).toEqual([
    `${DAMA_BIANCA}\n`,
    DAMA_BIANCA,
    PDN,
  ]);
});

test('what a mail says before its game is left out', () => {
  expect(fromFirstRecord(`Look at this:\n\n${PDN}`)).toBe(PDN);
  expect(fromFirstRecord('no game')).toBe('no game');
});

test('files are read in the encodings that people have', () => {
  const text = 'Città\nx';
  const wide = (isLittle: boolean): Uint8Array =>
    Uint8Array.from(
      [0xfeff, ...[...text].map((char) => char.charCodeAt(0))].flatMap((unit) =>
        isLittle ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff],
      ),
    );
  const files = [
    new TextEncoder().encode(`\uFEFF${text.replace('\n', '\r\n')}`),
    new TextEncoder().encode(text.replace('\n', '\r')),
    Uint8Array.from([...text], (char) => char.charCodeAt(0)),
    wide(true),
    wide(false),
  ];
  expect(files.map(decodeText)).toEqual(files.map(() => text));
});
