/**
 * Alma with two seats for alpha-beta search. A node has the moves that shorten the mover's way most, `width` of them, since
 * hundreds are legal and most only go back; so what a narrow search proves is no proof. An evaluation is how much longer the
 * way of the other seat is, once the mover has played the move that shortens its own most: that costs little more than the
 * ways alone, and sees a ply further.
 */
import { type Alma, type AlmaState, fromOf, PASS, toOf } from '../../engine/alma/index.ts';
import { type Move, MoveList } from '../../engine/index.ts';
import {
  DRAWN_BY_COURSE,
  MOVER_LOSES,
  MOVER_WINS,
  OPEN,
  type Position,
  type Standing,
} from '../alpha-beta/index.ts';
import { Leads, PROGRESS } from './progress.ts';
import { WayToGo } from './way-to-go.ts';

/** Where a game might be drawn by its rounds (A11) within a search, positions of other rounds are other nodes. */
const NEAR_CAP = 128;
/** What a unit of the way weighs against history, which is within +-2^14, and killers, 2^20. */
const GAIN_WEIGHT = 64;
const MOVE_CODES = 1 << 16;

export class SearchPosition implements Position<AlmaState> {
  readonly mostMoves: number;
  readonly slots = 2 * MOVE_CODES;
  readonly mayStand = true;
  readonly #game: Alma;
  readonly #state: AlmaState;
  readonly #way: WayToGo;
  readonly #leads: Leads;
  readonly #width: number;
  readonly #list = new MoveList();
  /** By place in the storage of the search: by how much the move shortens the way. */
  #gains = new Int32Array(1024);

  /** `width`: moves of a node; all of them without it. Throws for other than two seats. */
  constructor(game: Alma, width = Infinity) {
    const { pawns, board, players } = game.camps;
    if (players !== 2) throw new Error(`alpha-beta search is for two seats, found ${players}`);
    this.#game = game;
    this.#state = game.newState();
    this.#way = new WayToGo(game, PROGRESS);
    this.#leads = new Leads(game);
    this.mostMoves = Math.min(width, pawns * (board.cells - 1));
    this.#width = this.mostMoves;
  }

  setUp(state: AlmaState): void {
    this.#state.restore(state.snapshot());
  }

  get keyLo(): number {
    return this.#isNearCap ? this.#state.keyLo : this.#state.placeLo;
  }

  get keyHi(): number {
    return this.#isNearCap ? this.#state.keyHi : this.#state.placeHi;
  }

  standing(): Standing {
    const { winner, isOver, next } = this.#state;
    if (winner !== undefined) return winner === next ? MOVER_WINS : MOVER_LOSES;
    return isOver ? DRAWN_BY_COURSE : OPEN;
  }

  moves(out: Int32Array, at: number): number {
    const list = this.#list;
    list.truncate(0);
    const listed = this.#state.legalMoves(list);
    const way = this.#way;
    const stays = way.now(this.#state, this.#state.next);
    if (this.#gains.length < at + this.mostMoves) {
      const grown = new Int32Array(2 * (at + this.mostMoves));
      grown.set(this.#gains);
      this.#gains = grown;
    }
    const gains = this.#gains;
    let count = 0;
    for (let i = 0; i < listed; i++) {
      const move = list.at(i);
      const gain = move === PASS ? 0 : stays - way.after(fromOf(move), toOf(move));
      if (count === this.#width) {
        if (gain <= gains[at + count - 1]) continue;
        count--;
      }
      let place = at + count++;
      for (; place > at && gains[place - 1] < gain; place--) {
        gains[place] = gains[place - 1];
        out[place] = out[place - 1];
      }
      gains[place] = gain;
      out[place] = move;
    }
    return count;
  }

  loudMoves(): number {
    return 0;
  }

  /** Right behind `moves`: as they are listed there. */
  rate(_moves: Int32Array, at: number, count: number, scores: Int32Array): void {
    for (let i = at; i < at + count; i++) scores[i] += GAIN_WEIGHT * this.#gains[i];
  }

  isQuiet(): boolean {
    return true;
  }

  slotOf(move: number): number {
    return this.#state.next * MOVE_CODES + move;
  }

  do(move: number): void {
    this.#state.do(move as Move);
  }

  undo(): void {
    this.#state.undo();
  }

  evaluate(): number {
    const state = this.#state;
    const way = this.#way;
    const { next } = state;
    const other = way.now(state, 1 - next);
    let least = way.now(state, next);
    const list = this.#list;
    list.truncate(0);
    const listed = state.legalMoves(list);
    for (let i = 0; i < listed; i++) {
      const move = list.at(i);
      if (move === PASS) continue;
      const after = way.after(fromOf(move), toOf(move));
      if (after < least) least = after;
    }
    return other - least - this.#leads.turn;
  }

  shareOf(score: number): number {
    return this.#leads.shareOf(score);
  }

  get #isNearCap(): boolean {
    return this.#state.turns + NEAR_CAP > this.#game.maxPlies;
  }
}
