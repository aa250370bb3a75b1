/** Writes ratings, effects of places and cross tables for the terminal and as JSON. Intervals are 95 %, over blocks. */
import type { HeadToHead, RatingReport } from '../../db/index.ts';
import { type Bounded, botLabels, decimal, gameNames, rulesTitle } from '../../selfplay/index.ts';
import { forfeitLines, type PlayedReport, playedLines, playedReport } from '../report/played.ts';
import { formatEstimate, formatUnit } from '../report/stats-report.ts';
import { foldTable, terminalWidth } from '../text-table.ts';

function signed(value: number): string {
  if (Number.isNaN(value)) return '?';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : '+inf';
  const text = decimal(value, 0);
  return Number(text) > 0 ? `+${text}` : String(Number(text));
}

function eloText({ value, low, high }: Bounded): string {
  return `${signed(value)} [${signed(low)}, ${signed(high)}]`;
}

function percent(share: number, digits = 1): string {
  return Number.isNaN(share) ? '?' : decimal(100 * share, digits);
}

/** `a` against `b`, whichever way round it was compared. */
function versus(comparisons: readonly HeadToHead[], a: string, b: string): Bounded | undefined {
  for (const { a: first, b: second, share } of comparisons) {
    if (first === a && second === b) return share;
    if (first === b && second === a) {
      return { value: 1 - share.value, low: 1 - share.high, high: 1 - share.low };
    }
  }
  return undefined;
}

/** What to call the bots of a pool: its rows have specifications, some with a version. */
function labelOf({ ratings }: RatingReport): (bot: string) => string {
  return botLabels(ratings.rows.map(({ bot }) => bot));
}

export function ratingLines(report: RatingReport): string[] {
  const { ratings } = report;
  const label = labelOf(report);
  const { rows } = ratings;
  const groups = new Set(rows.map(({ group }) => group)).size;
  const table = rows.map((row, i) => {
    const next = rows[i + 1];
    const los =
      next && next.group === row.group ? `${percent(ratings.superiority(row.bot, next.bot))} %` : '';
    const { bot, elo, games, blocks, effective, group } = row;
    const cells = [String(i + 1), label(bot), eloText(elo), los, games, blocks, decimal(effective, 0)].map(
      String,
    );
    return groups > 1 ? [...cells, String(group + 1)] : cells;
  });
  const head = ['', 'bot', 'Elo', 'LOS over next', 'games', 'blocks', 'effective games'];
  return foldTable([groups > 1 ? [...head, 'group'] : head, ...table], [1], 2, terminalWidth());
}

function placeLines({ ratings, players }: RatingReport): string[] {
  return players.map((count) => {
    const places = ratings.placeElo.filter((place) => place.players === count);
    const texts = places.map(({ place, elo }) => `${place + 1}: ${eloText(elo)}`);
    return `places with ${count} players, Elo  ${texts.join(', ')}`;
  });
}

/** A row for each bot: its share against each other bot. */
function crossLines(report: RatingReport, players: number): string[] {
  const { ratings, headToHead } = report;
  const label = labelOf(report);
  const own = headToHead.filter((one) => one.players === players);
  const bots = ratings.rows
    .map(({ bot }, i) => ({ bot, number: String(i + 1) }))
    .filter(({ bot }) => own.some(({ a, b }) => a === bot || b === bot));
  const rows = bots.map(({ bot, number }) => {
    const cells = bots.map((other) => {
      if (other.bot === bot) return '-';
      const share = versus(own, bot, other.bot);
      return share ? `${percent(share.value)} [${percent(share.low)}, ${percent(share.high)}]` : '';
    });
    return [number, label(bot), ...cells];
  });
  return foldTable([['', '%', ...bots.map(({ number }) => number)], ...rows], [1], 2, terminalWidth());
}

export function reportTitle(report: RatingReport): string {
  const { unit, players, games, blocks } = report;
  return `${rulesTitle(report)}, ${formatUnit(unit)}, ${players.join(' and ')} players: ${games} games in ${blocks} blocks`;
}

/** Said only where it is so: matches that are played by hand with one seed have their dice in common, and openings come again. */
function diceLines({ blocks, independent }: RatingReport): string[] {
  if (independent === blocks) return [];
  return [`blocks with the same dice or opening count as one: ${independent} of ${blocks}`];
}

/** Who played by what; nothing of games that this program does not know. */
function playedOf({ studies }: RatingReport): PlayedReport {
  return playedReport(studies.filter(({ game }) => gameNames().includes(game)));
}

/** Bot by bot and lineup by lineup: its share of the win per seat as recorded and without luck. */
function adjustedLines(report: RatingReport): string[] {
  const { adjusted } = report;
  const label = labelOf(report);
  const rows = adjusted.flatMap(({ lineup, adjustment, bots, blocks }) =>
    bots.map(({ bot, raw, adjusted: fair, gain }) => [
      lineup.map(label).join(' - '),
      label(bot),
      formatEstimate(raw, 'percent'),
      formatEstimate(fair, 'percent'),
      decimal(gain, 1),
      String(blocks),
      `${adjustment.evaluator} ${adjustment.depth}`,
    ]),
  );
  if (rows.length === 0) return [];
  const head = ['lineup', 'bot', 'share of the win', 'without luck', 'gain', 'blocks', 'valued by'];
  return ['', ...foldTable([head, ...rows], [0, 1, 6], 2, terminalWidth())];
}

/** Everything that is known of a pool. */
export function reportLines(report: RatingReport): string[] {
  const lines = [
    reportTitle(report),
    ...playedLines(playedOf(report)),
    ...diceLines(report),
    ...forfeitLines(report.forfeits, labelOf(report)),
    '',
    ...ratingLines(report),
    '',
    ...placeLines(report),
  ];
  for (const players of report.players) {
    const what =
      players === 2 ? 'share of the win against' : 'part of what either won, each by seat, against';
    lines.push('', `${players} players, row's ${what} column, %`, ...crossLines(report, players));
  }
  return [...lines, ...adjustedLines(report)];
}

/** Standings in one line: `master +93, club +12, greedy -105`. */
export function standingsText(report: RatingReport): string {
  const label = labelOf(report);
  return report.ratings.rows.map(({ bot, elo }) => `${label(bot)} ${signed(elo.value)}`).join(', ');
}

/** JSON has no infinity: an end without a bound is null. */
export function reportJson(report: RatingReport): object {
  const { ratings, studies: _, ...rest } = report;
  const superiority = ratings.rows.map(({ bot: a }) =>
    Object.fromEntries(ratings.rows.map(({ bot: b }) => [b, ratings.superiority(a, b)])),
  );
  const rows = ratings.rows.map((row, i) => ({ ...row, superiority: superiority[i] }));
  return { ...rest, rows, placeElo: ratings.placeElo, ...playedOf(report) };
}
