/** A page shares no search with other threads. */
import type { helpersOf as help } from './helpers-of.ts';

export const helpersOf: typeof help = () => undefined;
