/** Listens for requests, on this machine only unless more is wanted. */
import { createServer, type Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { FaultError } from '../../engine/index.ts';
import { createApp } from './app.ts';
import type { DatabasePlace } from './database/front.ts';
import type { FleetOptions } from './fleet.ts';
import { allowedHosts, inUrl, reachedBy } from './hosts.ts';
import type { RunsOptions } from './runs/front.ts';
import { liveSite } from './site.ts';

/** Where a server is looked for first, so that a kept address mostly works again; then the next ones. */
const FIRST_PORT = 8018;
const PORTS_TRIED = 20;

const LIMITS = {
  maxHeaderSize: 8192,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2000,
} as const;
const MOST_CONNECTIONS = 512;
/** Who neither reads nor asks for so long is not waited for. Streams of events say something more often. */
const SILENCE_MS = 120_000;

export interface ServeOptions {
  /** The revision of the code that plays. */
  readonly revision: string;
  readonly host: string;
  /** Without one, the first free port from 8018 on. */
  readonly port?: number | undefined;
  /** Further names by which requests may call the server. */
  readonly names: readonly string[];
  readonly database?: DatabasePlace;
  readonly fleet?: FleetOptions;
  /** The laboratory. */
  readonly runs?: RunsOptions;
}

export interface Serving {
  /** Under which the page can be opened, the best one first. */
  readonly addresses: readonly string[];
  /** Rejects if the page could not be made. */
  readonly ready: Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** ERR_ARGUMENT for an address or port that cannot be listened on; what `openDatabase` throws for the database. */
export async function serve({
  revision,
  host,
  port,
  names,
  database,
  fleet,
  runs,
}: ServeOptions): Promise<Serving> {
  // The page takes longer than all the rest.
  const site = liveSite(revision, {
    ...(database && { database: true }),
    ...(fleet && { fleet: true }),
    ...(runs && { laboratory: runs.token?.isInPage ? { token: runs.token.token } : {} }),
  });
  // It is heard of through `ready`, if only later.
  site.catch(() => undefined);
  // Most servers have no database, and start faster without its code.
  const opened = database && (await import('./database/front.ts')).databaseFront(database);
  const laboratory = runs && (await import('./runs/front.ts'));
  const running = runs && laboratory?.runsFront(runs);
  const app = createApp({
    site,
    api: [opened?.api, running?.api, fleet && (await import('./fleet.ts')).fleetRoutes(fleet)],
    ...(laboratory && { orders: laboratory.ORDER_PATHS }),
    hosts: allowedHosts(host, names),
  });
  const server = createAdaptorServer({
    fetch: app.fetch,
    createServer,
    serverOptions: LIMITS,
  }) as Server;
  server.maxConnections = MOST_CONNECTIONS;
  server.timeout = SILENCE_MS;
  const used = await listen(server, host, port);
  return {
    addresses: reachedBy(host).map((name) => `http://${inUrl(name)}:${used}/`),
    ready: site,
    close: () =>
      new Promise((done) => {
        server.close(() => {
          void Promise.all([opened?.close(), running?.close(), fleet?.close()]).then(() => done());
        });
        server.closeAllConnections();
      }),
  };
}

async function listen(server: Server, host: string, port: number | undefined): Promise<number> {
  const tried = port === undefined ? Array.from({ length: PORTS_TRIED }, (_, i) => FIRST_PORT + i) : [port];
  for (const [i, wanted] of tried.entries()) {
    try {
      return await listenOn(server, host, wanted);
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && i < tried.length - 1) continue;
      throw new FaultError({ code: 'ERR_ARGUMENT', ...reasonOf(code, message, host, wanted) });
    }
  }
  throw new Error('no port was tried');
}

function reasonOf(code: string, message: string, host: string, port: number) {
  if (code === 'EADDRINUSE')
    return { message: `port ${port} is in use; without --port a free one is found`, at: 'port' };
  if (code === 'EACCES') return { message: `port ${port} may not be opened by this user`, at: 'port' };
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return { message: `'${host}' is no address of this machine`, at: 'host' };
  return { message, at: 'host' };
}

function listenOn(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', reject);
      const bound = server.address();
      resolve(typeof bound === 'object' && bound !== null ? bound.port : port);
    });
  });
}
