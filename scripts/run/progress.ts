/** Shows how far a run is: a bar with the time left on a terminal, plain lines in a log. */
import { Presets, SingleBar } from 'cli-progress';
import type { Console } from '../command.ts';
import { printable } from '../printable.ts';

export interface Progress {
  /** `done` blocks of the total are recorded, `hands` of them played in this run. */
  update(done: number, hands: number): void;
  stop(): void;
}

const LINE_EVERY_MS = 10_000;

/** `01:02:03`; a question mark for an unknown time. */
export function clockText(seconds: number): string {
  if (!Number.isFinite(seconds)) return '?';
  const whole = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Seconds left at the speed so far, where `done - first` of the blocks have taken `elapsedMs`. */
function secondsLeft(first: number, done: number, total: number, elapsedMs: number): number {
  return done > first ? ((total - done) * elapsedMs) / (done - first) / 1000 : Number.POSITIVE_INFINITY;
}

function bar(first: number, total: number, now: () => number, status: ProgressStatus): Progress {
  const start = now();
  const format = '{bar} {percentage}% | {value}/{total} blocks | {rate} hands/s | {left} left{status}';
  const view = new SingleBar({ format, hideCursor: true, stream: process.stderr }, Presets.shades_classic);
  view.start(total, first, { rate: '?', left: '?', status: '' });
  return {
    update: (done, hands) => {
      const ms = now() - start;
      const left = leftText(status, secondsLeft(first, done, total, ms));
      const rate = ms > 0 ? Math.round((hands * 1000) / ms) : '?';
      view.update(done, { rate, left, status: printable(apart(status.text(), ' | ')) });
    },
    stop: () => view.stop(),
  };
}

function lines(
  first: number,
  total: number,
  now: () => number,
  { note }: Console,
  status: ProgressStatus,
): Progress {
  const start = now();
  let last = start;
  return {
    update: (done, hands) => {
      const time = now();
      if (time - last < LINE_EVERY_MS && done < total) return;
      last = time;
      const rate = Math.round((hands * 1000) / Math.max(time - start, 1));
      const left = leftText(status, secondsLeft(first, done, total, time - start));
      note(`${done}/${total} blocks, ${rate} hands/s, ${left} left${apart(status.text(), '; ')}`);
    },
    stop: () => {},
  };
}

function leftText({ isBound }: ProgressStatus, seconds: number): string {
  return `${isBound ? 'at most ' : ''}${clockText(seconds)}`;
}

function apart(status: string, mark: string): string {
  return status === '' ? '' : `${mark}${status}`;
}

/** What else there is to know at the moment. */
interface ProgressStatus {
  readonly text: () => string;
  /** Whether the run may end before its last block. */
  readonly isBound: boolean;
}

/** Begins to show progress from block `first` of `total`; `now` is in milliseconds. */
export function showProgress(
  first: number,
  total: number,
  now: () => number,
  console: Console,
  status: ProgressStatus = { text: () => '', isBound: false },
): Progress {
  return process.stderr.isTTY ? bar(first, total, now, status) : lines(first, total, now, console, status);
}
