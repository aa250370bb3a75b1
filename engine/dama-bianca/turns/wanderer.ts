/**
 * Walks one pawn path by path: exact under every option of R6-R9, and slow. It serves the variants that `Reach` cannot
 * spread over, and the rare walk that goes all the way round the board.
 */
import type { Rules } from '../rules/rules.ts';

export const SLOT = 12;
export const LOOKED = 5;
export const ENTERS_CENTRE = 10;
/** Slots per pawn and sense: one for each number of steps from 0 to 12. */
export const LAYERS = 13;

const COLUMN = 32;

export class Wanderer {
  readonly #sectors: number;
  readonly #outermost: number;
  readonly #outward: boolean;
  readonly #revisit: boolean;
  readonly #freeTurning: boolean;
  readonly #occupied: Int32Array;
  readonly #touched = new Uint8Array(5 * COLUMN);
  /** Per number of steps: whether a cell has been reached, by any path. Used where paths do not matter. */
  readonly #reached = new Uint8Array(LAYERS * 5 * COLUMN);
  #out: Int32Array = new Int32Array(0);
  #at = 0;
  #wanted = 0;
  #last = 0;
  #sense = 0;

  /** `occupied` holds the words of all pawns but the one that walks. */
  constructor(rules: Rules, occupied: Int32Array) {
    const { walk } = rules.variant;
    this.#sectors = rules.board.sectors;
    this.#outermost = rules.board.outermost;
    this.#outward = walk.outward;
    this.#revisit = walk.revisit;
    this.#freeTurning = walk.turning === 'free';
    this.#occupied = occupied;
  }

  /** Adds to the slots of the wanted numbers of steps; arguments as for `Reach.walk`, the start as word and sector. */
  walk(word: number, sector: number, sense: number, wanted: number, out: Int32Array, at: number): void {
    this.#out = out;
    this.#at = at;
    this.#wanted = wanted;
    this.#last = 31 - Math.clz32(wanted);
    this.#sense = sense;
    if (this.#revisit) this.#reached.fill(0);
    this.#stand(word, sector, 0);
  }

  #stand(word: number, sector: number, steps: number): void {
    const key = word * COLUMN + sector;
    if (this.#revisit) {
      const seen = steps * 5 * COLUMN + key;
      if (this.#reached[seen]) return;
      this.#reached[seen] = 1;
    } else if (this.#touched[key]) {
      return;
    }
    if (steps > 0 && this.#wanted & (1 << steps)) {
      const isStart = word === this.#outermost && sector === 0;
      if (!isStart) this.#out[this.#at + steps * SLOT + word] |= 1 << sector;
    }
    if (steps === this.#last) return;
    this.#touched[key] = 1;
    if (this.#freeTurning || this.#sense === 0) this.#ringStep(word, sector, 1, steps + 1);
    if (this.#freeTurning || this.#sense === 1) this.#ringStep(word, sector, this.#sectors - 1, steps + 1);
    this.#jumpInward(word, sector, steps + 1);
    if (this.#outward) this.#jumpOutward(word, sector, steps + 1);
    this.#touched[key] = 0;
  }

  #isOccupied(word: number, sector: number, steps: number): boolean {
    for (let k = steps; k <= this.#last; k++) {
      if (this.#wanted & (1 << k)) this.#out[this.#at + k * SLOT + LOOKED + word] |= 1 << sector;
    }
    return (this.#occupied[word] & (1 << sector)) !== 0;
  }

  #ringStep(word: number, from: number, stride: number, steps: number): void {
    const sectors = this.#sectors;
    for (let s = (from + stride) % sectors; s !== from; s = (s + stride) % sectors) {
      if (this.#isOccupied(word, s, steps)) continue;
      this.#stand(word, s, steps);
      return;
    }
  }

  #jumpInward(word: number, sector: number, steps: number): void {
    for (let w = word + 1; w < 5; w++) {
      if (this.#isOccupied(w, sector, steps)) continue;
      if (w > word + 1) this.#stand(w, sector, steps);
      return;
    }
    if (word < 4 && this.#wanted & (1 << steps)) this.#out[this.#at + steps * SLOT + ENTERS_CENTRE] = 1;
  }

  #jumpOutward(word: number, sector: number, steps: number): void {
    for (let w = word - 1; w >= this.#outermost; w--) {
      if (this.#isOccupied(w, sector, steps)) continue;
      if (w < word - 1) this.#stand(w, sector, steps);
      return;
    }
  }
}
