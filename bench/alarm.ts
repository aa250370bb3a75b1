/** The timer that pools ask for. */
import type { Alarm } from '../selfplay/pool/index.ts';

export const alarm: Alarm = (ms, ring) => {
  const timer = setTimeout(ring, ms);
  return () => clearTimeout(timer);
};
