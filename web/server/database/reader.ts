/** Answers requests about a database in a process of its own. */
import { Hono } from 'hono';
import { workOffThread } from '../off-thread.ts';
import { refuse } from '../refuse.ts';
import type { Answered, Asked } from './asked.ts';
import { databaseRoutes } from './routes.ts';
import { type DatabaseOptions, Source } from './source.ts';

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
