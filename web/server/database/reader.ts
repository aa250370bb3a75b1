/** Answers requests about a database in a process of its own: paths as they are below `api/`. */

import { Hono } from 'hono';
import { workOffThread } from '../off-thread.ts';
import { refuse } from '../refuse.ts';
import { handsAnswer, recordAnswer, studiesAnswer, studyAnswer } from './answers.ts';
import { newsAnswer } from './news.ts';
import { Query } from './query.ts';
import { reportRoute } from './report.ts';
import { type DatabaseOptions, Source } from './source.ts';

/** What passes between the thread that answers requests and the process that reads the database. Plain data. */
export interface Asked {
  /** Path and query of a request, below `api/`. */
  readonly url: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Rejects when `gone` is aborted, or too much waits already. */
export type AskDatabase = (url: string, gone: AbortSignal) => Promise<Answered>;

type Answer = (query: Query, signal: AbortSignal) => Promise<object>;

function databaseRoutes(source: Source): Hono {
  const api = new Hono();
  const answer = (path: string, names: readonly string[], work: Answer) => {
    api.get(path, async (c) => {
      const query = new Query(new URL(c.req.url).searchParams, names);
      c.header('Cache-Control', 'no-store');
      return c.json(await work(query, c.req.raw.signal));
    });
  };
  answer('/studies', ['from'], (query) => studiesAnswer(source, query));
  answer('/study', ['study'], (query) => studyAnswer(source, query));
  answer('/hands', ['study', 'where', 'after', 'count'], (query, signal) =>
    handsAnswer(source, query, signal),
  );
  answer('/record', ['study', 'block', 'rotation'], (query) => recordAnswer(source, query));
  answer('/events', ['study', 'heard'], (query) => newsAnswer(source, query));
  api.get('/report', reportRoute(source));
  api.onError((error, c) => refuse(c, error));
  return api;
}

/** What the module of the process calls. */
export function answerOffThread(options: DatabaseOptions): void {
  let routes: Hono | undefined;
  const app = new Hono();
  // The file may have gone since the server was started, and may come back.
  app.all('*', (c) => {
    routes ??= databaseRoutes(new Source(options));
    return routes.fetch(c.req.raw);
  });
  app.onError((error, c) => refuse(c, error));
  workOffThread(async ({ url }: Asked, gone): Promise<Answered> => {
    const answer = await app.request(url, { signal: gone });
    const body = new Uint8Array(await answer.arrayBuffer());
    return { status: answer.status, headers: [...answer.headers], body };
  });
}
