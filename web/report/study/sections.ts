/** The sections about a study: who wins, how long and how close hands are, what wins, when hands end. */
import type { PartStats, Quantile } from '../../../db/index.ts';
import { botLabels, type Estimate, entrantAt, figuresOfGame, placeLead } from '../../../selfplay/index.ts';
import type { GameList, Picture, ReportSection } from '../model.ts';
import { valueText } from '../numbers.ts';
import { forfeitTexts } from '../played.ts';
import { chosenGames, type HandValue, ofOneHand } from '../replays/chosen.ts';
import { luckSections } from './luck.ts';
import {
  botTable,
  furtherTables,
  handTable,
  partTable,
  partWords,
  placeTable,
  pointsOf,
  quantileTable,
  roundsOf,
  roundTables,
  valueTable,
} from './tables.ts';
import { fairSentence, seatSentences } from './verdict.ts';
import {
  countsPoints,
  estimatesOf,
  type GroupWriting,
  percent,
  plain,
  section,
  sharePicture,
  sharesOf,
} from './writer.ts';

function short(estimate: Estimate, { catalogue }: GroupWriting): string {
  return valueText(estimate, 'percent', catalogue.format);
}

/** The games behind a value of single hands, where the report has games. */
async function games(writing: GroupWriting, value: HandValue): Promise<GameList[]> {
  const { studies, behind, catalogue } = writing;
  return behind ? [await chosenGames(behind.db, studies[0], value, catalogue.language, behind.hands)] : [];
}

async function gamesOf(writing: GroupWriting, figure: string, label: string) {
  const of = ofOneHand(writing.group.game, figure);
  return of ? games(writing, { label, of }) : [];
}

/** Who plays a seat of a hand. */
function botAt({ lineup, players }: GroupWriting['group'], seat: number, rotation: number): string {
  return lineup[entrantAt(seat, rotation, players)];
}

/** The best score of a bot's seats less the best of the others. */
function botLead({ group }: GroupWriting, bot: string): HandValue['of'] {
  return ({ scores, rotation }) => {
    const best = (isOwn: boolean) =>
      Math.max(...scores.filter((_, seat) => (botAt(group, seat, rotation) === bot) === isOwn));
    return best(true) - best(false);
  };
}

async function seats(writing: GroupWriting): Promise<ReportSection> {
  const { group, words, catalogue, fair } = writing;
  const even = 1 / group.players;
  const rows = group.seats.map(({ place, share }) => ({ label: words.place(place + 1), estimate: share }));
  const list = catalogue.format.and(
    rows.map(({ label, estimate }) => `${label} ${percent(estimate, writing)}`),
  );
  const scores = group.seats.map(({ place, score }) => `${words.place(place + 1)} ${plain(score, writing)}`);
  const picture = sharePicture(writing, {
    title: words.pictures.seats,
    description: words.pictures.seatsAre(list),
    rows,
    ...(fair === undefined ? {} : { fair: bandOf(even, fair, writing) }),
  });
  const lead = words.games.lead(words.ordinal(1), countsPoints(group.game));
  return section(
    writing,
    'seats',
    {
      sentences: [
        ...seatSentences(writing),
        ...fairSentence(writing),
        ...(countsPoints(group.game) ? [words.scores(catalogue.format.and(scores))] : []),
      ],
      warnings: [...(group.isSearch ? [words.chosen] : []), ...repeatWarning(writing)],
      pictures: [picture],
      tables: [placeTable(writing, words.headings.seats)],
      games: await games(writing, { label: lead, of: (hand) => placeLead(hand, 0) }),
    },
    sharesOf(group),
  );
}

/** Said only where games were played before, word for word. */
export function repeatWarning({ group, words, catalogue }: GroupWriting): string[] {
  const { repeated, games, blocks } = group;
  if (!repeated || repeated.games >= games) return [];
  const { number } = catalogue.format;
  const counted = Math.round(repeated.independent);
  const countAs = counted < blocks ? [words.countAs(number(blocks), number(counted))] : [];
  return [[words.different(number(repeated.games), number(games)), ...countAs].join(' ')];
}

function bandOf(even: number, fair: number, { words, catalogue }: GroupWriting) {
  const [low, high] = [Math.max(0, even - fair), Math.min(1, even + fair)];
  return { low, high, label: words.fair.band(catalogue.format.percent(low), catalogue.format.percent(high)) };
}

async function bots(writing: GroupWriting): Promise<ReportSection[]> {
  const { group, words, catalogue } = writing;
  if (group.bots.length === 0) return [];
  const label = botLabels(group.lineup);
  const even = catalogue.format.percent(1 / group.players);
  const rows = group.bots.map(({ bot, share }) => ({ label: label(bot), estimate: share }));
  const said = rows.map((row) => words.botWins(row.label, percent(row.estimate, writing), even));
  const forfeits = forfeitTexts(group.forfeits, label, catalogue.language).map((text) => `${text}.`);
  const picture = sharePicture(writing, { title: words.pictures.bots, description: said.join(' '), rows });
  const own = {
    sentences: said,
    warnings: forfeits.length > 0 ? [...forfeits, words.forfeits] : [],
    pictures: [picture],
    tables: [botTable(writing, words.headings.bots)],
    games: await botGames(writing, group.bots[0].bot),
  };
  return [section(writing, 'bots', own, estimatesOf(rows))];
}

function botGames(writing: GroupWriting, bot: string): Promise<GameList[]> {
  const { group, words } = writing;
  const label = words.games.botLead(botLabels(group.lineup)(bot), countsPoints(group.game));
  return games(writing, { label, of: botLead(writing, bot) });
}

function handSentences(writing: GroupWriting): string[] {
  const { group, words } = writing;
  const own = (key: string) => {
    const estimate = group[key] as Estimate | undefined;
    return estimate && estimate.n > 0 ? estimate : undefined;
  };
  const [rounds, closed, closer] = ['rounds', 'closed', 'closerShare'].map(own);
  return [
    words.turns(plain(group.turns, writing)),
    ...(rounds ? [words.rounds(plain(rounds, writing))] : []),
    ...(closed ? [words.closed(percent(closed, writing))] : []),
    ...(closer ? [words.closer(percent(closer, writing))] : []),
    ...(countsPoints(group.game) ? marginSentences(writing) : []),
    words.shared(percent(group.shared, writing)),
    ...(group.choices.n > 0
      ? [words.choices(plain(group.choices, writing), percent(group.forced, writing))]
      : []),
  ];
}

async function hands(writing: GroupWriting): Promise<ReportSection> {
  const { group, words } = writing;
  const own = {
    sentences: handSentences(writing),
    tables: [handTable(writing, words.headings.hands), ...roundTables(writing)],
    games: await gamesOf(writing, 'turns', words.games.turns),
  };
  return section(writing, 'hands', own, [group.turns, group.margin, group.shared]);
}

async function parts(writing: GroupWriting): Promise<ReportSection[]> {
  const { group, words, catalogue } = writing;
  const rows = ((group.parts ?? []) as readonly PartStats[]).map(({ part, lead }) => ({
    label: partWords(group.game, part, catalogue.language),
    estimate: lead as Estimate,
  }));
  if (rows.length === 0) return [];
  const [most] = [...rows].sort((a, b) => b.estimate.value - a.estimate.value);
  const list = catalogue.format.and(
    rows.map(({ label, estimate }) => `${label} ${percent(estimate, writing)}`),
  );
  const picture: Picture = {
    kind: 'intervals',
    title: words.pictures.parts,
    description: words.pictures.partsAre(list),
    scale: 'percent',
    axis: words.pictures.lead,
    groups: [{ rows }],
  };
  const own = {
    sentences: [words.part(most.label, percent(most.estimate, writing))],
    pictures: [picture],
    tables: [partTable(writing, words.headings.parts)],
    games: await gamesOf(writing, 'margin', words.games.margin),
  };
  return [section(writing, 'parts', own, estimatesOf(rows))];
}

async function margins(writing: GroupWriting): Promise<ReportSection[]> {
  const { group, words, catalogue } = writing;
  const points = pointsOf(group, 'margins');
  // Where nobody counts points there is nothing to see.
  if (points.length < 2) return [];
  const [most] = [...points].sort((a, b) => b.estimate.value - a.estimate.value);
  const median = group.marginQuantiles.find(({ p }) => p === 0.5);
  const picture: Picture = {
    kind: 'bars',
    title: words.pictures.margins,
    description: words.pictures.marginsAre(catalogue.format.number(most.at), short(most.estimate, writing)),
    scale: 'percent',
    axis: words.pictures.hands,
    along: words.pictures.points,
    points,
    notes: median ? [{ value: median.value, label: words.pictures.median(String(median.value)) }] : [],
  };
  const own = {
    sentences: marginSentences(writing),
    pictures: [picture],
    tables: [
      quantileTable(writing),
      valueTable(words.pictures.margins, [words.tables.points, words.tables.hands], points),
    ],
    games: await gamesOf(writing, 'margin', words.games.margin),
  };
  return [section(writing, 'margins', own, [group.margin])];
}

function marginSentences(writing: GroupWriting): string[] {
  const { group, words, catalogue } = writing;
  const quantiles: readonly Quantile[] = group.marginQuantiles;
  const median = quantiles.find(({ p }) => p === 0.5);
  return [
    words.margin(plain(group.margin, writing)),
    ...(median ? [words.median(catalogue.format.number(median.value))] : []),
  ];
}

async function rounds(writing: GroupWriting): Promise<ReportSection[]> {
  const { group, words } = writing;
  const statistic = figuresOfGame(group.game).statistics.find(({ name }) => name === 'hand.hazard');
  const points = statistic ? roundsOf(group, statistic.key) : [];
  if (points.length === 0) return [];
  // A round that few hands reach would always look the riskiest.
  const known = points.filter(({ estimate }) => estimate.n >= 0.05 * group.hands);
  const [most] = [...known].sort((a, b) => b.estimate.value - a.estimate.value);
  const ends = [points[0].at, points[points.length - 1].at].map(String);
  const picture: Picture = {
    kind: 'rounds',
    title: words.pictures.rounds,
    description: words.pictures.roundsAre(ends[0], ends[1], short(most.estimate, writing), String(most.at)),
    scale: 'percent',
    axis: words.pictures.closed,
    along: words.pictures.round,
    points,
  };
  const own = {
    sentences: [words.hazard(String(most.at), percent(most.estimate, writing))],
    pictures: [picture],
    tables: [
      valueTable(
        words.pictures.rounds,
        [words.tables.round, words.pictures.closed, words.tables.counted],
        points,
      ),
    ],
    games: await gamesOf(writing, 'hazard', words.games.rounds),
  };
  return [section(writing, 'rounds', own, estimatesOf(points))];
}

/** Figures of places that only this game has, those on request where they are asked for. */
function further(writing: GroupWriting, asked: readonly string[]): ReportSection[] {
  return furtherTables(writing, asked).map(({ name, table, estimates }) =>
    section(writing, name, { heading: table.caption, tables: [table] }, estimates),
  );
}

/** The sections of a group of studies, the answer first: all that are not left to be asked for, or those of `asked`. */
export async function groupSections(
  writing: GroupWriting,
  asked: readonly string[] | undefined,
): Promise<ReportSection[]> {
  const has = (name: string) => asked?.includes(name) ?? true;
  return [
    ...(has('seats') ? [await seats(writing)] : []),
    ...(has('bots') ? await bots(writing) : []),
    ...(has('hands') ? [await hands(writing)] : []),
    ...further(writing, asked ?? []).filter(({ id }) => has(id.slice(writing.prefix.length))),
    ...(has('parts') ? await parts(writing) : []),
    ...(has('margins') ? await margins(writing) : []),
    ...(has('rounds') ? await rounds(writing) : []),
    ...(has('adjusted') ? luckSections(writing) : []),
  ];
}
