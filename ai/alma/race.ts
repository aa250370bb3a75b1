/**
 * What a position is worth as a race, for 2 to 4 seats: the shares are as 1 / (w + `EVEN`), where w is what a seat has to
 * go beyond pawns that fill its target camp (way-to-go.ts).
 */
import { type Alma, type AlmaState, fromOf, PASS, toOf } from '../../engine/alma/index.ts';
import { type MoveList, TERMINAL } from '../../engine/index.ts';
import type { EvaluatorKind, MoveScorer } from '../index.ts';
import { WayToGo } from './way-to-go.ts';

const VERSION = 1;
const RACE_NAME = 'race';
/** Keeps the last few moves of a race from deciding everything. */
const EVEN = 100;

export class Race implements MoveScorer<AlmaState> {
  readonly name = RACE_NAME;
  readonly version = VERSION;
  readonly #players: number;
  readonly #way: WayToGo;
  readonly #shares: Float64Array;

  constructor(game: Alma) {
    this.#players = game.numPlayers;
    this.#way = new WayToGo(game);
    this.#shares = new Float64Array(game.numPlayers);
  }

  evaluate(state: AlmaState, out: Float64Array): void {
    let total = 0;
    for (let seat = 0; seat < this.#players; seat++) {
      out[seat] = this.#worth(this.#way.now(state, seat));
      total += out[seat];
    }
    for (let seat = 0; seat < this.#players; seat++) out[seat] /= total;
  }

  scoreMoves(state: AlmaState, moves: MoveList, first: number, count: number, out: Float64Array): void {
    const mover = state.player;
    if (mover < 0) throw new Error('moves are scored at a decision');
    let others = 0;
    for (let seat = 0; seat < this.#players; seat++)
      if (seat !== mover) others += this.#worth(this.#way.now(state, seat));
    const stays = this.#worth(this.#way.now(state, mover));
    for (let i = 0; i < count; i++) {
      const move = moves.at(first + i);
      state.do(move);
      const isOver = state.player === TERMINAL;
      if (isOver) state.returns(this.#shares);
      state.undo();
      if (isOver) out[i] = this.#shares[mover];
      else {
        const own = move === PASS ? stays : this.#worth(this.#way.after(fromOf(move), toOf(move)));
        out[i] = own / (own + others);
      }
    }
  }

  #worth(way: number): number {
    return 1 / (Math.max(0, way - this.#way.least) + EVEN);
  }
}

export const RACE: EvaluatorKind<AlmaState, Alma> = {
  name: RACE_NAME,
  version: VERSION,
  help: 'by how far the pawns of each seat have to go',
  params: {},
  create: (game) => new Race(game),
};
