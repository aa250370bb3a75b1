/** Answers requests: the files of the site from memory, and nothing else. */

import { type Context, Hono } from 'hono';
import { hostName, isLoopback } from './hosts.ts';
import { POLICY } from './page.ts';
import { INDEX } from './site.ts';
import type { Encoding, SiteFile } from './site-file.ts';

const MOST_PATH = 2048;
const ONE_YEAR = 'public, max-age=31536000, immutable';
const HASHED = /-[A-Z0-9]{8}\.(js|css)$/;

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [...POLICY, "frame-ancestors 'none'"].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

interface AppOptions {
  readonly site: Promise<ReadonlyMap<string, SiteFile>>;
  /** What is answered below `api/`. */
  readonly api?: readonly (Hono | undefined)[];
  /** Paths below `api/` that take orders, which look at them more closely. */
  readonly orders?: ReadonlySet<string>;
  /** What may stand in `Host`. */
  readonly hosts: ReadonlySet<string>;
}

export function createApp({ site, api = [], orders = new Set(), hosts }: AppOptions): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    const refusal = refuse(c, hosts, orders);
    if (refusal) c.res = refusal;
    else await next();
    // A page of another kind may have a stricter policy of its own.
    for (const [name, value] of Object.entries(HEADERS)) if (!c.res.headers.has(name)) c.header(name, value);
    // Browsers complain about it where the connection can be overheard.
    if (isLoopback(hostName(c.req.header('host')) ?? ''))
      c.header('Cross-Origin-Opener-Policy', 'same-origin');
  });
  for (const routes of api) if (routes) app.route('/api', routes);
  app.get('*', async (c) => {
    const { pathname } = new URL(c.req.url);
    const file = (await site).get(pathname === '/' ? INDEX : pathname.slice(1));
    return file ? await send(c, file) : c.text('there is no such page\n', 404);
  });
  app.onError((_error, c) => c.text('the server failed to answer; it goes on\n', 500));
  return app;
}

function refuse(c: Context, hosts: ReadonlySet<string>, orders: ReadonlySet<string>): Response | undefined {
  const host = hostName(c.req.header('host'));
  if (host === undefined || !hosts.has(host))
    return c.text('this server is not known by that name; --allow-host adds names\n', 421);
  const hasBody =
    Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding') !== undefined;
  const { pathname, search } = new URL(c.req.url);
  if (c.req.method === 'POST' && orders.has(pathname) && search === '') {
    c.header('Connection', 'close');
    return isStrange(c, pathname) ? c.text('only the page itself is answered\n', 403) : undefined;
  }
  // What is not read cannot be told from the next request.
  if (hasBody) c.header('Connection', 'close');
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return c.text('only GET and HEAD are answered\n', 405, { Allow: 'GET, HEAD' });
  if (hasBody) return c.text('expected no body\n', 413);
  if (isStrange(c, pathname)) return c.text('only the page itself is answered\n', 403);
  if (pathname.length + search.length > MOST_PATH) return c.text('the address is too long\n', 414);
  return undefined;
}

/** A page of another site cannot read what is answered, but could have work done for nothing. It may lead to the page. */
function isStrange(c: Context, path: string): boolean {
  const from = c.req.header('sec-fetch-site') ?? 'none';
  if (path.startsWith('/api/')) return !['none', 'same-origin'].includes(from);
  return from === 'cross-site' && c.req.header('sec-fetch-mode') !== 'navigate';
}

function acceptedEncoding(accepted: string | undefined): Encoding | undefined {
  const names = (accepted ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((known) => names.includes(known));
}

async function send(c: Context, file: SiteFile): Promise<Response> {
  const encoding = file.isPackable ? acceptedEncoding(c.req.header('accept-encoding')) : undefined;
  const tag = `"${file.hash}${encoding === undefined ? '' : `-${encoding}`}"`;
  c.header('ETag', tag);
  c.header('Cache-Control', HASHED.test(file.path) ? ONE_YEAR : 'no-cache');
  if (file.isPackable) c.header('Vary', 'Accept-Encoding');
  const known = (c.req.header('if-none-match') ?? '').split(',').map((entry) => entry.trim());
  if (known.includes(tag)) return c.body(null, 304);
  c.header('Content-Type', file.type);
  if (encoding !== undefined) c.header('Content-Encoding', encoding);
  const bytes = encoding === undefined ? file.bytes : await file.packed(encoding);
  c.header('Content-Length', String(bytes.byteLength));
  return c.body(bytes);
}
