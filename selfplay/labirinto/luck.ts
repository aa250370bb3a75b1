/** Where the chance nodes of the labyrinth draw from in studies. */
import { type Rng, stream } from '../../engine/index.ts';
import { type LabirintoState, PATROL, SETUP } from '../../engine/labirinto/index.ts';
import type { Luck } from '../study-kit.ts';

/** A stream for the set-up, one for the patrols of each guard, and one for each seat and kind of its nodes. */
export class LabirintoLuck implements Luck<LabirintoState> {
  readonly #seed: number;
  readonly #block: number;
  /** By kind of node, and by seat or guard. */
  readonly #streams: (Rng | undefined)[] = [];

  constructor(seed: number, block: number) {
    this.#seed = seed;
    this.#block = block;
  }

  streamAt({ kind, who }: LabirintoState): Rng {
    const index = kind === SETUP ? 0 : 8 * kind + who;
    const known = this.#streams[index];
    if (known) return known;
    const use = kind === SETUP ? 'setup' : kind === PATROL ? 'patrol' : 'turn';
    const made = stream(use, this.#seed, this.#block, kind, kind === SETUP ? 0 : who);
    this.#streams[index] = made;
    return made;
  }
}
