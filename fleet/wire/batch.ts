/**
 * A batch of tasks as it lies in the queue: plain JSON, the tasks as columns, so that what they share, such as rules and
 * bots, stands there once. It names no file and no command but those in the specifications of bots.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { TaskKind } from '../../selfplay/pool/index.ts';
import {
  type BlobReader,
  type Blobs,
  blobHash,
  decodeText,
  encodeShared,
  encodeText,
  revive,
} from './codec.ts';

/** Raised whenever a batch or an answer would be read otherwise than before. */
export const WIRE_VERSION = 1;

/** A net that a specification of the batch names, and that the package does not have. */
interface NetReference {
  /** As the specification says it. */
  readonly text: string;
  /** SHA-256 of its file. */
  readonly hash: string;
}

/** One property of all tasks; a task that lacks it is -1 in `at`. */
type Column =
  | { readonly all: unknown }
  | { readonly each: readonly unknown[] }
  /** The numbers from the first up. */
  | { readonly from: number }
  | { readonly values: readonly unknown[]; readonly at: readonly number[] };

export interface WireBatch {
  readonly v: typeof WIRE_VERSION;
  readonly kind: TaskKind;
  readonly count: number;
  readonly columns: Readonly<Record<string, Column>>;
  readonly nets: readonly NetReference[];
  /** The thread hands back what it has not begun after so many milliseconds. */
  readonly limitMs: number;
  /** A thread that is silent for so many milliseconds hangs; without it the worker learns how long batches take. */
  readonly hangMs?: number | undefined;
}

interface BatchContent {
  readonly kind: TaskKind;
  readonly tasks: readonly object[];
  readonly nets: readonly NetReference[];
  readonly limitMs: number;
  readonly hangMs?: number | undefined;
}

/** Properties of tasks that mean something to those only who made them: their place in a list, shared memory. */
const LOCAL: ReadonlySet<string> = new Set(['study', 'open', 'stop']);

/** Packs tasks; what is large goes into `blobs`. */
export function packBatch({ tasks, ...about }: BatchContent, blobs: Blobs): WireBatch {
  const keys = new Set<string>();
  for (const task of tasks)
    for (const key of Object.keys(task))
      if (!LOCAL.has(key) && (task as Record<string, unknown>)[key] !== undefined) keys.add(key);
  const columns: Record<string, Column> = {};
  for (const key of keys) {
    columns[key] = packColumn(
      tasks.map((task) => (task as Record<string, unknown>)[key]),
      blobs,
    );
  }
  return { v: WIRE_VERSION, ...about, count: tasks.length, columns };
}

function packColumn(values: readonly unknown[], blobs: Blobs): Column {
  const [first] = values;
  if (
    typeof first === 'number' &&
    values.every((value, i) => Object.is(value, first + i) && Number.isSafeInteger(value))
  )
    return { from: first };
  const known = new Map<unknown, number>();
  const texts = new Map<string, number>();
  const different: unknown[] = [];
  const at = values.map((value) => {
    // A map takes 0 and -0 for one key, which are written differently.
    const index = value === 0 ? undefined : known.get(value);
    if (index !== undefined) return index;
    if (value === undefined) return -1;
    const text = encodeText(value);
    const place = texts.get(text) ?? different.push(value) - 1;
    texts.set(text, place);
    if (value !== 0) known.set(value, place);
    return place;
  });
  if (different.length === 1 && !at.includes(-1)) return { all: encodeShared(different[0], blobs) };
  if (2 * different.length > values.length && !at.includes(-1))
    return { each: values.map((value) => JSON.parse(encodeText(value)) as unknown) };
  return { values: different.map((value) => encodeShared(value, blobs)), at };
}

/** The tasks of a batch; throws for one that this program cannot read. */
export function unpackBatch(batch: WireBatch, blob: BlobReader): object[] {
  if (batch.v !== WIRE_VERSION)
    throw new Error(`a batch of version ${batch.v}, this program reads ${WIRE_VERSION}`);
  const tasks: Record<string, unknown>[] = Array.from({ length: batch.count }, () => ({}));
  for (const [key, column] of Object.entries(batch.columns)) {
    const valueAt = unpackColumn(column, batch.count, blob);
    for (const [i, task] of tasks.entries()) {
      const value = valueAt(i);
      if (value !== undefined) task[key] = value;
    }
  }
  return tasks;
}

function unpackColumn(column: Column, count: number, blob: BlobReader): (index: number) => unknown {
  // What came out of the queue may be read again: what is revived is a copy.
  const read = (value: unknown): unknown => revive(structuredClone(value), blob);
  if ('from' in column) return (i) => column.from + i;
  if ('all' in column) {
    const value = read(column.all);
    return () => value;
  }
  if ('each' in column) {
    if (column.each.length !== count) throw new Error('a column of another length than its batch');
    return (i) => read(column.each[i]);
  }
  if (column.at.length !== count) throw new Error('a column of another length than its batch');
  const values = column.values.map(read);
  return (i) => values[column.at[i]];
}

/** The hashes of the blobs that the tasks of a batch need. */
export function blobsOf(batch: WireBatch): readonly string[] {
  const hashes = new Set(batch.nets.map(({ hash }) => hash));
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, entry] of Object.entries(value)) {
      if ((key === '$blob' || key === '$json') && typeof entry === 'string') hashes.add(entry);
      else collect(entry);
    }
  };
  collect(batch.columns);
  return [...hashes];
}

/** Changes nothing but the time that a task takes. */
const PROVISIONS = 'provisions';
/** Longer texts stand in an identity by their hash. */
const MOST_TEXT = 4096;

function textOf(value: unknown): string {
  const shared = (value as { readonly $json?: unknown } | null)?.$json;
  if (typeof shared === 'string') return shared;
  const text = JSON.stringify(value) ?? '';
  return text.length < MOST_TEXT ? text : blobHash(Buffer.from(text));
}

/**
 * What tells two tasks from each other, whatever batches they lie in, so that what was queued before is known again. Of
 * the tasks of a batch, in their order.
 */
export function identitiesOf(batch: WireBatch): string[] {
  const columns = Object.entries(batch.columns).filter(([key]) => key !== PROVISIONS);
  columns.sort(([a], [b]) => (a < b ? -1 : 1));
  const texts = columns.map(([key, column]): ((index: number) => string) => {
    if ('from' in column) return (i) => `${key}=${column.from + i}`;
    if ('all' in column) {
      const text = `${key}=${textOf(column.all)}`;
      return () => text;
    }
    if ('each' in column) return (i) => `${key}=${textOf(column.each[i])}`;
    const values = column.values.map((value) => `${key}=${textOf(value)}`);
    return (i) => values[column.at[i]] ?? '';
  });
  return Array.from({ length: batch.count }, (_, i) =>
    texts
      .map((text) => text(i))
      .filter((text) => text !== '')
      .join('\n'),
  );
}

export function identityOf(kind: WireBatch['kind'], task: object): string {
  return identitiesOf(packBatch({ kind, tasks: [task], nets: [], limitMs: 0 }, new Map()))[0];
}

/** A task that threw. */
export interface Failure {
  /** Index of the task in its batch. */
  readonly index: number;
  readonly message: string;
}

/** What a worker brings for a batch: the replies to its tasks, in their order, and what became of the others. */
export interface Answer {
  /** How many tasks were begun; those from here on are handed back. */
  readonly begun: number;
  /** By task, as many as were begun; `null` for those that failed. */
  readonly replies: readonly unknown[];
  readonly failed: readonly Failure[];
}

/** No honest answer is larger: a batch takes seconds. */
const MOST_BYTES = 1 << 29;

/** Costs a thread some 0.6 % of the time of the shortest hands; the text would be six times as long. */
export function encodeAnswer(answer: Answer): Uint8Array {
  return deflateRawSync(encodeText(answer), { level: 1 });
}

/** Throws for bytes that are no answer to a batch of `count` tasks. */
export function decodeAnswer(bytes: Uint8Array, count: number): Answer {
  const text = inflateRawSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8');
  const { begun, replies, failed } = decodeText(text) as Partial<Answer>;
  const isWhole =
    Number.isInteger(begun) &&
    (begun as number) >= 0 &&
    (begun as number) <= count &&
    Array.isArray(replies) &&
    replies.length === begun &&
    Array.isArray(failed) &&
    failed.every(({ index, message }: Failure) => replies[index] === null && typeof message === 'string') &&
    replies.filter((reply) => reply === null).length === failed.length;
  if (!isWhole) throw new Error('an answer that does not fit its batch');
  return { begun: begun as number, replies, failed };
}
