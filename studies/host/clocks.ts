/** Gives clocks and timers to code that may have none of its own. */
import type { Alarm } from '../../selfplay/pool/index.ts';

const LONGEST_STEP_MS = 1000;
const STEPS = 10;
/** Longer than the main thread is ever busy with one thing, on a machine that is awake. */
const LONGEST_GAP_MS = 2000;

/** Calls `ring` after `ms` milliseconds; gives what calls it off. */
type Timer = (ms: number, ring: () => void) => () => void;

const nodeTimer: Timer = (ms, ring) => {
  const timer = setTimeout(ring, ms);
  return () => clearTimeout(timer);
};

/**
 * An alarm that goes in steps, of which each counts for what it was to take. A process that was stopped, or whose machine was
 * suspended, finds all its timers due when it continues, though nobody has worked meanwhile: here that costs one step.
 */
export function alarmBy(timer: Timer): Alarm {
  return (ms, ring) => {
    const step = Math.min(LONGEST_STEP_MS, ms / STEPS);
    let left = ms;
    let dismiss = (): void => undefined;
    const next = (): void => {
      const wait = Math.min(step, left);
      left -= wait;
      dismiss = timer(wait, left > 0 ? next : ring);
    };
    next();
    return () => dismiss();
  };
}

export const alarm = alarmBy(nodeTimer);

/**
 * A clock in milliseconds that `every` has look each second. A time in which it did not look, since the process was stopped or
 * the machine suspended, counts for two seconds at most.
 */
export function awakeClockBy(now: () => number, every: (ms: number, look: () => void) => void): () => number {
  let [last, awake] = [now(), 0];
  const clock = (): number => {
    const time = now();
    awake += Math.min(time - last, LONGEST_GAP_MS);
    last = time;
    return awake;
  };
  every(LONGEST_STEP_MS, clock);
  return clock;
}

let awake: (() => number) | undefined;

/** Milliseconds since the first call, without those in which the process was stopped or the machine suspended. */
export function awakeClock(): number {
  awake ??= awakeClockBy(
    () => performance.now(),
    (ms, look) => void setInterval(look, ms).unref(),
  );
  return awake();
}

/** Milliseconds since some instant. */
export function now(): number {
  return performance.now();
}

/** From 0 to below 1, another one each time: for names and waits, never for what is played. */
export function random(): number {
  return Math.random();
}

/** The time of day, as databases keep it. */
export function nowIso(): string {
  return new Date().toISOString();
}

export function cpuClock(): number {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)();
  return (user + system) / 1000;
}
