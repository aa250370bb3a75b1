/** `worker`: plays for every coordinator of a queue. */

import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import { localFolderOf, startLocal } from '../../fleet/local/index.ts';
import { joinFleet, ServerClosed } from '../../fleet/queue/index.ts';
import { BlobCache, type Ending, jsonLines, Worker, type WorkerLog } from '../../fleet/worker/index.ts';
import { alarm, onSignals, programRevision, SIGNAL_CODES, workerFile } from '../../studies/host/index.ts';
import { readInteger } from '../../studies/input/index.ts';
import { command } from '../command.ts';
import { withQueueAt } from '../queue-at.ts';
import { readWorkers, WORKERS_OPTION } from '../recording.ts';

const MB = 1_000_000;
const DEFAULT_CACHE_MB = 1000;
const DEFAULT_GRACE_S = 20;
const CODES: Readonly<Record<Ending, number>> = { stopped: 0, drained: 0, barred: 1, unfit: 1 };

/** The folder for what can be fetched again (XDG Base Directory 0.8). */
function defaultCache(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'dama', 'fleet');
}

export const { build, run } = command(
  (y) =>
    withQueueAt(y)
      .option('workers', { ...WORKERS_OPTION, describe: 'batches played at once' })
      .option('name', {
        type: 'string',
        describe: 'name of this worker in fleet status (default: the name of the machine)',
      })
      .option('allow-command', {
        type: 'string',
        array: true,
        nargs: 1,
        describe: 'a command of an external bot that may be run here, word for word; may be repeated',
      })
      .option('cache', { type: 'string', describe: 'folder for nets and other large inputs' })
      .option('cache-mb', { type: 'number', default: DEFAULT_CACHE_MB, describe: 'most MB of that folder' })
      .option('grace', {
        type: 'number',
        default: DEFAULT_GRACE_S,
        describe: 'seconds to finish blocks when the worker is told to end',
      })
      .example('$0 worker --queue postgres://dama_worker:secret@queue.example/dama', 'plays on all cores')
      .example('$0 worker --queue local --db night.db --workers 4', 'for the queue beside night.db'),
  async (args, { print }) => {
    const threads = readWorkers(args.workers);
    const cacheMb = readInteger(args['cache-mb'], 'cache-mb', 1, 1e9);
    const graceMs = readInteger(args.grace, 'grace', 0, 86_400) * 1000;
    const log = jsonLines(print, () => new Date());
    const cache = new BlobCache({
      folder: args.cache ?? defaultCache(),
      maxBytes: cacheMb * MB,
      now: Date.now,
    });
    const commands = args['allow-command'] ?? [];
    const local = args.queue === 'local' ? await startLocal(localFolderOf(args.db)) : undefined;
    try {
      const about = { name: args.name ?? hostname(), revision: programRevision(), threads, commands };
      return await play(local?.url ?? args.queue, about, { cache, graceMs, log });
    } finally {
      await local?.stop();
    }
  },
);

interface About {
  readonly name: string;
  readonly revision: string;
  readonly threads: number;
  readonly commands: readonly string[];
}

interface Setting {
  readonly cache: BlobCache;
  readonly graceMs: number;
  readonly log: WorkerLog;
}

async function play(url: string, about: About, { cache, graceMs, log }: Setting): Promise<number> {
  const quit = new AbortController();
  let worker: Worker | undefined;
  const deafen = onSignals(['SIGINT', 'SIGTERM'], (signal, times) => {
    log({ event: 'signal', signal });
    // A second one does not wait: what is under way is played by somebody else once its lease has ended.
    if (times > 1) process.exit(SIGNAL_CODES[signal]);
    quit.abort();
    worker?.stop();
  });
  const clock = (): number => performance.now();
  const trouble = (reason: string | undefined): void =>
    log(reason === undefined ? { event: 'connected' } : { event: 'disconnected', reason });
  try {
    log({ event: 'started', ...about, pid: process.pid });
    const member = await joinFleet({ url, ...about, trouble }, quit.signal);
    log({ event: 'joined', worker: member.id });
    worker = new Worker({ member, workerFile: workerFile(), clock, alarm, cache, graceMs, log, ...about });
    if (quit.signal.aborted) worker.stop();
    const ending = await worker.run();
    return CODES[ending];
  } catch (error) {
    // Told to end before it had joined.
    if (error instanceof ServerClosed) return 0;
    throw error;
  } finally {
    deafen();
  }
}
