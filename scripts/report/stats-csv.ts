/** Statistics as a spreadsheet reads them: one figure a line. */
import type { AdjustedGroup, GroupStats, PartStats, Quantile, RoundShare } from '../../db/index.ts';
import { VALUED_FIGURES } from '../../selfplay/adjust/index.ts';
import { type Estimate, type FigureOf, figuresOfGame, type Statistic } from '../../selfplay/index.ts';
import { valuedFigure } from '../../web/report/index.ts';
import { csvLine } from '../text-table.ts';

/** A figure with its name and what it is about. */
interface Metric {
  readonly name: string;
  /** In the order of play, from 1. */
  readonly place?: number;
  readonly bot?: string;
  readonly round?: number;
  readonly part?: string;
  readonly points?: number;
  readonly estimate: Estimate;
}

/** The statistics with rows of their own, by what they are of. */
function statisticsOf({ game }: GroupStats, ...of: readonly FigureOf[]): Statistic[] {
  return figuresOfGame(game).statistics.filter(
    (statistic) => of.includes(statistic.of) && !statistic.derived,
  );
}

/** The statistics of a place, a bot or a part; those of a list by their place in it. */
function ownMetrics(
  statistics: readonly Statistic[],
  values: Readonly<Record<string, unknown>>,
  about: Partial<Metric>,
): Metric[] {
  const taken = new Map<string, number>();
  return statistics.flatMap(({ name, key, inList }) => {
    const index = taken.get(key) ?? 0;
    taken.set(key, index + 1);
    const value = inList ? (values[key] as readonly Estimate[])[index] : values[key];
    return value === undefined ? [] : [{ ...about, name, estimate: value as Estimate }];
  });
}

function metricsOf(group: GroupStats): Metric[] {
  const metrics: Metric[] = [];
  const ofPlaces = statisticsOf(group, 'place');
  for (const seat of group.seats) metrics.push(...ownMetrics(ofPlaces, seat, { place: seat.place + 1 }));
  for (const own of group.bots) {
    const values = own as unknown as Readonly<Record<string, unknown>>;
    metrics.push(...ownMetrics(statisticsOf(group, 'bot'), values, { bot: own.bot }));
    for (const { name, key } of statisticsOf(group, 'botPlace')) {
      (values[key] as readonly Estimate[]).forEach((estimate, place) => {
        metrics.push({ name, bot: own.bot, place: place + 1, estimate });
      });
    }
  }
  metrics.push(...ownMetrics(statisticsOf(group, 'once'), group, {}));
  for (const own of (group.parts ?? []) as readonly PartStats[]) {
    metrics.push(...ownMetrics(statisticsOf(group, 'part'), own, { part: own.part }));
  }
  for (const { name, key } of statisticsOf(group, 'round')) {
    for (const { round, share } of group[key] as readonly RoundShare[]) {
      metrics.push({ name, round, estimate: share });
    }
  }
  for (const { name, key } of statisticsOf(group, 'points')) {
    for (const { value, share } of group[key] as GroupStats['margins']) {
      metrics.push({ name, points: value, estimate: share });
    }
  }
  return metrics;
}

/** Those of valued hands, whose part is what valued them. */
function valuedMetrics(group: AdjustedGroup): Metric[] {
  const { evaluator, version, depth } = group.adjustment;
  const metrics: Metric[] = [
    ...group.seats.flatMap(({ place, raw, adjusted }) => [
      { name: 'seat.raw', place: place + 1, estimate: raw },
      { name: 'seat.share', place: place + 1, estimate: adjusted },
    ]),
    ...group.bots.flatMap(({ bot, raw, adjusted, errorRate }) => [
      { name: 'bot.raw', bot, estimate: raw },
      { name: 'bot.share', bot, estimate: adjusted },
      { name: 'bot.errorRate', bot, estimate: errorRate },
    ]),
    ...VALUED_FIGURES.map(({ name }) => ({ name, estimate: valuedFigure(group, name) })),
  ];
  const part = `${evaluator} ${version}, depth ${depth}`;
  return metrics.map((metric) => ({ ...metric, name: `adjusted.${metric.name}`, part }));
}

function quantileLines(group: GroupStats, about: readonly (string | number)[]): string[] {
  const { hands, blocks } = group;
  return figuresOfGame(group.game).quantiles.flatMap(({ name, key }) =>
    (group[key] as readonly Quantile[]).map(({ p, value, low, high }) =>
      csvLine([...about, name, '', '', '', '', '', p, value, low, high, hands, blocks, '']),
    ),
  );
}

export const CSV_HEAD = csvLine([
  ...[
    'game',
    'variant',
    'hash',
    'players',
    'lineup',
    'unit',
    'metric',
    'place',
    'bot',
    'round',
    'part',
    'points',
  ],
  ...['quantile', 'value', 'low', 'high', 'n', 'blocks', 'effective'],
]);

/**
 * The figures of a group as lines of CSV, one figure a line; then those of its valued hands, whose part is what valued
 * them.
 */
export function csvLines(group: GroupStats, adjusted: readonly AdjustedGroup[] = []): string[] {
  const { game, variantName, variantHash, players, lineup, unit } = group;
  const about = [game, variantName, variantHash, players, lineup.join(' - '), unit];
  const lines = [...metricsOf(group), ...adjusted.flatMap(valuedMetrics)].map(
    ({ name, estimate, ...metric }) => {
      const { place = '', bot = '', round = '', part = '', points = '' } = metric;
      const { value, low, high, n, blocks, effective } = estimate;
      return csvLine([
        ...about,
        name,
        place,
        bot,
        round,
        part,
        points,
        '',
        value,
        low,
        high,
        n,
        blocks,
        effective,
      ]);
    },
  );
  return [...lines, ...quantileLines(group, about)];
}
