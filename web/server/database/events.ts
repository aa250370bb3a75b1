/** How a study gets on, as server-sent events: one stream for a page, and a bounded number of them. */
import { statSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { SSEStreamingApi } from 'hono/streaming';
import type { News } from './news.ts';
import type { Answered, AskDatabase } from './reader.ts';

const EVERY_MS = 1000;
/** A line that means nothing, so that both ends notice when the other one is gone. */
const HEARTBEAT_MS = 15_000;

/** Changes whenever the file or its log does. */
function stampOf(file: string): string {
  const parts = [file, `${file}-wal`].map((path) => {
    const found = statSync(path, { throwIfNoEntry: false, bigint: true });
    return found ? `${found.ino}:${found.size}:${found.mtimeNs}` : '';
  });
  return parts.join(' ');
}

/** Writes events until the page is gone. */
export class StudyStream {
  readonly #file: string;
  readonly #query: string;
  readonly #ask: AskDatabase;
  readonly #gone: AbortSignal;
  #heard = '';
  #stamp = '';
  #said = '';
  #first: News | undefined;

  /** `query` is that of the request, with its question mark. */
  constructor(file: string, query: string, ask: AskDatabase, gone: AbortSignal) {
    this.#file = file;
    this.#query = query;
    this.#ask = ask;
    this.#gone = gone;
  }

  /** To be called first: the answer to the request where it is not to be followed by events. `id` is that of the last event heard. */
  async open(id: string | undefined): Promise<Answered | undefined> {
    this.#heard = id ?? '';
    this.#stamp = stampOf(this.#file);
    const answered = await this.#asked();
    if (answered.status !== 200) return answered;
    this.#first = this.#take(answered);
    return undefined;
  }

  async writeTo(stream: SSEStreamingApi): Promise<void> {
    let quiet = 0;
    await stream.write(`retry: ${2 * EVERY_MS}\n\n`);
    while (!stream.aborted && !stream.closed) {
      const event = this.#first ?? (await this.#next());
      this.#first = undefined;
      if (event) await stream.writeSSE({ id: event.id, data: JSON.stringify(event.data) });
      else if (quiet >= HEARTBEAT_MS) await stream.write(':\n\n');
      quiet = event || quiet >= HEARTBEAT_MS ? 0 : quiet + EVERY_MS;
      await setTimeout(EVERY_MS, undefined, { ref: false });
    }
  }

  #asked(): Promise<Answered> {
    const heard = this.#heard === '' ? '' : `&heard=${encodeURIComponent(this.#heard)}`;
    return this.#ask(`/events${this.#query}${heard}`, this.#gone);
  }

  /** The next event, if there is something to say. */
  async #next(): Promise<News | undefined> {
    const stamp = stampOf(this.#file);
    const isQuiet = stamp === this.#stamp;
    if (isQuiet && !this.#said.includes('"running":true')) return undefined;
    const answered = await this.#asked();
    if (answered.status !== 200) throw new Error('the study cannot be read any more');
    this.#stamp = stamp;
    return this.#take(answered);
  }

  #take({ body }: Answered): News | undefined {
    const event = JSON.parse(new TextDecoder().decode(body)) as News;
    this.#heard = event.id;
    const { newest, ...progress } = event.data;
    const said = JSON.stringify({ ...progress, age: null });
    if (said === this.#said && newest.length === 0) return undefined;
    this.#said = said;
    return event;
  }
}
