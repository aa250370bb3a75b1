/** Shows how far a run is: a bar with the time left on a terminal, plain lines in a log, or JSON lines. */
import { Presets, SingleBar } from 'cli-progress';
import type { RunProgress } from '../studies/run/index.ts';
import { printable } from './printable.ts';

/** Takes how far a run is; undefined when nothing is under way that could be counted. */
export type ProgressView = (progress: RunProgress | undefined) => void;

export const PROGRESS_OPTION = {
  choices: ['text', 'json'] as const,
  default: 'text' as const,
  describe: 'progress on standard error: text, or one JSON object per line',
} as const;

const LINE_EVERY_S = 10;
const JSON_EVERY_S = 1;

/** `01:02:03`; a question mark for an unknown time. */
export function clockText(seconds = Number.POSITIVE_INFINITY): string {
  if (!Number.isFinite(seconds)) return '?';
  const whole = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function rateOf({ hands, seconds }: RunProgress): number {
  return Math.round(hands / Math.max(seconds, 0.001));
}

/** What is counted. */
function unitOf({ of }: RunProgress): string {
  return of === 'generations' ? of : 'blocks';
}

function leftText({ isBound, secondsLeft }: RunProgress): string {
  return `${isBound ? 'at most ' : ''}${clockText(secondsLeft)}`;
}

/** `12/40 blocks, 310 hands/s, 00:01:05 left`. */
export function progressText(progress: RunProgress): string {
  const { done, total } = progress;
  const of = total === undefined ? '' : `/${total}`;
  return `${done}${of} ${unitOf(progress)}, ${rateOf(progress)} hands/s, ${leftText(progress)} left`;
}

function apart({ status }: RunProgress, mark: string): string {
  return status === '' ? '' : `${mark}${status}`;
}

function bar(): ProgressView {
  const format = '{bar} {percentage}% | {value}/{total} {of} | {rate} hands/s | {left} left{status}';
  let view: SingleBar | undefined;
  return (progress) => {
    if (!progress) {
      view?.stop();
      view = undefined;
      return;
    }
    const { done, total = done, hands } = progress;
    const rate = hands === 0 ? '?' : rateOf(progress);
    const shown = {
      of: unitOf(progress),
      rate,
      left: leftText(progress),
      status: printable(apart(progress, ' | ')),
    };
    if (view) {
      view.update(done, shown);
      return;
    }
    view = new SingleBar({ format, hideCursor: true, stream: process.stderr }, Presets.shades_classic);
    view.start(total, done, shown);
  };
}

/** Passes on what comes at the earliest so many seconds after the one before, and the last of all. */
function atTimes(
  everySeconds: number,
  show: (progress: RunProgress) => void,
  isFirstShown: boolean,
): ProgressView {
  let next: number | undefined;
  return (progress) => {
    if (!progress) {
      next = undefined;
      return;
    }
    const { done, total, seconds } = progress;
    const isFirst = next === undefined;
    next ??= seconds + everySeconds;
    if (isFirst ? !isFirstShown : seconds < next && done !== total) return;
    next = seconds + everySeconds;
    show(progress);
  };
}

/** How the progress of a command is shown; `note` writes a line to standard error. */
export function progressView(form: 'text' | 'json', note: (line: string) => void): ProgressView {
  if (form === 'json') return atTimes(JSON_EVERY_S, (progress) => note(JSON.stringify({ progress })), true);
  if (process.stderr.isTTY) return bar();
  const line = (progress: RunProgress): void => note(`${progressText(progress)}${apart(progress, '; ')}`);
  return atTimes(LINE_EVERY_S, line, false);
}
