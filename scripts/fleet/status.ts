/** Writes what a queue is at as tables. */
import type { FleetStatus, RunStatus, WorkerStatus } from '../../table/index.ts';
import { type Column, tableOf } from '../text-table.ts';

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

const RUNS: readonly Column<RunStatus>[] = [
  ['run', ({ id }) => id.slice(0, SHORT_ID), 'left'],
  ['title', ({ title }) => title, 'left'],
  ['kind', ({ kind }) => kind, 'left'],
  ['state', ({ state }) => state, 'left'],
  ['done', ({ done, total }) => (total === null ? String(done) : `${done}/${total}`)],
  ['lost', ({ lost }) => String(lost)],
  ['waiting', ({ waiting }) => String(waiting)],
  ['active', ({ active }) => String(active)],
  ['per s', ({ rate }) => rateText(rate)],
  ['ETA', ({ eta }) => (eta === null ? '-' : spanText(eta))],
  ['priority', ({ priority }) => String(priority)],
];

const WORKERS: readonly Column<WorkerStatus>[] = [
  ['worker', ({ id }) => id.slice(0, SHORT_ID), 'left'],
  ['name', ({ name }) => name, 'left'],
  ['machine', ({ host }) => host, 'left'],
  ['state', ({ state, isDraining }) => (isDraining && state === 'here' ? 'draining' : state), 'left'],
  ['threads', ({ threads }) => String(threads)],
  ['revision', ({ revision }) => revision, 'left'],
  ['tasks', ({ tasks }) => String(tasks)],
  ['per s', ({ rate }) => rateText(rate)],
  ['CPU', ({ cpuSeconds }) => spanText(cpuSeconds)],
  ['note', ({ note }) => note, 'left'],
];

export function statusLines({ isPaused, runs, workers, answers, bytes }: FleetStatus): string[] {
  return [
    ...(isPaused ? ['paused: no worker begins a batch', ''] : []),
    ...(runs.length === 0 ? ['no runs'] : tableOf(runs, RUNS)),
    '',
    ...(workers.length === 0 ? ['no workers'] : tableOf(workers, WORKERS)),
    '',
    `${answers} answers wait for their coordinators; the database takes ${(bytes / 1e6).toFixed(1)} MB`,
  ];
}
