/** Studies on many machines: who plays, and how far everything is. */
import { FORMAT } from './format.ts';

export const FLEET = {
  title: 'Fleet',
  look: 'Look at the fleet',
  paused: 'The fleet is paused: no worker begins anything.',
  here: (workers: number, threads: number) =>
    `${FORMAT.count(workers, { one: 'worker', other: 'workers' })} with ${FORMAT.count(threads, { one: 'thread', other: 'threads' })}`,
  rate: (rate: number) => `${FORMAT.number(rate, rate < 10 ? 2 : 0)} per second`,
  answers: (count: number) =>
    `${FORMAT.count(count, { one: 'answer waits', other: 'answers wait' })} to be recorded`,
  runs: 'Runs',
  noRuns: 'Nothing is being played.',
  workers: 'Workers',
  noWorkers: 'No worker is there. Start one with: dama worker --queue URL',
  run: 'Run',
  state: 'State',
  progress: 'Done',
  batches: 'Batches',
  speed: 'Per second',
  left: 'Time left',
  worker: 'Worker',
  machine: 'Machine',
  threads: 'Threads',
  tasks: 'Tasks',
  cpu: 'CPU time',
  revision: 'Revision',
  note: 'Note',
  done: (done: number, total: number | null) =>
    total === null ? FORMAT.number(done) : `${FORMAT.number(done)} of ${FORMAT.number(total)}`,
  lost: (count: number) => `${FORMAT.number(count)} given up`,
  underWay: (waiting: number, active: number) =>
    `${FORMAT.number(waiting)} waiting, ${FORMAT.number(active)} being played`,
  runStates: {
    running: 'running',
    paused: 'paused',
    alone: 'its coordinator is silent',
    stopped: 'ended early',
    done: 'ended',
  },
  workerStates: {
    here: 'there',
    draining: 'about to end',
    silent: 'silent',
    left: 'gone',
    barred: 'shut out',
  },
  seconds: (n: number) => `${FORMAT.number(n)} s`,
  minutes: (n: number) => `${FORMAT.number(n)} min`,
  hours: (n: number) => `${FORMAT.number(n, 1)} h`,
  days: (n: number) => FORMAT.count(n, { one: 'day', other: 'days' }),
  failed: 'The queue does not answer:',
} as const;
