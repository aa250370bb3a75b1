/** Reads what users type into what the program works with. Wrong input is thrown as a `FaultError`. */
import { readFileSync } from 'node:fs';
import { MAX_PLAYERS, MIN_PLAYERS, repeatedKey, wrong } from '../../engine/index.ts';
import { decodeText } from '../../table/index.ts';

/** Splits at a character, but not inside brackets, braces, parentheses or quotes. */
export function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quoted = false;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c === '\\') i++;
      else if (c === '"') quoted = false;
    } else if (c === '"') quoted = true;
    else if ('([{'.includes(c)) depth++;
    else if (')]}'.includes(c)) depth--;
    else if (c === separator && depth === 0) {
      parts.push(text.slice(start, i).trim());
      start = i + 1;
    }
  }
  parts.push(text.slice(start).trim());
  return parts;
}

/** Splits a list at its commas, but not at those inside brackets, braces, parentheses or quotes. */
export function splitList(text: string): string[] {
  const parts = splitOutside(text, ',');
  const empty = parts.indexOf('');
  if (empty >= 0) throw wrong('ERR_ARGUMENT', `entry ${empty + 1} of the list '${text}' is empty`, empty);
  return parts;
}

/** ERR_JSON for a text that is none, or in which an object has a key twice. */
export function parseJson(text: string, at: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw wrong('ERR_JSON', `no JSON: ${(error as Error).message}`, at);
  }
  const twice = repeatedKey(text);
  if (twice === undefined) return value;
  throw wrong('ERR_JSON', `${twice} is given twice`, at);
}

/** What a file that somebody names holds, in whatever encoding. ERR_FILE if it is not there, or cannot be read. */
export function readText(file: string): string {
  try {
    return decodeText(readFileSync(file));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw wrong('ERR_FILE', code === 'ENOENT' ? 'there is no such file' : `cannot be read: ${message}`, file);
  }
}

/** What a JSON file holds. */
export function readJsonFile(file: string): unknown {
  return parseJson(readText(file), file);
}

/** An integer within a range, ends included. */
export function readInteger(text: string | number, name: string, min: number, max: number): number {
  const value = typeof text === 'number' ? text : /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (!Number.isInteger(value) || value < min || value > max) {
    throw wrong('ERR_ARGUMENT', `--${name} takes an integer from ${min} to ${max}, not '${text}'`, name);
  }
  return value;
}

/** The same of an option that may be left out. */
export function readOptional(
  value: string | number | undefined,
  name: string,
  min: number,
  max: number,
): number | undefined {
  return value === undefined ? undefined : readInteger(value, name, min, max);
}

/** A seed that a program gives; 1 if it gives none. */
export function checkSeed(seed = 1): number {
  return readInteger(seed, 'seed', 0, Number.MAX_SAFE_INTEGER);
}

/** A list of numbers of players. */
export function readPlayers(text: string): number[] {
  return splitList(text).map((part) => readInteger(part, 'players', MIN_PLAYERS, MAX_PLAYERS));
}
