/** The headers of a game record, read and checked. */
import { fault, MAX_PLAYERS, MIN_PLAYERS, ok, type Result } from '../../index.ts';
import type { Unit } from '../match.ts';
import { checkSeats, parseVariant, parseVariantName, type Variant } from '../rules/variant.ts';
import { RECORD_FORMAT, type RecordMeta } from './record.ts';

/** What the headers say. */
interface RecordHead extends RecordMeta {
  readonly variant: Variant;
  readonly players: number;
  readonly unit: Unit;
  readonly result: readonly number[] | undefined;
}

export interface Header {
  readonly key: string;
  readonly value: string;
  readonly line: number;
}

type Failure = ReturnType<typeof lineFault>;

/** A fault of a record: what is wrong, and the line, from 1. */
export function lineFault(line: number, message: string): ReturnType<typeof fault> {
  return fault('ERR_RECORD', message, `line ${line}`);
}

/** Text from an input, cut to a length that fits into a message. */
export function excerpt(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text);
}

const HEADER = /^\[([A-Z][A-Za-z0-9]*) (".*")\]$/;

/** Reads one header; the value is a JSON string. */
export function parseHeader(text: string, line: number): Result<Header> {
  const match = HEADER.exec(text);
  if (!match) return lineFault(line, `expected a header such as [Key "value"], found ${excerpt(text)}`);
  const value = parseJson(match[2]);
  if (typeof value !== 'string') return lineFault(line, `${excerpt(match[2])} is no JSON string`);
  return ok({ key: match[1], value, line });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Hands out headers by name, and remembers which were read. */
class Headers {
  readonly #end: number;
  readonly #left: Map<string, Header>;

  constructor(headers: readonly Header[], end: number) {
    this.#left = new Map(headers.map((header) => [header.key, header]));
    this.#end = end;
  }

  take(key: string): Header | undefined {
    const header = this.#left.get(key);
    this.#left.delete(key);
    return header;
  }

  /** A header that must be there, read by `read`, which answers `undefined` for a value that is wrong. */
  read<T>(key: string, expected: string, read: (value: string) => T | undefined): Result<T> {
    const header = this.take(key);
    if (!header) return lineFault(this.#end, `the header ${key} is missing`);
    const value = read(header.value);
    if (value !== undefined) return ok(value);
    return lineFault(header.line, `${key}: expected ${expected}, found ${excerpt(header.value)}`);
  }

  rest(): readonly Header[] {
    return [...this.#left.values()];
  }
}

function readCount(value: string, min: number, max: number): number | undefined {
  const count = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  return count >= min && count <= max ? count : undefined;
}

function readVariant(header: Header | undefined, end: number): Result<Variant> | Failure {
  if (!header) return lineFault(end, 'the header Variant is missing');
  const isJson = header.value.trimStart().startsWith('{');
  const read = isJson ? parseVariant(parseJson(header.value)) : parseVariantName(header.value);
  return read.ok ? read : lineFault(header.line, `Variant: ${read.error.message} (${read.error.at})`);
}

function readWinners(value: string, players: number): number[] | '*' | undefined {
  if (value === '*') return '*';
  const seats = value.split(' ').map((part) => readCount(part, 1, players) ?? 0);
  const ascending = seats.every((seat, i) => seat > (i === 0 ? 0 : seats[i - 1]));
  return ascending ? seats.map((seat) => seat - 1) : undefined;
}

function readSeats(headers: Headers, players: number): Result<string[]> {
  const seats: string[] = [];
  for (let seat = 1; seat <= players; seat++) {
    const text = headers.read(`Seat${seat}`, '`human` or a bot', (value) => value.trim() || undefined);
    if (!text.ok) return text;
    seats.push(text.value);
  }
  return ok(seats);
}

/** Reads all headers; `end` is the line after the last. */
export function readHeaders(given: readonly Header[], end: number): Result<RecordHead> {
  const twice = given.find(({ key }, i) => given.findIndex((other) => other.key === key) < i);
  if (twice) return lineFault(twice.line, `the header ${twice.key} is given twice`);
  const headers = new Headers(given, end);
  const format = headers.read('Format', `"${RECORD_FORMAT}"`, (value) =>
    value === RECORD_FORMAT ? value : undefined,
  );
  if (!format.ok) return format;
  const variantHeader = headers.take('Variant');
  const variant = readVariant(variantHeader, end);
  if (!variant.ok) return variant;
  const players = headers.read('Players', `${MIN_PLAYERS} to ${MAX_PLAYERS}`, (value) =>
    readCount(value, MIN_PLAYERS, MAX_PLAYERS),
  );
  if (!players.ok) return players;
  const room = checkSeats(variant.value, players.value);
  if (!room.ok) return lineFault(variantHeader?.line ?? end, `Variant: ${room.error.message}`);
  const unit = headers.read('Unit', '"hand" or "match"', (value) =>
    value === 'hand' || value === 'match' ? value : undefined,
  );
  if (!unit.ok) return unit;
  const seed = headers.read('Seed', 'a number', (value) => readCount(value, 0, Number.MAX_SAFE_INTEGER));
  if (!seed.ok) return seed;
  const seats = readSeats(headers, players.value);
  if (!seats.ok) return seats;
  const result = headers.read('Result', 'the winning seats or "*"', (value) =>
    readWinners(value, players.value),
  );
  if (!result.ok) return result;
  const date = headers.take('Date')?.value;
  return ok({
    variant: variant.value,
    players: players.value,
    unit: unit.value,
    seed: seed.value,
    date,
    seats: seats.value,
    result: result.value === '*' ? undefined : result.value,
    tags: headers.rest().map(({ key, value }) => [key, value] as const),
  });
}
