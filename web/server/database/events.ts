/** How a study gets on, as server-sent events: one stream for a page. */
import { statSync } from 'node:fs';
import type { SSEMessage } from 'hono/streaming';
import type { News } from './news.ts';
import type { Answered, AskDatabase } from './reader.ts';

/** Changes whenever the file or its log does. */
function stampOf(file: string): string {
  const parts = [file, `${file}-wal`].map((path) => {
    const found = statSync(path, { throwIfNoEntry: false, bigint: true });
    return found ? `${found.ino}:${found.size}:${found.mtimeNs}` : '';
  });
  return parts.join(' ');
}

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

  /** The next event, if there is something to say. */
  async next(): Promise<SSEMessage | undefined> {
    const event = this.#first ?? (await this.#news());
    this.#first = undefined;
    return event && { id: event.id, data: JSON.stringify(event.data) };
  }

  #asked(): Promise<Answered> {
    const heard = this.#heard === '' ? '' : `&heard=${encodeURIComponent(this.#heard)}`;
    return this.#ask(`/events${this.#query}${heard}`, this.#gone);
  }

  async #news(): Promise<News | undefined> {
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
