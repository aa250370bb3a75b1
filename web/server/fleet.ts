/** What is answered about a fleet, below `api/`. */
import { Hono } from 'hono';
import type { FleetStatus } from '../../table/index.ts';
import { Query } from './database/query.ts';
import { refuse } from './refuse.ts';

export interface FleetOptions {
  /** Asks the queue; rejects with ERR_QUEUE if it does not answer. */
  readonly status: () => Promise<FleetStatus>;
  readonly close: () => Promise<void>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** However many pages look on, the queue is asked no more often. */
const FRESH_MS = 1000;

export function fleetRoutes({ status, now }: FleetOptions): Hono {
  const api = new Hono();
  let asked: { readonly at: number; readonly answer: Promise<FleetStatus> } | undefined;
  api.get('/fleet', async (c) => {
    new Query(new URL(c.req.url).searchParams, []);
    c.header('Cache-Control', 'no-store');
    if (asked === undefined || now() - asked.at > FRESH_MS) asked = { at: now(), answer: status() };
    return c.json(await asked.answer);
  });
  api.onError((error, c) => refuse(c, error));
  return api;
}
