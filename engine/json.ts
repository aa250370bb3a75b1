/** What JSON makes of a text that came from outside: nothing is known of its shape. */
import type { Fault, FaultCode } from './result.ts';

/** What JSON makes of `{}`. It may have own keys such as `__proto__`, so fields are read by `fieldOf` only. */
export type JsonObject = Readonly<Record<string, unknown>>;

const SHOWN_LENGTH = 40;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The field's value; undefined if the object does not have it itself. */
export function fieldOf(source: JsonObject, name: string): unknown {
  return Object.hasOwn(source, name) ? source[name] : undefined;
}

/** A text, with the colon behind it if it is a key, or what opens and closes. */
const TOKEN = /("(?:[^"\\]+|\\.)*")(\s*:)?|[{}[\]]/g;

/**
 * The path, such as `deck.cards.12`, of the first key that an object of a JSON text has twice: reading JSON keeps the last of
 * them without a word. `text` must be JSON.
 */
export function repeatedKey(text: string): string | undefined {
  /** Objects and lists around the token: where they stand, the keys so far, and where the last key stands. */
  const open: { readonly path: string; readonly keys: Set<string>; at: string }[] = [];
  for (const [token, string, colon] of text.matchAll(TOKEN)) {
    const inner = open.at(-1);
    if (token === '{' || token === '[') {
      const path = inner?.at ?? '';
      open.push({ path, keys: new Set(), at: path });
    } else if (token === '}' || token === ']') open.pop();
    else if (inner && colon !== undefined) {
      const key: string = JSON.parse(string);
      inner.at = inner.path === '' ? key : `${inner.path}.${key}`;
      if (inner.keys.has(key)) return inner.at;
      inner.keys.add(key);
    }
  }
  return undefined;
}

/** A value as a message names it, never long. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}...` : value);
}

/** The fault of the first key that is not among the known ones, which the message lists; undefined if there is none. */
export function strayKey(
  source: JsonObject,
  known: readonly string[],
  what: string,
  code: FaultCode,
  path = '',
): Fault | undefined {
  const stray = Object.keys(source).find((key) => !known.includes(key));
  if (stray === undefined) return undefined;
  return { code, message: `${what} has no ${shown(stray)}; it has ${known.join(', ')}`, at: path + stray };
}
