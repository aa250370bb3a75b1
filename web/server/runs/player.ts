/** Plays one run of the page in a process of its own, and reports progress. */
import { FaultError, resourceFault } from '../../../engine/index.ts';
import type { Run } from '../../../studies/run/index.ts';
import type {
  RunKind,
  WirePlaying,
  WireQuestion,
  WireRating,
  WireRun,
  WireRunProgress,
  WireSoFar,
  WireTest,
} from '../../wire/index.ts';

export interface PlayerSetup {
  readonly kind: RunKind;
  readonly db: string;
  /** The file of what is asked. */
  readonly question: string;
  /** Where the report of an answer goes, by language. */
  readonly reports: { readonly en: string; readonly it: string };
  readonly workers?: number;
}

/** What is found when a run has ended by itself. */
export interface Found {
  readonly band?: number;
  readonly verdict?: WireRun['verdict'];
  readonly questions?: readonly WireQuestion[];
  readonly ratings?: readonly WireRating[];
  readonly test?: WireTest;
}

export type PlayerMessage =
  | { readonly kind: 'progress'; readonly progress: WireRunProgress }
  | { readonly kind: 'playing'; readonly playing: readonly WirePlaying[] }
  | { readonly kind: 'state'; readonly state: 'running' | 'paused' }
  | { readonly kind: 'soFar'; readonly band: number; readonly soFar: readonly WireSoFar[] }
  | { readonly kind: 'ratings'; readonly ratings: readonly WireRating[] }
  | { readonly kind: 'failed'; readonly fault: NonNullable<WireRun['fault']> }
  | { readonly kind: 'stopped' }
  | ({ readonly kind: 'done' } & Found);

export function tellServer(message: PlayerMessage): void {
  if (process.connected) process.send?.(message);
}

/** No run takes longer; one that is stopped can be continued. */
export const WEEK_MS = 7 * 86_400_000;
/** What is told at most so often, in milliseconds. */
const EVERY_MS = 300;

/**
 * Runs what `start` gives to its end; `find` makes the answer of its result, or undefined for one that was stopped. The process
 * ends with the server: what is recorded stays.
 */
export async function playRun<T>(
  start: () => Run<T>,
  find: (result: T) => Promise<Found | undefined>,
  now: () => number,
  whole: (progress: WireRunProgress) => WireRunProgress = (progress) => progress,
): Promise<void> {
  // What ends the server comes to all its processes, and the server says when this one ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  try {
    const run = start();
    setTimeout(() => run.stop(), WEEK_MS).unref();
    let told = 0;
    run.follow((event) => {
      if (event.kind === 'state' && (event.state === 'running' || event.state === 'paused'))
        tellServer({ kind: 'state', state: event.state });
      if (event.kind !== 'progress' || !event.progress || now() - told < EVERY_MS) return;
      told = now();
      const { done, total, hands, seconds, secondsLeft, share, of } = event.progress;
      tellServer({
        kind: 'progress',
        progress: whole({
          ...{ done, hands, seconds },
          ...(total === undefined ? {} : { total }),
          ...(secondsLeft === undefined ? {} : { secondsLeft }),
          ...(share === undefined ? {} : { share }),
          ...(of === 'generations' ? { isLearning: true } : {}),
        }),
      });
    });
    process.on('message', ({ order }: { readonly order: 'pause' | 'continue' | 'stop' }) => run[order]());
    process.once('disconnect', () => run.stop());
    const found = await find(await run.result);
    tellServer(found ? { kind: 'done', ...found } : { kind: 'stopped' });
  } catch (error) {
    const known = error instanceof FaultError ? error : resourceFault(error);
    const fault = known?.fault ?? { code: 'ERR_OP', message: String(error), at: 'run' };
    tellServer({ kind: 'failed', fault: { code: fault.code, message: fault.message, at: fault.at } });
  }
  // Messages are on their way until the channel is closed.
  if (process.connected) process.disconnect();
}
