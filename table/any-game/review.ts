/** A game of any kind, judged decision by decision: what was lost, and where chance has a say, what was luck. */
import { type Judge, luckOf, type MarkLimits, type ReviewedTurn, reviewMove, sumUp } from '../../ai/index.ts';
import {
  CHANCE,
  type Game,
  type Move,
  type Outcome,
  type State,
  TERMINAL,
  wrong,
} from '../../engine/index.ts';
import type { GameKit } from '../../selfplay/index.ts';
import { type GameReview, type SeatReview, signOf, type TurnLine, type TurnReview } from '../game-review.ts';
import type { ReviewQuestion } from '../table-kit.ts';
import { type Ply, sharesOf } from './game-table.ts';
import { readTextRecord } from './text-record.ts';

/** What chance has done since the last decision. */
interface Chance {
  readonly before: readonly number[];
  readonly luck: readonly number[];
}

class PlainReviewer {
  readonly #kit: GameKit;
  readonly #game: Game;
  readonly #analyst: Judge;
  readonly #limits: MarkLimits;
  readonly #state: State;
  readonly #rounds: number[];
  #chance: Chance | undefined;

  constructor(kit: GameKit, game: Game, analyst: Judge, limits: MarkLimits) {
    this.#kit = kit;
    this.#game = game;
    this.#analyst = analyst;
    this.#limits = limits;
    this.#state = game.newState();
    this.#rounds = new Array<number>(game.numPlayers).fill(0);
  }

  get state(): State {
    return this.#state;
  }

  /** What chance has given each seat since the last decision. */
  get drawn(): readonly number[] | undefined {
    return this.#chance?.luck;
  }

  /** Lets chance lay the board out, and gives the plies behind that. */
  layOut(plies: readonly Ply[]): readonly Ply[] {
    const state = this.#state;
    let laid = 0;
    while (laid < plies.length && state.player === CHANCE && state.chance.isLayout)
      state.do(plies[laid++].action);
    return plies.slice(laid);
  }

  /** Lets chance do what it did. */
  draw(outcome: Outcome): void {
    const outcomes = this.#analyst.outcomes(this.#state);
    const luck = luckOf(outcomes, outcome);
    const earlier = this.#chance;
    this.#state.do(outcome);
    this.#chance = {
      before: earlier?.before ?? outcomes.mean,
      luck: earlier ? luck.map((gain, seat) => gain + earlier.luck[seat]) : luck,
    };
  }

  /** Plays a move, and judges it. */
  judge(move: Move): { readonly turn: ReviewedTurn; readonly review: TurnReview } {
    const state = this.#state;
    const position = this.#kit.module.text.formatPosition(state);
    const turn = reviewMove(this.#analyst, state, move, this.#limits, this.#chance);
    this.#chance = undefined;
    // Lines are spelled where the turn is decided.
    state.undo();
    const seat = turn.player;
    const [played, best] = [this.#line(turn, turn.played), this.#line(turn, turn.best)];
    state.do(move);
    const { moves: results, loss, luck, before } = turn;
    const label = `${++this.#rounds[seat]}.${seat + 1}`;
    const judged = { results, played, best, loss, mark: played.mark, luck: luck[seat], luckBySeat: luck };
    return { turn, review: { hand: 1, label, seat: seat + 1, position, before, ...judged } };
  }

  #line({ player, best }: ReviewedTurn, { move, values, visits, pv }: ReviewedTurn['best']): TurnLine {
    const { text } = this.#kit.module;
    const state = this.#state;
    const loss = best.values[player] - values[player];
    const turns: string[] = [];
    let position = '';
    for (const [i, action] of pv.entries()) {
      if (state.player !== CHANCE) turns.push(text.formatTurn(this.#game, state, action as Move));
      state.do(action);
      if (i === 0) position = text.formatPosition(state);
    }
    for (const _ of pv) state.undo();
    const mark = signOf(loss, this.#limits);
    return {
      turn: text.formatTurn(this.#game, state, move),
      position,
      values,
      loss,
      mark,
      visits,
      pv: turns,
    };
  }
}

/** Throws a `FaultError` for a record that cannot be read, or a hand other than the first. */
export function reviewTextRecord({ record, hand, analystOf, limits, onTurn }: ReviewQuestion): GameReview {
  const { kit, game, meta, plies } = readTextRecord(record);
  if (hand !== undefined && hand !== 1)
    throw wrong('ERR_NOT_FOUND', `the game has 1 hand: there is no hand ${hand}`, 'hand');
  const { module } = kit;
  const analyst = analystOf(game);
  const reviewer = new PlainReviewer(kit, game, analyst, limits);
  const all = plies.filter(({ player }) => player !== CHANCE).length;
  const played = reviewer.layOut(plies);
  const start = startOf(analyst, reviewer.state);
  const turns: ReviewedTurn[] = [];
  const reviews: TurnReview[] = [];
  for (const { player, action } of played) {
    if (player === CHANCE) {
      reviewer.draw(action as Outcome);
      continue;
    }
    const { turn, review } = reviewer.judge(action as Move);
    turns.push(turn);
    reviews.push(review);
    onTurn(turns.length, all, review);
  }
  const isOver = reviewer.state.player === TERMINAL;
  const result = isOver ? sharesOf(reviewer.state, game.numPlayers) : undefined;
  const seats = sumUp(turns, game.numPlayers, result, reviewer.drawn).map((totals, seat): SeatReview => {
    return { seat: seat + 1, name: meta.seats[seat], start: start[seat], ...totals };
  });
  const most = Math.max(...(result ?? []));
  const winners = result?.flatMap((share, seat) => (share === most ? [seat + 1] : []));
  const none = new Array<number>(game.numPlayers).fill(0);
  return {
    variant: module.rulesOf(game).name,
    players: game.numPlayers,
    unit: module.unitOf(game),
    depth: analyst.params.depth,
    evaluator: analyst.evaluator,
    marks: limits,
    ...(game.information === 'hidden' ? { fromViews: true as const } : {}),
    hands: [
      {
        hand: 1,
        starter: (plies.find(({ player }) => player >= 0)?.player ?? 0) + 1,
        draw: none,
        turns: reviews,
        seats,
      },
    ],
    ...(hand === undefined ? { seats } : {}),
    ...(winners ? { winners } : {}),
  };
}

/** Each seat's share before anything has happened. */
function startOf(analyst: Judge, state: State): readonly number[] {
  return state.player === CHANCE ? analyst.outcomes(state).mean : analyst.analyse(state).lines[0].values;
}
