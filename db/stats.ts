/** What the hands of a file say about the game: each figure with its 95 % interval over blocks. */
import { POINT, parseVariant, type Rules, rulesOf, type Unit } from '../engine/dama/index.ts';
import { unwrap } from '../engine/index.ts';
import { complement, type Estimate, meanEstimate, scaleEstimate, shareEstimate } from '../selfplay/index.ts';
import {
  gather,
  type SumRow,
  sumBots,
  sumCloseRounds,
  sumGames,
  sumHands,
  sumMargins,
  sumPlaces,
} from './block-sums.ts';
import type { DamaDatabase } from './open.ts';
import { listStudies, type StudyRow } from './queries.ts';

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

/** The studies of one variant, number of players, lineup with its versions, and unit: all their seeds together. */
export interface GroupStats {
  readonly variantHash: string;
  readonly variantName: string;
  readonly players: number;
  readonly lineup: readonly string[];
  readonly botVersions: readonly number[];
  readonly unit: Unit;
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
  readonly closed: Estimate;
  readonly unclosed: Estimate;
  /** The turn of the hand, from 1, on which it is first closed; over closed hands only. */
  readonly closeTurn: Estimate;
  /** Rounds in which any hand was closed, ascending. */
  readonly closeRounds: readonly CloseRound[];
  /** Best score less second best, in points. */
  readonly margin: Estimate;
  /** Share of hands whose win is shared by two seats or more, unclosed hands without points included. */
  readonly shared: Estimate;
}

type Rows = readonly (readonly SumRow[])[];

function mean(rows: Rows, column: string, count?: string): Estimate {
  const sums = gather(rows, column, count);
  return meanEstimate(sums, sums.squares);
}

function share(rows: Rows, column: string): Estimate {
  return shareEstimate(gather(rows, column));
}

function only(rows: Rows, column: string, value: number): Rows {
  return rows.map((study) => study.filter((row) => row[column] === value));
}

function points(estimate: Estimate, units: number): Estimate {
  return scaleEstimate(estimate, units / POINT);
}

function seatStats(rows: Rows, place: number, rules: Rules): SeatStats {
  const own = only(rows, 'place', place);
  const { board, ringUnits, centreUnits, arrayUnits, offUnits, seatUnits } = rules;
  const ringPawns = rules.variant.scoring.rings.map((_, ring) => mean(own, `ring${ring + 1}`));
  const centre = share(own, 'centre');
  const off = mean(own, 'off');
  return {
    place,
    share: share(own, 'share'),
    score: points(mean(own, 'units'), 1),
    ringPoints: points(mean(own, 'rings'), 1),
    ringPawns,
    ringScores: ringPawns.map((pawns, ring) => points(pawns, ringUnits[board.outermost + ring])),
    centre,
    centrePoints: points(centre, centreUnits),
    array: share(own, 'array'),
    arrayPoints: points(share(own, 'scoring_array'), arrayUnits),
    off,
    offPoints: points(off, offUnits),
    compensation: seatUnits[place] / POINT,
  };
}

function botStats(db: DamaDatabase, studies: readonly StudyRow[]): BotStats[] {
  const [group] = studies;
  const bots = [...new Set(group.lineup)];
  if (bots.length === 1) return [];
  const places = studies.map(({ id }) => sumBots(db, id));
  const games = studies.map(({ id }) => sumGames(db, id));
  return bots.map((bot) => {
    const isOwn = (row: SumRow) => group.lineup[row.entrant] === bot;
    const own = places.map((study) => study.filter(isOwn));
    return {
      bot,
      version: group.botVersions[group.lineup.indexOf(bot)],
      share: share(
        games.map((study) => study.filter(isOwn)),
        'share',
      ),
      seatShares: group.lineup.map((_, place) => share(only(own, 'place', place), 'share')),
      score: points(mean(own, 'units'), 1),
    };
  });
}

/** The hands of every block, those of blocks without a closing in the round as well. */
function closeRounds(hands: Rows, closings: Rows): CloseRound[] {
  const rounds = [...new Set(closings.flat().map(({ round }) => round))].sort((a, b) => a - b);
  return rounds.map((round) => {
    const rows = hands.map((study, i) => {
      const closed = new Map<number, number>();
      for (const row of closings[i]) if (row.round === round) closed.set(row.block, row.closed);
      return study.map(({ block, n }) => ({ block, n, closed: closed.get(block) ?? 0 }));
    });
    return { round, share: share(rows, 'closed') };
  });
}

function groupStats(db: DamaDatabase, studies: readonly StudyRow[]): GroupStats {
  const [first] = studies;
  const rules = rulesOf(unwrap(parseVariant(JSON.parse(first.variant))));
  const ids = studies.map(({ id }) => id);
  const hands = ids.map((id) => sumHands(db, id));
  const places = ids.map((id) => sumPlaces(db, id, rules));
  const margins = ids.map((id) => sumMargins(db, id));
  const closings = ids.map((id) => sumCloseRounds(db, id));
  const total = (column: 'blocks' | 'games' | 'hands') =>
    studies.reduce((sum, study) => sum + study[column], 0);
  const closed = share(hands, 'closed');
  const { variantHash, variantName, players, lineup, botVersions, unit } = first;
  return {
    variantHash,
    variantName,
    players,
    lineup,
    botVersions,
    unit,
    seeds: studies.map(({ seed }) => seed),
    revisions: [...new Set(studies.flatMap(({ revisions }) => revisions))].sort(),
    blocks: total('blocks'),
    games: total('games'),
    hands: total('hands'),
    seats: lineup.map((_, place) => seatStats(places, place, rules)),
    bots: botStats(db, studies),
    turns: mean(hands, 'turns'),
    rounds: mean(hands, 'rounds'),
    closed,
    unclosed: complement(closed),
    closeTurn: mean(hands, 'close_turns', 'closed'),
    closeRounds: closeRounds(hands, closings),
    margin: points(mean(margins, 'margin'), 1),
    shared: share(margins, 'shared'),
  };
}

function groupKey({ variantHash, players, lineup, botVersions, unit }: StudyRow): string {
  return JSON.stringify([variantHash, players, lineup, botVersions, unit]);
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
