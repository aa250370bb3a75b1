/** Shows how far a tournament is: redrawn in place on a terminal, plain lines in a log or a pipe. */
import type { RatingReport } from '../../db/index.ts';
import { rulesTitle } from '../../selfplay/index.ts';
import type { RunProgress } from '../../studies/run/index.ts';
import type { Watch } from '../../studies/tournament/index.ts';
import { printable } from '../printable.ts';
import { type ProgressView, progressText, progressView } from '../progress.ts';
import type { Log } from './log.ts';
import { standingsOf } from './ratings.ts';

const DRAW_EVERY_S = 1;
const STANDINGS_EVERY_S = 10;
const LINE_EVERY_S = 30;
/** Standings must not take more than this part of the time. */
const MAX_STANDINGS_LOAD = 0.02;
const BAR_WIDTH = 30;
const OF = {
  blocks: 'the blocks',
  time: 'the time',
  precision: 'the way to the precision',
  generations: 'the generations',
} as const;

function bar({ share, of }: RunProgress): string {
  if (share === undefined) return '';
  const shown = Math.min(1, share);
  const full = Math.floor(BAR_WIDTH * shown);
  return `${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} ${Math.floor(100 * shown)}% of ${OF[of]}, `;
}

/** In one line, and one below the other. */
function allStandings(reports: readonly RatingReport[]): { short: string; table: readonly string[] } {
  const names = reports.map(({ variantName }) => (reports.length > 1 ? `${variantName}: ` : ''));
  return {
    short: reports.map((report, i) => names[i] + standingsOf(report).join(', ')).join('; '),
    table: reports.flatMap((report) => ['', rulesTitle(report), ...standingsOf(report)]),
  };
}

/** `note` writes a line to standard error and to the log. */
export function showTournament(
  form: 'text' | 'json',
  note: (line: string) => void,
  log: Log,
): { readonly watch: Watch | undefined; readonly view: ProgressView } {
  if (form === 'json') return { watch: undefined, view: progressView(form, note) };
  const terminal = process.stderr.isTTY ? process.stderr : undefined;
  const never = Number.NEGATIVE_INFINITY;
  let [drawnAt, rankedAt, loggedAt, rankingSeconds] = [never, never, 0, 0];
  let standings = { short: '', table: [] as readonly string[] };
  let height = 0;

  const erase = (): void => {
    if (height > 0) terminal?.write(`\x1b[${height}A\x1b[J`);
    height = 0;
  };
  const draw = (progress: RunProgress): void => {
    if (!terminal || progress.seconds - drawnAt < DRAW_EVERY_S) return;
    drawnAt = progress.seconds;
    const lines = [`${bar(progress)}${progressText(progress)}`, ...standings.table]
      .slice(0, Math.max(1, terminal.rows - 2))
      .map((line) => printable(line).slice(0, Math.max(1, terminal.columns - 1)));
    erase();
    terminal.write(`${lines.join('\n')}\n`);
    height = lines.length;
  };
  const watch: Watch = (progress, read) => {
    const { seconds } = progress;
    if (seconds - rankedAt >= Math.max(STANDINGS_EVERY_S, rankingSeconds / MAX_STANDINGS_LOAD)) {
      const begun = performance.now();
      standings = allStandings(read());
      rankingSeconds = (performance.now() - begun) / 1000;
      rankedAt = seconds;
    }
    draw(progress);
    if (seconds - loggedAt < LINE_EVERY_S) return;
    loggedAt = seconds;
    const line = `${progressText(progress)}; ${standings.short}`;
    if (terminal) log.write(line);
    else note(line);
  };
  const view: ProgressView = (progress) => {
    if (!progress) erase();
  };
  return { watch, view };
}
