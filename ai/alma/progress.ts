/**
 * What strong bots of alma count by: the way of each seat (way-to-go.ts) with weights that play better than those of the
 * baseline. The shares of the win are as e^(-w / l), where w is the way that a seat has to go once its next turn is allowed
 * for, and l a fiftieth of the way from home.
 */
import { type Alma, type AlmaState, fromOf, PASS, toOf } from '../../engine/alma/index.ts';
import { type Move, type MoveList, type Player, TERMINAL } from '../../engine/index.ts';
import { type EvaluatorKind, logistic, type MoveScorer } from '../index.ts';
import { WayToGo, type WayWeights } from './way-to-go.ts';

const VERSION = 1;
const PROGRESS_NAME = 'progress';

export const PROGRESS: WayWeights = {
  far: (dx, dy) => (dx + dy) ** 2 + (dx - dy) ** 2,
  hole: 8,
};

/** Parts of the way from home: a lead by one of the first multiplies the odds by e; a turn goes one of the others. */
const LEADS = 50;
const TURNS = 100;
/** Ways further behind the shortest, in leads, count as so far. */
const MOST_LEADS = 15;

/** What leads are worth on a board. */
export class Leads {
  /** Of the way: what a turn shortens it by on average, an integer. */
  readonly turn: number;
  readonly #lead: number;

  constructor(game: Alma) {
    const way = new WayToGo(game, PROGRESS);
    const home = way.now(game.newState(), 0) - way.least;
    this.turn = Math.round(home / TURNS);
    this.#lead = home / LEADS;
  }

  /** The share of the win of one of two seats that is so far ahead of the other. */
  shareOf(ahead: number): number {
    return logistic(ahead / this.#lead);
  }

  /** What the share of a seat is as, beside one that has `behind` less to go. */
  oddsOf(behind: number): number {
    const share = logistic(-Math.min(behind / this.#lead, MOST_LEADS));
    return share / (1 - share);
  }
}

class Progress implements MoveScorer<AlmaState> {
  readonly name = PROGRESS_NAME;
  readonly version = VERSION;
  readonly #game: Alma;
  readonly #players: number;
  readonly #way: WayToGo;
  readonly #leads: Leads;
  readonly #ways: Float64Array;
  readonly #shares: Float64Array;
  /** The odds of each seat, kept with what they were found for: most moves change those of the mover alone. */
  readonly #behind: Float64Array;
  readonly #odds: Float64Array;

  constructor(game: Alma) {
    this.#game = game;
    this.#players = game.numPlayers;
    this.#way = new WayToGo(game, PROGRESS);
    this.#leads = new Leads(game);
    this.#ways = new Float64Array(game.numPlayers);
    this.#shares = new Float64Array(game.numPlayers);
    this.#behind = new Float64Array(game.numPlayers).fill(Number.NaN);
    this.#odds = new Float64Array(game.numPlayers);
  }

  evaluate(state: AlmaState, out: Float64Array): void {
    for (let seat = 0; seat < this.#players; seat++)
      this.#ways[seat] = this.#way.now(state, seat) + this.#wait(seat, state.next);
    this.#share(out);
  }

  scoreMoves(state: AlmaState, moves: MoveList, first: number, count: number, out: Float64Array): void {
    const mover = state.player;
    if (mover < 0) throw new Error('moves are scored at a decision');
    const next = (mover + 1) % this.#players;
    const ways = this.#ways;
    for (let seat = 0; seat < this.#players; seat++)
      if (seat !== mover) ways[seat] = this.#way.now(state, seat) + this.#wait(seat, next);
    const stays = this.#way.now(state, mover);
    for (let i = 0; i < count; i++) {
      const move = moves.at(first + i);
      const isOver = this.#mayEnd(state, move) && this.#ends(state, move);
      if (!isOver) {
        const way = move === PASS ? stays : this.#way.after(fromOf(move), toOf(move));
        ways[mover] = way + this.#wait(mover, next);
        this.#share(this.#shares);
      }
      out[i] = this.#shares[mover];
    }
  }

  /** A game ends with its rounds, or by a move into a camp or out of one (A9 to A11). */
  #mayEnd({ turns }: AlmaState, move: Move): boolean {
    const { campOf } = this.#game.camps;
    return turns + 1 >= this.#game.maxPlies || (move !== PASS && campOf[fromOf(move)] !== campOf[toOf(move)]);
  }

  /** Whether the game is over after a move; its returns are then in `#shares`. */
  #ends(state: AlmaState, move: Move): boolean {
    state.do(move);
    const isOver = state.player === TERMINAL;
    if (isOver) state.returns(this.#shares);
    state.undo();
    return isOver;
  }

  /** What it costs a seat that others move before it. */
  #wait(seat: Player, next: Player): number {
    return (this.#leads.turn * ((seat + this.#players - next) % this.#players)) / this.#players;
  }

  #share(out: Float64Array): void {
    let least = this.#ways[0];
    for (let seat = 1; seat < this.#players; seat++) least = Math.min(least, this.#ways[seat]);
    let total = 0;
    for (let seat = 0; seat < this.#players; seat++) {
      const behind = this.#ways[seat] - least;
      if (behind !== this.#behind[seat]) {
        this.#behind[seat] = behind;
        this.#odds[seat] = this.#leads.oddsOf(behind);
      }
      out[seat] = this.#odds[seat];
      total += out[seat];
    }
    for (let seat = 0; seat < this.#players; seat++) out[seat] /= total;
  }
}

export const PROGRESS_EVALUATOR: EvaluatorKind<AlmaState, Alma> = {
  name: PROGRESS_NAME,
  version: VERSION,
  help: 'by how far each seat has to go, weighed as strong bots do',
  params: {},
  create: (game) => new Progress(game),
};
