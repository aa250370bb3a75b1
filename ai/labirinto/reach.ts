/** Where walks from every free cell, and from the infirmary, can end, for every number of the die (L13, L14), other characters left out of account. */
import { CELLS, INFIRMARY, type Maze, Walker } from '../../engine/labirinto/index.ts';

export const FACES = 6;

export class Reach {
  /** By cell and die less one: where in `ends` its ends begin, and how many there are. */
  readonly first = new Int32Array(FACES * (CELLS + 1));
  readonly count = new Int32Array(FACES * (CELLS + 1));
  readonly ends: number[] = [];
  readonly #isUpTo: boolean;

  /** Walks of exactly as many steps as the die shows, or of all up to that. */
  constructor(isUpTo: boolean) {
    this.#isUpTo = isUpTo;
  }

  /** Walks round walls and guards. */
  find(maze: Maze, guards: readonly number[]): void {
    const walker = new Walker(maze);
    for (const guard of guards) walker.block(guard);
    this.ends.length = 0;
    this.count.fill(0);
    for (let cell = 1; cell <= CELLS; cell++)
      if (cell === INFIRMARY || !(maze.isWall(cell) || guards.includes(cell))) this.#findFrom(walker, cell);
  }

  #findFrom(walker: Walker, cell: number): void {
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
