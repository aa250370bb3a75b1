/** Reads typed values out of a file or an object of options: what is wrong is a fault at its place. */
import { fieldOf, isObject } from './json.ts';
import { nearest } from './nearest.ts';
import { type FaultCode, FaultError, wrong } from './result.ts';

/** Where a value stands: keys and, in lists, indices from 0. */
export type FieldPath = readonly (string | number)[];

export interface FieldSource {
  readonly value: unknown;
  /** The place of a value, or of the key before it, in words, such as `night.yaml:3:5 (bots[1])`. */
  readonly placeOf: (path: FieldPath, ofKey?: boolean) => string;
}

/** The keys of a table that are given. */
export type FieldTable<K extends string> = { readonly [P in K]?: Field };

type Entries = readonly (readonly [key: string, value: Field])[];

export interface FieldRange {
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
  readonly integer?: boolean;
}

const MOST_SHOWN = 60;
const PERCENT = /^\s*(\d+(?:\.\d+)?)\s*%\s*$/;

/** `players`, `bots[1]`, `variants[0].hand`. */
export function pathText(path: FieldPath): string {
  return path.map((part, i) => (typeof part === 'number' ? `[${part}]` : i > 0 ? `.${part}` : part)).join('');
}

/** Values that a program gives in place of a file; `name` is the place of the whole. */
export function plainSource(value: unknown, name = ''): FieldSource {
  return { value, placeOf: (path) => (path.length === 0 ? name : pathText(path)) };
}

/** A value as JSON, never long. */
export function shownJson(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}...` : text;
}

/** One value with its place. Reading it throws a `FaultError` with the code of its source, ERR_FIELD where none is named. */
export class Field {
  readonly value: unknown;
  readonly #source: FieldSource;
  readonly #path: FieldPath;
  readonly #code: FaultCode;

  constructor(source: FieldSource, code: FaultCode = 'ERR_FIELD', path: FieldPath = []) {
    this.value = source.value;
    this.#source = source;
    this.#path = path;
    this.#code = code;
  }

  /** `levels`, `questions[1].players`. */
  get name(): string {
    return pathText(this.#path);
  }

  /** With file, line and column, if it comes from a file. */
  get place(): string {
    return this.#source.placeOf(this.#path);
  }

  /** Whether it is an object with keys. */
  get isTable(): boolean {
    return isObject(this.value);
  }

  fault(message: string): FaultError {
    return wrong(this.#code, message, this.place);
  }

  /** A fault of the key before it. */
  keyFault(message: string): FaultError {
    return wrong(this.#code, message, this.#source.placeOf(this.#path, true));
  }

  /** The fault that the value is not what was expected: "players takes ..., not ...". */
  unlike(expected: string): FaultError {
    return this.fault(`${this.name} takes ${expected}, not ${shownJson(this.value)}`);
  }

  /** Runs what reads the value; its faults get the place of the value, or of the part that they name by its dotted key. */
  at<T>(read: (value: unknown) => T): T {
    try {
      return read(this.value);
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      const { code, message, at } = error.fault;
      const part = this.#named(String(at));
      const isKey = part !== this && code === 'ERR_VARIANT_KEY';
      throw wrong(code, message, part.#source.placeOf(part.#path, isKey));
    }
  }

  /** What stands under a dotted key, nested or at its dots; the value itself where there is nothing. */
  #named(key: string): Field {
    if (!isObject(this.value)) return this;
    const whole = this.under(key);
    if (whole.value !== undefined) return whole;
    const dot = key.indexOf('.');
    return dot < 0 ? this : this.under(key.slice(0, dot)).#named(key.slice(dot + 1));
  }

  number(min: number, max: number): number {
    return this.#within(this.value, min, max);
  }

  integer(min: number, max: number, value: unknown = this.value): number {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    throw this.unlike(`an integer from ${min} to ${max}`);
  }

  /** Of `20 %`, the number; `undefined` for what is no text of per cent. */
  percents(): number | undefined {
    const signed = typeof this.value === 'string' ? PERCENT.exec(this.value) : undefined;
    return signed ? Number(signed[1]) : undefined;
  }

  /** Per cent or percentage points, with or without the sign. */
  percent(min: number, max: number): number {
    return this.#within(this.percents() ?? this.value, min, max);
  }

  text(expected = 'a text'): string {
    if (typeof this.value === 'string') return this.value;
    throw this.unlike(expected);
  }

  matching(pattern: RegExp, expected: string): string {
    if (typeof this.value === 'string' && pattern.test(this.value)) return this.value;
    throw this.unlike(expected);
  }

  choice<T extends string>(choices: readonly T[]): T {
    const found = choices.find((one) => one === this.value);
    if (found !== undefined) return found;
    const near = typeof this.value === 'string' ? `; the nearest is '${nearest(this.value, choices)}'` : '';
    throw this.fault(`${this.name} takes ${choices.join(' or ')}, not ${shownJson(this.value)}${near}`);
  }

  /** A list, or one value that stands for a list of it; not empty. */
  list(): readonly Field[] {
    if (!Array.isArray(this.value)) return [this];
    if (this.value.length === 0) throw this.fault(`${this.name} is empty`);
    return this.value.map((value, i) => this.#part(i, value));
  }

  /** Its keys with their values, whatever they are called; `undefined` for what is no table. */
  entries(): Entries | undefined {
    if (!isObject(this.value)) return undefined;
    return Object.entries(this.value).map(([key, value]) => [key, this.#part(key, value)]);
  }

  /** What stands under a key, given or not. */
  under(key: string): Field {
    return this.#part(key, isObject(this.value) ? fieldOf(this.value, key) : undefined);
  }

  /** A table of these keys. One with nothing behind it, as in `seed:`, is not given. */
  table<const K extends string>(what: string, keys: readonly K[]): FieldTable<K> {
    const given = this.#known(what, keys).filter(([, { value }]) => value !== undefined && value !== null);
    return Object.fromEntries(given) as FieldTable<K>;
  }

  /** Numbers by key, each within its range; those that are not given have their fallback. Keys to ignore say nothing. */
  numbers<K extends string>(
    what: string,
    ranges: Readonly<Record<K, FieldRange>>,
    ignored: readonly string[] = [],
  ): { [P in K]: number } {
    const keys = Object.keys(ranges) as K[];
    const given = new Map(this.#known(what, keys, ignored));
    const read = (key: K): number => {
      const { min, max, integer = false, fallback } = ranges[key];
      const field = given.get(key);
      return (integer ? field?.integer(min, max) : field?.number(min, max)) ?? fallback;
    };
    return Object.fromEntries(keys.map((key) => [key, read(key)])) as { [P in K]: number };
  }

  #known(what: string, keys: readonly string[], ignored: readonly string[] = []): Entries {
    const entries = this.entries();
    if (!entries) {
      const first = keys.slice(0, 3).join(', ');
      throw this.fault(`${what} has keys such as ${first}, found ${shownJson(this.value)}`);
    }
    for (const [key, field] of entries) {
      if (keys.includes(key) || ignored.includes(key)) continue;
      const near = nearest(key, keys);
      const message = `${what} has no '${key}'; the nearest is '${near}' (all: ${keys.join(', ')})`;
      throw field.keyFault(message);
    }
    return entries;
  }

  #within(value: unknown, min: number, max: number): number {
    if (typeof value === 'number' && value >= min && value <= max) return value;
    throw this.unlike(`a number from ${min} to ${max}`);
  }

  #part(key: string | number, value: unknown): Field {
    const { placeOf } = this.#source;
    return new Field({ value, placeOf }, this.#code, [...this.#path, key]);
  }
}

/** The first value that is there twice among those of a list, by its text. */
export function refuseTwins<T>(
  fields: readonly Field[],
  values: readonly T[],
  message: (value: T) => string,
): void {
  const twin = values.findIndex((value, i) => values.indexOf(value) < i);
  if (twin >= 0) throw fields[twin].fault(message(values[twin]));
}
