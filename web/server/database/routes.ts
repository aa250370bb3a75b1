/** What the process that reads a database answers: paths as they are below `api/`. */
import { Hono } from 'hono';
import { refuse } from '../refuse.ts';
import { handsAnswer, recordAnswer, studiesAnswer, studyAnswer } from './answers.ts';
import { newsAnswer } from './news.ts';
import { Query } from './query.ts';
import { reportRoute } from './report.ts';
import type { Source } from './source.ts';

type Answer = (query: Query, signal: AbortSignal) => Promise<object>;

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
  answer('/events', ['study', 'heard'], (query) => newsAnswer(source, query));
  api.get('/report', reportRoute(source));
  api.onError((error, c) => refuse(c, error));
  return api;
}
