/** A fleet on this machine, to be measured: a PostgreSQL of its own, and processes of workers that say what they take. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startLocal } from '../../fleet/local/index.ts';
import { openFleet } from '../../fleet/queue/index.ts';

/** Of all benchmarks, which are one program. */
export const BENCH_REVISION = 'bench';
/** What /proc counts in a second; the same on every Linux. */
const TICKS = 100;

/** CPU time of a worker process so far, in milliseconds. */
export interface WorkerCpu {
  readonly total: number;
  /** Of its main thread, which only talks to the queue. */
  readonly main: number;
  /** Of its threads, while they were at a batch. */
  readonly batches: number;
}

export class YardWorker {
  readonly #child: ChildProcess;

  constructor(child: ChildProcess) {
    this.#child = child;
  }

  async cpu(): Promise<WorkerCpu> {
    const answer = once(this.#child, 'message');
    this.#child.send('cpu');
    return (await answer)[0] as WorkerCpu;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const exit = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exit;
  }
}

export class Yard {
  readonly folder: string;
  readonly url: string;
  readonly #local: Awaited<ReturnType<typeof startLocal>>;
  readonly #workers: YardWorker[] = [];

  constructor(folder: string, local: Awaited<ReturnType<typeof startLocal>>) {
    this.folder = folder;
    this.url = local.url;
    this.#local = local;
  }

  /** A process that plays as `dama worker` does with one thread, or `canned` with answers from a file. */
  async worker(kind: 'playing' | 'canned', ...args: readonly string[]): Promise<YardWorker> {
    const file = fileURLToPath(new URL('worker-process.mjs', import.meta.url));
    const child = fork(file, [kind, this.url, ...args], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const worker = new YardWorker(child);
    this.#workers.push(worker);
    await once(child, 'message');
    return worker;
  }

  /** CPU time of PostgreSQL so far, in milliseconds; 0 where the system does not tell. */
  postgresCpu(): number {
    try {
      const [postmaster] = readFileSync(join(this.folder, 'queue', 'data', 'postmaster.pid'), 'utf8').split(
        '\n',
      );
      let ticks = 0;
      for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
        const stat = readStat(pid);
        if (pid === postmaster && stat) ticks += stat.own + stat.children;
        else if (stat?.parent === postmaster) ticks += stat.own;
      }
      return (1000 * ticks) / TICKS;
    } catch {
      return 0;
    }
  }

  async stop(): Promise<void> {
    for (const worker of this.#workers) await worker.stop();
    await this.#local.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function readStat(pid: string): { parent: string; own: number; children: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name of the program, which may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number);
    return { parent: fields[1], own: user + system, children: childUser + childSystem };
  } catch {
    // It has ended in between.
    return undefined;
  }
}

export async function openYard(): Promise<Yard> {
  const folder = mkdtempSync(join(tmpdir(), 'dama-yard-'));
  // Where this is root, PostgreSQL runs as somebody else.
  chmodSync(folder, 0o755);
  const local = await startLocal(join(folder, 'queue'));
  await (await openFleet(local.url, 'make')).close();
  return new Yard(folder, local);
}
