/**
 * How far the pawns of a seat have to go: the sum over its pawns of what a square costs by its distances in files and ranks
 * to the outermost square of the target camp, and a weight times the sum over its pawns outside the camp of the king's moves
 * to the nearest of its squares that holds no pawn of the seat. All sums are exact integers.
 */
import type { Alma, AlmaState } from '../../engine/alma/index.ts';
import type { Player } from '../../engine/index.ts';

export interface WayWeights {
  /** What a pawn costs that is so many files and ranks from the outermost square; an integer, symmetric. */
  readonly far: (dx: number, dy: number) => number;
  /** What each king's move to the nearest hole costs; an integer. */
  readonly hole: number;
}

/** As the frozen baseline counts it. */
const BASELINE: WayWeights = { far: (dx, dy) => dx * dx + dy * dy, hole: 8 };
/** Where the pawns stand. */
type Pawns = Pick<AlmaState, 'marks' | 'pawns'>;

const UNKNOWN = -1;

export class WayToGo {
  readonly #game: Alma;
  readonly #cells: number;
  readonly #hole: number;
  /** By seat and square. */
  readonly #far: Int32Array;
  /** King's moves between any two squares. */
  readonly #king: Uint8Array;
  /** The least that any seat can have to go: that of pawns that fill the camp. */
  readonly least: number;
  /** Of the prepared seat: its target camp, its squares without a pawn, and what it has to go. */
  #corner = 0;
  #first = 0;
  #state!: Pawns;
  #seat: Player = 0;
  readonly #holes: Int16Array;
  #holeCount = 0;
  #farSum = 0;
  #nearSum = 0;
  /** King's moves to the nearest hole, by square, as far as they have been asked for. */
  readonly #near: Int16Array;
  /** Whether what follows is known of the prepared seat: it is found when first asked for. */
  #areHolesKnown = false;
  /** By pawn outside the camp: its nearest hole, the king's moves there, and those to the nearest of the others. */
  readonly #nearestHoles: Int16Array;
  readonly #best: Int16Array;
  readonly #second: Int16Array;
  /** By hole: by how much all pawns together are farther from the nearest hole without it. */
  readonly #losses: Int16Array;

  constructor(game: Alma, { far, hole }: WayWeights = BASELINE) {
    const { board, players, pawns } = game.camps;
    const { cells, columns } = board;
    const apart = (a: number, b: number): [number, number] => [
      Math.abs((a % columns) - (b % columns)),
      Math.abs(Math.floor(a / columns) - Math.floor(b / columns)),
    ];
    this.#game = game;
    this.#hole = hole;
    this.#cells = cells;
    this.#far = Int32Array.from({ length: players * cells }, (_, i) => {
      const [right, down] = apart(i % cells, game.camps.targetOf(Math.floor(i / cells))[0]);
      return far(right, down);
    });
    this.#king = Uint8Array.from({ length: cells * cells }, (_, i) =>
      Math.max(...apart(Math.floor(i / cells), i % cells)),
    );
    this.least = game.camps.targetOf(0).reduce((sum, square) => sum + this.#far[square], 0);
    this.#holes = new Int16Array(pawns);
    this.#near = new Int16Array(cells);
    [this.#nearestHoles, this.#best, this.#second] = [0, 1, 2].map(() => new Int16Array(pawns));
    this.#losses = new Int16Array(cells);
  }

  /** What the seat has to go; it is then prepared for `after`, until the state is played on for good. */
  now(state: Pawns, seat: Player): number {
    const { camps } = this.#game;
    this.#state = state;
    this.#seat = seat;
    this.#corner = camps.target[seat];
    this.#first = seat * camps.pawns;
    this.#near.fill(UNKNOWN);
    this.#areHolesKnown = false;
    this.#holeCount = 0;
    for (const square of camps.camps[this.#corner])
      if (state.marks[square] !== seat + 1) this.#holes[this.#holeCount++] = square;
    this.#farSum = 0;
    this.#nearSum = 0;
    const { pawns } = state;
    for (let i = this.#first; i < this.#first + camps.pawns; i++) {
      this.#farSum += this.#far[seat * this.#cells + pawns[i]];
      if (camps.campOf[pawns[i]] !== this.#corner) this.#nearSum += this.#nearest(pawns[i]);
    }
    return this.#farSum + this.#hole * this.#nearSum;
  }

  /** What the prepared seat would have to go after a move of one of its pawns. */
  after(from: number, to: number): number {
    const { campOf } = this.#game.camps;
    const far = this.#seat * this.#cells;
    const farSum = this.#farSum - this.#far[far + from] + this.#far[far + to];
    const isInside = campOf[from] === this.#corner || campOf[to] === this.#corner;
    const nearSum = isInside
      ? this.#nearAfter(from, to)
      : this.#nearSum - this.#nearest(from) + this.#nearest(to);
    return farSum + this.#hole * nearSum;
  }

  /** King's moves from one square to another. */
  kingMoves(from: number, to: number): number {
    return this.#king[from * this.#cells + to];
  }

  #nearest(square: number): number {
    const known = this.#near[square];
    if (known !== UNKNOWN) return known;
    let near = this.#cells;
    const row = square * this.#cells;
    for (let i = 0; i < this.#holeCount; i++) near = Math.min(near, this.#king[row + this.#holes[i]]);
    this.#near[square] = near;
    return near;
  }

  /** Where a move fills a hole or leaves one: every pawn outside may have another nearest one. */
  #nearAfter(from: number, to: number): number {
    if (!this.#areHolesKnown) this.#lookAtHoles();
    const { campOf, pawns: count } = this.#game.camps;
    const { pawns } = this.#state;
    const isLeft = campOf[from] === this.#corner;
    const filled = campOf[to] === this.#corner ? to : UNKNOWN;
    if (!isLeft) return this.#nearSum + this.#losses[to] - this.#without(filled, this.#indexOf(from));
    let sum = filled === UNKNOWN ? Math.min(this.#nearest(to), this.kingMoves(to, from)) : 0;
    for (let i = 0; i < count; i++) {
      const square = pawns[this.#first + i];
      if (campOf[square] === this.#corner) continue;
      sum += Math.min(this.#without(filled, i), this.kingMoves(square, from));
    }
    return sum;
  }

  /** From a pawn of the prepared seat to the nearest hole but one. */
  #without(hole: number, i: number): number {
    return this.#nearestHoles[i] === hole ? this.#second[i] : this.#best[i];
  }

  #indexOf(square: number): number {
    let i = 0;
    while (this.#state.pawns[this.#first + i] !== square) i++;
    return i;
  }

  /** Finds the two nearest holes of each pawn outside the camp. */
  #lookAtHoles(): void {
    const { campOf, pawns: count } = this.#game.camps;
    const holes = this.#holes;
    for (let h = 0; h < this.#holeCount; h++) this.#losses[holes[h]] = 0;
    for (let i = 0; i < count; i++) {
      const square = this.#state.pawns[this.#first + i];
      if (campOf[square] === this.#corner) continue;
      let [hole, best, second] = [UNKNOWN, this.#cells, this.#cells];
      for (let h = 0; h < this.#holeCount; h++) {
        const away = this.kingMoves(square, holes[h]);
        if (away < best) [hole, second, best] = [holes[h], best, away];
        else if (away < second) second = away;
      }
      this.#nearestHoles[i] = hole;
      this.#best[i] = best;
      this.#second[i] = second;
      this.#losses[hole] += second - best;
    }
    this.#areHolesKnown = true;
  }
}
