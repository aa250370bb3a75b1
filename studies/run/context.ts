/** Defines what a run tells whoever has started it. */

import { awakeClock } from '../host/index.ts';
import { type Fallback, fallbackText } from './fallbacks.ts';

/** How far a run is, or a part of it that is counted by itself. */
export interface RunProgress {
  /** Blocks that are recorded, before this run too, and how many there will be, if that is known. */
  readonly done: number;
  readonly total?: number;
  /** Hands played in this run. */
  readonly hands: number;
  /** Since it began, without pauses. */
  readonly seconds: number;
  /** Until what ends it first, at the speed so far; missing while that is not known. */
  readonly secondsLeft?: number;
  /** The part of the way to that, from 0 to 1. */
  readonly share?: number;
  /** `generations`: nets learn to play the rules, and the numbers above count what they learn in. */
  readonly of: 'blocks' | 'time' | 'precision' | 'generations';
  /** Whether the run may end before its last block. */
  readonly isBound: boolean;
  /** What else there is to know at the moment; empty if nothing is. */
  readonly status: string;
}

/** Takes a line for people: what is made, warnings, what was lost. */
export interface Notes {
  readonly note: (line: string) => void;
}

export interface RunContext extends Notes {
  /** Takes a line for those who want to see everything, such as what a net has learnt in a generation. */
  readonly detail: (line: string) => void;
  /** Takes levels that play by a weaker evaluator, at least one, since there is no net for the rules. */
  readonly fallback: (found: readonly Fallback[]) => void;
  /** Takes how far the run is; undefined when nothing is under way that could be counted. */
  readonly progress: (progress: RunProgress | undefined) => void;
  /** Aborted when the run shall end. What is recorded stays; what is under way is dropped. */
  readonly signal: AbortSignal;
  /** A promise that resolves when a paused run may go on; undefined while it may. */
  readonly pause: () => Promise<void> | undefined;
  /** Milliseconds since the run began, without pauses. */
  readonly elapsed: () => number;
}

/** Thrown by what cannot go on, because somebody has ended the run, once it has kept and said what it has. */
export class RunStopped extends Error {
  constructor() {
    super('the run was stopped');
  }
}

/** Calls `stop` when the run shall end, at once if it shall already; gives what calls it off. */
export function onStop({ signal }: RunContext, stop: () => void): () => void {
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  return () => signal.removeEventListener('abort', stop);
}

/** The context of a run that nobody pauses or stops. It shows no progress, and gives every line to `note`. */
export function plainContext(note: (line: string) => void = () => undefined): RunContext {
  const begun = awakeClock();
  return {
    note,
    detail: note,
    fallback: (found) => found.map(fallbackText).forEach(note),
    progress: () => undefined,
    signal: new AbortController().signal,
    pause: () => undefined,
    elapsed: () => awakeClock() - begun,
  };
}
