/**
 * Games of self-play to learn from. Each has a stream of its own, so that it is the same whenever it is played. It begins with
 * a few random plies, and some later ones are random too; positions in which something can be taken are not kept,
 * because the search never values them.
 */
import { AlphaBeta } from '../../../ai/alpha-beta/index.ts';
import { DraughtsPosition, type Evaluation } from '../../../ai/draughts/index.ts';
import { BLACK, type Draughts, type DraughtsState, WHITE } from '../../../engine/draughts/index.ts';
import { type Move, MoveList, type Rng, stream, TERMINAL } from '../../../engine/index.ts';
import type { FitConfig } from './config.ts';
import { Samples } from './samples.ts';

const MOST_RANDOM_PLIES = 9;
/** Later plies that may be random, and one in so many that is. */
const LOOSE_PLIES = 40;
const LOOSE = 16;
/** Plies without progress after which a game counts as drawn. */
const FULL_CLOCK = 60;
const SEARCH = { tableBits: 14 };

export class GameSampler {
  readonly #game: Draughts;
  readonly #config: FitConfig;
  readonly #search: AlphaBeta<DraughtsState, DraughtsPosition>;
  readonly #moves = new MoveList();

  constructor(game: Draughts, evaluation: Evaluation, config: FitConfig) {
    this.#game = game;
    this.#config = config;
    this.#search = new AlphaBeta(new DraughtsPosition(game.rules.values, evaluation), SEARCH);
  }

  /** The samples of a game of a generation. */
  play(generation: number, game: number): Samples {
    const { seed, nodes } = this.#config;
    const rng = stream('draughts-fit', seed, generation, game);
    const samples = new Samples();
    const state = this.#game.newState();
    let randomPlies = rng.below(MOST_RANDOM_PLIES);
    for (let ply = 0; state.player !== TERMINAL && state.clock < FULL_CLOCK; ply++) {
      const count = this.#list(state);
      if (randomPlies > 0) {
        randomPlies--;
        state.do(this.#moves.at(rng.below(count)));
        continue;
      }
      const { mover } = state;
      const [best] = this.#search.search(state, { nodes }, rng).lines;
      const share = best.values[WHITE];
      if (state.strictCaptures(this.#moves) === 0)
        samples.add(state.piecesOf(WHITE), state.piecesOf(BLACK), state.kings, mover === WHITE, game, share);
      if (best.proof?.plies !== undefined) {
        samples.settle(0, share);
        return samples;
      }
      state.do(this.#choose(state, best.move, ply, rng));
    }
    const shares = new Float64Array(2).fill(0.5);
    if (state.player === TERMINAL) state.returns(shares);
    samples.settle(0, shares[WHITE]);
    return samples;
  }

  #choose(state: DraughtsState, best: Move, ply: number, rng: Rng): Move {
    if (ply >= LOOSE_PLIES || rng.below(LOOSE) !== 0) return best;
    const count = this.#list(state);
    return this.#moves.at(rng.below(count));
  }

  #list(state: DraughtsState): number {
    this.#moves.truncate(0);
    return state.legalMoves(this.#moves);
  }
}
