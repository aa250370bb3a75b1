/** `fleet`: shows what a queue is at, and changes who may do what there. */
import { randomBytes } from 'node:crypto';
import { wrong } from '../../engine/index.ts';
import {
  drainFleet,
  fleetStatus,
  pauseFleet,
  purgeFleet,
  readmitWorker,
  type Server,
  workerRoleSql,
} from '../../fleet/queue/index.ts';
import { command } from '../command.ts';
import { statusLines } from '../fleet/status.ts';
import { queueAt, withQueueAt } from '../queue-at.ts';

/** What each action takes besides the queue; any other option would be ignored, so it is refused. */
const OPTIONS = {
  init: ['role', 'password'],
  status: ['json'],
  pause: ['run', 'json'],
  resume: ['run', 'json'],
  drain: ['worker', 'json'],
  readmit: ['worker', 'json'],
  purge: ['run', 'json'],
} satisfies Record<string, readonly string[]>;
type Action = keyof typeof OPTIONS;
const ACTIONS = Object.keys(OPTIONS) as Action[];

/** An answer as JSON and as a line. */
type Answer = readonly [answer: object, line: string];

export const { build, run } = command(
  (y) =>
    withQueueAt(y.positional('action', { choices: ACTIONS, demandOption: true, describe: 'what to do' }))
      .option('run', {
        type: 'string',
        describe: 'pause, resume, purge: a run by its number or title (default: all)',
      })
      .option('worker', {
        type: 'string',
        describe: 'drain, readmit: a worker by its number or name (drain: default all)',
      })
      .option('role', {
        type: 'string',
        describe: 'init: name of the role of workers (default dama_worker)',
      })
      .option('password', { type: 'string', describe: 'init: its password (default: a random one)' })
      .option('json', { type: 'boolean', describe: 'print the answer as JSON' })
      .example(
        '$0 fleet init --queue postgres://me@queue.example/dama | psql ...',
        'tables, and a role for workers',
      )
      .example('$0 fleet status --queue local --db night.db', 'runs and workers')
      .example('$0 fleet drain --worker tower', 'the workers of that name finish and end')
      .example('$0 fleet readmit --worker tower', 'was shut out for wrong answers; its machine is mended'),
  async (args, { print, note }) => {
    const { action, run, worker, json = false } = args;
    const taken: readonly string[] = OPTIONS[action];
    for (const option of ['run', 'worker', 'role', 'password', 'json'] as const)
      if (args[option] !== undefined && !taken.includes(option))
        throw wrong('ERR_ARGUMENT', `fleet ${action} takes no --${option}`, option);
    const { url, server, close } = await queueAt(args.queue, args.db, action === 'init' ? 'make' : 'use');
    try {
      if (action === 'init') {
        const { role = 'dama_worker', password = randomBytes(18).toString('base64url') } = args;
        const address = Object.assign(new URL(url), { username: role, password });
        print('-- The role of workers: to be run by somebody who may make roles.');
        print(workerRoleSql({ role, password }).trimEnd());
        note(`the tables are there; workers then use --queue '${address.href}'`);
      } else if (action === 'status') {
        const status = await fleetStatus(server);
        (json ? [JSON.stringify(status)] : statusLines(status)).forEach(print);
      } else {
        const [answer, line] = await tend(action, server, run, worker);
        print(json ? JSON.stringify(answer) : line);
      }
      return 0;
    } finally {
      await close();
    }
  },
);

async function tend(
  action: Exclude<Action, 'init' | 'status'>,
  server: Server,
  run: string | undefined,
  worker: string | undefined,
): Promise<Answer> {
  if (action === 'drain') {
    const workers = await drainFleet(server, worker);
    return [{ workers }, `${workers} workers will end when they have finished their batches`];
  }
  if (action === 'readmit') {
    if (worker === undefined) throw wrong('ERR_ARGUMENT', 'fleet readmit needs --worker', 'worker');
    const workers = await readmitWorker(server, worker);
    return [{ workers }, `${worker} may play again, once its worker is started anew`];
  }
  if (action === 'purge') {
    const purged = await purgeFleet(server, run);
    const { runs, workers, blobs } = purged;
    return [purged, `removed ${runs} runs, ${workers} workers and ${blobs} inputs that nothing needs`];
  }
  const paused = action === 'pause';
  await pauseFleet(server, paused, run);
  const what = run === undefined ? 'the fleet' : `run ${run}`;
  return [{ paused }, paused ? `${what} is paused: batches under way are finished` : `${what} goes on`];
}
