/** Texts with several records: where one ends and the next begins. */
import { expect, test } from 'vitest';
import { fromFirstRecord, splitRecords } from '../../table/index.ts';

const PDN = '[Event "?"]\n[Result "1-0"]\n\n1. 21-17 10-14 2. 22-18 {[Event] of the day} 14x21 1-0\n';
const DAMA_BIANCA = '[Format "dama 1"]\n[Event "Siena"]\n\n1. 3-1 a\n';

test('games of draughts are cut at their events', () => {
  expect(splitRecords(`${PDN}\n${PDN}\n${PDN}`)).toEqual([`${PDN}\n`, `${PDN}\n`, PDN]);
  expect(splitRecords(PDN)).toEqual([PDN]);
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
