/** Where rolls of two ten-sided dice lead: the cells that change a position (L11, L22). Every other roll changes nothing. */
import type { ChanceTable } from '../index.ts';
import { BIT_OF, CELLS, CLOSER, countNumbers, INFIRMARY, WORD_BITS, WORD_OF, WORDS } from './cells.ts';
import type { Course } from './course.ts';
import { ROLLS } from './deal.ts';
import { GUARDS, isOnCell, PLACE, ROOM, seatAt, WHO } from './row.ts';

const WORD_MASK = 2 ** WORD_BITS - 1;

function rollTable(cells: number): ChanceTable {
  const probs = new Float64Array(cells + 1).fill(1 / ROLLS);
  probs[0] = (ROLLS - cells) / ROLLS;
  return Object.freeze({ size: cells + 1, probs });
}

/** By the number of cells: first no change, then each cell. */
export const ROLL_TABLES: readonly ChanceTable[] = Array.from({ length: CELLS + 1 }, (_, cells) =>
  rollTable(cells),
);

export class Targets {
  /** The cells found, as a set. */
  readonly cells = new Int32Array(WORDS);
  readonly #walls: Int32Array;
  readonly #course: Course;
  /** By cell: where no other guard may stand while one stands there. */
  readonly #near: Int32Array;

  constructor(course: Course, walls: Int32Array) {
    this.#course = course;
    this.#walls = walls;
    this.#near = CLOSER[course.values['guards.distance']];
  }

  /** L11. The cell of the room itself is none: it changes nothing. */
  findForRoom(rows: Int32Array, at: number): number {
    this.#begin();
    const mover = rows[at + WHO];
    for (let guard = 0; guard < this.#course.guards; guard++) this.#drop(rows[at + GUARDS + guard]);
    for (let seat = 0; seat < this.#course.players; seat++) {
      const own = seatAt(at, seat);
      this.#drop(rows[own + ROOM]);
      const place = rows[own + PLACE];
      if (seat !== mover && isOnCell(place)) this.#drop(place);
    }
    return countNumbers(this.cells, 0);
  }

  /** L22. Near its own cell a guard may stop. */
  findForGuard(rows: Int32Array, at: number): number {
    this.#begin();
    const { cells } = this;
    const own = rows[at + WHO];
    for (let guard = 0; guard < this.#course.guards; guard++) {
      const cell = rows[at + GUARDS + guard];
      if (guard === own) {
        this.#drop(cell);
        continue;
      }
      for (let word = 0; word < WORDS; word++) cells[word] &= ~this.#near[WORDS * cell + word];
    }
    for (let seat = 0; seat < this.#course.players; seat++) this.#drop(rows[seatAt(at, seat) + ROOM]);
    return countNumbers(cells, 0);
  }

  #begin(): void {
    for (let word = 0; word < WORDS; word++) this.cells[word] = ~this.#walls[word] & WORD_MASK;
    this.#drop(INFIRMARY);
  }

  #drop(cell: number): void {
    this.cells[WORD_OF[cell]] &= ~BIT_OF[cell];
  }
}
