/**
 * Exact values of alma on the smallest board with two seats, draws by rounds left out (A11), by retrograde analysis: every
 * placement of the pawns with seat 1 to move. With seat 2 to move the board is turned, which makes it a placement of the
 * same kind.
 */
import type { AlmaState } from '../../engine/alma/index.ts';
import { MoveList } from '../../engine/index.ts';
import { gameWith } from './alma.ts';

export const SMALLEST = { size: 4, camp: [2, 1], roundCap: 10_000 };
const CELLS = 16;
const PAWNS = 3;
const UNKNOWN = 0;
const WIN = 1;
const LOSS = -1;

interface ExactValue {
  readonly value: 'win' | 'draw' | 'loss';
  /** Plies to the won position, both best; undefined of a draw. */
  readonly plies: number | undefined;
}

/** Sets of three squares as bits, and their numbers. */
const SETS = Array.from({ length: 1 << CELLS }, (_, set) => set).filter((set) => bitsOf(set) === PAWNS);
const NUMBERS = new Int16Array(1 << CELLS);
for (const [i, set] of SETS.entries()) NUMBERS[set] = i;

function bitsOf(set: number): number {
  let count = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) count++;
  return count;
}

function turned(set: number): number {
  let other = 0;
  for (let square = 0; square < CELLS; square++) if (set & (1 << square)) other |= 1 << (CELLS - 1 - square);
  return other;
}

/** The number of the position: the pawns of the seat to move and those of the other, seen by the seat to move. */
function numberOf({ marks, next }: AlmaState): number {
  const sets = [0, 0];
  for (let square = 0; square < CELLS; square++)
    if (marks[square] > 0) sets[marks[square] - 1] |= 1 << square;
  const [own, other] = next === 0 ? sets : [turned(sets[1]), turned(sets[0])];
  return NUMBERS[own] * SETS.length + NUMBERS[other];
}

export class ExactValues {
  readonly #results = new Int8Array(SETS.length ** 2);
  readonly #plies = new Int16Array(SETS.length ** 2).fill(-1);
  readonly #after: (Int32Array | undefined)[] = [];

  constructor() {
    this.#list();
    for (let plies = 1; this.#solve(plies) > 0; plies++);
  }

  /** Placements with seat 1 to move that it wins, loses and draws, those of won games included. */
  get counts(): { readonly win: number; readonly loss: number; readonly draw: number } {
    const results = this.#results.filter((_, i) => this.#after[i] !== undefined);
    const count = (result: number): number => results.reduce((sum, one) => sum + Number(one === result), 0);
    return { win: count(WIN), loss: count(LOSS), draw: count(UNKNOWN) };
  }

  /** For the seat to move. */
  of(state: AlmaState): ExactValue {
    const at = numberOf(state);
    if (this.#results[at] === UNKNOWN) return { value: 'draw', plies: undefined };
    return { value: this.#results[at] === WIN ? 'win' : 'loss', plies: this.#plies[at] };
  }

  /** What every placement leads to; won games are values already. */
  #list(): void {
    const game = gameWith(SMALLEST);
    const state = game.newState();
    const bytes = state.snapshot();
    const moves = new MoveList();
    for (const own of SETS) {
      for (const other of SETS) {
        if ((own & other) !== 0) continue;
        for (let square = 0; square < CELLS; square++)
          bytes[square] = ((own >> square) & 1) + 2 * ((other >> square) & 1);
        state.restore(bytes);
        const at = numberOf(state);
        moves.truncate(0);
        const after = new Int32Array(state.legalMoves(moves));
        for (let i = 0; i < after.length; i++) {
          state.do(moves.at(i));
          after[i] = numberOf(state);
          state.undo();
        }
        this.#after[at] = after;
        if (state.winner === undefined) continue;
        this.#results[at] = state.winner === state.next ? WIN : LOSS;
        this.#plies[at] = 0;
      }
    }
  }

  /** Values the positions that are decided in so many plies; gives how many. */
  #solve(plies: number): number {
    const found: [at: number, result: number][] = [];
    for (const [at, after] of this.#after.entries()) {
      if (after === undefined || this.#plies[at] >= 0) continue;
      if (after.some((next) => this.#results[next] === LOSS)) found.push([at, WIN]);
      else if (after.every((next) => this.#results[next] === WIN)) found.push([at, LOSS]);
    }
    for (const [at, result] of found) {
      this.#results[at] = result;
      this.#plies[at] = plies;
    }
    return found.length;
  }
}
