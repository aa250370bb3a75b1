/** Bots against bots. */
import { FORMAT } from './names.ts';

export const WATCH = {
  intro: 'Let the levels play against each other, and watch.',
  level: (seat: number) => `Level of seat ${seat}`,
  add: 'One seat more',
  remove: 'One seat fewer',
  game: 'Game',
  hand: 'A single hand',
  match: 'A match',
  begin: 'Begin',
  another: 'Another game',
  setUp: 'Other players',
  board: 'Board of the game',
  goOn: 'Go on',
  step: 'One turn',
  speed: 'Speed',
  speeds: { slow: 'slow', normal: 'normal', fast: 'fast', none: 'as fast as possible' },
  thinking: (who: string) => `${who} is thinking …`,
  over: (names: readonly string[]) =>
    names.length === 0 ? 'The game is over.' : `The game is over: ${FORMAT.and(names)} won.`,
  review: 'Review this game',
  failed: 'The game cannot continue:',
  /** A study that runs. */
  study: 'A study that is running',
  none: 'No study is running.',
  leave: 'Stop following',
  newest: 'Newest games',
  waiting: 'Waiting for the next game …',
  lost: 'The connection is lost. Trying again …',
} as const;

/** Studies on many machines: who plays, and how far everything is. */
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
