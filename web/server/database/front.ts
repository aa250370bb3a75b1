/** The addresses below `api/` that have to do with a database. Its file is read by other processes. */
import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { basename } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { openDatabase } from '../../../db/index.ts';
import type { StudiesAnswer, WireFault } from '../../wire/index.ts';
import { EventStreams } from '../event-streams.ts';
import { OffThread, Overload } from '../off-thread.ts';
import { StudyStream } from './events.ts';
import type { Answered, AskDatabase, Asked } from './reader.ts';

export interface DatabasePlace {
  readonly file: string;
  /** A module that calls `answerOffThread` for the file; it gets the file and `setup` as its setup. */
  readonly readerFile: URL;
  /** Whether the file need not be there yet: until then there are no studies. */
  readonly mayBeNew?: boolean;
  /** What else it gets. */
  readonly setup?: object;
}

const EVENTS_MS = 1000;
/** As many as a server has connections. */
const MOST_ASKERS = 512;
/** Searches of hands let each other in; of what is asked beside them nothing takes long. */
const READS = { atOnce: 8, waiting: 64, askers: MOST_ASKERS, idleMs: 600_000 } as const;
/** Of a million hands each takes a second or two. */
const REPORTS = { atOnce: 1, waiting: 16, askers: MOST_ASKERS, idleMs: 5000 } as const;

const gone = new WeakMap<Socket, AbortSignal>();

/** Aborted when the client of a request has gone. Requests that came one behind the other on a connection go together. */
function goneOf(c: Context): AbortSignal {
  const { socket } = (c.env as HttpBindings).incoming;
  const known = gone.get(socket);
  if (known) return known;
  const controller = new AbortController();
  gone.set(socket, controller.signal);
  if (socket.destroyed) controller.abort();
  else socket.once('close', () => controller.abort());
  return controller.signal;
}

/** Path and query below `api/`. */
function below(c: Context): string {
  const { pathname, search } = new URL(c.req.url);
  return pathname.slice('/api'.length) + search;
}

function busy(c: Context): Response {
  const message = 'too much waits to be answered; ask again in a while';
  const fault: WireFault = { error: { code: 'ERR_RESOURCES', message, at: 'server' } };
  return c.json(fault, 503, { 'Retry-After': '5' });
}

interface DatabaseFront {
  readonly api: Hono;
  close(): Promise<void>;
}

/** Throws what `openDatabase` throws. */
export function databaseFront({ file, readerFile, setup, mayBeNew = false }: DatabasePlace): DatabaseFront {
  // Once it has been there, a file that is missing is a fault.
  let wasThere = existsSync(file);
  if (!mayBeNew || wasThere) openDatabase(file, 'read').close();
  const common = { file: readerFile, setup: { file, ...setup } };
  const reads = new OffThread<Asked, Answered>({ ...common, ...READS });
  const reports = new OffThread<Asked, Answered>({ ...common, ...REPORTS });
  if (wasThere) reads.wake();
  const api: DatabaseFront['api'] = new Hono();
  api.get('/studies', async (c, next) => {
    wasThere ||= existsSync(file);
    if (!mayBeNew || wasThere) return next();
    return c.json({ file: basename(file), total: 0, studies: [] } satisfies StudiesAnswer);
  });
  for (const path of ['/studies', '/study', '/hands', '/record'])
    api.get(path, async (c) => toResponse(c, await reads.ask({ url: below(c) }, goneOf(c))));
  api.get('/report', async (c) => toResponse(c, await reports.ask({ url: below(c) }, goneOf(c))));
  addEvents(api, file, (url, left) => reads.ask({ url }, left));
  api.onError((error, c) => {
    if (error instanceof Overload) return busy(c);
    // Nobody reads it.
    if (goneOf(c).aborted) return c.body(null);
    throw error;
  });
  const close = async (): Promise<void> => {
    await Promise.all([reads.close(), reports.close()]);
  };
  return { api, close };
}

function toResponse(c: Context, { status, headers, body }: Answered): Response {
  for (const [name, value] of headers) c.header(name, value);
  return c.body(body, status as 200);
}

function addEvents(api: DatabaseFront['api'], file: string, ask: AskDatabase): void {
  const streams = new EventStreams();
  api.get('/events', async (c) => {
    const left = goneOf(c);
    const stream = new StudyStream(file, below(c).slice('/events'.length), ask, left);
    // Without such a study there is nothing to follow.
    const refusal = await stream.open(c.req.header('last-event-id'));
    if (refusal) return toResponse(c, refusal);
    return streams.answer(c, {
      everyMs: EVENTS_MS,
      next: () => stream.next(),
      retryMs: 2 * EVENTS_MS,
    });
  });
}
