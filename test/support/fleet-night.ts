/** A fleet of real processes on this machine, in which anything may be killed and the network may be cut. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server, Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DAMA = fileURLToPath(new URL('../../bin/dama.mjs', import.meta.url));

/** A command that is started again whenever it is killed, until it ends by itself or is to end. */
export class Kept {
  /** The exit code of its last life; rejects if that was no success, with what it said. */
  readonly ended: Promise<void>;
  /** How many lives were ended by SIGKILL. */
  kills = 0;
  readonly #folder: string;
  readonly #args: readonly string[];
  #child: ChildProcess | undefined;
  #isOver = false;
  /** What it has said in all its lives. */
  said = '';

  constructor(folder: string, ...args: readonly string[]) {
    this.#folder = folder;
    this.#args = args;
    this.ended = this.#live();
    // Those who wait for it hear of it.
    this.ended.catch(() => undefined);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  /** Ends it as an operator does. */
  async stop(): Promise<void> {
    this.#isOver = true;
    this.#child?.kill('SIGTERM');
    await this.ended;
  }

  async #live(): Promise<void> {
    for (;;) {
      const child = spawn(process.execPath, [DAMA, ...this.#args], { cwd: this.#folder });
      this.#child = child;
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          this.said += chunk;
        });
      const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((done) =>
        child.on('close', (...how) => done(how)),
      );
      if (signal === 'SIGKILL') {
        this.kills++;
        if (!this.#isOver) continue;
        return;
      }
      // Told to end before it could hear.
      if (signal === 'SIGTERM' && this.#isOver) return;
      this.#isOver = true;
      if (code !== 0) throw new Error(`dama ${this.#args.join(' ')} ended with ${code}:\n${this.said}`);
      return;
    }
  }
}

/** The server's process, started here or elsewhere. */
export function killPostgres(queueFolder: string): void {
  try {
    const text = readFileSync(join(queueFolder, 'data', 'postmaster.pid'), 'utf8');
    process.kill(Number.parseInt(text, 10), 'SIGKILL');
  } catch {
    // It is dead already, or about to start.
  }
}

/** A network between workers and their queue. */
export class Cable {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #state: 'whole' | 'cut' | 'silent' = 'whole';
  port = 0;

  /** `target`: the port to which it leads on this machine. */
  constructor(target: number) {
    this.#server = createServer((near) => {
      if (this.#state === 'cut') return void near.destroy();
      const far = new Socket().connect(target, '127.0.0.1');
      for (const [from, to] of [
        [near, far],
        [far, near],
      ]) {
        this.#sockets.add(from);
        from.on('data', (bytes) => {
          if (this.#state === 'whole') to.write(bytes);
        });
        from.on('error', () => undefined);
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
      }
      return undefined;
    });
  }

  async lay(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    this.port = (this.#server.address() as { port: number }).port;
  }

  /** Connections break at once, and new ones do. */
  cut(): void {
    this.#state = 'cut';
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Nothing arrives any more, and nobody is told. */
  swallow(): void {
    this.#state = 'silent';
  }

  /** What was open while the cable swallowed stays dead, as in a network whose tables were lost. */
  mend(): void {
    if (this.#state === 'silent') for (const socket of this.#sockets) socket.destroy();
    this.#state = 'whole';
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}
