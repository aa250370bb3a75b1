/** Judges a recorded game of Dama Bianca turn by turn. */
import {
  type Analyst,
  luckOf,
  type MarkLimits,
  type ReviewedTurn,
  reviewTurn,
  sumUp,
} from '../../ai/index.ts';
import {
  beginHand,
  type DamaState,
  formatPosition,
  type Replay,
  type ReplayedHand,
  type ReplayedTurn,
  rollOutcome,
  turnLabel,
} from '../../engine/dama-bianca/index.ts';
import { CHANCE, type Outcome, TERMINAL, wrong } from '../../engine/index.ts';
import type { GameReview, HandReview, SeatReview, TurnReview } from '../game-review.ts';
import { toTurnLine } from './spelled-line.ts';

interface ReviewOptions {
  readonly limits: MarkLimits;
  /** Only this hand, from 1. */
  readonly hand: number | undefined;
  /** Takes every turn when it is judged, and how many of all are done. */
  readonly onTurn: (done: number, all: number, turn: TurnReview) => void;
}

interface JudgedHand {
  readonly review: HandReview;
  readonly turns: readonly ReviewedTurn[];
}

class GameReviewer {
  readonly #analyst: Analyst<DamaState>;
  readonly #replay: Replay;
  readonly #limits: MarkLimits;
  readonly #tick: (turn: TurnReview) => void;
  #state: DamaState | undefined;

  constructor(
    analyst: Analyst<DamaState>,
    replay: Replay,
    limits: MarkLimits,
    tick: (turn: TurnReview) => void,
  ) {
    this.#analyst = analyst;
    this.#replay = replay;
    this.#limits = limits;
    this.#tick = tick;
  }

  /** Each seat's share before anything has been drawn or rolled. */
  start(): readonly number[] {
    const { game, hands } = this.#replay;
    const state = game.unit === 'match' ? game.newState() : beginHand(game, undefined, hands[0].starter);
    return this.#analyst.outcomes(state as DamaState).mean;
  }

  /** Plays a hand without judging it. */
  skip({ starter, turns }: ReplayedHand): void {
    const state = this.#begin(starter);
    for (const { roll, turn } of turns) {
      state.do(rollOutcome(...roll));
      state.do(turn.move);
    }
  }

  judge({ starter, turns }: ReplayedHand, hand: number): JudgedHand {
    const draw = this.#drawLuck(starter);
    const state = this.#begin(starter);
    const start = this.#analyst.outcomes(state).mean;
    const judged: ReviewedTurn[] = [];
    const reviews = turns.map((turn): TurnReview => {
      const played = { outcome: rollOutcome(...turn.roll), move: turn.turn.move };
      const reviewed = reviewTurn(this.#analyst, state, played, this.#limits);
      judged.push(reviewed);
      const review = this.#toReview(turn, reviewed, { hand, label: turnLabel(turn) });
      this.#tick(review);
      return review;
    });
    const result = state.handOver ? this.#analyst.valueOf(state) : undefined;
    const seats = this.seats(judged, start, result);
    return { review: { hand, starter: starter + 1, draw, turns: reviews, seats }, turns: judged };
  }

  seats(
    turns: readonly ReviewedTurn[],
    start: readonly number[],
    result: readonly number[] | undefined,
    drawn?: readonly number[],
  ): SeatReview[] {
    const names = this.#replay.record.seats;
    return sumUp(turns, names.length, result, drawn).map((totals, seat) => {
      return { seat: seat + 1, name: names[seat], start: start[seat], ...totals };
    });
  }

  /** What it gave each seat that this one starts the next hand. */
  #drawLuck(starter: number): number[] {
    const { game } = this.#replay;
    const none = new Array<number>(game.numPlayers).fill(0);
    const state = this.#state ?? (game.unit === 'match' ? game.newState() : undefined);
    if (!state || state.player !== CHANCE || state.chance.size !== game.numPlayers) return none;
    return luckOf(this.#analyst.outcomes(state), starter as Outcome);
  }

  #begin(starter: number): DamaState {
    const state = beginHand(this.#replay.game, this.#state, starter);
    if (!state) throw new Error(`seat ${starter + 1} cannot start this hand`);
    this.#state = state;
    return state;
  }

  #toReview(
    { roll, seat, before: setup }: ReplayedTurn,
    reviewed: ReviewedTurn,
    where: { readonly hand: number; readonly label: string },
  ): TurnReview {
    const state = this.#state as DamaState;
    // Lines are spelt where the turn is decided.
    state.undo();
    const best = toTurnLine(state, reviewed.best, reviewed.best, this.#limits);
    const played = toTurnLine(state, reviewed.played, reviewed.best, this.#limits);
    state.do(reviewed.move);
    const { moves: results, loss, luck, before } = reviewed;
    const position = formatPosition(setup);
    const judgement = { results, played, best, loss, mark: played.mark, luck: luck[seat], luckBySeat: luck };
    return { ...where, seat: seat + 1, position, before, roll, ...judgement };
  }
}

/** Judges the hands of a game, or one of them. */
export function reviewReplay(
  analyst: Analyst<DamaState>,
  replay: Replay,
  { limits, hand: only, onTurn }: ReviewOptions,
): GameReview {
  const { record, game, hands } = replay;
  const isChosen = (index: number): boolean => only === undefined || only === index + 1;
  const all = hands.reduce((sum, { turns }, i) => (isChosen(i) ? sum + turns.length : sum), 0);
  let done = 0;
  const reviewer = new GameReviewer(analyst, replay, limits, (turn) => onTurn(++done, all, turn));
  const judged: JudgedHand[] = [];
  for (const [i, hand] of hands.entries()) {
    if (isChosen(i)) judged.push(reviewer.judge(hand, i + 1));
    else if (i + 1 < (only ?? 0)) reviewer.skip(hand);
  }
  const reviews = judged.map(({ review }) => review);
  const returns = new Float64Array(game.numPlayers);
  if (replay.state.player === TERMINAL) replay.state.returns(returns);
  const drawn = [...returns.keys()].map((seat) => reviews.reduce((sum, { draw }) => sum + draw[seat], 0));
  const result = replay.state.player === TERMINAL ? [...returns] : undefined;
  const turns = judged.flatMap((hand) => hand.turns);
  return {
    variant: record.variant.name,
    players: game.numPlayers,
    unit: record.unit,
    depth: analyst.params.depth,
    evaluator: analyst.evaluator,
    marks: limits,
    hands: reviews,
    seats: only === undefined ? reviewer.seats(turns, reviewer.start(), result, drawn) : undefined,
    winners: record.result?.map((seat) => seat + 1),
  };
}

/** Throws a `FaultError` if the game does not have this hand. */
export function checkHand({ hands }: Replay, hand: number | undefined): void {
  if (hand === undefined ? hands.length > 0 : hand <= hands.length) return;
  const what = hand === undefined ? 'there is no hand in it' : `there is no hand ${hand}`;
  throw wrong('ERR_NOT_FOUND', `the game has ${hands.length} hands: ${what}`, 'hand');
}
