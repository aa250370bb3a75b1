/** The state of a fleet as tables for the terminal. */
import type { FleetStatus, RunStatus, WorkerStatus } from '../../table/index.ts';
import { alignTable } from '../text-table.ts';

const SHORT_ID = 8;

/** Seconds as people say them, from one second up. */
export function spanText(seconds: number): string {
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

export function statusLines({ isPaused, runs, workers, answers, bytes }: FleetStatus): string[] {
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
