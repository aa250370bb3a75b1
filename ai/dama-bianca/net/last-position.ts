/** The position of the last call: searches value one roll of a position after the other. */
import type { DamaState } from '../../../engine/dama-bianca/index.ts';

const WORDS = 5;

export class LastPosition {
  /** Words of a seat, then of its rival, then the seat's place in the order of play. */
  readonly #seen = new Int32Array(2 * WORDS + 1).fill(-1);

  /** Takes a position of two seats from the side of one of them; false if it is the last one again. */
  take(state: DamaState, seat: number): boolean {
    const { words } = state;
    const seen = this.#seen;
    const own = state.wordsAt(seat);
    const rival = state.wordsAt(1 - seat);
    let changed = seen[2 * WORDS] ^ state.place(seat);
    for (let w = 0; w < WORDS; w++) {
      changed |= (seen[w] ^ words[own + w]) | (seen[WORDS + w] ^ words[rival + w]);
    }
    if (changed === 0) return false;
    for (let w = 0; w < WORDS; w++) {
      seen[w] = words[own + w];
      seen[WORDS + w] = words[rival + w];
    }
    seen[2 * WORDS] = state.place(seat);
    return true;
  }
}
