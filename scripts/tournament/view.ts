/** How far a tournament is: redrawn in place on a terminal, plain lines in a log or a pipe. */
import type { Console } from '../command.ts';
import { clockText } from '../run/index.ts';
import type { Log } from './log.ts';

/** What there is to show; standings cost a look into the database, so they are asked for only when they are shown. */
interface TournamentStatus {
  /** Blocks that are recorded, and how many there will be, if that is known. */
  readonly done: number;
  readonly total: number | undefined;
  /** Hands and blocks of this run. */
  readonly hands: number;
  readonly blocks: number;
  /** Seconds left by other limits than blocks; infinite without. */
  readonly secondsLeft: number;
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

function statusText(status: TournamentStatus, elapsedMs: number): string {
  const { done, total, hands, blocks, secondsLeft } = status;
  const rate = Math.round((hands * 1000) / Math.max(elapsedMs, 1));
  const byBlocks =
    total === undefined || blocks === 0
      ? Number.POSITIVE_INFINITY
      : ((total - done) * elapsedMs) / blocks / 1000;
  const left = clockText(Math.min(byBlocks, secondsLeft));
  return `${done}${total === undefined ? '' : `/${total}`} blocks, ${rate} hands/s, ${left} left`;
}

function bar(done: number, total: number): string {
  const full = Math.min(BAR_WIDTH, Math.floor((BAR_WIDTH * done) / Math.max(total, 1)));
  return `${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} ${Math.floor((100 * done) / Math.max(total, 1))}% `;
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
    const { done, total } = status;
    const head = `${total === undefined ? '' : bar(done, total)}${statusText(status, time - start)}`;
    const lines = [head, ...standings.table]
      .slice(0, Math.max(1, terminal.rows - 2))
      .map((line) => line.slice(0, Math.max(1, terminal.columns - 1)));
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
      const line = `${statusText(status, time - start)}; ${standings.short}`;
      if (terminal) log.write(line);
      else note(line);
    },
    stop: erase,
  };
}
