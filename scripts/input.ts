/** What users type, read into what the program works with. Wrong input is thrown as a `FaultError`. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import {
  type BaseResolver,
  type BaseSource,
  diffVariants,
  NAMED_VARIANTS,
  parseVariant,
  parseVariantName,
  type Variant,
  variantHash,
  withSettings,
} from '../engine/dama-bianca/index.ts';
import { type FaultCode, FaultError, fault, MAX_PLAYERS, MIN_PLAYERS, ok, unwrap } from '../engine/index.ts';

/** A fault as an exception. */
export function wrong(code: FaultCode, message: string, at: number | string): FaultError {
  return new FaultError({ code, message, at });
}

/** Splits at a character, but not inside brackets, braces, parentheses or quotes. */
function splitOutside(text: string, separator: string): string[] {
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

function parseJson(text: string, at: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw wrong('ERR_JSON', `no JSON: ${(error as Error).message}`, at);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw wrong('ERR_FILE', `cannot be read: ${(error as Error).message}`, file);
  }
}

/** What a JSON file holds. */
export function readJsonFile(file: string): unknown {
  return parseJson(readText(file), file);
}

function fromFile(file: string): BaseSource {
  return { source: readJsonFile(file), resolve: basesBeside(dirname(file)), id: file };
}

/** Looks for bases among the files of a folder. */
function basesBeside(folder: string): BaseResolver {
  return (name) => {
    const file = resolve(folder, name);
    if (!existsSync(file))
      return fault('ERR_VARIANT_BASE', `there is no variant and no file '${name}'`, 'base');
    return ok(fromFile(file));
  };
}

/** `--set`, for every command that takes a variant. */
export const SET_OPTION = {
  type: 'string',
  array: true,
  // One value each: what follows on the command line may be a position.
  nargs: 1,
  describe: 'key=value on top of the variant, such as scoring.array=8; may be repeated',
} as const;

function readPlainVariant(text: string): Variant {
  if (text.trimStart().startsWith('{')) {
    return unwrap(parseVariant(parseJson(text, '--variant'), basesBeside(process.cwd())));
  }
  const named = parseVariantName(text);
  if (named.ok) return named.value;
  const file = resolve(text);
  if (!existsSync(file))
    throw wrong('ERR_VARIANT', `${named.error.message}; and there is no such file`, text);
  const { source, resolve: bases } = fromFile(file);
  return unwrap(parseVariant(source, bases));
}

const MAX_LABEL = 100;

/**
 * The base with settings, under one name for the same rules whatever the order and the spelling of the settings: that of
 * the named variant with these rules, or a title such as `moonlight+scoring.array=8`, which `readVariant` reads again.
 * A name or title among the settings stands as it is given.
 */
function applySettings(base: Variant, settings: readonly string[]): Variant {
  const changed = unwrap(withSettings(base, settings));
  if (settings.some((setting) => /^\s*(name|title)\s*=/.test(setting))) return changed;
  const hash = variantHash(changed);
  if (hash === variantHash(base)) return base;
  const twin = NAMED_VARIANTS.find((named) => variantHash(named) === hash);
  if (twin) return twin;
  const rules = diffVariants(base, changed).filter(({ key }) => key !== 'name' && key !== 'title');
  const parts = rules.map(({ key, b }) => `${key}=${typeof b === 'string' ? b : JSON.stringify(b)}`);
  const label = [base.name, ...parts].join('+');
  const title = label.length <= MAX_LABEL ? label : `${base.name}+${hash}`;
  return unwrap(parseVariant({ ...changed, title }));
}

/**
 * A variant from its name, a JSON file, or inline JSON, each with settings behind it or not
 * (`moonlight+scoring.array=8+scoring.off=-1`), and `settings` on top. Relative files mean the current folder.
 */
export function readVariant(text: string, settings: readonly string[] = []): Variant {
  const [first, ...rest] = splitOutside(text, '+');
  const isWhole = rest.length === 0 || existsSync(resolve(text));
  const base = readPlainVariant(isWhole ? text : first);
  const all = isWhole ? settings : [...rest, ...settings];
  return all.length === 0 ? base : applySettings(base, all);
}

/** The variants of a list, each with the same settings on top. */
export function readVariants(text: string, settings: readonly string[] = []): Variant[] {
  return splitList(text).map((part) => readVariant(part, settings));
}

/** An integer within a range, ends included. */
export function readInteger(text: string | number, name: string, min: number, max: number): number {
  const value = typeof text === 'number' ? text : /^[+-]?\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (!Number.isInteger(value) || value < min || value > max) {
    throw wrong('ERR_ARGUMENT', `--${name} takes an integer from ${min} to ${max}, not '${text}'`, name);
  }
  return value;
}

/** A list of numbers of players. */
export function readPlayers(text: string): number[] {
  return splitList(text).map((part) => readInteger(part, 'players', MIN_PLAYERS, MAX_PLAYERS));
}
