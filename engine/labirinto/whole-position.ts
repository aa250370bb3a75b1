/** What a referee sees of a position, read from its row: the numbers of all hands and of the bag too. */
import type { Player } from '../index.ts';
import { BIT_OF, countNumbers, numbersIn, setOf, WORD_OF, WORDS } from './cells.ts';
import { OpenPosition } from './open-position.ts';
import { BAG, BAG_SIZE, END, HAND, HAND_SIZE, OPEN, SETUP, seatAt, trisOf } from './row.ts';
import { scoreOf } from './score.ts';

const BYTE_MASK = 0xff;

export class WholePosition extends OpenPosition {
  get isOver(): boolean {
    return this.kind === END;
  }

  /** The bytes of the set-up's seed that are drawn; all that there is before the game is set up. */
  get seedBytes(): readonly number[] {
    const { who, die } = this;
    return Array.from(
      { length: this.kind === SETUP ? who : 0 },
      (_, i) => (die >>> (8 * (who - 1 - i))) & BYTE_MASK,
    );
  }

  /** The hidden numbers of a seat, ascending. */
  hand(seat: Player): number[] {
    return numbersIn(this.rows, seatAt(this.at, seat) + HAND);
  }

  /** All numbers of a seat, hidden and open, as a set. */
  held(seat: Player): Int32Array {
    const own = seatAt(this.at, seat);
    const set = setOf(this.open(seat).flatMap(trisOf));
    for (let word = 0; word < WORDS; word++) set[word] |= this.rows[own + HAND + word];
    return set;
  }

  /** How many numbers a seat has. */
  count(seat: Player): number {
    return this.handSize(seat) + 3 * countNumbers(this.rows, seatAt(this.at, seat) + OPEN);
  }

  /** The numbers in the bag, ascending. */
  get bag(): number[] {
    return numbersIn(this.rows, this.at + BAG);
  }

  /** The points of a seat as the position stands. */
  score(seat: Player): number {
    return scoreOf(this.held(seat), 0, this.rules.values);
  }

  /** Takes a number from the bag, or from the hand of a seat, into that of another; negative for the bag. */
  pass(number: number, from: Player, to: Player): void {
    this.#shift(number, from, -1);
    this.#shift(number, to, 1);
  }

  #shift(number: number, seat: Player, by: number): void {
    const rows = this.rows;
    const own = seat < 0 ? this.at : seatAt(this.at, seat);
    const at = own + (seat < 0 ? BAG : HAND) + WORD_OF[number];
    rows[at] ^= BIT_OF[number];
    rows[own + (seat < 0 ? BAG_SIZE : HAND_SIZE)] += by;
  }
}
