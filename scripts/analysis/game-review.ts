/** A recorded game, judged hand by hand and turn by turn. */
import type { DamaAnalyst } from '../../ai/dama/index.ts';
import { type MarkLimits, type PlayerTotals, type ReviewedTurn, reviewTurn, sumUp } from '../../ai/index.ts';
import {
  beginHand,
  type Dice,
  formatPosition,
  type Replay,
  type ReplayedHand,
  rollOutcome,
  turnLabel,
} from '../../engine/dama/index.ts';
import { TERMINAL } from '../../engine/index.ts';
import { type TurnLine, toTurnLine } from './texts.ts';

/** Seats count from 1. */
export interface TurnReview {
  readonly hand: number;
  /** Round and seat, such as `3.2`. */
  readonly label: string;
  readonly seat: number;
  /** Before the roll. */
  readonly position: string;
  readonly roll: Dice;
  /** Distinct results of the roll; 1 if the turn was forced. */
  readonly results: number;
  readonly played: TurnLine;
  /** The best turn; the one that was played if nothing is better. */
  readonly best: TurnLine;
  readonly loss: number;
  readonly mark: string;
  /** What the roll gave the seat that threw it. */
  readonly luck: number;
  /** What the roll gave each seat. */
  readonly luckBySeat: readonly number[];
}

export interface SeatReview extends PlayerTotals {
  readonly seat: number;
  readonly name: string;
  /** Its share before the first roll; of several hands the sum. */
  readonly start: number;
}

export interface HandReview {
  readonly hand: number;
  readonly starter: number;
  readonly turns: readonly TurnReview[];
  readonly seats: readonly SeatReview[];
}

export interface GameReview {
  readonly variant: string;
  readonly players: number;
  readonly unit: string;
  readonly depth: number;
  readonly marks: MarkLimits;
  readonly hands: readonly HandReview[];
  /** All hands together. */
  readonly seats: readonly SeatReview[];
  /** The winning seats of the whole game; missing if it goes on. */
  readonly winners: readonly number[] | undefined;
}

export interface ReviewOptions {
  readonly limits: MarkLimits;
  /** Only this hand, from 1. */
  readonly hand: number | undefined;
  /** Told after every turn how many of all are done. */
  readonly onTurn: (done: number, all: number) => void;
}

interface JudgedHand {
  readonly review: HandReview;
  readonly turns: readonly ReviewedTurn[];
  readonly start: readonly number[];
  readonly returns: readonly number[] | undefined;
}

function seatsOf(
  names: readonly string[],
  turns: readonly ReviewedTurn[],
  start: readonly number[],
  returns: readonly number[] | undefined,
): SeatReview[] {
  return sumUp(turns, names.length, returns).map((totals, seat) => {
    return { seat: seat + 1, name: names[seat], start: start[seat], ...totals };
  });
}

function judgeHand(
  { game, analyst }: DamaAnalyst,
  { starter, turns }: ReplayedHand,
  hand: number,
  names: readonly string[],
  limits: MarkLimits,
  tick: () => void,
): JudgedHand {
  const state = beginHand(game, undefined, starter);
  if (!state) throw new Error(`seat ${starter + 1} cannot start a hand`);
  const judged: ReviewedTurn[] = [];
  const reviews = turns.map(({ roll, turn, seat, before }, i): TurnReview => {
    const reviewed = reviewTurn(analyst, state, { outcome: rollOutcome(...roll), move: turn.move }, limits);
    // Lines are spelt where the turn is decided.
    state.undo();
    const best = toTurnLine(state, reviewed.best, reviewed.best, limits);
    const played = toTurnLine(state, reviewed.played, reviewed.best, limits);
    state.do(turn.move);
    judged.push(reviewed);
    tick();
    return {
      hand,
      label: turnLabel(i, starter, names.length),
      seat: seat + 1,
      position: formatPosition(before),
      roll,
      results: reviewed.moves,
      played,
      best,
      loss: reviewed.loss,
      mark: played.mark,
      luck: reviewed.luck[seat],
      luckBySeat: reviewed.luck,
    };
  });
  const start = judged.at(0)?.before ?? analyst.outcomes(state).mean;
  const returns = state.player === TERMINAL ? new Float64Array(names.length) : undefined;
  if (returns) state.returns(returns);
  const result = returns && [...returns];
  const seats = seatsOf(names, judged, start, result);
  return {
    review: { hand, starter: starter + 1, turns: reviews, seats },
    turns: judged,
    start,
    returns: result,
  };
}

function addUp(rows: readonly (readonly number[])[], players: number): number[] {
  return Array.from({ length: players }, (_, seat) => rows.reduce((sum, row) => sum + row[seat], 0));
}

/** Judges the hands of a game, or one of them, each for the share of its own win. */
export function reviewReplay(
  analyst: DamaAnalyst,
  { record, game, hands }: Replay,
  { limits, hand: only, onTurn }: ReviewOptions,
): GameReview {
  const wanted = hands.map((hand, i) => ({ hand, number: i + 1 }));
  const chosen = wanted.filter(({ number }) => only === undefined || only === number);
  const all = chosen.reduce((sum, { hand }) => sum + hand.turns.length, 0);
  let done = 0;
  const tick = (): void => onTurn(++done, all);
  const judged = chosen.map(({ hand, number }) =>
    judgeHand(analyst, hand, number, record.seats, limits, tick),
  );
  const players = game.numPlayers;
  const starts = addUp(
    judged.map(({ start }) => start),
    players,
  );
  const results = judged.flatMap(({ returns }) => (returns ? [returns] : []));
  const result = results.length === judged.length ? addUp(results, players) : undefined;
  const turns = judged.flatMap((hand) => hand.turns);
  return {
    variant: record.variant.name,
    players,
    unit: record.unit,
    depth: analyst.analyst.params.depth,
    marks: limits,
    hands: judged.map(({ review }) => review),
    seats: seatsOf(record.seats, turns, starts, result),
    winners: record.result?.map((seat) => seat + 1),
  };
}
