/** The timer for code that may have no clock of its own. */
import type { Alarm } from '../selfplay/pool/index.ts';

/** Node rings at once if it is asked to wait longer. */
const MAX_MS = 2 ** 31 - 1;

export const alarm: Alarm = (ms, ring) => {
  const timer = setTimeout(ring, Math.min(ms, MAX_MS));
  return () => clearTimeout(timer);
};
