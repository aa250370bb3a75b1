/** Follows a run on the terminal: its notes, its progress, and the signals that stop it. */
import { Interrupt } from '../studies/host/index.ts';
import type { Run } from '../studies/run/index.ts';
import type { Console } from './command.ts';
import { fallbackNote } from './level-note.ts';
import { type ProgressView, progressView } from './progress.ts';

interface FollowOptions {
  /** As `--progress` says. */
  readonly progress?: 'text' | 'json' | undefined;
  /** Whether details are shown too. */
  readonly verbose?: boolean;
  /** Shows the progress instead. */
  readonly view?: ProgressView;
}

interface Followed<T> {
  readonly result: T;
  /** The exit code: 0, or that of the signal that stopped it. */
  readonly code: number;
}

/** Follows a run to its end. */
export async function follow<T>(
  run: Run<T>,
  { note }: Pick<Console, 'note'>,
  { progress = 'text', verbose = false, view = progressView(progress, note) }: FollowOptions = {},
): Promise<Followed<T>> {
  const leave = run.follow((event) => {
    if (event.kind === 'progress') view(event.progress);
    else if (event.kind === 'note' || (event.kind === 'detail' && verbose)) note(event.text);
    else if (event.kind === 'fallback') note(fallbackNote(event.found));
  });
  const interrupt = new Interrupt(() => run.stop());
  try {
    const result = await run.result;
    return { result, code: interrupt.code };
  } finally {
    view(undefined);
    interrupt.release();
    leave();
  }
}

/** The result of a run that a signal ends at once; it shows its notes. */
export async function noted<T>(run: Run<T>, note: (line: string) => void): Promise<T> {
  const leave = run.follow((event) => {
    if (event.kind === 'note') note(event.text);
  });
  return await run.result.finally(leave);
}

/** The exit code of a run that records: that of a signal, else 1 if blocks were lost. */
export function codeOf({ result, code }: Followed<{ readonly lost: number }>): number {
  return code === 0 && result.lost > 0 ? 1 : code;
}
