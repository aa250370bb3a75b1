/**
 * Where one pawn can walk (R6-R11), for all paths at once.
 *
 * A layer is the set of cells reachable in k steps, kept as five ring words turned so that the pawn's sector is bit 0,
 * in three parts: reached by a ring step (n), by an inward jump (i), by an outward jump (u). With one sense for the
 * whole walk the distance walked along the circle never falls, so a path can meet itself in only two ways: by turning
 * back along the radius it just jumped (so there are three parts: i does not jump out, u does not jump in), or by going
 * all the way round, which shows as a bit beyond the last sector and sends the walk to the slow `Wanderer`.
 *
 * A ring step is one addition: a bit added at the start of a run of pawns carries to the first empty cell behind it.
 * The opposite sense is the same walk on mirrored words.
 *
 * Together with the cells reached goes the set of cells looked at: as long as none of these changes, neither does the
 * walk, and the turn generator need not walk again.
 */
import { INNERMOST } from '../rules/board.ts';
import type { Rules } from '../rules/rules.ts';
import { ENTERS_CENTRE, LAYERS, LOOKED, SLOT, Wanderer } from './wanderer.ts';

/** Cell 1, where no walk may end (R10), is sector 0 of the outermost ring. */
const START_BIT = 1;

const REVERSED = new Int32Array(512);
for (let i = 0; i < 512; i++) {
  for (let b = 0; b < 9; b++) if (i & (1 << b)) REVERSED[i] |= 256 >> b;
}

export class Reach {
  /** Senses that must be walked apart: 2, or 1 where every step may choose its sense. */
  readonly senses: number;
  readonly #sectors: number;
  readonly #mask: number;
  readonly #outermost: number;
  readonly #word: Uint8Array;
  readonly #sector: Uint8Array;
  readonly #outward: number;
  readonly #spreads: boolean;
  readonly #wanderer: Wanderer;
  readonly #cost: number;
  readonly #startAlways: boolean;
  readonly #bridgeStops: boolean;
  /** Pawns of all seats: the words as they are, then mirrored. */
  readonly #occupied = new Int32Array(10);
  readonly #starts = new Int32Array(5);

  constructor(rules: Rules) {
    const { variant, board } = rules;
    this.#sectors = board.sectors;
    this.#mask = board.mask;
    this.#outermost = board.outermost;
    this.#word = board.word;
    this.#sector = board.sector;
    this.#outward = variant.walk.outward ? -1 : 0;
    this.#spreads = variant.walk.turning === 'fixed' && !variant.walk.revisit;
    this.senses = variant.walk.turning === 'fixed' ? 2 : 1;
    this.#wanderer = new Wanderer(rules, this.#occupied);
    this.#cost = variant.entry.cost;
    this.#startAlways = variant.entry.start === 'always';
    this.#bridgeStops = variant.entry.bridge === 'stop';
  }

  /** Takes the five words of all pawns from `at`. */
  load(words: Int32Array, at: number): void {
    const occupied = this.#occupied;
    for (let w = 0; w < 5; w++) {
      occupied[w] = w < this.#outermost ? this.#mask : words[at + w];
      occupied[w + 5] = this.#reverse(occupied[w]);
    }
  }

  /** Puts a pawn on an empty cell, or takes one away. */
  toggle(cell: number): void {
    const w = this.#word[cell];
    const s = this.#sector[cell];
    this.#occupied[w] ^= 1 << s;
    this.#occupied[w + 5] ^= 1 << (this.#sectors - 1 - s);
  }

  #reverse(word: number): number {
    return ((REVERSED[word & 511] << 9) | REVERSED[word >> 9]) >> (18 - this.#sectors);
  }

  /**
   * Walks the pawn on `cell` in one sense (0 counter-clockwise, 1 clockwise). Writes the slot of each number of steps k
   * to `out[at + k * SLOT]`, if bit `1 << k` is set in `wanted`.
   */
  walk(cell: number, sense: number, wanted: number, out: Int32Array, at: number): void {
    const w = this.#word[cell];
    const s = this.#sector[cell];
    if (this.#spreads) {
      const starts = this.#starts;
      starts[0] = starts[1] = starts[2] = starts[3] = starts[4] = 0;
      starts[w] = 1;
      const turn = sense === 0 ? s : this.#sectors - 1 - s;
      const bit = 1 << turn;
      this.#occupied[w + sense * 5] ^= bit;
      const done = this.#spread(turn, sense, wanted, out, at, 0);
      this.#occupied[w + sense * 5] ^= bit;
      if (done) return;
    }
    this.#clear(wanted, out, at);
    this.#occupied[w] ^= 1 << s;
    this.#wanderer.walk(w, s, sense, wanted, out, at);
    this.#occupied[w] ^= 1 << s;
  }

  /** The same for a pawn that enters (R11): `wanted` counts the steps of the dice, the entry included. */
  enter(sense: number, wanted: number, out: Int32Array, at: number): void {
    const occupied = this.#occupied;
    const outermost = this.#outermost;
    const landing = [0, 0, 0, 0, 0];
    const looked = [0, 0, 0, 0, 0];
    looked[outermost] = this.#mask;
    let run = occupied[outermost];
    let bridges = 0;
    for (let w = outermost + 1; w < 5; w++) {
      looked[w] = run;
      landing[w] = run & ~occupied[w];
      bridges |= landing[w];
      run &= occupied[w];
    }
    const onStart = this.#startAlways || bridges === 0 ? 1 : 0;
    this.#clear(wanted, out, at);
    const cost = this.#cost;
    const steps = wanted >> cost;
    const base = at + cost * SLOT;
    for (let k = 0; k < LAYERS; k++) {
      if (!(wanted & (1 << k))) continue;
      for (let w = 0; w < 5; w++) {
        out[at + k * SLOT + LOOKED + w] = looked[w];
        if (this.#bridgeStops) out[at + k * SLOT + w] = landing[w];
      }
    }
    if (this.#bridgeStops) landing.fill(0);
    landing[outermost] |= onStart;
    if (steps & 1) {
      for (let w = 0; w < 5; w++) out[base + w] |= landing[w];
      out[base + outermost] &= ~START_BIT;
    }
    if (steps >> 1 === 0) return;
    this.#walkFrom(landing, sense, steps & ~1, out, base);
    for (let k = 1; k < LAYERS; k++) if (steps & (1 << k)) out[base + k * SLOT + ENTERS_CENTRE] = 0;
  }

  /** Walks on from several cells, half a circle of them at a time, or one by one where a half goes all round. */
  #walkFrom(cells: readonly number[], sense: number, wanted: number, out: Int32Array, at: number): void {
    const sectors = this.#sectors;
    const starts = this.#starts;
    const half = sectors >> 1;
    for (let part = 0; part < 2; part++) {
      const turn = part * half;
      const width = part === 0 ? half : sectors - half;
      let any = 0;
      for (let w = 0; w < 5; w++) {
        const word = sense === 0 ? cells[w] : this.#reverse(cells[w]);
        starts[w] = (word >> turn) & ((1 << width) - 1);
        any |= starts[w];
      }
      if (any === 0) continue;
      if (this.#spreads && this.#spread(turn, sense, wanted, out, at, -1)) continue;
      for (let w = 0; w < 5; w++) {
        for (let s = 0; s < sectors; s++) {
          const turned = sense === 0 ? s : sectors - 1 - s;
          if (!(cells[w] & (1 << s)) || turned < turn || turned >= turn + width) continue;
          starts[0] = starts[1] = starts[2] = starts[3] = starts[4] = 0;
          starts[w] = 1;
          if (this.#spreads && this.#spread(turned, sense, wanted, out, at, -1)) continue;
          this.#wanderer.walk(w, s, sense, wanted, out, at);
        }
      }
    }
  }

  #clear(wanted: number, out: Int32Array, at: number): void {
    for (let k = 0; k < LAYERS; k++) {
      if (wanted & (1 << k)) out.fill(0, at + k * SLOT, at + k * SLOT + SLOT);
    }
  }

  /**
   * Spreads `#starts` (turned by `turn`) over the board; `keep` is -1 to add to the slots and 0 to overwrite them.
   * False if a walk goes all the way round; the slots written by then are still right.
   */
  #spread(turn: number, sense: number, wanted: number, out: Int32Array, at: number, keep: number): boolean {
    const sectors = this.#sectors;
    const mask = this.#mask;
    const outward = this.#outward;
    const occupied = this.#occupied;
    const back = sectors - turn;
    const o = sense * 5;
    const a0 = ((occupied[o] >> turn) | (occupied[o] << back)) & mask;
    const a1 = ((occupied[o + 1] >> turn) | (occupied[o + 1] << back)) & mask;
    const a2 = ((occupied[o + 2] >> turn) | (occupied[o + 2] << back)) & mask;
    const a3 = ((occupied[o + 3] >> turn) | (occupied[o + 3] << back)) & mask;
    const a4 = ((occupied[o + 4] >> turn) | (occupied[o + 4] << back)) & mask;
    const starts = this.#starts;
    let n0 = starts[0];
    let n1 = starts[1];
    let n2 = starts[2];
    let n3 = starts[3];
    let n4 = starts[4];
    let i2 = 0;
    let i3 = 0;
    let i4 = 0;
    let u0 = 0;
    let u1 = 0;
    let u2 = 0;
    let d0 = 0;
    let d1 = 0;
    let d2 = 0;
    let d3 = 0;
    let d4 = 0;
    for (let left = wanted >> 1, k = 1; left !== 0; left >>= 1, k++) {
      // inward: what a pawn on the ring before looks at, the runs it can jump, where it lands
      const in1 = a1 & n0;
      const look2 = in1 | n1;
      const in2 = a2 & look2;
      const look3 = in2 | n2 | i2;
      const in3 = a3 & look3;
      const look4 = in3 | n3 | i3;
      const in4 = a4 & look4;
      // outward
      const out3 = a3 & n4 & outward;
      const peek2 = out3 | (n3 & outward);
      const out2 = a2 & peek2;
      const peek1 = out2 | ((n2 | u2) & outward);
      const out1 = a1 & peek1;
      const peek0 = out1 | ((n1 | u1) & outward);
      d0 |= peek0;
      d1 |= n0 | peek1;
      d2 |= look2 | peek2;
      d3 |= look3 | (n4 & outward);
      d4 |= look4;
      // ring steps
      const t0 = ((n0 | u0) << 1) + a0;
      const t1 = ((n1 | u1) << 1) + a1;
      const t2 = ((n2 | i2 | u2) << 1) + a2;
      const t3 = ((n3 | i3) << 1) + a3;
      const t4 = ((n4 | i4) << 1) + a4;
      n0 = t0 & ~a0;
      n1 = t1 & ~a1;
      n2 = t2 & ~a2;
      n3 = t3 & ~a3;
      n4 = t4 & ~a4;
      if ((n0 | n1 | n2 | n3 | n4) > mask) return false;
      d0 |= n0 | (a0 & ~t0);
      d1 |= n1 | (a1 & ~t1);
      d2 |= n2 | (a2 & ~t2);
      d3 |= n3 | (a3 & ~t3);
      d4 |= n4 | (a4 & ~t4);
      i2 = in1 & ~a2;
      i3 = in2 & ~a3;
      i4 = in3 & ~a4;
      u2 = out3 & ~a2;
      u1 = out2 & ~a1;
      u0 = out1 & ~a0;
      if ((left & 1) === 0) continue;
      const slot = at + k * SLOT;
      this.#write(out, slot, keep, sense, turn, n0 | u0, n1 | u1, n2 | i2 | u2, n3 | i3, n4 | i4);
      this.#write(out, slot + LOOKED, keep, sense, turn, d0, d1, d2, d3, d4);
      out[slot + this.#outermost] &= ~START_BIT;
      out[slot + ENTERS_CENTRE] = (out[slot + ENTERS_CENTRE] & keep) | (in4 !== 0 ? 1 : 0);
    }
    return true;
  }

  /** Turns five words back to where the board has them. */
  #write(
    out: Int32Array,
    at: number,
    keep: number,
    sense: number,
    turn: number,
    w0: number,
    w1: number,
    w2: number,
    w3: number,
    w4: number,
  ): void {
    const back = this.#sectors - turn;
    const mask = this.#mask;
    let e0 = ((w0 << turn) | (w0 >> back)) & mask;
    let e1 = ((w1 << turn) | (w1 >> back)) & mask;
    let e2 = ((w2 << turn) | (w2 >> back)) & mask;
    let e3 = ((w3 << turn) | (w3 >> back)) & mask;
    let e4 = ((w4 << turn) | (w4 >> back)) & mask;
    if (sense === 1) {
      e0 = this.#reverse(e0);
      e1 = this.#reverse(e1);
      e2 = this.#reverse(e2);
      e3 = this.#reverse(e3);
      e4 = this.#reverse(e4);
    }
    out[at] = (out[at] & keep) | e0;
    out[at + 1] = (out[at + 1] & keep) | e1;
    out[at + 2] = (out[at + 2] & keep) | e2;
    out[at + 3] = (out[at + 3] & keep) | e3;
    out[at + INNERMOST] = (out[at + INNERMOST] & keep) | e4;
  }
}
