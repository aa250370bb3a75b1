/** What the hands of a file say about the game: each figure with its 95 % interval over blocks. */
import { POINT, type Rules, rulesOf, variantOfText } from '../../engine/dama-bianca/index.ts';
import {
  complement,
  type Estimate,
  meanOfMoments,
  scaleEstimate,
  shareOfMoments,
} from '../../selfplay/index.ts';
import {
  botPlace,
  CLAIM_PARTS,
  type Figure,
  SCORE_PARTS,
  type ScorePart,
  SHARE_PARTS,
  StudyFigures,
  scoreStep,
} from '../block/index.ts';
import type { DamaDatabase } from '../file/index.ts';
import { listStudies, type StudyRow } from '../record/index.ts';
import { type Quantile, quantiles, type ValueShare, valueShares } from './distributions.ts';
import { type BotForfeits, forfeitsOf } from './forfeits.ts';
import { readSeatOffsets } from './seat-offsets.ts';
import { botsOf, groupKey, groupOf, type StudyGroup } from './study-groups.ts';

/** A place in the order of play: 0 is the starter's. Scores are in points of the hand. */
export interface SeatStats {
  readonly place: number;
  /** Share of the win of a hand; hands that nobody wins are shared equally. */
  readonly share: Estimate;
  readonly score: Estimate;
  /** Points from pawns on rings, all rings together. */
  readonly ringPoints: Estimate;
  /** By ring, outermost first: pawns on it at the end of a hand. */
  readonly ringPawns: readonly Estimate[];
  /** By ring, outermost first: points from it. */
  readonly ringScores: readonly Estimate[];
  /** Share of hands that this place ends with a pawn in the centre. */
  readonly centre: Estimate;
  readonly centrePoints: Estimate;
  /** Share of hands that this place ends with an array, whether or not it scores. */
  readonly array: Estimate;
  readonly arrayPoints: Estimate;
  /** Pawns off the board. */
  readonly off: Estimate;
  readonly offPoints: Estimate;
  /** Points that the variant gives to this place. With the points above it makes the score. */
  readonly compensation: number;
  /** Points which, added to this place's score, would make the mean scores of all places equal; they sum to 0. */
  readonly scoreOffset: Estimate;
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

/** Share of all hands that are closed in a round, from 1. */
export interface CloseRound {
  readonly round: number;
  readonly share: Estimate;
}

/** How many of the hands that are still open in a round, from 1, are closed in it: `n` of the share are the open ones. */
export interface HazardRound {
  readonly round: number;
  readonly share: Estimate;
}

/** How much a part of the score has to do with who wins. */
export interface PartStats {
  readonly part: ScorePart;
  /** Its share of the points by which a sole best score leads the second best; over all parts these sum to 1. */
  readonly lead: Estimate;
  /**
   * The share of the win of a seat drawn among those that have most of it. 1 / players says that it has nothing to do
   * with who wins, 1 that it alone decides.
   */
  readonly claim: Estimate;
}

/** What is recorded of a group of studies. */
export interface GroupStats extends StudyGroup {
  readonly seeds: readonly number[];
  readonly revisions: readonly string[];
  readonly blocks: number;
  readonly games: number;
  readonly hands: number;
  /** By place in the order of play. */
  readonly seats: readonly SeatStats[];
  /** Empty if one bot fills all seats. */
  readonly bots: readonly BotStats[];
  /** Turns of a hand, all seats together, passes included. */
  readonly turns: Estimate;
  /** Rounds of a hand, one begun counted whole. */
  readonly rounds: Estimate;
  /** Rounds that a share of the hands does not exceed. */
  readonly roundQuantiles: readonly Quantile[];
  readonly closed: Estimate;
  readonly unclosed: Estimate;
  /** The turn of the hand, from 1, on which it is first closed; over closed hands only. */
  readonly closeTurn: Estimate;
  /** Rounds in which any hand was closed, ascending. */
  readonly closeRounds: readonly CloseRound[];
  /** Rounds that any hand has reached, ascending. */
  readonly hazard: readonly HazardRound[];
  /** The share of the win of whoever closes first; over closed hands only. */
  readonly closerShare: Estimate;
  /** Best score less second best, in points. */
  readonly margin: Estimate;
  /** Whole points of the margin, its fraction left off; 200 stands for 200 and more. */
  readonly margins: readonly ValueShare[];
  readonly marginQuantiles: readonly Quantile[];
  /** Share of hands whose win is shared by two seats or more, unclosed hands without points included. */
  readonly shared: Estimate;
  /** Parts that the variant scores. */
  readonly parts: readonly PartStats[];
  /** Distinct results of a roll, over the turns of hands in which they were counted. */
  readonly choices: Estimate;
  /** Share of these turns whose roll has one result only. */
  readonly forced: Estimate;
  /** By place: see `readSeatOffsets`. Where it is asked for, and where points decide who wins. */
  readonly winOffsets?: readonly Estimate[];
  /** Hands that external bots have forfeited: games count them, figures of hands leave them out. */
  readonly forfeits: readonly BotForfeits[];
}

export interface StatsOptions {
  /** Also the points that would level the shares of the win, which takes up to a second for each group. */
  readonly winOffsets?: boolean;
}

/** Reads figures in the units that people read. */
class Reader {
  readonly figures: StudyFigures;
  /** Points of a step of the score. */
  readonly #step: number;

  constructor(figures: StudyFigures, rules: Rules) {
    this.figures = figures;
    this.#step = scoreStep(rules) / POINT;
  }

  mean(figure: Figure, at = 0): Estimate {
    return meanOfMoments(this.figures.of(figure, at));
  }

  share(figure: Figure, at = 0, parts = 1): Estimate {
    return shareOfMoments(this.figures.of(figure, at), parts);
  }

  win(figure: Figure, at = 0): Estimate {
    return this.share(figure, at, SHARE_PARTS);
  }

  points(figure: Figure, at = 0, factor = 1): Estimate {
    return scaleEstimate(this.mean(figure, at), factor * this.#step);
  }
}

function seatStats(reader: Reader, place: number, players: number, rules: Rules): SeatStats {
  const { board, ringUnits, centreUnits, arrayUnits, offUnits, seatUnits } = rules;
  const scored = (estimate: Estimate, units: number): Estimate => scaleEstimate(estimate, units / POINT);
  const ringPawns = RINGS.slice(0, board.rings).map((ring) => reader.mean(ring, place));
  const centre = reader.share('seat.centre', place);
  const off = reader.mean('seat.off', place);
  return {
    place,
    share: reader.win('seat.share', place),
    score: reader.points('seat.units', place),
    ringPoints: reader.points('seat.rings', place),
    ringPawns,
    ringScores: ringPawns.map((pawns, ring) => scored(pawns, ringUnits[board.outermost + ring])),
    centre,
    centrePoints: scored(centre, centreUnits),
    array: reader.share('seat.array', place),
    arrayPoints: scored(reader.share('seat.scoringArray', place), arrayUnits),
    off,
    offPoints: scored(off, offUnits),
    compensation: seatUnits[place] / POINT,
    scoreOffset: reader.points('seat.lead', place, -1 / players),
  };
}

const RINGS = ['seat.ring1', 'seat.ring2', 'seat.ring3', 'seat.ring4', 'seat.ring5'] as const;

function botStats(reader: Reader, group: StudyGroup): BotStats[] {
  return botsOf(group).map((bot, number) => ({
    ...bot,
    share: reader.win('bot.games', number),
    seatShares: group.lineup.map((_, place) => reader.win('bot.share', botPlace(number, place))),
    score: reader.points('bot.units', number),
  }));
}

/** The parts of the score that are worth anything under these rules. */
function partStats(reader: Reader, rules: Rules): PartStats[] {
  const { ringUnits, centreUnits, arrayUnits, offUnits, seatUnits } = rules;
  const units = [ringUnits, [centreUnits], [arrayUnits], [offUnits], seatUnits];
  return SCORE_PARTS.map((part, at) => ({
    part,
    lead: reader.mean('part.margin', at),
    claim: reader.share('part.claim', at, CLAIM_PARTS),
  })).filter((_, at) => units[at].some((value) => value !== 0));
}

function handStats(reader: Reader) {
  const { figures } = reader;
  const closed = reader.share('closed');
  const rounds = (figure: Figure) =>
    figures.kinds(figure).map((round) => ({ round, share: reader.share(figure, round) }));
  return {
    turns: reader.mean('turns'),
    rounds: reader.mean('rounds'),
    roundQuantiles: quantiles(figures, 'roundFrom', 1),
    closed,
    unclosed: complement(closed),
    closeTurn: reader.mean('closeTurn'),
    closeRounds: rounds('closeRound'),
    hazard: rounds('hazard'),
    closerShare: reader.win('closerShare'),
    margin: reader.points('margin'),
    margins: valueShares(figures, 'marginIs'),
    marginQuantiles: quantiles(figures, 'marginFrom', 0),
    shared: reader.share('shared'),
    choices: reader.mean('choices'),
    forced: reader.share('forced'),
  };
}

function groupStats(db: DamaDatabase, studies: readonly StudyRow[], options: StatsOptions): GroupStats {
  const [first] = studies;
  const rules = rulesOf(variantOfText(first.variant));
  const ids = studies.map(({ id }) => id);
  const reader = new Reader(new StudyFigures(db, ids), rules);
  const total = (column: 'blocks' | 'games' | 'hands') =>
    studies.reduce((sum, study) => sum + study[column], 0);
  const group = groupOf(first);
  const { players, lineup } = group;
  const winOffsets = options.winOffsets ? readSeatOffsets(db, ids, rules, players) : undefined;
  return {
    ...group,
    seeds: studies.map(({ seed }) => seed),
    revisions: [...new Set(studies.flatMap(({ revisions }) => revisions))].sort(),
    blocks: total('blocks'),
    games: total('games'),
    hands: total('hands'),
    seats: lineup.map((_, place) => seatStats(reader, place, players, rules)),
    bots: botStats(reader, group),
    ...handStats(reader),
    parts: partStats(reader, rules),
    ...(winOffsets ? { winOffsets } : {}),
    forfeits: forfeitsOf(db, studies),
  };
}

/**
 * The statistics of some studies (all, if none are named), by variant, number of players, lineup and unit, in the
 * order of the studies. Groups without a recorded hand are left out. The file is read as it is at one moment.
 */
export function computeStats(
  db: DamaDatabase,
  wanted?: (study: StudyRow) => boolean,
  options: StatsOptions = {},
): GroupStats[] {
  return db.snapshot(() => {
    const groups = new Map<string, StudyRow[]>();
    for (const study of listStudies(db)) {
      if (study.hands === 0 || (wanted && !wanted(study))) continue;
      const group = groups.get(groupKey(study));
      if (group) group.push(study);
      else groups.set(groupKey(study), [study]);
    }
    return [...groups.values()].map((studies) => groupStats(db, studies, options));
  });
}
