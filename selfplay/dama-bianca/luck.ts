/** The dice of studies. */
import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import { type Rng, stream } from '../../engine/index.ts';
import type { Luck } from '../study-kit.ts';

/**
 * A stream for each place in the order of play and each hand, and one for the draw that begins a hand. So a place meets
 * the same rolls in every rotation, under every variant, and whatever the other places do. After an exchange (R22) the dice
 * stay with the place.
 */
export class DamaLuck implements Luck<DamaState> {
  readonly #game: DamaGame;
  readonly #seed: number;
  readonly #block: number;
  #hand = -1;
  #dice: readonly Rng[] = [];

  constructor(game: DamaGame, seed: number, block: number) {
    this.#game = game;
    this.#seed = seed;
    this.#block = block;
  }

  streamAt(state: DamaState): Rng {
    const { hand } = state;
    const [seed, block] = [this.#seed, this.#block];
    if (state.isDraw) {
      return stream('start', seed, block, state.turns > 0 ? hand + 1 : hand);
    }
    // Nothing is drawn there, so no place loses a number by it.
    if (state.isChoosing) return stream('choice', seed, block, hand);
    if (hand !== this.#hand) {
      this.#hand = hand;
      const places = Array.from({ length: this.#game.numPlayers }, (_, place) => place);
      this.#dice = places.map((place) => stream('dice', seed, block, hand, place));
    }
    return this.#dice[state.place(state.mover)];
  }
}
