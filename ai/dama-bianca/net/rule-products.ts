/**
 * What a net of any rules may see besides a position and its rules: the two together. What a place is worth, and what closing
 * would change, depends on the scores, and a shift of biases cannot say that for single pawns. Two kinds:
 *
 *   products   some inputs of a position (pawns by ring, pawns off, rings missing, the array, closing numbers) have a row, and
 *              each rule input a column for each row; the input's column is then  column + sum_r value_r column_r,row / 64
 *   further    where the difference in score has its input, four others are active: the difference that closing would make of
 *              it, for the viewer and for the others, with an array that stands and without one
 *
 * Both depend on a game and on single inputs alone, so they are folded into the columns of the position (fold-rules.ts) and
 * cost nothing in play.
 */
import type { DamaGame, Rules } from '../../../engine/dama-bianca/index.ts';
import { CLOSING, EMPTY, NetInputs } from './inputs.ts';
import { rulesScale } from './rule-inputs.ts';
import { SeatsInputs } from './seats-inputs.ts';

/** Name and version of their meaning, in the heads of nets that have them. */
export const PRODUCTS = 'places-1';

/** How many further inputs a difference in score has. */
export const FURTHER = 4;
/** No difference in score is as wide, in units. */
const FAR = 1e9;
/** A seat with an array, among packed counts. */
const ARRAY = CLOSING - 1;

/** The inputs of a position by what they say, for one seat after the other. */
interface SeatPlaces {
  /** Inputs of a pawn by cell number. */
  readonly cells: Uint16Array;
  /** Those of packed counts, and of packed closing numbers. */
  counts(key: number, out: Uint16Array): void;
  closing(key: number, out: Uint16Array): void;
}

export class RuleProducts {
  /** Inputs of a position. */
  readonly position: number;
  /** Further inputs, behind those of the position. */
  readonly further: number;
  /** Rows that each rule input has a column for. */
  readonly rows: number;
  /** By input of the position: its row, or -1. */
  readonly rowOf: Int16Array;
  readonly #gapAt: number;
  readonly #gaps: number;
  /** By how many inputs a difference is moved. */
  readonly #shifts: readonly number[];

  constructor({ rules, numPlayers }: DamaGame, sectors = false) {
    const scale = rulesScale(rules, numPlayers);
    const inputs =
      numPlayers === 2
        ? new NetInputs(rules, true, scale, sectors)
        : new SeatsInputs(rules, numPlayers, scale, sectors);
    this.position = inputs.size;
    this.#gapAt = inputs.gapInput(-FAR);
    this.#gaps = inputs.gapInput(FAR) - this.#gapAt + 1;
    this.further = FURTHER * this.#gaps;
    this.#shifts = closingShifts(rules).map((units) => Math.round(units / scale.point));
    this.rowOf = new Int16Array(this.position).fill(-1);
    let rows = 0;
    for (const seat of placesOf(inputs)) rows = this.#writeRows(seat, rules, rows);
    this.rows = rows;
  }

  /** Writes the further inputs that come with an input of the position to `out[from..]` and returns where they end. */
  list(input: number, out: Uint16Array | number[], from: number): number {
    const gap = input - this.#gapAt;
    if (gap < 0 || gap >= this.#gaps) return from;
    for (let k = 0; k < FURTHER; k++) {
      const shifted = Math.max(0, Math.min(this.#gaps - 1, gap + this.#shifts[k]));
      out[from + k] = this.position + k * this.#gaps + shifted;
    }
    return from + FURTHER;
  }

  /** Gives the inputs of a seat rows from `first` on; pawns of several seats that share inputs share rows. Returns the next row. */
  #writeRows({ cells, counts, closing }: SeatPlaces, { board, pawns, rolls }: Rules, first: number): number {
    const out = new Uint16Array(32);
    let next = first;
    const give = (input: number) => {
      if (this.rowOf[input] < 0) this.rowOf[input] = next++;
    };
    const rings = new Map<number, number>();
    for (let cell = 1; cell <= board.cells; cell++) {
      if (this.rowOf[cells[cell]] >= 0) continue;
      const ring = board.word[cell];
      if (!rings.has(ring)) rings.set(ring, next++);
      this.rowOf[cells[cell]] = rings.get(ring) as number;
    }
    for (let off = 0; off <= pawns; off++) {
      counts(off, out);
      give(out[0]);
    }
    for (let missing = 0; missing <= board.rings; missing++) {
      counts(((1 << missing) - 1) << EMPTY, out);
      give(out[2]);
    }
    counts(1 << ARRAY, out);
    give(out[3]);
    for (let number = 0; number < rolls.faces; number++) {
      closing(1 << (CLOSING + number), out);
      give(out[0]);
    }
    return next;
  }
}

/**
 * What a closing by the viewer would add to the difference in score, in units, and one by another seat: with an array that stands
 * already, and with one that does not.
 */
function closingShifts({ centreUnits, ringUnits, arrayUnits, variant }: Rules): readonly number[] {
  const jump = centreUnits - ringUnits[ringUnits.length - 1];
  const whole = jump + arrayUnits;
  const standing = variant.scoring.arrayFor === 'closer' ? whole : jump;
  return [standing, -standing, whole, -whole];
}

function placesOf(inputs: NetInputs | SeatsInputs): readonly SeatPlaces[] {
  if (inputs instanceof NetInputs) {
    return [inputs.ownCell, inputs.rivalCell].map((cells, seat) => ({
      cells,
      counts: (key, out) => inputs.listCounts(key, seat === 1, out, 0),
      closing: (key, out) => inputs.listClosing(key, seat === 1, out, 0),
    }));
  }
  // From the side of seat 0 every rank of the others comes once.
  return Array.from({ length: inputs.players }, (_, seat) => ({
    cells: inputs.cellsOf(seat, 0),
    counts: (key, out) => inputs.listCounts(key, seat, 0, out, 0),
    closing: (key, out) => inputs.listClosing(key, seat, 0, out, 0),
  }));
}
