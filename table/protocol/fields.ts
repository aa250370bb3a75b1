/** Reading one field of a request. A field that is not there is undefined; a wrong one is thrown as a `FaultError`. */
import {
  type FaultCode,
  FaultError,
  fieldOf,
  type JsonObject,
  type Result,
  shown,
  strayKey,
  wrong,
} from '../../engine/index.ts';

/** In a list, unless it may have more. */
const MOST_VALUES = 1000;

/** Throws for the first key that is not among the known ones, of which the message tells. */
export function checkKeys(
  source: JsonObject,
  known: readonly string[],
  what: string,
  code: FaultCode,
  path = '',
): void {
  const stray = strayKey(source, known, what, code, path);
  if (stray) throw new FaultError(stray);
}

export function readText(source: JsonObject, name: string): string | undefined {
  const value = fieldOf(source, name);
  if (value === undefined || typeof value === 'string') return value;
  throw wrong('ERR_FIELD', `${name} must be a text, not ${shown(value)}`, name);
}

export function readFlag(source: JsonObject, name: string): boolean | undefined {
  const value = fieldOf(source, name);
  if (value === undefined || typeof value === 'boolean') return value;
  throw wrong('ERR_FIELD', `${name} must be true or false, not ${shown(value)}`, name);
}

/** A number comes back unchanged only if it is not rounded when it is read. */
export function readId(source: JsonObject, name: string): string | number | undefined {
  const id = fieldOf(source, name);
  if (id === undefined || typeof id === 'string') return id;
  if (typeof id === 'number' && Math.abs(id) <= Number.MAX_SAFE_INTEGER) return id;
  throw wrong('ERR_FIELD', `${name} must be a text or a number within 2^53, not ${shown(id)}`, name);
}

export function readInt(source: JsonObject, name: string, min: number, max: number): number | undefined {
  const value = fieldOf(source, name);
  if (value === undefined) return undefined;
  if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return Number(value) + 0;
  throw wrong('ERR_FIELD', `${name} must be an integer from ${min} to ${max}, not ${shown(value)}`, name);
}

/** A list of values that `isOne` knows; `what` says in a message what they must be. */
export function readList<T>(
  source: JsonObject,
  name: string,
  what: string,
  isOne: (value: unknown) => value is T,
  most = MOST_VALUES,
): readonly T[] | undefined {
  const value = fieldOf(source, name);
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.length <= most && value.every(isOne)) return value;
  throw wrong('ERR_FIELD', `${name} must be a list of ${what}, not ${shown(value)}`, name);
}

/** What a specification in a field stands for. A name that does not exist is wrong in the whole field. */
export function readSpec<T>(result: Result<T>, name: string): T {
  if (result.ok) return result.value;
  const { code, message, at } = result.error;
  throw wrong(code, message, code === 'ERR_BOT' && typeof at === 'string' ? name : at);
}

/** A field that the operation cannot do without. */
export function needed<T>(value: T | undefined, name: string): T {
  if (value !== undefined) return value;
  throw wrong('ERR_FIELD', `${name} is missing`, name);
}

/** What was read from the text in a field. An offset alone does not say in which field it counts: the message does. */
export function readIn<T>(result: Result<T>, name: string): T {
  if (result.ok) return result.value;
  const { code, message, at } = result.error;
  throw wrong(code, typeof at === 'number' ? `${name}: ${message}` : message, at);
}
