/** Waits while another program holds a database, without blocking the process. */
import { setTimeout as sleep } from 'node:timers/promises';
import { BUSY_WRITER_MS, isHeldElsewhere, type Patience } from '../../db/index.ts';
import { FaultError } from '../../engine/index.ts';
import type { Notes } from './context.ts';

/** A night can bear so much, in milliseconds. */
export const LOCK_WAIT_MS = 600_000;
const RETRY_MS = 400;
/** With what SQLite waits itself before it says that the file is locked. */
const ROUND_MS = RETRY_MS + BUSY_WRITER_MS;
/** Shorter locks are nothing to speak of. */
const SPEAK_AFTER_MS = 2000;

type Pause = (ms: number, signal: AbortSignal | undefined) => Promise<unknown>;

const pauseFor: Pause = (ms, signal) => sleep(ms, undefined, { signal });

/**
 * Tries again for `limitMs` milliseconds. Its own pauses are counted, and no clock is read: a machine that was suspended
 * meanwhile has not waited. Says once per lock that it waits, and when that is over. Who has waited in vain once
 * does not wait again.
 */
export function patienceOf(limitMs: number, { note }: Notes, pause: Pause = pauseFor): Patience {
  let isHopeless = false;
  let isSaid = false;
  const giveUp = (file: string, { cause }: FaultError): Error => {
    isHopeless = true;
    const message =
      `another program has locked ${file} for more than ${limitMs / 1000} s (--lock-wait): what was recorded before is ` +
      'safe; end that program and run the same command again to continue from there';
    return new FaultError({ code: 'ERR_DATABASE_BUSY', message, at: file }, { cause });
  };
  return async (file, work, signal) => {
    for (let waitedMs = 0; ; waitedMs += ROUND_MS) {
      try {
        const result = work();
        if (isSaid) note(`${file} is free again`);
        isSaid = false;
        return result;
      } catch (error) {
        if (!isHeldElsewhere(error)) throw error;
        if (isHopeless || waitedMs >= limitMs) throw giveUp(file, error);
      }
      if (waitedMs >= SPEAK_AFTER_MS && !isSaid) {
        isSaid = true;
        note(
          `another program has locked ${file}: blocks wait in memory until it is free, for at most ${limitMs / 1000} s`,
        );
      }
      await pause(RETRY_MS, signal);
    }
  };
}
