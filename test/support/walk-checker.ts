/**
 * The walk of one pawn (R6 to R11) read from the rules a second time, on a grid of rings by sectors: what the paths of
 * the engine are replayed by. It shares nothing with the engine but the numbers of the cells.
 */
import { CENTRE, OFF, type Rules } from '../../engine/dama-bianca/index.ts';

/** The places of a walk and the cells jumped over by each of its steps, the way onto the board included. */
export interface CheckedWalk {
  readonly places: readonly number[];
  readonly jumps: readonly (readonly number[])[];
}

interface Leap {
  readonly to: number;
  readonly over: readonly number[];
  readonly turn: 'left' | 'right' | 'none';
}

const START = 1;

export class WalkChecker {
  readonly #rules: Rules;
  readonly #isHeld: (cell: number) => boolean;

  /** `others` are the cells of all pawns but the one that walks. */
  constructor(rules: Rules, others: readonly number[]) {
    this.#rules = rules;
    const held = new Set(others);
    this.#isHeld = (cell) => held.has(cell);
  }

  /** Every walk of so many steps, ends that no walk may have left out. */
  all(from: number, steps: number): CheckedWalk[] {
    const found: CheckedWalk[] = [];
    const { variant } = this.#rules;
    const senses =
      variant.walk.turning === 'free'
        ? [['left', 'right', 'none']]
        : [
            ['left', 'none'],
            ['right', 'none'],
          ];
    for (const { places, jumps, left } of this.#begin(from, steps)) {
      for (const sense of senses) this.#walk(places, jumps, left, sense, found);
    }
    const allowed = found.filter(({ places }) => {
      const end = places.at(-1);
      return end !== START && (from !== OFF || end !== CENTRE);
    });
    // A walk along its sector alone is found in both senses.
    const distinct = new Map(allowed.map((walk) => [JSON.stringify(walk), walk]));
    return [...distinct.values()];
  }

  #cell(ring: number, sector: number): number {
    const { rings, sectors } = this.#rules.board;
    return ((sector + sectors) % sectors) * rings + ring;
  }

  #begin(from: number, steps: number): { places: number[]; jumps: number[][]; left: number }[] {
    if (from !== OFF) return [{ places: [from], jumps: [], left: steps }];
    const { board, variant } = this.#rules;
    const { cost, start, bridge } = variant.entry;
    const begun: { places: number[]; jumps: number[][]; left: number }[] = [];
    for (let sector = 0; sector < board.sectors; sector++) {
      const column = Array.from({ length: board.rings }, (_, i) => this.#cell(i + 1, sector));
      const gap = column.findIndex((cell) => !this.#isHeld(cell));
      if (gap < 1) continue;
      const left = bridge === 'stop' ? 0 : steps - cost;
      begun.push({ places: [OFF, column[gap]], jumps: [column.slice(0, gap)], left });
    }
    if (start === 'always' || begun.length === 0)
      begun.push({ places: [OFF, START], jumps: [[]], left: steps - cost });
    return begun;
  }

  #walk(
    places: readonly number[],
    jumps: readonly (readonly number[])[],
    left: number,
    senses: readonly string[],
    found: CheckedWalk[],
  ): void {
    if (left === 0) {
      found.push({ places, jumps });
      return;
    }
    for (const { to, over, turn } of this.#leaps(places.at(-1) ?? OFF)) {
      if (!senses.includes(turn) || (to === CENTRE && left > 1)) continue;
      if (!this.#rules.variant.walk.revisit && places.includes(to)) continue;
      this.#walk([...places, to], [...jumps, over], left - 1, senses, found);
    }
  }

  #leaps(cell: number): Leap[] {
    const { board, variant } = this.#rules;
    const ring = ((cell - 1) % board.rings) + 1;
    const sector = (cell - ring) / board.rings;
    const leaps: Leap[] = [];
    for (const turn of ['left', 'right'] as const) {
      const row = Array.from({ length: board.sectors - 1 }, (_, i) =>
        this.#cell(ring, sector + (turn === 'left' ? i + 1 : -i - 1)),
      );
      const gap = row.findIndex((one) => !this.#isHeld(one));
      if (gap >= 0) leaps.push({ to: row[gap], over: row.slice(0, gap), turn });
    }
    const inward = Array.from({ length: board.rings - ring }, (_, i) => this.#cell(ring + 1 + i, sector));
    const outward = Array.from({ length: ring - 1 }, (_, i) => this.#cell(ring - 1 - i, sector));
    const gap = inward.findIndex((one) => !this.#isHeld(one));
    if (gap > 0) leaps.push({ to: inward[gap], over: inward.slice(0, gap), turn: 'none' });
    if (gap < 0 && inward.length > 0) leaps.push({ to: CENTRE, over: inward, turn: 'none' });
    const hole = outward.findIndex((one) => !this.#isHeld(one));
    if (variant.walk.outward && hole > 0)
      leaps.push({ to: outward[hole], over: outward.slice(0, hole), turn: 'none' });
    return leaps;
  }
}
