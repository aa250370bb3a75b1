/** The addresses below `api/`, in front of what is answered about a database. */
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { refuse } from '../refuse.ts';
import { handsAnswer, progressOf, recordAnswer, studiesAnswer, studyAnswer } from './answers.ts';
import { StudyStream } from './events.ts';
import { Query } from './query.ts';
import { reportRoute } from './report.ts';
import type { Source } from './source.ts';

const MOST_STREAMS = 32;

type Answer = (query: Query, signal: AbortSignal) => Promise<object>;

/** To be mounted at `api/`. */
export function databaseRoutes(source: Source): Hono {
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
  api.get('/report', reportRoute(source));
  addEvents(api, source);
  api.onError((error, c) => refuse(c, error));
  return api;
}

function addEvents(api: Hono, source: Source): void {
  let streams = 0;
  api.get('/events', async (c) => {
    const study = new Query(new URL(c.req.url).searchParams, ['study']).number('study');
    await source.read((db) => progressOf(db, study, source.options.now()));
    c.header('Cache-Control', 'no-store');
    if (c.req.method === 'HEAD') return c.body(null, 405, { Allow: 'GET' });
    if (streams >= MOST_STREAMS) return c.text('too many pages look on\n', 503, { 'Retry-After': '10' });
    streams++;
    const stream = new StudyStream(source, study, c.req.header('last-event-id'));
    return streamSSE(
      c,
      async (sse) => {
        try {
          await stream.writeTo(sse);
        } finally {
          streams--;
        }
      },
      // The page is told, and asks again after a while.
      async () => undefined,
    );
  });
}
