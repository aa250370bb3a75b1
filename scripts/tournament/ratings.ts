/** Writes ratings as JSON, and standings in one line. */
import type { RatingReport } from '../../db/index.ts';
import { botLabels, gameNames } from '../../selfplay/index.ts';
import { loadCatalogue } from '../../table/messages/index.ts';
import { eloText } from '../../web/report/index.ts';
import { playedReport } from '../report/played.ts';

const { format } = await loadCatalogue('en');

/** The best first: `master +93 [70, 116], greedy -105 [-120, -90]`. */
export function standingsOf({ ratings }: RatingReport): string[] {
  const label = botLabels(ratings.rows.map(({ bot }) => bot));
  return ratings.rows.map(({ bot, elo }) => `${label(bot)} ${eloText(elo, format)}`);
}

/** JSON has no infinity: an end without a bound is null. */
export function reportJson(report: RatingReport): object {
  const { ratings, studies, ...rest } = report;
  const superiority = ratings.rows.map(({ bot: a }) =>
    Object.fromEntries(ratings.rows.map(({ bot: b }) => [b, ratings.superiority(a, b)])),
  );
  const rows = ratings.rows.map((row, i) => ({ ...row, superiority: superiority[i] }));
  // Nothing is said of the bots of games that this program does not know.
  const known = studies.filter(({ game }) => gameNames().includes(game));
  return { ...rest, rows, placeElo: ratings.placeElo, ...playedReport(known) };
}
