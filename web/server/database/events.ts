/** How a study gets on, as server-sent events: one stream for a page, and a bounded number of them. */
import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { SSEStreamingApi } from 'hono/streaming';
import { blocksBetween, type DamaDatabase, lastBlock } from '../../../db/index.ts';
import type { ProgressEvent } from '../../wire/index.ts';
import { progressOf } from './answers.ts';
import type { Source } from './source.ts';

const EVERY_MS = 1000;
/** A line that means nothing, so that both ends notice when the other one is gone. */
const HEARTBEAT_MS = 15_000;
const MOST_NEWEST = 50;
/** Blocks that the first event names. */
const FIRST = 10;
/** Workers finish blocks out of their order, but not by more. */
const WINDOW = 512;
const MOST_HOLES = 40;

/** What a page has heard of: all blocks up to `last` but some near it. As text it is the id of an event. */
interface Heard {
  readonly last: number;
  readonly holes: readonly number[];
}

const ID = /^(-1|\d{1,15})((?:\.\d{1,15}){0,40})$/;

/** `undefined` for a text that is no id. */
export function readId(text: string | undefined): Heard | undefined {
  const found = ID.exec(text ?? '');
  if (!found) return undefined;
  const holes = found[2].split('.').slice(1).map(Number);
  return { last: Number(found[1]), holes };
}

function idOf({ last, holes }: Heard): string {
  return [last, ...holes].join('.');
}

/** All that is recorded now. */
function heardAt(db: DamaDatabase, study: number): Heard {
  const last = lastBlock(db, study);
  const from = Math.max(0, last - WINDOW + 1);
  const there = new Set(blocksBetween(db, study, from, last, WINDOW));
  const missing = Array.from({ length: last - from + 1 }, (_, i) => from + i).filter(
    (block) => !there.has(block),
  );
  return { last, holes: missing.slice(-MOST_HOLES) };
}

/** The blocks that are recorded now and were not heard of, ascending. */
function newSince(db: DamaDatabase, study: number, { last, holes }: Heard, now: Heard): number[] {
  const filled = holes.filter((block) => blocksBetween(db, study, block, block, 1).length > 0);
  const from = Math.max(last + 1, now.last - WINDOW + 1);
  return [...filled, ...blocksBetween(db, study, from, now.last, WINDOW)];
}

/** Where a page begins that has heard of nothing: with a few games to show. */
function before({ last }: Heard): Heard {
  return { last: Math.max(-1, last - FIRST), holes: [] };
}

/** Changes whenever the file or its log does. */
function stampOf(file: string): string {
  const parts = [file, `${file}-wal`].map((path) => {
    const found = statSync(path, { throwIfNoEntry: false, bigint: true });
    return found ? `${found.ino}:${found.size}:${found.mtimeNs}` : '';
  });
  return parts.join(' ');
}

/** Writes events until the page is gone. Rejects with a fault before the first event if there is no such study. */
export class StudyStream {
  readonly #source: Source;
  readonly #study: number;
  #heard: Heard | undefined;
  #stamp = '';
  #said = '';

  /** `id` is that of the last event that the page has heard. */
  constructor(source: Source, study: number, id: string | undefined) {
    this.#source = source;
    this.#study = study;
    this.#heard = readId(id);
  }

  /** The next event, if there is something to say. */
  async next(): Promise<{ id: string; data: ProgressEvent } | undefined> {
    const { file, options } = this.#source;
    const stamp = stampOf(file);
    const isQuiet = stamp === this.#stamp;
    if (isQuiet && !this.#said.includes('"running":true')) return undefined;
    this.#stamp = stamp;
    return await this.#source.read((db) =>
      db.snapshot(() => {
        const progress = progressOf(db, this.#study, options.now());
        const heard = heardAt(db, this.#study);
        const newest = newSince(db, this.#study, this.#heard ?? before(heard), heard);
        this.#heard = heard;
        const said = JSON.stringify({ ...progress, age: null });
        if (said === this.#said && newest.length === 0) return undefined;
        this.#said = said;
        return { id: idOf(heard), data: { ...progress, newest: newest.slice(-MOST_NEWEST) } };
      }),
    );
  }

  async writeTo(stream: SSEStreamingApi): Promise<void> {
    let quiet = 0;
    await stream.write(`retry: ${2 * EVERY_MS}\n\n`);
    while (!stream.aborted && !stream.closed) {
      const event = await this.next();
      if (event) await stream.writeSSE({ id: event.id, data: JSON.stringify(event.data) });
      else if (quiet >= HEARTBEAT_MS) await stream.write(':\n\n');
      quiet = event || quiet >= HEARTBEAT_MS ? 0 : quiet + EVERY_MS;
      await setTimeout(EVERY_MS, undefined, { ref: false });
    }
  }
}
