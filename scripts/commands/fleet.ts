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
import type { FleetStatus, RunStatus, WorkerStatus } from '../../table/index.ts';
import { command } from '../command.ts';
import { queueAt } from '../queue-at.ts';
import { alignTable } from '../text-table.ts';

const SHORT_ID = 8;

/** Seconds as people say them, from one second up. */
function spanText(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  if (seconds < 129_600) return `${(seconds / 3600).toFixed(1)} h`;
  return `${(seconds / 86_400).toFixed(1)} days`;
}

function rateText(rate: number): string {
  return rate >= 100 ? String(Math.round(rate)) : rate.toPrecision(2);
}

function runRow({
  id,
  title,
  kind,
  state,
  total,
  done,
  lost,
  waiting,
  active,
  rate,
  eta,
  priority,
}: RunStatus) {
  return [
    id.slice(0, SHORT_ID),
    title,
    kind,
    state,
    total === null ? String(done) : `${done}/${total}`,
    String(lost),
    String(waiting),
    String(active),
    rateText(rate),
    eta === null ? '-' : spanText(eta),
    String(priority),
  ];
}

function workerRow(worker: WorkerStatus) {
  const { id, name, host, state, isDraining, threads, revision, tasks, rate, cpuSeconds, note } = worker;
  return [
    id.slice(0, SHORT_ID),
    name,
    host,
    isDraining && state === 'here' ? 'draining' : state,
    String(threads),
    revision,
    String(tasks),
    rateText(rate),
    spanText(cpuSeconds),
    note,
  ];
}

const RUN_HEADS = [
  'run',
  'title',
  'kind',
  'state',
  'done',
  'lost',
  'waiting',
  'active',
  'per s',
  'ETA',
  'priority',
];
const WORKER_HEADS = [
  'worker',
  'name',
  'machine',
  'state',
  'threads',
  'revision',
  'tasks',
  'per s',
  'CPU',
  'note',
];

function statusLines({ isPaused, runs, workers, answers, bytes }: FleetStatus): string[] {
  const lines = isPaused ? ['paused: no worker begins a batch', ''] : [];
  if (runs.length === 0) lines.push('no runs');
  else lines.push(...alignTable([RUN_HEADS, ...runs.map(runRow)], [0, 1, 2, 3]));
  lines.push('');
  if (workers.length === 0) lines.push('no workers');
  else lines.push(...alignTable([WORKER_HEADS, ...workers.map(workerRow)], [0, 1, 2, 3, 5, 9]));
  const mb = (bytes / 1e6).toFixed(1);
  lines.push('', `${answers} answers wait for their coordinators; the database takes ${mb} MB`);
  return lines;
}

const ACTIONS = ['init', 'status', 'pause', 'resume', 'drain', 'readmit', 'purge'] as const;
type Action = (typeof ACTIONS)[number];
/** What each action takes besides the queue; any other option would be ignored, so it is refused. */
const OPTIONS: Readonly<Record<Action, readonly string[]>> = {
  init: ['role', 'password'],
  status: ['json'],
  pause: ['run', 'json'],
  resume: ['run', 'json'],
  drain: ['worker', 'json'],
  readmit: ['worker', 'json'],
  purge: ['run', 'json'],
};

export const { build, run } = command(
  (y) =>
    y
      .positional('action', { choices: ACTIONS, demandOption: true, describe: 'what to do' })
      .option('queue', {
        type: 'string',
        demandOption: true,
        describe: 'the queue: postgres://USER:PASSWORD@HOST/DATABASE, or local',
      })
      .option('db', {
        type: 'string',
        default: 'dama.db',
        describe: 'with --queue local: the database file beside which the queue lies',
      })
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
    const { action, json = false } = args;
    for (const option of ['run', 'worker', 'role', 'password', 'json'] as const)
      if (args[option] !== undefined && !OPTIONS[action].includes(option))
        throw wrong('ERR_ARGUMENT', `fleet ${action} takes no --${option}`, option);
    const { url, server, close } = await queueAt(args.queue, args.db, action === 'init' ? 'make' : 'use');
    const say = (answer: object, line: string): void => print(json ? JSON.stringify(answer) : line);
    try {
      if (action === 'init') {
        const { role = 'dama_worker', password = randomBytes(18).toString('base64url') } = args;
        printRole(url, { role, password }, print, note);
      } else if (action === 'status') {
        const status = await fleetStatus(server);
        if (json) print(JSON.stringify(status));
        else statusLines(status).forEach(print);
      } else await tend(action, server, args, say);
      return 0;
    } finally {
      await close();
    }
  },
);

type Say = (answer: object, line: string) => void;

async function tend(
  action: 'pause' | 'resume' | 'drain' | 'readmit' | 'purge',
  server: Server,
  { run, worker }: { readonly run: string | undefined; readonly worker: string | undefined },
  say: Say,
): Promise<void> {
  if (action === 'drain') {
    const workers = await drainFleet(server, worker);
    return say({ workers }, `${workers} workers will end when they have finished their batches`);
  }
  if (action === 'readmit') {
    if (worker === undefined) throw wrong('ERR_ARGUMENT', 'fleet readmit needs --worker', 'worker');
    const workers = await readmitWorker(server, worker);
    return say({ workers }, `${worker} may play again, once its worker is started anew`);
  }
  if (action === 'purge') {
    const purged = await purgeFleet(server, run);
    const { runs, workers, blobs } = purged;
    return say(purged, `removed ${runs} runs, ${workers} workers and ${blobs} inputs that nothing needs`);
  }
  const isPaused = action === 'pause';
  await pauseFleet(server, isPaused, run);
  const what = run === undefined ? 'the fleet' : `run ${run}`;
  say(
    { paused: isPaused },
    isPaused ? `${what} is paused: batches under way are finished` : `${what} goes on`,
  );
}

function printRole(
  url: string,
  role: { readonly role: string; readonly password: string },
  print: (line: string) => void,
  note: (line: string) => void,
): void {
  const address = new URL(url);
  address.username = role.role;
  address.password = role.password;
  print('-- The role of workers: to be run by somebody who may make roles.');
  print(workerRoleSql(role).trimEnd());
  note(`the tables are there; workers then use --queue '${address.href}'`);
}
