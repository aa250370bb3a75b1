/**
 * Connections to PostgreSQL that outlast it: while the server is away, killed, restarted or cut off, calls wait and try again.
 * What is called may so be done twice, and has to bear it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { wrong } from '../../engine/index.ts';

/** What the server is asked by; `run` of a transaction, or of the server itself. */
export interface Sql {
  query<R>(text: string, values?: readonly unknown[]): Promise<R[]>;
}

interface ServerOptions {
  readonly url: string;
  /** At most so many connections at once. */
  readonly connections: number;
  /** What the server's list of connections calls this one. */
  readonly name: string;
  /** Hears once that the server is away, with the reason, and once that it is back, without. */
  readonly trouble: (reason: string | undefined) => void;
  /** Gives up after so many milliseconds without the server; never if left out. */
  readonly giveUpMs?: number;
}

const CONNECT_MS = 10_000;
/** Longer than any statement takes; a network that was cut says nothing. */
const QUERY_MS = 20_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
/** Connection exceptions, shut down, starting up, too many connections, conflicts between transactions. */
const STATES = /^(08...|57P0.|53300|40001|40P01|25P03)$/;
/** What Node finds wrong with a certificate, and the driver with a server that has none. */
const TLS = /CERT|SELF_SIGNED|UNABLE_TO_|^ERR_(TLS|SSL)/;
const NO_TLS = /does not support SSL/;
const LOST = /connection terminated|timeout|not queryable|connection error|client was closed/i;

/** Whether an error says that the server is away, not that it refused something. */
function isAway(error: unknown): boolean {
  const { code, message, syscall } = error as { code?: string; message?: string; syscall?: string };
  // A file that the address names, such as a root certificate.
  if (syscall === 'open') return false;
  if (code !== undefined) return SOCKET_CODES.has(code) || STATES.test(code);
  return LOST.test(message ?? '');
}

/** Several statements in one text give a result each, which the types of the driver do not say. */
function rowsOf<R>(result: { readonly rows: unknown[] } | readonly { readonly rows: unknown[] }[]): R[] {
  return (
    Array.isArray(result) ? result.flatMap(({ rows }) => rows) : (result as { rows: unknown[] }).rows
  ) as R[];
}

/** What a call rejects with once its server has been closed. */
export class ServerClosed extends Error {
  constructor() {
    super('the connection to the queue has been closed');
  }
}

/** Those that say whether there is encryption. The others of libpq may go without it, and tell nobody. */
const TLS_MODES = ['disable', 'require', 'verify-ca', 'verify-full'];

/** The address with `sslmode` as libpq and its tools read it, where the driver would take every mode for verify-full. */
function asLibpq(address: string): string {
  const url = new URL(address);
  const mode = url.searchParams.get('sslmode');
  if (mode === null) return address;
  if (!TLS_MODES.includes(mode))
    throw new Error(
      `sslmode takes ${TLS_MODES.slice(0, -1).join(', ')} or ${TLS_MODES.at(-1)}, not '${mode}'`,
    );
  url.searchParams.set('uselibpqcompat', 'true');
  return url.href;
}

function poolOf({ url, connections, name }: ServerOptions): pg.Pool {
  try {
    return new pg.Pool({
      connectionString: asLibpq(url),
      max: connections,
      application_name: name,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: QUERY_MS,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
    });
  } catch (error) {
    throw wrong('ERR_QUEUE', `this is no address of a PostgreSQL: ${(error as Error).message}`, 'queue');
  }
}

export class Server implements Sql {
  readonly #options: ServerOptions;
  readonly #pool: pg.Pool;
  readonly #closing = new AbortController();
  #isAway = false;

  constructor(options: ServerOptions) {
    this.#options = options;
    this.#pool = poolOf(options);
    // A connection that dies while nobody uses it; the next call makes another.
    this.#pool.on('error', () => undefined);
  }

  /** Rejects with what the server says against the statement; never because it is away, but after `giveUpMs`. */
  async query<R>(text: string, values: readonly unknown[] = []): Promise<R[]> {
    return await this.#persist(async () => rowsOf<R>(await this.#pool.query(text, [...values])));
  }

  /** The whole transaction is done again if the server went away in between. */
  async transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return await this.#persist(async () => {
      const client = await this.#pool.connect();
      let broken: Error | undefined;
      // Unheard, the death of a connection between two statements would end the process.
      const hear = (error: Error): void => {
        broken = error;
      };
      client.on('error', hear);
      try {
        await client.query('BEGIN');
        const result = await work({
          query: async <R>(text: string, values: readonly unknown[] = []) =>
            rowsOf<R>(await client.query(text, [...values])),
        });
        await client.query('COMMIT');
        return result;
      } catch (error) {
        broken ??= error as Error;
        throw error;
      } finally {
        client.off('error', hear);
        // Ends the transaction too.
        client.release(broken);
      }
    });
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#pool.end();
  }

  async #persist<T>(call: () => Promise<T>): Promise<T> {
    const { trouble, giveUpMs } = this.#options;
    const late = giveUpMs === undefined ? undefined : AbortSignal.timeout(giveUpMs);
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      if (this.#closing.signal.aborted) throw new ServerClosed();
      try {
        const result = await call();
        if (this.#isAway) trouble(undefined);
        this.#isAway = false;
        return result;
      } catch (error) {
        if (this.#closing.signal.aborted) throw new ServerClosed();
        const reason = (error as Error).message || String((error as { code?: string }).code);
        if (!isAway(error)) throw refusal(error, reason);
        if (late?.aborted) throw wrong('ERR_QUEUE', `the queue does not answer: ${reason}`, 'queue');
        if (!this.#isAway) trouble(reason);
        this.#isAway = true;
        await sleep(pause, undefined, { signal: this.#closing.signal }).catch(() => undefined);
      }
    }
  }
}

/** Wrong name, password or database, and rights that are missing, are the caller's to mend. */
function refusal(error: unknown, reason: string): unknown {
  const { code = '' } = error as { code?: string };
  if (/^(28...|3D000|42501)$/.test(code)) return wrong('ERR_QUEUE', `the queue refuses: ${reason}`, 'queue');
  if ((error as { syscall?: string }).syscall === 'open') return wrong('ERR_FILE', reason, 'queue');
  if (TLS.test(code) || NO_TLS.test(reason))
    return wrong('ERR_QUEUE', `no trusted connection to the queue: ${reason}`, 'queue');
  return error;
}
