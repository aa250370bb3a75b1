/** An operation of the analyst that says meanwhile what it knows, and can be stopped. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { analyst, type EngineFault } from '../../engine.ts';
import { allWords } from '../../words.ts';
import { faultOf } from '../parts/asked.ts';

interface StreamState<A, P> {
  readonly phase: 'idle' | 'running' | 'stopped' | 'done' | 'failed';
  /** What was said so far, in order. */
  readonly progress: readonly P[];
  readonly answer?: A;
  readonly fault?: EngineFault;
}

export interface Stream<A, P> {
  readonly state: ReadonlySignal<StreamState<A, P>>;
  readonly start: (fields: object) => void;
  readonly stop: () => void;
  /** Stops, and forgets what was found. */
  readonly reset: () => void;
}

export function createStream<A extends object, P extends object>(op: string): Stream<A, P> {
  const state = signal<StreamState<A, P>>({ phase: 'idle', progress: [] });
  let leaving: AbortController | undefined;
  const stop = (): void => {
    leaving?.abort();
    leaving = undefined;
    if (state.peek().phase === 'running') state.value = { ...state.peek(), phase: 'stopped' };
  };
  const start = (fields: object): void => {
    stop();
    const controller = new AbortController();
    leaving = controller;
    const isOld = (): boolean => controller.signal.aborted;
    state.value = { phase: 'running', progress: [] };
    const onProgress = (progress: object): void => {
      if (!isOld()) state.value = { phase: 'running', progress: [...state.peek().progress, progress as P] };
    };
    analyst.ask<A>(op, fields, { onProgress, signal: controller.signal }).then(
      (answer) => {
        if (!isOld()) state.value = { ...state.peek(), phase: 'done', answer };
      },
      (error: unknown) => {
        if (!isOld()) state.value = { ...state.peek(), phase: 'failed', fault: faultOf(error) };
      },
    );
  };
  const reset = (): void => {
    stop();
    state.value = { phase: 'idle', progress: [] };
  };
  return { state, start, stop, reset };
}

/** The same for a component: it begins by itself whenever the fields change, and ends with the component. */
export function useStream<A extends object, P extends object>(
  op: string,
  fields: object | undefined,
): Stream<A, P> {
  const stream = useMemo(() => createStream<A, P>(op), [op]);
  const key = JSON.stringify(fields);
  useEffect(() => {
    if (fields) stream.start(fields);
    return stream.stop;
  }, [stream, key]);
  return stream;
}

interface WorkingProps {
  readonly stream: Stream<object, { readonly done: number; readonly of: number }>;
  /** Begins once more after a stop. */
  readonly onStart: () => void;
}

/** How far an analysis is, with a way to stop it. */
export function Working({ stream, onStart }: WorkingProps) {
  const { analysis } = allWords();
  const { phase, progress } = stream.state.value;
  const last = progress.at(-1);
  if (phase === 'stopped') {
    return (
      <p>
        {analysis.stopped}{' '}
        <button type="button" onClick={onStart}>
          {analysis.go}
        </button>
      </p>
    );
  }
  if (phase !== 'running') return null;
  return (
    <p class="working">
      <progress max={last?.of ?? 1} {...(last ? { value: last.done } : {})} aria-label={analysis.thinking} />
      <span>{last ? analysis.progress(last.done, last.of) : analysis.thinking}</span>
      <button type="button" onClick={stream.stop}>
        {analysis.stop}
      </button>
    </p>
  );
}
