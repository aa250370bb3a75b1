/**
 * Makes a `Position` of a game without chance by its states and an evaluator: for games that are small, and
 * for rules that are not worth a fast one. Scores are straight in the share of the win.
 */
import { CHANCE, type Move, MoveList, type State, TERMINAL } from '../../engine/index.ts';
import type { Evaluator } from '../index.ts';
import {
  DRAWN,
  DRAWN_BY_COURSE,
  MOVER_LOSES,
  MOVER_WINS,
  OPEN,
  type Position,
  type Standing,
} from './position.ts';

/** Of a certain win that is only estimated. */
const MOST = 10_000;
const HALF = 0.5;
const SLOTS = 4096;

interface StateGame<S> {
  /** No node has more moves. */
  readonly mostMoves: number;
  /** Moves that are looked at before a position is evaluated; without it, none. */
  loud?(state: S, move: Move): boolean;
  /** Whether a finished game was drawn by its course, such as a repetition; without it, never. */
  isDrawnByCourse?(state: S): boolean;
}

export class StatePosition<S extends State> implements Position<S> {
  readonly mostMoves: number;
  readonly slots = SLOTS;
  readonly mayStand = true;
  readonly #game: StateGame<S>;
  readonly #evaluator: Evaluator<S>;
  readonly #state: S;
  readonly #list = new MoveList();
  readonly #shares = new Float64Array(2);
  /** By plies since `setUp`. */
  #movers: number[] = [];

  /** `state` is played on; it is the position's own. */
  constructor(state: S, evaluator: Evaluator<S>, game: StateGame<S>) {
    this.mostMoves = game.mostMoves;
    this.#game = game;
    this.#evaluator = evaluator;
    this.#state = state;
  }

  setUp(state: S): void {
    this.#state.restore(state.snapshot());
    this.#movers = [state.player];
  }

  get keyLo(): number {
    return this.#state.keyLo;
  }

  get keyHi(): number {
    return this.#state.keyHi;
  }

  standing(): Standing {
    const { player } = this.#state;
    if (player === CHANCE) throw new Error('alpha-beta search is for games without chance');
    if (player !== TERMINAL) {
      if (player !== this.#mover) throw new Error('alpha-beta search is for players in turn');
      return OPEN;
    }
    this.#state.returns(this.#shares);
    const share = this.#shares[this.#mover];
    if (share !== HALF) return share > HALF ? MOVER_WINS : MOVER_LOSES;
    return this.#game.isDrawnByCourse?.(this.#state) === true ? DRAWN_BY_COURSE : DRAWN;
  }

  moves(out: Int32Array, at: number): number {
    const list = this.#list;
    list.truncate(0);
    const count = this.#state.legalMoves(list);
    for (let i = 0; i < count; i++) out[at + i] = list.at(i);
    return count;
  }

  loudMoves(out: Int32Array, at: number): number {
    const { loud } = this.#game;
    if (loud === undefined) return 0;
    const count = this.moves(out, at);
    let kept = 0;
    for (let i = 0; i < count; i++)
      if (loud(this.#state, out[at + i] as Move)) out[at + kept++] = out[at + i];
    return kept;
  }

  rate(): void {}

  isQuiet(): boolean {
    return true;
  }

  slotOf(move: number): number {
    return (Math.imul(move, 0x9e3779b1) >>> 21) * 2 + (this.#movers.length & 1);
  }

  do(move: number): void {
    this.#state.do(move as Move);
    this.#movers.push(1 - this.#mover);
  }

  undo(): void {
    this.#state.undo();
    this.#movers.pop();
  }

  evaluate(): number {
    this.#evaluator.evaluate(this.#state, this.#shares);
    return Math.round((2 * this.#shares[this.#mover] - 1) * MOST);
  }

  shareOf(score: number): number {
    return (1 + score / MOST) / 2;
  }

  get #mover(): number {
    return this.#movers[this.#movers.length - 1];
  }
}
