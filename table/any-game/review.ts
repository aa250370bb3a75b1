/** Judges a game of any kind decision by decision: what was lost, and where chance has a say, what was luck. */
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
import type { GameKit, Study } from '../../selfplay/index.ts';
import type { GameReview, HandReview, SeatReview, TurnLine, TurnReview } from '../game-review.ts';
import { partsOf } from '../games.ts';
import type { PlayedGame, Ply, ReviewQuestion, TableParts } from '../table-kit.ts';
import { sharesOf } from './course.ts';
import { turnLine } from './turn-line.ts';

/** What chance has done since the last decision. */
interface Chance {
  readonly before: readonly number[];
  readonly luck: readonly number[];
}

interface JudgedHand {
  readonly review: HandReview;
  readonly turns: readonly ReviewedTurn[];
}

class GameReviewer {
  readonly #kit: GameKit;
  readonly #game: Game;
  readonly #seats: readonly string[];
  readonly #analyst: Judge;
  readonly #limits: MarkLimits;
  readonly #tick: (turn: TurnReview) => void;
  readonly #parts: TableParts;
  readonly #study: Study;
  readonly #state: State;
  readonly #rounds: number[];
  #chance: Chance | undefined;

  constructor(
    { kit, game, meta }: PlayedGame,
    analyst: Judge,
    limits: MarkLimits,
    tick: (turn: TurnReview) => void,
  ) {
    this.#kit = kit;
    this.#game = game;
    this.#seats = meta.seats;
    this.#analyst = analyst;
    this.#limits = limits;
    this.#tick = tick;
    this.#parts = partsOf(kit);
    this.#study = kit.studies.study(game);
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

  /** Each seat's share as the game stands. */
  worth(): readonly number[] {
    const analyst = this.#analyst;
    const state = this.#state;
    return state.player === CHANCE ? analyst.outcomes(state).mean : analyst.analyse(state).lines[0].values;
  }

  /** Plays a hand without judging it. */
  skip(plies: readonly Ply[]): void {
    for (const { action } of plies) this.#state.do(action);
  }

  judgeHand(plies: readonly Ply[], hand: number): JudgedHand {
    const state = this.#state;
    const isDrawn = plies.length > 0 && state.player === CHANCE && this.#parts.start?.isDraw(state);
    const draw = isDrawn ? this.#drawStarter(plies[0].action as Outcome) : this.#seats.map(() => 0);
    const starter = this.#parts.start
      ? this.#study.starterOf(state)
      : (plies.find(({ player }) => player >= 0)?.player ?? 0);
    const start = this.worth();
    const turns: ReviewedTurn[] = [];
    const reviews: TurnReview[] = [];
    for (const { player, action } of isDrawn ? plies.slice(1) : plies) {
      if (player === CHANCE) {
        this.#draw(action as Outcome);
        continue;
      }
      const { turn, review } = this.#judge(action as Move, hand);
      turns.push(turn);
      reviews.push(review);
      this.#tick(review);
    }
    const result = this.#study.isPartOver(state) ? this.#analyst.valueOf(state) : undefined;
    const seats = this.seats(turns, start, result, this.drawn);
    return { review: { hand, starter: starter + 1, draw, turns: reviews, seats }, turns };
  }

  seats(
    turns: readonly ReviewedTurn[],
    start: readonly number[],
    result: readonly number[] | undefined,
    drawn: readonly number[] | undefined,
  ): SeatReview[] {
    return sumUp(turns, this.#seats.length, result, drawn).map((totals, seat): SeatReview => {
      return { seat: seat + 1, name: this.#seats[seat], start: start[seat], ...totals };
    });
  }

  /** What it gave each seat that this one starts the next hand. */
  #drawStarter(outcome: Outcome): readonly number[] {
    const state = this.#state;
    const isGiven = state.chance.size === 1;
    const luck = isGiven ? this.#seats.map(() => 0) : luckOf(this.#analyst.outcomes(state), outcome);
    state.do(outcome);
    return luck;
  }

  /** Lets chance do what it did. */
  #draw(outcome: Outcome): void {
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
  #judge(move: Move, hand: number): { readonly turn: ReviewedTurn; readonly review: TurnReview } {
    const state = this.#state;
    const { text, requests } = this.#kit.module;
    const position = text.formatPosition(state);
    const fields = requests?.chance === 'roll' ? text.requestFields(this.#game, state) : {};
    const roll = 'roll' in fields ? { roll: fields.roll as readonly [number, number] } : {};
    const round = this.#parts.roundOf?.(state) ?? ++this.#rounds[state.player];
    const turn = reviewMove(this.#analyst, state, move, this.#limits, this.#chance);
    this.#chance = undefined;
    // Lines are spelled where the turn is decided.
    state.undo();
    const seat = turn.player;
    const [played, best] = [this.#line(turn, turn.played), this.#line(turn, turn.best)];
    state.do(move);
    const { moves: results, loss, luck, before } = turn;
    const label = `${round}.${seat + 1}`;
    const judged = { results, played, best, loss, mark: played.mark, luck: luck[seat], luckBySeat: luck };
    return { turn, review: { hand, label, seat: seat + 1, position, before, ...roll, ...judged } };
  }

  #line({ best }: ReviewedTurn, line: ReviewedTurn['best']): TurnLine {
    return turnLine({ kit: this.#kit, game: this.#game, state: this.#state }, line, best, this.#limits);
  }
}

/** Throws a `FaultError` if the game does not have this hand. */
function checkHand(hands: number, hand: number | undefined): void {
  if (hand === undefined ? hands > 0 : hand <= hands) return;
  const what = hand === undefined ? 'there is no hand in it' : `there is no hand ${hand}`;
  throw wrong('ERR_NOT_FOUND', `the game has ${hands} ${hands === 1 ? 'hand' : 'hands'}: ${what}`, 'hand');
}

/** Judges the hands of a game, or one of them. Throws a `FaultError` for a hand that it does not have. */
export function reviewPlayed(
  played: PlayedGame,
  { hand: only, analystOf, limits, onTurn }: ReviewQuestion,
): GameReview {
  const { kit, game, plies } = played;
  const { module } = kit;
  const isDrawn = partsOf(kit).start?.isDraw(game.newState()) ?? false;
  const hands = plies.at(-1)?.hand ?? (isDrawn ? 0 : 1);
  checkHand(hands, only);
  const analyst = analystOf(game);
  const isJudged = ({ hand, player }: Ply): boolean => player !== CHANCE && (only ?? hand) === hand;
  const all = plies.filter(isJudged).length;
  let done = 0;
  const reviewer = new GameReviewer(played, analyst, limits, (turn) => onTurn(++done, all, turn));
  const laid = reviewer.layOut(plies);
  const first = only === undefined && isDrawn ? reviewer.worth() : undefined;
  const judged: JudgedHand[] = [];
  for (let hand = 1; hand <= (only ?? hands); hand++) {
    const own = laid.filter((ply) => ply.hand === hand);
    if ((only ?? hand) === hand) judged.push(reviewer.judgeHand(own, hand));
    else reviewer.skip(own);
  }
  const reviews = judged.map(({ review }) => review);
  const isOver = reviewer.state.player === TERMINAL;
  const result = isOver ? sharesOf(reviewer.state, game.numPlayers) : undefined;
  const start = first ?? reviews[0].seats.map((seat) => seat.start);
  const drawn = (reviewer.drawn ?? start.map(() => 0)).map((luck, seat) =>
    reviews.reduce((sum, { draw }) => sum + draw[seat], luck),
  );
  const turns = judged.flatMap((hand) => hand.turns);
  const seats = only === undefined ? reviewer.seats(turns, start, result, drawn) : undefined;
  const most = Math.max(...(result ?? []));
  const winners = result?.flatMap((share, seat) => (share === most ? [seat + 1] : []));
  return {
    variant: module.rulesOf(game).name,
    players: game.numPlayers,
    unit: module.unitOf(game),
    depth: analyst.params.depth,
    evaluator: analyst.evaluator,
    marks: limits,
    ...(game.information === 'hidden' ? { fromViews: true as const } : {}),
    hands: reviews,
    ...(seats ? { seats } : {}),
    ...(winners ? { winners } : {}),
  };
}
