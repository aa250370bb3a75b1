/**
 * Scores hands from how they ended, by any rules: those they were played by, or others. It does what `partUnits` of the
 * engine does, on packed words and without making objects.
 */
import { MAX_RINGS, type Rules } from '../../../engine/dama-bianca/index.ts';
import { shareOut } from '../../../engine/index.ts';
import { arrayOf, centreOf, type Endings, offOf, ringOf } from './endings.ts';

/** The parts of a score, as they stand in `parts`. */
export const [RINGS, CENTRE, ARRAY, OFF] = [0, 1, 2, 3] as const;
const PARTS = 4;

/** Its lists hold the hand that was scored last; by place means in the order of play. */
export class EndingScorer {
  /** By place, in units of a score. */
  readonly units: Int32Array;
  /** What decides the hand, by place: scores, or where hands are counted, who closed. */
  readonly totals: Int32Array;
  /** Of the win, by place. */
  readonly shares: Float64Array;
  /** Units of all places together, by part, and the sums of their squares. */
  readonly parts = new Float64Array(PARTS);
  readonly partSquares = new Float64Array(PARTS);

  readonly #endings: Endings;
  readonly #rules: Rules;
  /** By ring, the outermost first; 0 beyond the rings of the board. */
  readonly #ringUnits: Int32Array;
  readonly #forAll: boolean;
  readonly #byHands: boolean;

  constructor(endings: Endings, rules: Rules) {
    const { players } = endings;
    const { board, ringUnits, variant } = rules;
    this.#endings = endings;
    this.#rules = rules;
    this.#ringUnits = new Int32Array(MAX_RINGS);
    this.#ringUnits.set(ringUnits.subarray(board.outermost));
    this.#forAll = variant.scoring.arrayFor === 'all';
    this.#byHands = variant.match.format === 'hands';
    this.units = new Int32Array(players);
    this.totals = new Int32Array(players);
    this.shares = new Float64Array(players);
  }

  score(hand: number): void {
    const { parts, partSquares, units, totals } = this;
    const endings = this.#endings;
    const ringUnits = this.#ringUnits;
    const { centreUnits, arrayUnits, offUnits, seatUnits } = this.#rules;
    let rings = 0;
    let centre = 0;
    let array = 0;
    let off = 0;
    let rings2 = 0;
    let centre2 = 0;
    let array2 = 0;
    let off2 = 0;
    const swapped = endings.swapped(hand);
    for (let place = 0; place < units.length; place++) {
      const word = endings.place(hand, place);
      const ringPart =
        ringOf(word, 0) * ringUnits[0] +
        ringOf(word, 1) * ringUnits[1] +
        ringOf(word, 2) * ringUnits[2] +
        ringOf(word, 3) * ringUnits[3] +
        ringOf(word, 4) * ringUnits[4];
      const inCentre = centreOf(word);
      const centrePart = inCentre * centreUnits;
      const arrayPart = this.#forAll || inCentre === 1 ? arrayOf(word) * arrayUnits : 0;
      const offPart = offOf(word) * offUnits;
      // Of two seats that were exchanged (R22) each has the compensation of the other place.
      const total = seatUnits[place ^ swapped] + ringPart + centrePart + arrayPart + offPart;
      units[place] = total;
      totals[place] = this.#byHands ? inCentre : total;
      rings += ringPart;
      centre += centrePart;
      array += arrayPart;
      off += offPart;
      rings2 += ringPart * ringPart;
      centre2 += centrePart * centrePart;
      array2 += arrayPart * arrayPart;
      off2 += offPart * offPart;
    }
    parts[RINGS] = rings;
    parts[CENTRE] = centre;
    parts[ARRAY] = array;
    parts[OFF] = off;
    partSquares[RINGS] = rings2;
    partSquares[CENTRE] = centre2;
    partSquares[ARRAY] = array2;
    partSquares[OFF] = off2;
    shareOut(totals, 0, units.length, this.shares);
  }
}
