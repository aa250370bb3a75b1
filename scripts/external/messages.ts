/** What a playing thread and the thread that owns the processes say to each other. Plain data, to be cloned. */
import type { MessagePort } from 'node:worker_threads';
import type { ForfeitReason } from '../../selfplay/index.ts';

/** Ends the process of a command: what it says is no answer any more. */
export interface Dismissal {
  readonly dismiss: string;
}

/** A request line for a command, whose process is started if it does not run. */
export interface Question {
  readonly command: string;
  readonly line: string;
  readonly timeMs: number;
  /** More time for a process that has just been started. */
  readonly startMs: number;
}

export type Answer =
  | { readonly kind: 'line'; readonly line: string }
  | { readonly kind: 'lost'; readonly reason: ForfeitReason; readonly detail: string };

/** What the thread is started with: the port for questions and answers, and a flag that is raised with each answer. */
export interface IoSetup {
  readonly port: MessagePort;
  readonly flag: Int32Array;
}
