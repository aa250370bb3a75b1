/** The walls of a game, and where one can go between them. */
import { CELLS, hasNumber, INFIRMARY, MOST_NEIGHBOURS, NEIGHBOURS, setOf, WORDS } from './cells.ts';

/** Cells of `ways` that belong to one cell: its free neighbours, and a 0 behind them. */
const STRIDE = MOST_NEIGHBOURS + 1;

export class Maze {
  /** Three words. */
  readonly walls = new Int32Array(WORDS);
  /** By cell: its neighbours that are no walls, ascending, and 0 behind them. */
  readonly ways = new Uint8Array(STRIDE * (CELLS + 1));

  /** Without walls until some are built. */
  constructor() {
    this.#lay();
  }

  get isBuilt(): boolean {
    return (this.walls[0] | this.walls[1] | this.walls[2]) !== 0;
  }

  isWall(cell: number): boolean {
    return hasNumber(this.walls, 0, cell);
  }

  /** Takes other walls in place of those it has. */
  build(walls: Int32Array): void {
    const own = this.walls;
    if (own[0] === walls[0] && own[1] === walls[1] && own[2] === walls[2]) return;
    own.set(walls);
    this.#lay();
  }

  /** How many neighbours of a cell are no walls. */
  freeBeside(cell: number): number {
    let count = 0;
    while (this.ways[STRIDE * cell + count] !== 0) count++;
    return count;
  }

  #lay(): void {
    for (let cell = 1; cell <= CELLS; cell++) {
      let at = STRIDE * cell;
      for (const other of NEIGHBOURS[cell]) if (!this.isWall(other)) this.ways[at++] = other;
      this.ways[at] = 0;
    }
  }

  /** By cell: the number of its connected part of the free cells, from 1; 0 for walls (L3). */
  parts(): Uint8Array {
    const parts = new Uint8Array(CELLS + 1);
    let count = 0;
    for (let first = 1; first <= CELLS; first++) {
      if (parts[first] !== 0 || this.isWall(first)) continue;
      parts[first] = ++count;
      const found = [first];
      for (const cell of found) {
        for (let at = STRIDE * cell; this.ways[at] !== 0; at++) {
          const other = this.ways[at];
          if (parts[other] !== 0) continue;
          parts[other] = count;
          found.push(other);
        }
      }
    }
    return parts;
  }

  /**
   * By cell: steps to the nearest of the sources, round walls and blocked cells; `far` where there are more than `far` - 1
   * of them, or no way. Characters do not block, and cell 1 may be crossed.
   */
  distances(sources: readonly number[], blocked: readonly number[], far: number, out: Uint8Array): void {
    out.fill(far);
    const queue = QUEUE;
    let end = 0;
    for (const source of sources) {
      if (out[source] === 0) continue;
      out[source] = 0;
      queue[end++] = source;
    }
    for (const cell of blocked) BLOCKED[cell] = 1;
    const { ways } = this;
    for (let i = 0; i < end; i++) {
      const cell = queue[i];
      const next = out[cell] + 1;
      if (next >= far) break;
      for (let at = STRIDE * cell; ways[at] !== 0; at++) {
        const other = ways[at];
        if (out[other] <= next || BLOCKED[other] === 1) continue;
        out[other] = next;
        queue[end++] = other;
      }
    }
    for (const cell of blocked) BLOCKED[cell] = 0;
  }
}

const QUEUE = new Uint8Array(CELLS + 1);
const BLOCKED = new Uint8Array(CELLS + 1);

/** Whether the maze of these walls may be played (L3). */
export function meetsRequirement(
  walls: readonly number[],
  require: 'infirmary' | 'none' | 'connected',
): boolean {
  if (require === 'none') return true;
  const maze = new Maze();
  maze.build(setOf(walls));
  const sizes = new Map<number, number>();
  const parts = maze.parts();
  for (const part of parts) if (part !== 0) sizes.set(part, (sizes.get(part) ?? 0) + 1);
  if (require === 'connected') return sizes.size === 1;
  return sizes.get(parts[INFIRMARY]) === Math.max(...sizes.values());
}

/** Ways of a cell in `Maze.ways` begin at this index. */
export function waysAt(cell: number): number {
  return STRIDE * cell;
}
