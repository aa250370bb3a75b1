/** The sections of a report about insights: sentences, curves by round, maps of the board, tables. */
import type { Geometry } from '../../../engine/index.ts';
import {
  type Estimate,
  type InsightMap,
  type InsightTable,
  type InsightWords,
  rulesTitle,
} from '../../../selfplay/index.ts';
import { type InsightAnswer, type InsightFound, insightsOf } from '../../../selfplay/insights/index.ts';
import type { Catalogue, Words } from '../../../table/messages/index.ts';
import type { Cell, Heat, Picture, Provenance, ReportSection, ReportTable, Rounds, Scale } from '../model.ts';
import { estimateText } from '../numbers.ts';
import { scaleOf } from '../study/writer.ts';
import type { InsightGames } from './games.ts';
import type { EN } from './words.ts';

export interface InsightWriting {
  readonly answer: InsightAnswer;
  readonly catalogue: Catalogue;
  readonly words: Words<typeof EN>;
  /** Of the board of the game. */
  readonly geometry: Geometry;
  readonly command: string;
  /** Before the ids of its sections. */
  readonly prefix: string;
  /** Undefined for a report without games. */
  readonly games: InsightGames | undefined;
}

/** Longer tables are folded. */
const LONG_TABLE = 12;
const FULLEST = 3;

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function isKnown({ value, low, high }: Estimate): boolean {
  return [value, low, high].every(Number.isFinite);
}

function cellOf({ words, catalogue }: InsightWriting, estimate: Estimate | null, scale: Scale): Cell {
  if (estimate === null) return '';
  if (Number.isNaN(estimate.value)) return words.none;
  // What was computed and not estimated has no interval.
  const isExact = estimate.n === 0 && estimate.low === estimate.high;
  if (!isExact) return { estimate, scale };
  return scale === 'percent'
    ? catalogue.format.percent(estimate.value)
    : { number: estimate.value, digits: 2 };
}

/** In the language of the page; undefined in English, which stands in the answer. */
function translated({ answer, catalogue }: InsightWriting, insight: string): InsightWords | undefined {
  if (catalogue.language === 'en') return undefined;
  return insightsOf(answer.game, answer.players).find(({ name }) => name === insight)?.it;
}

function figuresOf(writing: InsightWriting, insight: InsightFound, table: InsightTable) {
  const words = translated(writing, insight.name);
  return table.figures.map((figure) => ({ ...figure, ...words?.figures[figure.name] }));
}

function titleOf(writing: InsightWriting, insight: InsightFound, table: InsightTable): string {
  return capital(translated(writing, insight.name)?.tables[table.name] ?? table.title);
}

function tableOf(writing: InsightWriting, insight: InsightFound, table: InsightTable): ReportTable {
  const { words } = writing;
  const figures = figuresOf(writing, insight, table);
  const keys: Readonly<Record<string, string>> = words.keys;
  return {
    caption: titleOf(writing, insight, table),
    head: [...table.keys.map((key) => keys[key] ?? key), ...figures.map(({ label }) => label)],
    rows: table.rows.map(({ at, values }) => [
      ...at.map((one) => (one === 'all' ? words.all : String(one))),
      ...values.map((value, i) => cellOf(writing, value, scaleOf(figures[i]))),
    ]),
    notes: [`${figures.map(({ label, about }) => `${label}: ${about}`).join('; ')}.`],
    isFolded: table.rows.length > LONG_TABLE,
  };
}

/** The first figure of a table by round. */
function roundsOf(writing: InsightWriting, insight: InsightFound, table: InsightTable): Rounds[] {
  if (table.keys.join() !== 'round') return [];
  const [figure] = figuresOf(writing, insight, table);
  const points = table.rows.flatMap(({ at: [at], values: [estimate] }) =>
    typeof at === 'number' && estimate && isKnown(estimate) ? [{ at, estimate }] : [],
  );
  if (points.length < 2) return [];
  const scale = scaleOf(figure);
  return [
    {
      kind: 'rounds',
      title: capital(figure.label),
      description: `${capital(figure.about)}.`,
      scale,
      axis: figure.label,
      along: writing.words.keys.round,
      points,
    },
  ];
}

function heatOf(writing: InsightWriting, geometry: Geometry, map: InsightMap, most: number): Heat {
  const { words, catalogue } = writing;
  const spots = map.spots.flatMap((row, i) => row.map((spot, j) => ({ spot, value: map.shares[i][j] })));
  const fullest = spots.toSorted((a, b) => b.value - a.value || a.spot - b.spot).slice(0, FULLEST);
  const named = fullest.map(({ spot, value }) => words.spot(spot, catalogue.format.percent(value)));
  return {
    kind: 'heat',
    title: words.mapOf(map.round, map.place),
    description: words.held(catalogue.format.and(named), catalogue.format.number(map.n)),
    scale: 'percent',
    axis: words.axis,
    geometry,
    spots,
    most,
  };
}

/** All places after every round, then each place after the last one that half of the hands reach. */
function heatsOf(writing: InsightWriting, { maps }: InsightFound): Heat[] {
  const { geometry } = writing;
  if (maps.length === 0) return [];
  const hands = Math.max(...maps.map(({ n }) => n));
  const reached = maps.filter(({ n }) => 2 * n >= hands);
  const last = Math.max(...reached.map(({ round }) => round));
  const shown = reached.filter(({ place, round }) => place === undefined || round === last);
  const most = Math.max(...shown.flatMap(({ shares }) => shares.flat()));
  return shown.map((map) => heatOf(writing, geometry, map, most));
}

/** What an insight of every game says in a sentence. */
function findings({ words, catalogue }: InsightWriting, { name, tables }: InsightFound): string[] {
  const [table] = tables;
  const at = (row: InsightTable['rows'][number] | undefined, figure: string): Estimate | undefined => {
    const value = row?.values[table.figures.findIndex((one) => one.name === figure)];
    return value && isKnown(value) ? value : undefined;
  };
  const all = table.rows.find((row) => row.at[0] === 'all');
  const text = (estimate: Estimate, scale: Scale = 'percent') =>
    estimateText(estimate, scale, catalogue.format);
  const texts = (...figures: readonly string[]): string[] => {
    const found = figures.map((figure) => at(all, figure));
    return found.flatMap((one, i) =>
      one ? [text(one, figures[i] === 'results' ? 'plain' : 'percent')] : [],
    );
  };
  if (name === 'decisions') {
    const [results, few] = texts('results', 'few');
    return few === undefined ? [] : [words.decisions(results, few)];
  }
  if (name === 'kingmaking') {
    const [kings, idle] = texts('kings', 'idle');
    return idle === undefined ? [] : [words.kingmaking(kings, idle)];
  }
  if (name === 'owes') {
    const [seat, dice, theirs, choices, others, rest] = texts(
      ...['seat', 'ownDice', 'othersDice', 'ownChoices', 'othersChoices', 'unexplained'],
    );
    return rest === undefined ? [] : [words.owes(seat, dice, theirs, choices, others, rest)];
  }
  if (name === 'drama') {
    const rows = table.rows.filter((row) => at(row, 'leadChanges'));
    const top = rows.reduce<(typeof rows)[number] | undefined>(
      (best, row) =>
        (at(best, 'leadChanges')?.value ?? 0) >= (at(row, 'leadChanges')?.value ?? 0) ? best : row,
      undefined,
    );
    const changes = at(top, 'leadChanges');
    return changes ? [words.drama(Number(top?.at[0]), text(changes, 'plain'))] : [];
  }
  return [];
}

/** What the sections of an answer rest on. */
export function basisOf({ answer, words, command }: InsightWriting, isValued = false): Provenance {
  const { lineup, botVersions, seeds, revisions, replayed, valued, judge, sampleSeed, variantHash } = answer;
  const { blocks, hands } = isValued && valued ? valued : replayed;
  return {
    command,
    revisions,
    bots: lineup.map((bot, i) => `${bot} v${botVersions[i]}`),
    games: hands,
    blocks,
    seeds,
    nets: [],
    facts: [
      [words.facts.rules, `${rulesTitle(answer)} (${variantHash})`],
      [words.facts.sample, String(sampleSeed)],
      ...(isValued && judge
        ? [[words.facts.evaluator, `${judge.evaluator} v${judge.version}`] as const]
        : []),
    ],
  };
}

export function sectionsOf(writing: InsightWriting): Promise<ReportSection[]> {
  const { answer, words, catalogue, prefix, games } = writing;
  const { format } = catalogue;
  const sections = answer.insights
    .filter(({ tables }) => tables.length > 0)
    .map(async (insight): Promise<ReportSection> => {
      const { name, title, about, isValued, tables } = insight;
      const own = translated(writing, name);
      const { valued, judge } = answer;
      const basis =
        isValued && valued && judge ? [words.valued(format.number(valued.hands), judge.evaluator)] : [];
      const pictures: Picture[] = [
        ...heatsOf(writing, insight),
        ...tables.flatMap((table) => roundsOf(writing, insight, table)),
      ];
      return {
        id: `${prefix}${name}`,
        heading: own?.title ?? title,
        sentences: [...findings(writing, insight), `${capital(own?.about ?? about)}.`, ...basis],
        pictures,
        tables: tables.filter(({ rows }) => rows.length > 0).map((table) => tableOf(writing, insight, table)),
        games: games ? [await games.of(name)] : [],
        provenance: basisOf(writing, isValued),
      };
    });
  return Promise.all(sections);
}
