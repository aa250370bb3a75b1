/** The tables of a study: the statistics of a section of its game's reports, as `stats` gives them. */
import type { GroupStats, PartStats, Quantile, RoundShare, ValueShare } from '../../../db/index.ts';
import { botLabels, type Estimate, figuresOfGame, type Statistic, wordsOf } from '../../../selfplay/index.ts';
import type { Cell, ReportTable } from '../model.ts';
import { type GroupWriting, scaleOf } from './writer.ts';

/** A statistic with its words. */
interface Column {
  readonly statistic: Statistic;
  readonly label: string;
  readonly about: string;
}

function columnsOf({ group, catalogue }: GroupWriting, sectionName: string): Column[] {
  const { sections, statistics } = figuresOfGame(group.game);
  const names = sections.find(({ name }) => name === sectionName)?.statistics ?? [];
  return names.flatMap((name) => {
    const statistic = statistics.find((known) => known.name === name);
    return statistic ? [{ statistic, ...wordsOf(statistic, catalogue.language) }] : [];
  });
}

function cell({ statistic }: Column, estimate: Estimate): Cell {
  return { estimate, scale: scaleOf(statistic) };
}

/** What stands under a table about its columns. */
function legend(columns: readonly Column[]): string {
  return `${columns.map(({ label, about }) => `${label}: ${about}`).join('; ')}.`;
}

/** What a part of the score is called. */
export function partWords(game: string, part: string, language: 'en' | 'it'): string {
  const known = figuresOfGame(game).parts.find(({ name }) => name === part);
  return known?.[language === 'it' ? 'it' : 'label'] ?? part;
}

/** The places under the figures of a section of reports. */
function tableOfPlaces(writing: GroupWriting, sectionName: string, caption: string): ReportTable {
  const { group, words } = writing;
  const columns = columnsOf(writing, sectionName).filter(({ statistic: { key } }) =>
    group.seats.every((seat) => seat[key] !== undefined),
  );
  return {
    caption,
    head: [words.tables.place, ...columns.map(({ label }) => label)],
    rows: group.seats.map((seat) => [
      words.place(seat.place + 1),
      ...columns.map((column) => cell(column, seat[column.statistic.key] as Estimate)),
    ]),
    notes: [legend(columns)],
  };
}

export function placeTable(writing: GroupWriting, caption: string): ReportTable {
  return tableOfPlaces(writing, 'seats', caption);
}

/** A section that a game adds about its places: what it is called, and its figures. */
interface FurtherTable {
  readonly name: string;
  readonly table: ReportTable;
  readonly estimates: readonly Estimate[];
}

export function furtherTables(writing: GroupWriting, asked: readonly string[]): FurtherTable[] {
  const { group, catalogue } = writing;
  const own = figuresOfGame(group.game).sections.filter(
    ({ name, of, onRequest }) => of === 'place' && name !== 'seats' && (!onRequest || asked.includes(name)),
  );
  return own.map(({ name, title }) => {
    const table = tableOfPlaces(writing, name, title?.[catalogue.language] ?? name);
    const cells = table.rows.flat().filter((one) => typeof one === 'object' && 'estimate' in one);
    return { name, table, estimates: cells.map(({ estimate }) => estimate) };
  });
}

export function botTable(writing: GroupWriting, caption: string): ReportTable {
  const { group, words } = writing;
  const label = botLabels(group.lineup);
  const columns = columnsOf(writing, 'bots');
  const head = columns.flatMap((column) =>
    column.statistic.of === 'botPlace'
      ? group.seats.map(({ place }) => words.tables.inPlace(column.label, place + 1))
      : [column.label],
  );
  const rows = group.bots.map((bot) => {
    const values = bot as unknown as Readonly<Record<string, Estimate | readonly Estimate[]>>;
    const cells = columns.flatMap((column) =>
      [values[column.statistic.key]].flat().map((own) => cell(column, own)),
    );
    return [label(bot.bot), ...cells];
  });
  return { caption, head: [words.tables.bot, ...head], rows, notes: [legend(columns)] };
}

/** The figures of whole hands with what they are. */
export function handTable(writing: GroupWriting, caption: string): ReportTable {
  const { group, words } = writing;
  const rows = columnsOf(writing, 'hands').flatMap((column): Cell[][] => {
    const { key, of, optional, quantiles } = column.statistic;
    const estimate = group[key] as Estimate | undefined;
    if (of !== 'once' || estimate === undefined || (optional && estimate.n === 0)) return [];
    const own = [column.label, cell(column, estimate), column.about];
    return quantiles
      ? [own, ...middleRows(writing, column.label, group[quantiles] as readonly Quantile[])]
      : [own];
  });
  return { caption, head: [words.tables.figure, words.tables.value, words.tables.about], rows };
}

/** Between which values half of the hands and four in five of them lie. */
function middleRows(
  { words, catalogue }: GroupWriting,
  label: string,
  quantiles: readonly Quantile[],
): Cell[][] {
  const at = (share: number) =>
    catalogue.format.number(quantiles.find(({ p }) => p === share)?.value ?? Number.NaN);
  const say = words.tables;
  return [
    [say.half(label), say.range(at(0.25), at(0.75)), ''],
    [say.fourFifths(label), say.range(at(0.1), at(0.9)), ''],
  ];
}

/** The margin by its quantiles. */
export function quantileTable({ group, words, catalogue }: GroupWriting): ReportTable {
  const { number, percent } = catalogue.format;
  return {
    caption: words.tables.quantiles,
    head: [words.tables.hands, words.tables.atMost],
    rows: group.marginQuantiles.map(({ p, value, low, high }) => {
      return [percent(p, 0), `${number(value)} [${number(low)}–${number(high)}]`];
    }),
    isFolded: true,
  };
}

/** What hands have by round. */
export function roundTables(writing: GroupWriting): ReportTable[] {
  const { group, words } = writing;
  return columnsOf(writing, 'hands').flatMap(({ statistic, label }) => {
    if (statistic.of !== 'round') return [];
    const points = roundsOf(group, statistic.key);
    return points.length > 0 ? [valueTable(label, [words.tables.round, words.tables.hands], points)] : [];
  });
}

export function partTable(writing: GroupWriting, caption: string): ReportTable {
  const { group, words, catalogue } = writing;
  const columns = columnsOf(writing, 'parts');
  const parts = (group.parts ?? []) as readonly PartStats[];
  return {
    caption,
    head: [words.tables.part, ...columns.map(({ label }) => label)],
    rows: parts.map((part) => [
      partWords(group.game, part.part, catalogue.language),
      ...columns.map((column) => cell(column, part[column.statistic.key] as Estimate)),
    ]),
    notes: [legend(columns)],
  };
}

/** A distribution or a figure by round as a folded table; a third column has what it was counted of. */
export function valueTable(
  caption: string,
  head: readonly [string, string, string?],
  points: readonly { readonly at: number; readonly estimate: Estimate }[],
): ReportTable {
  const rows = points.map(({ at, estimate }): Cell[] => [
    String(at),
    { estimate, scale: 'percent' },
    ...(head[2] === undefined ? [] : [{ number: estimate.n, digits: 0 }]),
  ]);
  return { caption, head: head.flatMap((name) => name ?? []), rows, isFolded: true };
}

export function roundsOf(group: GroupStats, key: string): { at: number; estimate: Estimate }[] {
  return ((group[key] ?? []) as readonly RoundShare[]).map(({ round, share }) => ({
    at: round,
    estimate: share,
  }));
}

export function pointsOf(group: GroupStats, key: string): { at: number; estimate: Estimate }[] {
  return ((group[key] ?? []) as readonly ValueShare[]).map(({ value, share }) => ({
    at: value,
    estimate: share,
  }));
}
