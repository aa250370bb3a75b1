import { bitCount } from '../../../../engine/index.ts';

/**
 * Lists the dice numbers by which pawns would walk and jump into the centre. The numbers of a ring depend on three
 * words alone, and the same words recur in many results, so they are kept.
 */

/** Rings whose numbers are kept, a power of two. */
const KEPT = 4096;
const SHIFT = 20;

export class ClosingNumbers {
  readonly #sectors: number;
  readonly #mask: number;
  readonly #faces: number;
  /** Own pawns, all pawns, gates and numbers of each place. Every ring looked up has an own pawn. */
  readonly #rings = new Int32Array(4 * KEPT);

  constructor(sectors: number, mask: number, faces: number) {
    this.#sectors = sectors;
    this.#mask = mask;
    this.#faces = faces;
  }

  /**
   * Bit k - 1 is set if one of the pawns `own`, on a ring with the pawns `all`, can stand before one of the `gates`
   * after k - 1 ring steps in one sense. Gates are the sectors by which a jump leads to the centre.
   */
  ofRing(own: number, all: number, gates: number): number {
    if (own === 0 || gates === 0) return 0;
    const hash = Math.imul(own, 0x9e3779b1) ^ Math.imul(all, 0x85ebca6b) ^ Math.imul(gates, 0xc2b2ae35);
    const at = (hash >>> SHIFT) << 2;
    const rings = this.#rings;
    if (rings[at] === own && rings[at + 1] === all && rings[at + 2] === gates) return rings[at + 3];
    const numbers = this.#numbersOf(own, all, gates);
    rings[at] = own;
    rings[at + 1] = all;
    rings[at + 2] = gates;
    rings[at + 3] = numbers;
    return numbers;
  }

  #numbersOf(own: number, all: number, gates: number): number {
    const sectors = this.#sectors;
    const faces = this.#faces;
    const empty = sectors - bitCount(all);
    let numbers = own & gates ? 1 : 0;
    // On a ring so full that walks lead round it, step by step.
    if (empty + 1 < faces) {
      for (let rest = own; rest !== 0; rest &= rest - 1) {
        const pawn = rest & -rest;
        numbers |= numbersOf(pawn, ~(all ^ pawn) & this.#mask, gates, faces);
      }
      return numbers;
    }
    for (let rest = gates & ~all; rest !== 0; rest &= rest - 1) {
      const gate = 31 - Math.clz32(rest & -rest);
      // With the gate in the lowest place the empty cells between are those below, or those above and the gate.
      const around = ((all >> gate) | (all << (sectors - gate))) & this.#mask;
      let pawns = ((own >> gate) | (own << (sectors - gate))) & this.#mask;
      for (; pawns !== 0; pawns &= pawns - 1) {
        const pawn = pawns & -pawns;
        const below = 31 - Math.clz32(pawn) - bitCount(around & (pawn - 1));
        numbers |= (1 << below) | (1 << (empty - below + 1));
      }
    }
    return numbers & ((1 << faces) - 1);
  }
}

/** The same of one pawn; `empty` are the cells without another. */
function numbersOf(pawn: number, empty: number, gate: number, faces: number): number {
  if ((empty & gate & ~pawn) === 0) return pawn & gate ? 1 : 0;
  let numbers = pawn & gate ? 1 : 0;
  let up = pawn;
  let down = pawn;
  for (let k = 1; k < faces; k++) {
    const above = empty & ~(up | (up - 1));
    up = above !== 0 ? above & -above : empty & -empty;
    const below = empty & (down - 1);
    down = 1 << (31 - Math.clz32(below !== 0 ? below : empty));
    if ((up | down) & gate) numbers |= 1 << k;
  }
  return numbers;
}
