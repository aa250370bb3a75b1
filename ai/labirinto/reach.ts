/**
 * Lists where walks can end for every number of the die (L13, L14). They begin at free cells and at the infirmary;
 * other characters are left out. Each cell is looked at when it is first asked for.
 */
import { CELLS, type Maze, Walker } from '../../engine/labirinto/index.ts';

export const FACES = 6;

export class Reach {
  /** By cell and die less one: where in `ends` its ends begin, and how many there are. */
  readonly first = new Int32Array(FACES * (CELLS + 1));
  readonly count = new Int32Array(FACES * (CELLS + 1));
  readonly ends: number[] = [];
  readonly #isUpTo: boolean;
  /** By cell: whether its walks have been looked for. */
  readonly #isFound = new Uint8Array(CELLS + 1);
  #known = '';
  #walker: Walker | undefined;

  /** Walks of exactly as many steps as the die shows, or of all up to that. */
  constructor(isUpTo: boolean) {
    this.#isUpTo = isUpTo;
  }

  /** From now on walks go round these walls and guards. What was found round the same ones is kept. */
  begin(maze: Maze, guards: readonly number[]): void {
    this.#walker = new Walker(maze);
    for (const guard of guards) this.#walker.block(guard);
    const known = `${maze.walls} ${guards}`;
    if (known === this.#known) return;
    this.#known = known;
    this.ends.length = 0;
    this.count.fill(0);
    this.#isFound.fill(0);
    // Nobody walks from a guard's cell.
    for (const guard of guards) this.#isFound[guard] = 1;
  }

  /** Looks for the walks from a free cell, or from cell 1. Throws before `begin`. */
  find(cell: number): void {
    if (this.#isFound[cell] === 1) return;
    this.#isFound[cell] = 1;
    const walker = this.#walker;
    if (!walker) throw new Error('walks are looked for in no maze');
    let isLongest = false;
    for (let die = 1; die <= FACES; die++) {
      const at = cell * FACES + die - 1;
      let count = 0;
      // Where no walk is so long, the longest counts.
      if (!isLongest) count = this.#isUpTo ? walker.walkUpTo(cell, die) : walker.walk(cell, die);
      if (count > 0) {
        this.first[at] = this.ends.length;
        this.count[at] = count;
        while (count > 0) this.ends.push(walker.ends[--count]);
      } else if (die > 1) {
        isLongest = true;
        this.first[at] = this.first[at - 1];
        this.count[at] = this.count[at - 1];
      }
    }
  }
}
