/** What a worker brings for a batch, as bytes: the replies to its tasks, in their order, and what became of the others. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { decodeText, encodeText } from './codec.ts';

/** A task that threw. */
export interface Failure {
  /** Index of the task in its batch. */
  readonly index: number;
  readonly message: string;
}

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
