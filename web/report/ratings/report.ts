/** The report of ratings, as `tournament` and `stats --sections ratings` give them: who is how strong, and who beats whom. */
import {
  type DamaDatabase,
  type HeadToHead,
  listStudies,
  type RatingReport,
  type StudyRow,
} from '../../../db/index.ts';
import { botLabels, complement, type Estimate, entrantAt, rulesTitle } from '../../../selfplay/index.ts';
import { type Catalogue, type Language, loadCatalogue } from '../../../table/messages/index.ts';
import type {
  Cell,
  GameList,
  Picture,
  PictureRow,
  Provenance,
  ReportPage,
  ReportSection,
  ReportTable,
} from '../model.ts';
import { estimateText } from '../numbers.ts';
import { forfeitTexts, netsOf, notesOf, playedTexts, playWarnings } from '../played.ts';
import { chosenGames } from '../replays/chosen.ts';
import { studyWords } from '../study/writer.ts';
import { type RatingWords, ratingWords } from './words.ts';

interface RatingReportOptions {
  readonly language: Language;
  /** What makes the report again. */
  readonly command: string;
  /** What is rated, such as the name of a tournament or of the file. */
  readonly name: string;
  /** Whether the games behind the figures are left out. */
  readonly isBare?: boolean;
}

type RatingRow = RatingReport['ratings']['rows'][number];

interface Writing extends RatingReportOptions {
  readonly db: DamaDatabase;
  readonly report: RatingReport;
  readonly studies: readonly StudyRow[];
  readonly words: RatingWords;
  readonly catalogue: Catalogue;
  readonly label: (bot: string) => string;
}

function eloOf({ elo, games, blocks, effective }: RatingRow): Estimate {
  return { ...elo, n: games, blocks, effective };
}

function elo({ catalogue }: Writing, estimate: Estimate): string {
  return estimateText(estimate, 'plain', catalogue.format, true);
}

function poolText({ report, words, catalogue }: Writing): string {
  const unit = studyWords(catalogue.language).unit(report.unit);
  return words.pool(rulesTitle(report), unit, catalogue.format.and(report.players.map(String)));
}

function sentences(writing: Writing): string[] {
  const { report, words, label, catalogue } = writing;
  const { ratings, blocks, independent, forfeits } = report;
  const [best, next] = ratings.rows;
  const { number, percent } = catalogue.format;
  const said = [words.leads(label(best.bot), elo(writing, eloOf(best)), poolText(writing))];
  if (next && next.group === best.group) {
    const difference = { ...eloOf(best), ...ratings.difference(best.bot, next.bot) };
    const sure = percent(ratings.superiority(best.bot, next.bot));
    const say = difference.low > 0 ? words.ahead : words.level;
    said.push(say(label(best.bot), label(next.bot), elo(writing, difference), sure));
  }
  if (independent < blocks) said.push(words.independent(number(independent), number(blocks)));
  const given = forfeitTexts(forfeits, label, catalogue.language).map((text) => `${text}.`);
  return [...said, ...given, words.scale];
}

/** What the places are worth. */
function placesOf({ report, words }: Writing): PictureRow[] {
  const { games, blocks, ratings } = report;
  return ratings.placeElo.map(({ players, place, elo: own }) => ({
    label: words.place(place + 1, players),
    estimate: { ...own, n: games, blocks, effective: games },
  }));
}

function placeTable(writing: Writing): ReportTable {
  const { words } = writing;
  const rows = placesOf(writing).map(({ label, estimate }): Cell[] => [
    label,
    { estimate, scale: 'plain', isDifference: true },
  ]);
  return { caption: words.places, head: [words.tables.place, words.elo], rows, isFolded: true };
}

/** Bot by bot and lineup by lineup: its share of the win per seat as recorded and without luck. */
function adjustedTables({ report, words, label, catalogue }: Writing): ReportTable[] {
  const say = studyWords(catalogue.language).luck;
  const rows = report.adjusted.flatMap(({ lineup, adjustment, bots, blocks }) =>
    bots.map(({ bot, raw, adjusted, gain }): Cell[] => [
      `${lineup.map(label).join(' - ')}: ${label(bot)}`,
      { estimate: raw, scale: 'percent' },
      { estimate: adjusted, scale: 'percent' },
      { number: gain, digits: 1 },
      { number: blocks, digits: 0 },
      `${adjustment.evaluator} ${adjustment.depth}`,
    ]),
  );
  if (rows.length === 0) return [];
  const head = [
    words.tables.bot,
    say.raw,
    say.adjusted,
    say.gain,
    words.tables.blocks,
    words.tables.valuedBy,
  ];
  return [{ caption: words.tables.adjusted, head, rows, notes: [say.gainIs] }];
}

function pictures(writing: Writing): Picture[] {
  const { report, words, label, catalogue } = writing;
  const { and } = catalogue.format;
  const bots = report.ratings.rows.map((row) => ({ label: label(row.bot), estimate: eloOf(row) }));
  const places = placesOf(writing);
  const list = (all: readonly PictureRow[]) =>
    and(all.map((row) => `${row.label} ${elo(writing, row.estimate)}`));
  const base = { kind: 'intervals', scale: 'plain', axis: words.elo } as const;
  return [
    {
      ...base,
      title: words.picture,
      description: words.pictureIs(list(bots)),
      groups: [{ rows: bots }],
      reference: { value: 0, label: words.mean },
    },
    {
      ...base,
      title: words.places,
      description: words.placesAre(list(places)),
      groups: [{ rows: places }],
      reference: { value: 0, label: words.noAdvantage },
    },
  ];
}

function ratingTable({ report, words, label }: Writing): ReportTable {
  const { ratings } = report;
  const say = words.tables;
  const isSplit = new Set(ratings.rows.map(({ group }) => group)).size > 1;
  const rows = ratings.rows.map((row, i): Cell[] => {
    const next = ratings.rows[i + 1];
    const superiority = next?.group === row.group ? ratings.superiority(row.bot, next.bot) : Number.NaN;
    return [
      label(row.bot),
      { estimate: eloOf(row), scale: 'plain', isDifference: true },
      Number.isFinite(superiority) ? { number: superiority, digits: 3 } : '',
      { number: row.games, digits: 0 },
      { number: row.blocks, digits: 0 },
      { number: row.effective, digits: 0 },
      ...(isSplit ? [{ number: row.group + 1, digits: 0 }] : []),
    ];
  });
  const head = [say.bot, words.elo, say.los, say.games, say.blocks, say.effective];
  return { caption: say.ratings, head: isSplit ? [...head, say.group] : head, rows };
}

/** `a` against `b`, whichever way round it was compared. */
function versus(all: readonly HeadToHead[], a: string, b: string): Estimate | undefined {
  for (const { a: first, b: second, share } of all) {
    if (first === a && second === b) return share;
    if (first === b && second === a) return complement(share);
  }
  return undefined;
}

function crossTable({ report, words, label }: Writing, players: number): ReportTable {
  const own = report.headToHead.filter((one) => one.players === players);
  const bots = report.ratings.rows
    .map(({ bot }) => bot)
    .filter((bot) => own.some(({ a, b }) => a === bot || b === bot));
  const rows = bots.map((bot): Cell[] => [
    label(bot),
    ...bots.map((other): Cell => {
      const share = bot === other ? undefined : versus(own, bot, other);
      return share ? { estimate: share, scale: 'percent' } : '–';
    }),
  ]);
  return {
    caption: words.tables.cross(players),
    head: [words.tables.against, ...bots.map(label)],
    rows,
    notes: [words.tables.crossIs(players)],
  };
}

/** Ten games between the best bot and the next, if they have met at a table of two. */
async function games(writing: Writing): Promise<GameList[]> {
  const { db, report, studies, words, label, catalogue, isBare } = writing;
  if (isBare) return [];
  const [best, next] = report.ratings.rows.map(({ bot }) => bot);
  const study = studies.find(
    ({ lineup, hands }) => hands > 0 && lineup.includes(best) && lineup.includes(next),
  );
  if (!study) return [];
  const { lineup, players } = study;
  const scoreOf = (bot: string, scores: readonly number[], rotation: number) =>
    Math.max(...scores.filter((_, seat) => lineup[entrantAt(seat, rotation, players)] === bot));
  const value = {
    label: words.behind(label(best), label(next)),
    of: ({ scores, rotation }: { readonly scores: readonly number[]; readonly rotation: number }) =>
      scoreOf(best, scores, rotation) - scoreOf(next, scores, rotation),
  };
  return [await chosenGames(db, study, value, catalogue.language)];
}

function basisOf({ report, studies, command, catalogue }: Writing): Provenance {
  const effective = report.ratings.rows.map((row) => Math.round(row.effective));
  const unique = <T>(values: readonly T[]) => [...new Set(values)];
  return {
    command,
    revisions: unique(studies.flatMap(({ revisions }) => revisions)).sort(),
    bots: report.ratings.rows.map(({ bot }) => bot),
    games: report.games,
    blocks: report.blocks,
    effectiveGames: { low: Math.min(...effective), high: Math.max(...effective) },
    seeds: unique(studies.map(({ seed }) => seed)),
    nets: netsOf(studies),
    facts: [[studyWords(catalogue.language).facts.rules, `${rulesTitle(report)} (${report.variantHash})`]],
  };
}

/** A page for a tournament: a section for each of its pools, which are of one variant and unit; `undefined` without any. */
export async function ratingReport(
  db: DamaDatabase,
  reports: readonly RatingReport[],
  wanted: (study: StudyRow) => boolean,
  options: RatingReportOptions,
): Promise<ReportPage | undefined> {
  if (reports.length === 0) return undefined;
  const catalogue = await loadCatalogue(options.language);
  const words = ratingWords(options.language);
  const all = listStudies(db).filter(wanted);
  const sections: ReportSection[] = [];
  for (const [i, report] of reports.entries()) {
    const studies = all.filter(
      ({ variantHash, unit }) => variantHash === report.variantHash && unit === report.unit,
    );
    const label = botLabels(report.ratings.rows.map(({ bot }) => bot));
    const writing: Writing = { ...options, db, report, studies, words, catalogue, label };
    sections.push({
      id: `pool-${i + 1}`,
      heading: poolText(writing),
      sentences: sentences(writing),
      pictures: pictures(writing),
      tables: [
        ratingTable(writing),
        placeTable(writing),
        ...report.players.map((players) => crossTable(writing, players)),
        ...adjustedTables(writing),
      ],
      games: await games(writing),
      provenance: basisOf(writing),
    });
  }
  const [first] = sections;
  const played = all.filter(({ hands }) => hands > 0);
  return {
    language: options.language,
    title: words.title(options.name),
    lead: [
      ...sections.flatMap(({ sentences: said }) => said.slice(0, 2)),
      ...playedTexts(played, options.language).map((text) => `${text}.`),
      ...(await notesOf(all, options.language)),
    ],
    warnings: playWarnings(played, options.language),
    sections,
    provenance: { ...first.provenance!, facts: [] },
  };
}
