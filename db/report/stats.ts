/** Computes what the hands of a file say about their game: each figure with its 95 % interval over blocks. */
import type { RuleSet } from '../../engine/index.ts';
import {
  botPlace,
  type Estimate,
  type FigureSet,
  type FigureSum,
  figuresOfGame,
  gameNamed,
  type Interval,
  shareOfMoments,
} from '../../selfplay/index.ts';
import { StudyFigures } from '../block/figure-sums.ts';
import type { DamaDatabase } from '../file/open.ts';
import { listStudies, type StudyRow } from '../record/queries.ts';
import { FigureReader } from './figure-reader.ts';
import { type BotForfeits, forfeitsOf } from './forfeits.ts';
import { type RepeatedGames, repeatedGames } from './repeats.ts';
import { botsOf, groupKey, groupOf, type StudyGroup } from './study-groups.ts';

/**
 * A place in the order of play: 0 is the starter's. Scores are in points of the hand. Besides what is named here it has
 * the statistics of its game of places, by their keys.
 */
export interface SeatStats {
  readonly place: number;
  /** Share of the win of a hand; hands that no seat wins are shared equally. */
  readonly share: Estimate;
  readonly score: Estimate;
  readonly [key: string]: unknown;
}

/** A bot of a lineup of several; the seats that the same specification fills are one bot. */
export interface BotStats {
  readonly bot: string;
  readonly version: number;
  /** Share of the win of a game (a match, or a hand where hands are played singly) by seat that it fills. */
  readonly share: Estimate;
  /** By place: its share of the win of a hand when it plays there. */
  readonly seatShares: readonly Estimate[];
  /** Points of a hand. */
  readonly score: Estimate;
}

/** A statistic of a round, from 1. */
export interface RoundShare {
  readonly round: number;
  readonly share: Estimate;
}

/** How much a part of the score has to do with who wins: the statistics of its game of parts, by their keys. */
export interface PartStats {
  readonly part: string;
  readonly [key: string]: unknown;
}

/** The statistics of hands that every game has. */
interface HandStats {
  /** Turns of a hand, all seats together, passes included. */
  readonly turns: Estimate;
  /** Best score less second best, in points. */
  readonly margin: Estimate;
  /** Whole points of the margin, its fraction left off; 200 stands for 200 and more. */
  readonly margins: readonly ValueShare[];
  readonly marginQuantiles: readonly Quantile[];
  /** Share of hands whose win is shared by two seats or more. */
  readonly shared: Estimate;
  /** Legal moves, over the turns of hands in which they were counted. */
  readonly choices: Estimate;
  /** Share of these turns with one legal move only. */
  readonly forced: Estimate;
}

/**
 * What is recorded of a group of studies. Besides what is named here it has the statistics of its game by their keys: an
 * `Estimate` of hands, `RoundShare`s of rounds, `PartStats` as `parts`, and quantiles.
 */
export interface GroupStats extends StudyGroup, HandStats {
  readonly seeds: readonly number[];
  readonly revisions: readonly string[];
  readonly blocks: number;
  readonly games: number;
  readonly hands: number;
  /** How many of the games are different, in games without dice; intervals count repetitions once. */
  readonly repeated?: RepeatedGames;
  /** By place in the order of play. */
  readonly seats: readonly SeatStats[];
  /** Empty if one bot fills all seats. */
  readonly bots: readonly BotStats[];
  /** Hands that external bots have forfeited: games count them, figures of hands leave them out. */
  readonly forfeits: readonly BotForfeits[];
  readonly [key: string]: unknown;
}

function seatStats(reader: FigureReader, set: FigureSet, rules: RuleSet, place: number): SeatStats {
  const facts = set.placeFacts(rules, place);
  return { place, ...reader.fields('place', place), ...facts } as unknown as SeatStats;
}

function botStats(reader: FigureReader, group: StudyGroup): BotStats[] {
  return botsOf(group).map((bot, number) => {
    const byPlace = group.lineup.map((_, place) => reader.fields('botPlace', botPlace(number, place)));
    const lists = Object.keys(byPlace[0]).map((key) => [key, byPlace.map((own) => own[key])]);
    return { ...bot, ...reader.fields('bot', number), ...Object.fromEntries(lists) } as unknown as BotStats;
  });
}

/** The parts of the score that are worth anything under these rules. */
function partStats(reader: FigureReader, { parts }: FigureSet, rules: RuleSet): PartStats[] {
  return parts.flatMap(({ name, counts }, at) =>
    counts(rules) ? [{ part: name, ...reader.fields('part', at) }] : [],
  );
}

function handStats(reader: FigureReader, figures: StudyFigures, set: FigureSet): HandStats {
  const fields: Record<string, unknown> = reader.fields('once', 0);
  for (const statistic of set.statistics) {
    const { key, from, of } = statistic;
    if (of !== 'round' && of !== 'points') continue;
    fields[key] = figures.kinds(from).map((at) => {
      return { [of === 'round' ? 'round' : 'value']: at, share: reader.read(statistic, at) };
    });
  }
  for (const { key, from, least } of set.quantiles) fields[key] = quantiles(figures, from, least);
  return fields as unknown as HandStats;
}

function groupStats(db: DamaDatabase, studies: readonly StudyRow[]): GroupStats {
  const [first] = studies;
  const group = groupOf(first);
  const { game, players, lineup } = group;
  const rules = gameNamed(game).module.rules.ofText(first.variant);
  const set = figuresOfGame(game);
  const ids = studies.map(({ id }) => id);
  const figures = new StudyFigures(db, ids);
  const total = (column: 'blocks' | 'games' | 'hands') =>
    studies.reduce((sum, study) => sum + study[column], 0);
  const repeated = repeatedGames(db, studies);
  const part = repeated ? repeated.independent / total('blocks') : 1;
  const reader = new FigureReader(figures, game, rules, players, part);
  return {
    ...group,
    seeds: studies.map(({ seed }) => seed),
    revisions: [...new Set(studies.flatMap(({ revisions }) => revisions))].sort(),
    blocks: total('blocks'),
    games: total('games'),
    hands: total('hands'),
    ...(repeated ? { repeated } : {}),
    seats: lineup.map((_, place) => seatStats(reader, set, rules, place)),
    bots: botStats(reader, group),
    ...handStats(reader, figures, set),
    ...(set.parts.length > 0 ? { parts: partStats(reader, set, rules) } : {}),
    forfeits: forfeitsOf(db, studies),
  };
}

/**
 * The statistics of some studies (all, if none are named), by variant, number of players, lineup and unit, in the
 * order of the studies. Groups without a recorded hand are left out. The file is read as it is at one moment.
 */
export function computeStats(db: DamaDatabase, wanted?: (study: StudyRow) => boolean): GroupStats[] {
  return db.snapshot(() => {
    const groups = new Map<string, StudyRow[]>();
    for (const study of listStudies(db)) {
      if (study.hands === 0 || (wanted && !wanted(study))) continue;
      const group = groups.get(groupKey(study));
      if (group) group.push(study);
      else groups.set(groupKey(study), [study]);
    }
    return [...groups.values()].map((studies) => groupStats(db, studies));
  });
}

/** The share of hands with a value. */
export interface ValueShare {
  readonly value: number;
  readonly share: Estimate;
}

/** The least value that a share `p` of the hands does not exceed. */
export interface Quantile extends Interval {
  readonly p: number;
  readonly value: number;
}

const QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9] as const;

/**
 * Quantiles of a value that is at least `least`, from the shares of hands with each value or more. The interval is
 * Woodruff's (JASA 47, 1952): that of the share below the quantile, read off as values again.
 */
function quantiles(figures: StudyFigures, from: FigureSum, least: number): Quantile[] {
  const known = figures.kinds(from);
  const most = known.length > 0 ? known[known.length - 1] : least;
  /** By value from `least`: the share of hands that do not exceed it. */
  const below: Estimate[] = [];
  for (let value = least; value < most; value++) below.push(shareOfMoments(figures.of(from, value + 1)));
  const reach = (share: number): number => {
    const index = below.findIndex(({ value }) => 1 - value >= share);
    return index < 0 ? most : least + index;
  };
  return QUANTILES.map((p) => {
    const value = reach(p);
    const at = below[value - least];
    if (!at) return { p, value, low: reach(p), high: most };
    return { p, value, low: reach(p - (at.high - at.value)), high: reach(p + (at.value - at.low)) };
  });
}
