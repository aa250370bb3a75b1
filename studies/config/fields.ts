/** Reads the keys and values of a lab file, each fault with its line and the nearest right word. */
import { FaultError, nearest, wrong } from '../../engine/index.ts';
import { type Path, pathText, type Source } from './yaml-source.ts';

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} _.,:;()'+-]{0,99}$/u;

type Table = Readonly<Record<string, unknown>>;

export function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}

export const PERCENT = /^\s*(\d+(?:\.\d+)?)\s*%\s*$/;

/** One table of the file. */
export class Fields {
  readonly path: Path;
  readonly #values: Table;
  readonly #source: Source;

  /** ERR_FIELD if there is no table, or one with a key that is not among `keys`. */
  constructor(source: Source, path: Path, value: unknown, what: string, keys: readonly string[]) {
    this.path = path;
    this.#source = source;
    if (!isTable(value))
      throw this.fault([], `${what} has keys such as ${keys.slice(0, 3).join(', ')}, found ${shown(value)}`);
    this.#values = value;
    for (const key of Object.keys(value)) {
      if (keys.includes(key)) continue;
      const near = nearest(key, keys);
      throw this.fault([key], `${what} has no '${key}'; the nearest is '${near}' (all: ${keys.join(', ')})`);
    }
  }

  fault(path: Path, message: string): FaultError {
    return wrong('ERR_FIELD', message, this.#source.placeOf([...this.path, ...path]));
  }

  value(key: string): unknown {
    return Object.hasOwn(this.#values, key) ? this.#values[key] : undefined;
  }

  has(key: string): boolean {
    return this.value(key) !== undefined;
  }

  /** A list, or one value that stands for a list of it; not empty. */
  list(key: string): readonly unknown[] | undefined {
    const value = this.value(key);
    if (value === undefined) return undefined;
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (list.length === 0) throw this.fault([key], `${key} is empty`);
    return list;
  }

  /** Per cent or percentage points, with or without the sign. */
  percent(key: string, min: number, max: number): number | undefined {
    const value = this.value(key);
    const signed = typeof value === 'string' ? PERCENT.exec(value) : undefined;
    return this.#within(key, signed ? Number(signed[1]) : value, min, max);
  }

  number(key: string, min: number, max: number): number | undefined {
    return this.#within(key, this.value(key), min, max);
  }

  #within(key: string, value: unknown, min: number, max: number): number | undefined {
    if (value === undefined) return undefined;
    if (typeof value === 'number' && value >= min && value <= max) return value;
    throw this.fault([key], `${key} takes a number from ${min} to ${max}, not ${shown(value)}`);
  }

  integer(path: Path, value: unknown, min: number, max: number): number {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    const name = pathText([...this.path, ...path]);
    throw this.fault(path, `${name} takes an integer from ${min} to ${max}, not ${shown(value)}`);
  }

  text(key: string): string | undefined {
    const value = this.value(key);
    if (value === undefined || typeof value === 'string') return value;
    throw this.fault([key], `${key} takes a text, not ${shown(value)}`);
  }

  /** What the table calls itself, or the fallback. */
  name(fallback: string): string {
    const name = this.text('name') ?? fallback;
    if (NAME.test(name)) return name;
    throw this.fault(['name'], `a name takes letters, digits and signs, up to 100, not ${shown(name)}`);
  }

  choice<T extends string>(key: string, choices: readonly T[], fallback: T): T {
    const value = this.value(key);
    if (value === undefined) return fallback;
    const found = choices.find((one) => one === value);
    if (found !== undefined) return found;
    const near = typeof value === 'string' ? `; the nearest is '${nearest(value, choices)}'` : '';
    throw this.fault([key], `${key} takes ${choices.join(' or ')}, not ${shown(value)}${near}`);
  }

  /** Runs what reads a value; its faults get the line of the value. */
  at<T>(path: Path, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      const { code, message } = error.fault;
      throw wrong(code, message, this.#source.placeOf([...this.path, ...path]));
    }
  }
}
