/**
 * Walks through the maze (L13): from neighbour to neighbour, no cell twice, none that is blocked. Only their last cells
 * matter, so the search ends a walk at its last step without entering it.
 */
import { CELLS, INFIRMARY, INNERMOST } from './cells.ts';
import { type Maze, waysAt } from './maze.ts';
import { isInIsolation, isOnCell } from './row.ts';

export class Walker {
  /** The cells found, `count` of them, in no order. */
  readonly ends = new Uint8Array(CELLS);
  count = 0;
  readonly #maze: Maze;
  /** 1 for cells that a walk may not touch, or has touched. */
  readonly #touched = new Uint8Array(CELLS + 1);
  /** By cell: the search that found it as an end. */
  readonly #found = new Uint32Array(CELLS + 1);
  #search = 0;
  /** Whether cells on the way are ends too. */
  #endsAnywhere = false;
  readonly #exit: 'inner' | 'room';

  /** `exit` is where isolation is left. */
  constructor(maze: Maze, exit: 'inner' | 'room' = 'inner') {
    this.#maze = maze;
    this.#exit = exit;
  }

  block(cell: number): void {
    this.#touched[cell] = 1;
  }

  unblock(cell: number): void {
    this.#touched[cell] = 0;
  }

  mark(cell: number, isBlocked: boolean): void {
    this.#touched[cell] = isBlocked ? 1 : 0;
  }

  /** Whether a walk may touch the cell, as far as it is not a wall. */
  isBlocked(cell: number): boolean {
    return this.#touched[cell] === 1;
  }

  /** Finds where walks of exactly `steps`, at least 1, from the cell can end; never on cell 1. Gives how many there are. */
  walk(from: number, steps: number): number {
    this.#begin(false);
    this.#walkOn(from, steps);
    return this.count;
  }

  /** The same for walks of 1 to `steps` steps. */
  walkUpTo(from: number, steps: number): number {
    this.#begin(true);
    this.#walkOn(from, steps);
    return this.count;
  }

  /** The same from the place of a character with this room: its cell, cell 1 from infirmary and queue, or isolation. */
  walkFrom(place: number, room: number, steps: number, isUpTo: boolean): number {
    if (isInIsolation(place)) return this.#leave(room, steps, isUpTo);
    const from = isOnCell(place) ? place : INFIRMARY;
    return isUpTo ? this.walkUpTo(from, steps) : this.walk(from, steps);
  }

  /** The same by a number of the die: where no walk is so long, by as many steps as there can be (L14). */
  walkByDie(place: number, room: number, die: number, isUpTo: boolean): number {
    let steps = die;
    while (this.walkFrom(place, room, steps, isUpTo) === 0 && steps > 1) steps--;
    return this.count;
  }

  #begin(endsAnywhere: boolean): void {
    this.#search++;
    this.#endsAnywhere = endsAnywhere;
    this.count = 0;
  }

  #walkOn(from: number, steps: number): void {
    const before = this.#touched[from];
    this.#touched[from] = 1;
    this.#extend(from, steps);
    this.#touched[from] = before;
  }

  /** The first step goes to any cell of the innermost ring, or to the room unless somebody stands there. */
  #leave(room: number, steps: number, isUpTo: boolean): number {
    this.#begin(isUpTo);
    if (this.#exit === 'room' && this.#touched[room] === 0) this.#leaveBy(room, steps);
    else
      for (const cell of INNERMOST)
        if (this.#touched[cell] === 0 && !this.#maze.isWall(cell)) this.#leaveBy(cell, steps);
    return this.count;
  }

  #leaveBy(cell: number, steps: number): void {
    if (steps === 1 || this.#endsAnywhere) this.#add(cell);
    if (steps > 1) this.#walkOn(cell, steps - 1);
  }

  #add(cell: number): void {
    if (cell === INFIRMARY || this.#found[cell] === this.#search) return;
    this.#found[cell] = this.#search;
    this.ends[this.count++] = cell;
  }

  #extend(cell: number, left: number): void {
    const { ways } = this.#maze;
    const touched = this.#touched;
    const first = waysAt(cell);
    if (left === 1) {
      for (let at = first; ways[at] !== 0; at++) if (touched[ways[at]] === 0) this.#add(ways[at]);
      return;
    }
    for (let at = first; ways[at] !== 0; at++) {
      const next = ways[at];
      if (touched[next] === 1) continue;
      if (this.#endsAnywhere) this.#add(next);
      touched[next] = 1;
      this.#extend(next, left - 1);
      touched[next] = 0;
    }
  }
}
