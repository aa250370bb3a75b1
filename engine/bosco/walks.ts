/**
 * Which walks are legal at a node (B17, B21 to B25), without making anything. The question whether there is any is answered
 * without listing them.
 */
import { lowestBit, MoveList } from '../index.ts';
import type { City } from './city.ts';
import { Encircler } from './encircler.ts';
import { fromOf, OFF, toOf, walkOf } from './move.ts';
import { ANY, CARD, DISCS, EVENTS, LEFT, MARKS, NODE, Node, PAWNS, RIGHTS, RINGS, ROW, SEAT } from './row.ts';
import { Walker } from './walker.ts';

/** What the walks of a roll may be. */
interface Roll {
  readonly digits: readonly number[];
  /** The sum as one walk, or 0 if it may not be used. */
  readonly sum: number;
  readonly rights: number;
}

export class Walks {
  readonly #city: City;
  readonly #isAnySingle: boolean;
  readonly #encircler: Encircler;
  /** Of the position as it is, and of one after a walk. */
  readonly #now: Walker;
  readonly #then: Walker;
  readonly #after = new Int32Array(ROW);
  readonly #singles = new MoveList(64);

  constructor(city: City) {
    this.#city = city;
    this.#isAnySingle = city.rules.values['digits.single'] === 'any';
    this.#encircler = new Encircler(city);
    this.#now = new Walker(city);
    this.#then = new Walker(city);
  }

  /** Pushes the walks of a node of walks; how many. */
  list(row: Int32Array, out: MoveList): number {
    const first = out.size;
    const card = this.#city.cards[row[CARD]];
    this.#now.load(row);
    switch (row[NODE]) {
      case Node.release:
        this.#listEntering(card.sum, out);
        break;
      case Node.roll:
        this.#listRoll(row, { digits: card.digits, sum: card.sum, rights: row[RIGHTS] }, out);
        break;
      case Node.event:
        if (row[EVENTS] === 1) this.#listPawns(row, card.sum, out);
        else this.#listRoll(row, { digits: card.digits, sum: 0, rights: 0 }, out);
        break;
      default:
        this.#listPawns(row, row[LEFT], out);
        if (row[RIGHTS] > 0) this.#listEntering(row[LEFT], out);
    }
    return out.size - first;
  }

  /** Whether the node of walks has any. */
  hasAny(row: Int32Array): boolean {
    const card = this.#city.cards[row[CARD]];
    this.#now.load(row);
    switch (row[NODE]) {
      case Node.release:
        return this.#now.canEnter(card.sum);
      case Node.roll:
        return [...card.digits, card.sum].some((steps) => this.#hasWalk(this.#now, row, steps, row[RIGHTS]));
      case Node.event: {
        const numbers = row[EVENTS] === 1 ? [card.sum] : card.digits;
        return numbers.some((steps) => this.#hasWalk(this.#now, row, steps, 0));
      }
      default:
        return this.#hasWalk(this.#now, row, row[LEFT], row[RIGHTS]);
    }
  }

  /** Whether a pawn could enter by a digit of the card in play or by their sum, if it had the right to (B24). */
  couldEnter(row: Int32Array): boolean {
    const { digits, sum } = this.#city.cards[row[CARD]];
    this.#now.load(row);
    return [...digits, sum].some((steps) => this.#now.canEnter(steps));
  }

  #hasWalk(walker: Walker, row: Int32Array, steps: number, rights: number): boolean {
    const pawns = PAWNS + row[SEAT] * RINGS;
    for (let ring = 0; ring < this.#city.rings; ring++) {
      for (let rest = row[pawns + ring] & ~row[MARKS + ring]; rest !== 0; rest &= rest - 1)
        if (walker.canWalk(this.#city.cellAt(ring, lowestBit(rest)), steps)) return true;
    }
    return rights > 0 && walker.canEnter(steps);
  }

  #listEntering(steps: number, out: MoveList): void {
    const count = this.#now.endsEntering(steps);
    for (let i = 0; i < count; i++) out.push(walkOf(steps, OFF, this.#now.ends[i]));
  }

  #listPawns(row: Int32Array, steps: number, out: MoveList): void {
    const pawns = PAWNS + row[SEAT] * RINGS;
    for (let ring = 0; ring < this.#city.rings; ring++) {
      for (let rest = row[pawns + ring] & ~row[MARKS + ring]; rest !== 0; rest &= rest - 1) {
        const from = this.#city.cellAt(ring, lowestBit(rest));
        const count = this.#now.endsFrom(from, steps);
        for (let i = 0; i < count; i++) out.push(walkOf(steps, from, this.#now.ends[i]));
      }
    }
  }

  #listSteps(row: Int32Array, steps: number, rights: number, out: MoveList): void {
    this.#listPawns(row, steps, out);
    if (rights > 0) this.#listEntering(steps, out);
  }

  /** B23. */
  #listRoll(row: Int32Array, { digits, sum, rights }: Roll, out: MoveList): void {
    const [a, b] = digits;
    if (b === undefined) {
      this.#listSteps(row, a, rights, out);
      return;
    }
    const first = out.size;
    const singles = this.#singles;
    singles.truncate(0);
    if (sum > 0) this.#listSteps(row, sum, rights, out);
    this.#listSteps(row, a, rights, singles);
    const end = singles.size;
    if (a !== b) this.#listSteps(row, b, rights, singles);
    for (let i = 0; i < singles.size; i++) {
      const walk = singles.at(i);
      if (this.#isFollowed(row, walk, i < end ? b : a, rights)) out.push(walk);
    }
    if (out.size > first) return;
    // Walks of `a` come first. The larger digit is used if it can be.
    const isFirst = a >= b ? end > 0 : end === singles.size;
    const [from, to] = this.#isAnySingle ? [0, singles.size] : isFirst ? [0, end] : [end, singles.size];
    for (let i = from; i < to; i++) out.push(singles.at(i));
  }

  /** Whether a walk ends the game, or another pawn can walk the other digit after it. */
  #isFollowed(row: Int32Array, walk: number, other: number, rights: number): boolean {
    const after = this.#after;
    const { ring, sector } = this.#city;
    const [from, to] = [fromOf(walk), toOf(walk)];
    const pawns = PAWNS + row[SEAT] * RINGS;
    after.set(row);
    after[ANY + ring[to]] |= 1 << sector[to];
    if (from !== OFF) {
      const left = ~(1 << sector[from]);
      after[ANY + ring[from]] &= left;
      // The pawn itself may not walk again: it is left out where it comes to.
      after[pawns + ring[from]] &= left;
    }
    if (this.#encircler.close(after, to)) {
      const { taken } = this.#encircler;
      for (let i = 0; i < this.#city.rings; i++) after[DISCS + i] &= ~taken[i];
    }
    this.#then.load(after);
    if (this.#then.isFull) return true;
    return this.#hasWalk(this.#then, after, other, rights - Number(from === OFF));
  }
}
