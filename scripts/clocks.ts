/** Gives clocks and timers to code that may have none of its own. */
import type { Alarm } from '../selfplay/pool/index.ts';

const LONGEST_STEP_MS = 1000;
const STEPS = 10;

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

export function cpuClock(): number {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)();
  return (user + system) / 1000;
}
