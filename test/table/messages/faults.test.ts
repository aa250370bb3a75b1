import { expect, test } from 'vitest';
import { FAULT_CODES } from '../../../engine/index.ts';
import { faultText, loadCatalogue } from '../../../table/messages/index.ts';

const en = await loadCatalogue('en');
const it = await loadCatalogue('it');

test('every code has a sentence of its own in both languages', () => {
  for (const { faults } of [en, it]) {
    expect(Object.keys(faults.codes).sort()).toEqual([...FAULT_CODES].sort());
    expect(new Set(Object.values(faults.codes)).size).toBe(FAULT_CODES.length);
  }
});

test('English has the message and the place, Italian its sentence before them', () => {
  const fault = { code: 'ERR_CELL', message: 'expected a cell from 1 to 90, found 91', at: 3 } as const;
  expect(faultText(en, fault)).toBe('ERR_CELL: expected a cell from 1 to 90, found 91 (at offset 3)');
  expect(faultText(it, fault)).toBe(
    'ERR_CELL: sul tabellone questa casa non esiste (posizione 3). In inglese: expected a cell from 1 to 90, found 91',
  );
  expect(faultText(it, { ...fault, code: 'ERR_SEATS', at: 'seats' })).toContain('(seats)');
});
