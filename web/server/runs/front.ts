/** The addresses below `api/runs`: the laboratory and the list of runs. Only orders with the token of the page change something. */
import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { wrong } from '../../../engine/index.ts';
import type { RunKind, RunsAnswer, WireFault } from '../../wire/index.ts';
import { EventStreams } from '../event-streams.ts';
import { refuse } from '../refuse.ts';
import { RunQueue, type RunsPlace } from './queue.ts';
import { rulesAnswer } from './rules.ts';

/** In bytes. */
const MOST_BODY = 65_536;
const EVERY_MS = 250;
const KINDS: readonly RunKind[] = ['lab', 'tournament', 'test'];
const ORDERS = ['pause', 'continue', 'stop', 'forget'] as const;

export interface RunsOptions extends RunsPlace {
  /** What orders have to carry, and whether the page brings it along; undefined where nobody may give any. */
  readonly token: { readonly token: string; readonly isInPage: boolean } | undefined;
}

interface RunsFront {
  readonly api: Hono;
  close(): Promise<void>;
}

/** The paths that take a POST. */
export const ORDER_PATHS: ReadonlySet<string> = new Set(
  ['start', ...ORDERS].map((name) => `/api/runs/${name}`),
);

export function runsFront(options: RunsOptions): RunsFront {
  const token = options.token?.token;
  const queue = new RunQueue(options);
  const api = new Hono();
  api.use('*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  api.get('/runs', (c) => {
    return c.json({
      file: queue.fileName,
      mayRun: token !== undefined,
      runs: queue.all,
    } satisfies RunsAnswer);
  });
  api.get('/runs/rules', (c) => c.json(rulesAnswer(c.req.query('game'))));
  api.get('/run', (c) => c.json(queue.answer(idOf(c.req.query('id')))));
  api.get('/run/report', (c) => {
    const language = c.req.query('lang') === 'it' ? 'it' : 'en';
    const page = queue.report(idOf(c.req.query('id')), language);
    if (page === undefined) throw wrong('ERR_NOT_FOUND', 'there is no report of this run yet', 'id');
    // A report has its styles within.
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
    );
    return c.html(page);
  });
  addStream(api, queue);
  api.post('*', async (c, next) => {
    const refusal = refuseOrder(c, token);
    if (refusal) return refusal;
    return next();
  });
  api.post(
    '*',
    bodyLimit({ maxSize: MOST_BODY, onError: (c) => c.json(faultOf('the body is too long'), 413) }),
  );
  api.post('/runs/start', async (c) => {
    const { kind, yaml } = await bodyOf(c, ['kind', 'yaml']);
    const known = KINDS.find((one) => one === kind);
    if (!known || typeof yaml !== 'string') throw wrong('ERR_FIELD', 'expected a kind and a text', 'kind');
    return c.json(queue.start(known, yaml));
  });
  for (const order of ORDERS)
    api.post(`/runs/${order}`, async (c) => {
      const { id } = await bodyOf(c, ['id']);
      queue[order](idOf(id));
      return c.json({});
    });
  api.onError((error, c) => refuse(c, error));
  return { api, close: () => queue.close() };
}

function faultOf(message: string, code = 'ERR_FIELD'): WireFault {
  return { error: { code, message, at: 'request' } };
}

function idOf(value: unknown): number {
  const id = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (typeof id === 'number' && Number.isInteger(id) && id > 0) return id;
  throw wrong('ERR_FIELD', 'expected the number of a run', 'id');
}

async function bodyOf(c: Context, keys: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  const value: unknown = await c.req.json().catch(() => undefined);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrong('ERR_JSON', 'expected a JSON object', 'body');
  const stray = Object.keys(value).find((key) => !keys.includes(key));
  if (stray !== undefined) throw wrong('ERR_FIELD', `an order has no '${stray}'`, stray);
  return value as Readonly<Record<string, unknown>>;
}

/** An order comes from the page that this server has sent: its origin, its token, and no other form than JSON. */
function refuseOrder(c: Context, token: string | undefined): Response | undefined {
  if (token === undefined)
    return c.json(faultOf('nothing is started from here; the server says how on its own machine'), 403);
  const host = c.req.header('host') ?? '';
  const origin = c.req.header('origin');
  if (origin !== `http://${host}` && origin !== `https://${host}`)
    return c.json(faultOf('an order comes from the page of this server'), 403);
  if (!isEqual(c.req.header('x-dama-token') ?? '', token))
    return c.json(faultOf('the page is of an earlier server: load it again'), 403);
  if (c.req.header('content-type') !== 'application/json')
    return c.json(faultOf('an order is application/json'), 415);
  return undefined;
}

function isEqual(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Says that something has changed; who listens asks for what it shows. */
function addStream(api: Hono, queue: RunQueue): void {
  const streams = new EventStreams();
  api.get('/runs/events', (c) => {
    let said: number | undefined;
    const next = () => {
      if (queue.changes === said) return undefined;
      said = queue.changes;
      return { data: String(said) };
    };
    return streams.answer(c, { everyMs: EVERY_MS, next });
  });
}
