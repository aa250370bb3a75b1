/** A review while the analyst makes it: its turns come one by one, and it can be stopped. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ReviewAnswer, ReviewProgress, TurnReview } from '../../../../table/protocol/index.ts';
import { analyst, type EngineFault } from '../../engine.ts';
import { noteReview } from '../../record/kept-results.ts';
import { faultOf } from '../parts/asked.ts';
import { turnsOf } from './series.ts';

interface ReviewState {
  readonly phase: 'running' | 'stopped' | 'done' | 'failed';
  readonly turns: readonly TurnReview[];
  /** How many turns there are in all; 0 before that is known. */
  readonly of: number;
  /** Only when it is done. */
  readonly review?: ReviewAnswer;
  readonly fault?: EngineFault;
}

export interface ReviewRun {
  readonly state: ReadonlySignal<ReviewState>;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Deep enough to find mistakes, and done in seconds. */
export const REVIEW_DEPTH = 2;

/** Turns that come within so many milliseconds are shown together. */
const TOGETHER_MS = 200;

/** Reviews that are done, by depth and record: coming back to one does not make it again. */
const done = new Map<string, ReviewState>();

export function createRun(record: string, depth: number): ReviewRun {
  const key = `${depth} ${record}`;
  const state = signal<ReviewState>(done.get(key) ?? { phase: 'stopped', turns: [], of: 0 });
  let leaving: AbortController | undefined;
  const stop = (): void => {
    leaving?.abort();
    leaving = undefined;
    if (state.peek().phase === 'running') state.value = { ...state.peek(), phase: 'stopped' };
  };
  const start = (): void => {
    if (state.peek().phase === 'running' || state.peek().phase === 'done') return;
    const controller = new AbortController();
    leaving = controller;
    state.value = { phase: 'running', turns: [], of: 0 };
    let waiting: ReviewProgress[] = [];
    const show = (): void => {
      const [first] = waiting;
      const turns = [...state.peek().turns, ...waiting.map(({ turn }) => turn)];
      waiting = [];
      if (first && !controller.signal.aborted) state.value = { phase: 'running', turns, of: first.of };
    };
    const take = (progress: object): void => {
      if (waiting.length === 0) setTimeout(show, TOGETHER_MS);
      waiting.push(progress as ReviewProgress);
    };
    const fields = { record, limits: { depth } };
    analyst.ask<ReviewAnswer>('review', fields, { onProgress: take, signal: controller.signal }).then(
      (review) => {
        show();
        const all = turnsOf(review);
        // Rows that are there are not drawn again.
        const turns = all.length === state.peek().turns.length ? state.peek().turns : all;
        state.value = { phase: 'done', turns, of: turns.length, review };
        done.set(key, state.value);
        noteReview(record, review);
      },
      (error: unknown) => {
        if (!controller.signal.aborted)
          state.value = { ...state.peek(), phase: 'failed', fault: faultOf(error) };
      },
    );
  };
  return { state, start, stop };
}
