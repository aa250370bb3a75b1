/** Reads the query of a request by name, and conditions on hands; what is not expected is refused. */

import { COMPARISONS, type HandCondition, type SearchColumn } from '../../../db/index.ts';
import { MAX_PLAYERS, wrong } from '../../../engine/index.ts';

const WHOLE = /^\d{1,15}$/;

export class Query {
  readonly #params: URLSearchParams;

  /** ERR_FIELD for a name that is not among those expected, or is given twice. */
  constructor(params: URLSearchParams, expected: readonly string[]) {
    this.#params = params;
    for (const name of params.keys()) {
      if (!expected.includes(name))
        throw wrong('ERR_FIELD', `expected ${expected.join(', ')}, found '${name}'`, name);
      if (params.getAll(name).length > 1) throw wrong('ERR_FIELD', `${name} is given twice`, name);
    }
  }

  text(name: string): string {
    return this.#params.get(name) ?? '';
  }

  /** A whole number of at most 15 digits; ERR_FIELD without one, if there is no fallback, or if it is above `most`. */
  number(name: string, fallback?: number, most = Number.MAX_SAFE_INTEGER): number {
    const text = this.#params.get(name);
    if (text === null && fallback !== undefined) return fallback;
    if (text !== null && WHOLE.test(text) && Number(text) <= most) return Number(text);
    const range = most < Number.MAX_SAFE_INTEGER ? ` from 0 to ${most}` : '';
    throw wrong('ERR_FIELD', `expected a whole number${range}, found '${text ?? ''}'`, name);
  }
}

const MOST = 12;
const CONDITION = /^(?:(seat|place)(\d{1,2})\.)?([a-z]\w*)([=!<>]{1,2})(none|-?\d{1,9}(?:\.\d{1,9})?)$/;

function nameOf({ name, of }: SearchColumn): string {
  return of === 'hands' ? name : `seat1.${name}`;
}

function readCondition(text: string, columns: readonly SearchColumn[]): HandCondition {
  const found = CONDITION.exec(text.replaceAll(/\s/g, ''));
  const compare = COMPARISONS.find((known) => known === found?.[4]);
  if (!found || !compare)
    throw wrong('ERR_FIELD', `expected a condition such as turns>60, found '${text.trim()}'`, 'where');
  const [, by, counted, name, , value] = found;
  const column = columns.find((known) => known.name === name);
  if (!column) {
    const known = columns.map(nameOf).join(', ');
    throw wrong('ERR_FIELD', `expected one of ${known}, found '${name}'`, 'where');
  }
  const read = value === 'none' ? null : Number(value) - (column.isSeat ? 1 : 0);
  if (column.of === 'hands') {
    if (by !== undefined) throw wrong('ERR_FIELD', `${name} is of the hand, not of a ${by}`, 'where');
    return { column: name, compare, value: read };
  }
  const index = Number(counted) - 1;
  if (by === undefined || index < 0 || index >= MAX_PLAYERS) {
    const message = `${name} is of a seat or a place: expected seat1.${name} to place${MAX_PLAYERS}.${name}`;
    throw wrong('ERR_FIELD', message, 'where');
  }
  return { column: name, at: { by: by === 'seat' ? 'seat' : 'place', index }, compare, value: read };
}

/** ERR_FIELD for a text that is no list of conditions on these columns. */
export function readConditions(text: string, columns: readonly SearchColumn[]): HandCondition[] {
  if (text.trim() === '') return [];
  const parts = text.split(',');
  if (parts.length > MOST)
    throw wrong('ERR_FIELD', `expected at most ${MOST} conditions, found ${parts.length}`, 'where');
  return parts.map((part) => readCondition(part, columns));
}
