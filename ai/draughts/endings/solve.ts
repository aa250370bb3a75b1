/**
 * Makes the table of all positions with so many pieces from those of fewer. It works backwards from the ends (Thompson
 * 1986, "Retrograde Analysis of Certain Endgames"):
 *
 *   1. a position with a capture is worth what its best capture is worth, which leads to fewer pieces; one without a move is
 *      worth what the rules say; any other is worth what its steps will show.
 *   2. Positions are settled in the order of their plies, and the steps backwards from each say what it settles: a
 *      position with a step to a loss is won, one whose last step has come to lead to a win is lost.
 *   3. What is never settled is drawn.
 *
 * This is theory: neither clock nor repetition ends a game (D8, D9). Who can take must, so that all positions of as many
 * pieces are made at once: steps and promotions stay among them, and captures leave them.
 */
import {
  capturers,
  downLeft,
  downRight,
  fromOf,
  TurnGenerator,
  takenBy,
  toOf,
  upLeft,
  upRight,
} from '../../../engine/draughts/index.ts';
import { bitCount, MoveList } from '../../../engine/index.ts';
import { materialsOf, placeOf, rangeOf, readPlace, type Sets, sizeOf, turned } from './places.ts';
import type { EndingRules } from './rules.ts';
import { beforeOf, DRAW, isBetter, lossIn, MOST_PLIES, pliesOf, winIn } from './value.ts';

/** Values by place, by number of pieces; those tables that there are. */
type Tables = readonly (Int8Array | undefined)[];

const TOP_ROW = 0xf;
/** Instead of a number of steps: steps do not settle the position. */
const SETTLED = 255;

export class Solver {
  readonly #rules: EndingRules;
  readonly #tables: Tables;
  readonly #pieces: number;
  readonly #values: Int8Array;
  /** Steps of each position that do not lead to known wins of the other side. */
  readonly #left: Uint8Array;
  readonly #generator = new TurnGenerator(false);
  readonly #captures = new MoveList();
  readonly #sets: Sets = new Int32Array(4);
  #positions = 0;
  #longest = 0;

  /** `tables` has those of fewer pieces. */
  constructor(rules: EndingRules, pieces: number, tables: Tables) {
    this.#rules = rules;
    this.#pieces = pieces;
    this.#tables = tables;
    this.#values = new Int8Array(sizeOf(pieces));
    this.#left = new Uint8Array(sizeOf(pieces));
  }

  /** How many there are, once they are solved. */
  get positions(): number {
    return this.#positions;
  }

  solve(): Int8Array {
    const materials = materialsOf(this.#pieces);
    const [values, sets] = [this.#values, this.#sets];
    for (const material of materials) {
      const [start, end] = rangeOf(material);
      for (let place = start; place < end; place++)
        if (readPlace(material, place, sets)) this.#begin(place, sets[0], sets[1], sets[2], sets[3]);
    }
    for (let plies = 0; plies <= this.#longest; plies++) {
      const [win, loss] = [winIn(plies), lossIn(plies)];
      for (const material of materials) {
        const [start, end] = rangeOf(material);
        for (let place = start; place < end; place++) {
          const value = values[place];
          if (value !== win && value !== loss) continue;
          readPlace(material, place, sets);
          this.#settle(sets[0], sets[1], sets[2], sets[3], value);
        }
      }
    }
    return values;
  }

  #put(place: number, value: number): void {
    const plies = value === DRAW ? 0 : pliesOf(value);
    if (plies > MOST_PLIES) throw new Error(`an ending of ${plies} plies`);
    this.#values[place] = value;
    if (plies > this.#longest) this.#longest = plies;
  }

  /** What is known of a position without the others of as many pieces. */
  #begin(place: number, ownMen: number, ownKings: number, men: number, kings: number): void {
    this.#positions++;
    const own = ownMen | ownKings;
    const enemies = men | kings;
    if (capturers(own, enemies, ownKings | kings, true) !== 0) {
      this.#left[place] = SETTLED;
      this.#put(place, this.#bestCapture(ownMen, ownKings, men, kings));
      return;
    }
    const empty = ~(own | enemies);
    const steps =
      bitCount(upLeft(own) & empty) +
      bitCount(upRight(own) & empty) +
      bitCount(downLeft(ownKings) & empty) +
      bitCount(downRight(ownKings) & empty);
    this.#left[place] = steps === 0 ? SETTLED : steps;
    if (steps === 0) this.#put(place, this.#blocked());
  }

  #blocked(): number {
    const { blocked } = this.#rules;
    if (blocked === 'draw') return DRAW;
    return blocked === 'wins' ? winIn(0) : lossIn(0);
  }

  #bestCapture(ownMen: number, ownKings: number, men: number, kings: number): number {
    const captures = this.#captures;
    captures.truncate(0);
    const own = ownMen | ownKings;
    const count = this.#generator.listCaptures(own, men | kings, ownKings | kings, true, captures);
    let best = 0;
    for (let i = 0; i < count; i++) {
      const move = captures.at(i);
      const from = 1 << fromOf(move);
      const to = 1 << toOf(move);
      const taken = ~takenBy(move);
      const isMan = (ownMen & from) !== 0;
      const staysMan = isMan && (to & TOP_ROW) === 0;
      const nextMen = staysMan ? (ownMen & ~from) | to : ownMen & ~from;
      const nextKings = staysMan ? ownKings : (ownKings & ~from) | to;
      const value = beforeOf(this.#afterCapture(nextMen, nextKings, men & taken, kings & taken));
      if (i === 0 || isBetter(value, best)) best = value;
    }
    return best;
  }

  /** For the side that is to move then. */
  #afterCapture(ownMen: number, ownKings: number, men: number, kings: number): number {
    if ((men | kings) === 0) return this.#rules.losing ? winIn(0) : lossIn(0);
    const pieces = bitCount(ownMen | ownKings | men | kings);
    const place = placeOf(turned(men), turned(kings), turned(ownMen), turned(ownKings));
    return (this.#tables[pieces] as Int8Array)[place];
  }

  /** Goes back from a settled position: the side that has just moved is looked at as White. */
  #settle(ownMen: number, ownKings: number, men: number, kings: number, value: number): void {
    const movedMen = turned(men);
    const movedKings = turned(kings);
    const restingMen = turned(ownMen);
    const restingKings = turned(ownKings);
    const empty = ~(movedMen | movedKings | restingMen | restingKings);
    for (let rest = movedMen; rest !== 0; rest &= rest - 1) {
      const to = rest & -rest;
      const froms = (downLeft(to) | downRight(to)) & empty;
      for (let left = froms; left !== 0; left &= left - 1)
        this.#stepFrom(movedMen ^ to ^ (left & -left), movedKings, restingMen, restingKings, value);
    }
    for (let rest = movedKings; rest !== 0; rest &= rest - 1) {
      const to = rest & -rest;
      const below = (downLeft(to) | downRight(to)) & empty;
      const above = (upLeft(to) | upRight(to)) & empty;
      for (let left = below | above; left !== 0; left &= left - 1)
        this.#stepFrom(movedMen, movedKings ^ to ^ (left & -left), restingMen, restingKings, value);
      if ((to & TOP_ROW) === 0) continue;
      for (let left = below; left !== 0; left &= left - 1)
        this.#stepFrom(movedMen | (left & -left), movedKings ^ to, restingMen, restingKings, value);
    }
  }

  /** A position with a step to one that is worth `value` to the other side. */
  #stepFrom(ownMen: number, ownKings: number, men: number, kings: number, value: number): void {
    const place = placeOf(ownMen, ownKings, men, kings);
    const left = this.#left[place];
    if (left === SETTLED || this.#values[place] !== DRAW) return;
    if (value < 0) this.#put(place, beforeOf(value));
    else if (left === 1) this.#put(place, beforeOf(value));
    else this.#left[place] = left - 1;
  }
}
