/**
 * A PostgreSQL of one's own in a folder: for trying out, for tests, and for fleets that a single machine can serve. It
 * listens on loopback only and has a password that nobody chose.
 *
 * The server is a process of its own and outlives a command that is killed; the next command on the same folder goes on
 * with it, or starts it again where it was killed too. The last command that uses it stops it.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { wrong } from '../../engine/index.ts';
import { type Access, freePort, HOST, keepAccess, ROLE, readAccess, urlOf } from './access.ts';
import { type Account, accountFor, type Binaries, usableBinaries } from './binaries.ts';
import { isAlive, isReady, portOf, postmasterOf } from './postmaster.ts';

/** A queue is small, writes much and is read at once. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: HOST,
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '64MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  jit: 'off',
};
/** How long PostgreSQL may take to be ready: after a kill it repairs its files and waits for its old processes. */
const START_MS = 60_000;
const STOP_MS = 30_000;
const POLL_MS = 50;
const WATCH_MS = 250;
const MAX_LOG_BYTES = 10_000_000;

export interface LocalQueue {
  /** postgres://..., with the password; the same at every start of the server of this folder, if its port is free. */
  readonly url: string;
  /** Ends the server unless another living command uses it. */
  stop(): Promise<void>;
}

/** Where the server of a database file keeps its files. */
export function localFolderOf(file: string): string {
  return `${file}.queue`;
}

class Server implements LocalQueue {
  readonly #folder: string;
  readonly #data: string;
  readonly #log: string;
  /** A file for each command that uses the server, named by its process. */
  readonly #users: string;
  readonly #account: Account | undefined;
  readonly #binaries: Binaries;
  #access: Access;
  #child: ChildProcess | undefined;
  /** What the last server said that ended by itself. */
  #lastWords = '';
  #watch: NodeJS.Timeout | undefined;
  #isReviving = false;
  #isStopping = false;

  constructor(folder: string) {
    this.#folder = folder;
    this.#data = join(folder, 'data');
    this.#log = join(folder, 'log');
    this.#users = join(folder, 'users');
    mkdirSync(this.#users, { recursive: true });
    this.#account = accountFor(this.#data);
    this.#binaries = usableBinaries(folder, this.#account);
    this.#access = readAccess(folder);
  }

  get url(): string {
    return urlOf(this.#access);
  }

  async start(): Promise<void> {
    writeFileSync(join(this.#users, String(process.pid)), '');
    try {
      if (!existsSync(this.#data)) this.#create();
      await this.#up();
    } catch (error) {
      this.#leave();
      throw error;
    }
    this.#watch = setInterval(() => void this.#revive(), WATCH_MS);
    this.#watch.unref();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#watch);
    if (!this.#leave()) return;
    // One that has only just been started has not said its number yet.
    const pid = postmasterOf(this.#data) ?? this.#child?.pid;
    if (pid === undefined) return;
    process.kill(pid, 'SIGINT');
    if (await this.#hasEnded()) return;
    // Connections that do not end are cut.
    process.kill(pid, 'SIGQUIT');
    if (!(await this.#hasEnded())) throw this.#fault(`PostgreSQL (process ${pid}) does not end`);
  }

  #fault(message: string): Error {
    return wrong('ERR_QUEUE', message, this.#folder);
  }

  #noStart(cause: string): Error {
    const advice =
      this.#account !== undefined && /permission denied|EACCES/i.test(cause)
        ? `; it runs as user ${this.#account.uid} because this is root, and that user must be able to enter the folder: put the database elsewhere, or run this as another user`
        : '';
    return this.#fault(`PostgreSQL cannot be started in ${this.#folder}: ${cause}${advice}`);
  }

  #keep(access: Access): void {
    keepAccess(this.#folder, access);
    this.#access = access;
  }

  /**
   * The files of a server that has never run. Several commands may make them at once: the first one's count. A creation that
   * was killed leaves nothing that does.
   */
  #create(): void {
    const fresh = `${this.#data}.${process.pid}`;
    const secret = join(this.#folder, `password.${process.pid}`);
    for (const name of readdirSync(this.#folder)) {
      const [, pid] = /^(?:data|password)\.(\d+)$/.exec(name) ?? [];
      if (pid !== undefined && !isAlive(Number(pid)))
        rmSync(join(this.#folder, name), { recursive: true, force: true });
    }
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { mode: 0o700 });
    writeFileSync(secret, `${this.#access.password}\n`, { mode: 0o600 });
    if (this.#account)
      for (const path of [fresh, secret]) chownSync(path, this.#account.uid, this.#account.gid);
    const { initdb, env } = this.#binaries;
    const options = ['--no-sync', '--no-instructions', '--locale=C', '--encoding=UTF8'];
    const access = ['--auth=scram-sha-256', `--username=${ROLE}`, `--pwfile=${secret}`];
    const { status, stderr, error } = spawnSync(initdb, ['-D', fresh, ...options, ...access], {
      ...this.#account,
      env,
      encoding: 'utf8',
    });
    rmSync(secret);
    if (status !== 0) throw this.#noStart(error?.message ?? stderr.trim());
    try {
      renameSync(fresh, this.#data);
    } catch (error) {
      if (!existsSync(this.#data)) throw error;
      rmSync(fresh, { recursive: true });
    }
  }

  /** Returns once the server answers: the one that runs, or a new one. */
  async #up(): Promise<void> {
    const late = AbortSignal.timeout(START_MS);
    while (!isReady(this.#data) && !this.#isStopping) {
      if (late.aborted)
        throw this.#noStart(
          this.#lastWords || `no answer within ${START_MS / 1000} s; its log is ${this.#log}`,
        );
      if (this.#child === undefined && postmasterOf(this.#data) === undefined) await this.#launch();
      await sleep(POLL_MS);
    }
    // Another command may have started it, elsewhere than this one would have.
    const port = portOf(this.#data);
    if (port !== undefined && port !== this.#access.port) this.#keep({ ...this.#access, port });
  }

  async #launch(): Promise<void> {
    if (this.#access.port === 0 || /Address already in use/.test(this.#lastWords))
      this.#keep({ ...this.#access, port: await freePort() });
    if (existsSync(this.#log) && statSync(this.#log).size > MAX_LOG_BYTES) rmSync(this.#log);
    const log = openSync(this.#log, 'a');
    const from = statSync(this.#log).size;
    const settings = Object.entries({ ...SETTINGS, port: String(this.#access.port) });
    const { postgres, env } = this.#binaries;
    const child = spawn(
      postgres,
      ['-D', this.#data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      // A group of its own: Ctrl-C at the terminal is for the command, which stops the server when it has finished.
      { ...this.#account, env, detached: true, stdio: ['ignore', log, log] },
    );
    closeSync(log);
    this.#child = child;
    const ended = (words: string): void => {
      this.#lastWords = words;
      this.#child = undefined;
    };
    child.on('error', ({ message }) => ended(message));
    child.on('exit', () => ended(readFileSync(this.#log).subarray(from).toString().trim()));
    child.unref();
  }

  /** Starts the server again if it was killed while somebody uses it. */
  async #revive(): Promise<void> {
    if (this.#isReviving || postmasterOf(this.#data) !== undefined) return;
    this.#isReviving = true;
    try {
      await this.#up();
    } catch {
      // Those who want to connect say that they cannot, and this is tried again.
    } finally {
      this.#isReviving = false;
    }
  }

  /** Whether nobody else uses the server. */
  #leave(): boolean {
    rmSync(join(this.#users, String(process.pid)), { force: true });
    let isLast = true;
    for (const user of readdirSync(this.#users)) {
      if (isAlive(Number(user))) isLast = false;
      else rmSync(join(this.#users, user), { force: true });
    }
    return isLast;
  }

  async #hasEnded(): Promise<boolean> {
    const late = AbortSignal.timeout(STOP_MS);
    while (postmasterOf(this.#data) !== undefined || this.#child !== undefined) {
      if (late.aborted) return false;
      await sleep(POLL_MS);
    }
    return true;
  }
}

/**
 * Starts the PostgreSQL of a folder, or goes on with the one that runs there, and starts it again whenever it dies
 * before `stop`. ERR_QUEUE where the platform has none or it cannot run in the folder.
 */
export async function startLocal(folder: string): Promise<LocalQueue> {
  const server = new Server(resolve(folder));
  await server.start();
  return server;
}
