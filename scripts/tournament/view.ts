/** Shows how far a tournament is: redrawn in place on a terminal, plain lines in a log or a pipe. */
import type { Console } from '../command.ts';
import { printable } from '../printable.ts';
import { clockText } from '../run/progress.ts';
import type { Log } from './log.ts';

/** What there is to show; standings cost a look into the database, so they are asked for only when they are shown. */
interface TournamentStatus {
  /** Blocks that are recorded, and how many there will be, if that is known. */
  readonly done: number;
  readonly total: number | undefined;
  /** Hands and blocks of this run. */
  readonly hands: number;
  readonly blocks: number;
  /** Seconds left by the limit of time and by that of precision; infinite without. */
  readonly timeLeft: number;
  readonly precisionLeft: number;
  /** Such as `master +93, greedy -20`. */
  readonly standings: () => { readonly short: string; readonly table: readonly string[] };
}

export interface TournamentView {
  update(status: TournamentStatus): void;
  stop(): void;
}

const DRAW_EVERY_MS = 1000;
const STANDINGS_EVERY_MS = 10_000;
const LINE_EVERY_MS = 30_000;
/** Standings must not take more than this part of the time. */
const MAX_STANDINGS_LOAD = 0.02;
const BAR_WIDTH = 30;

/** How far a run is by the limit that will end it first, as far as that is known. */
interface Nearest {
  /** 0 to 1. */
  readonly share: number;
  /** Infinite for an unknown time. */
  readonly secondsLeft: number;
  readonly of: 'the blocks' | 'the time' | 'the way to the precision';
}

/** The limit that is met first; undefined where none is near enough to say. Times are in milliseconds. */
export function nearestLimit(status: TournamentStatus, elapsedMs: number): Nearest | undefined {
  const { done, total, blocks, timeLeft, precisionLeft } = status;
  const byClock = (secondsLeft: number, of: Nearest['of']): Nearest => {
    const passed = elapsedMs / 1000;
    return { share: passed / Math.max(passed + secondsLeft, 1e-3), secondsLeft, of };
  };
  const limits = [byClock(timeLeft, 'the time'), byClock(precisionLeft, 'the way to the precision')];
  if (total !== undefined) {
    const left = total - done;
    const secondsLeft =
      left === 0 ? 0 : blocks === 0 ? Number.POSITIVE_INFINITY : (left * elapsedMs) / blocks / 1000;
    limits.unshift({ share: done / Math.max(total, 1), secondsLeft, of: 'the blocks' });
  }
  const first = limits.reduce((a, b) => (b.secondsLeft < a.secondsLeft ? b : a));
  return first.secondsLeft < Number.POSITIVE_INFINITY || total !== undefined ? first : undefined;
}

function statusText({ done, total, hands }: TournamentStatus, elapsedMs: number, near?: Nearest): string {
  const rate = Math.round((hands * 1000) / Math.max(elapsedMs, 1));
  const left = clockText(near?.secondsLeft ?? Number.POSITIVE_INFINITY);
  return `${done}${total === undefined ? '' : `/${total}`} blocks, ${rate} hands/s, ${left} left`;
}

function bar({ share, of }: Nearest): string {
  const shown = Math.min(1, share);
  const full = Math.floor(BAR_WIDTH * shown);
  return `${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} ${Math.floor(100 * shown)}% of ${of}, `;
}

/** Shows and logs; `now` is in milliseconds, and `console.note` writes to the log as well. */
export function showTournament(now: () => number, { note }: Console, log: Log): TournamentView {
  const start = now();
  const terminal = process.stderr.isTTY ? process.stderr : undefined;
  const never = Number.NEGATIVE_INFINITY;
  let [drawnAt, rankedAt, loggedAt, rankingMs] = [never, never, start, 0];
  let standings: ReturnType<TournamentStatus['standings']> = { short: '', table: [] };
  let height = 0;

  const rank = (status: TournamentStatus, time: number): void => {
    if (time - rankedAt < Math.max(STANDINGS_EVERY_MS, rankingMs / MAX_STANDINGS_LOAD)) return;
    standings = status.standings();
    rankingMs = now() - time;
    rankedAt = time;
  };
  const draw = (status: TournamentStatus, time: number): void => {
    if (!terminal || time - drawnAt < DRAW_EVERY_MS) return;
    drawnAt = time;
    const near = nearestLimit(status, time - start);
    const head = `${near ? bar(near) : ''}${statusText(status, time - start, near)}`;
    const lines = [head, ...standings.table]
      .slice(0, Math.max(1, terminal.rows - 2))
      .map((line) => printable(line).slice(0, Math.max(1, terminal.columns - 1)));
    erase();
    terminal.write(`${lines.join('\n')}\n`);
    height = lines.length;
  };
  const erase = (): void => {
    if (height > 0) terminal?.write(`\x1b[${height}A\x1b[J`);
    height = 0;
  };
  return {
    update: (status) => {
      const time = now();
      rank(status, time);
      draw(status, time);
      if (time - loggedAt < LINE_EVERY_MS) return;
      loggedAt = time;
      const near = nearestLimit(status, time - start);
      const line = `${statusText(status, time - start, near)}; ${standings.short}`;
      if (terminal) log.write(line);
      else note(line);
    },
    stop: erase,
  };
}
