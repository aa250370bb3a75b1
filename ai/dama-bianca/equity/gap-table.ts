/**
 * Two players: the share of the match of the seat that starts the next hand, by its lead and the hands left. Backward
 * induction as for the match equity tables of backgammon, with the margins m (starter less other) of recorded hands:
 *
 *   E(0, g) = 1, 1/2 or 0        as the gap g is above, at or below zero
 *   E(k, g) = sum over m of P(m) (1 - E(k - 1, -g - m))
 *
 * The other seat starts the next hand, so the sides change. Where starters are drawn (R18) P is made symmetric, the
 * change of sides does nothing, and E is the share of either seat. Tables are made when first needed.
 */
import { gcd } from '../../../engine/index.ts';

/** The widest margin spans at most so many cells of the grid; finer scores are rounded to it. */
const MAX_CELLS = 256;
/** Gaps of more standard deviations than this count as decided: less than 1e-14 is cut off. */
const REACH = 8;

interface Level {
  /** Beyond a lead of so many cells the match is decided. */
  readonly reach: number;
  /** By gap in cells, from -reach to reach. */
  readonly shares: Float64Array;
}

export class GapTable {
  /** Units to a cell: the largest number that all margins are multiples of, if that is not too fine. */
  readonly grid: number;
  readonly #cells: readonly number[];
  readonly #probs: readonly number[];
  readonly #levels: Level[] = [{ reach: 0, shares: Float64Array.of(0.5) }];

  /** `margins` are those of the recorded hands, starter less other, in units. */
  constructor(margins: readonly number[], rotates: boolean) {
    const widest = margins.reduce((most, margin) => Math.max(most, Math.abs(margin)), 0);
    const finest = margins.reduce((common, margin) => gcd(common, margin), 0);
    this.grid = Math.max(finest, Math.ceil(widest / MAX_CELLS), 1);
    const probs = new Map<number, number>();
    const add = (cell: number, probability: number): void => {
      probs.set(cell, (probs.get(cell) ?? 0) + probability);
    };
    for (const margin of margins) {
      const cell = Math.sign(margin) * Math.round(Math.abs(margin) / this.grid);
      add(cell, (rotates ? 1 : 0.5) / margins.length);
      if (!rotates) add(-cell, 0.5 / margins.length);
    }
    this.#cells = [...probs.keys()].sort((a, b) => a - b);
    this.#probs = this.#cells.map((cell) => probs.get(cell) as number);
  }

  /** The starter's share with a lead of `gap` units and `hands` to be played. Between cells it is interpolated. */
  share(gap: number, hands: number): number {
    if (hands === 0) return gap > 0 ? 1 : gap < 0 ? 0 : 0.5;
    while (this.#levels.length <= hands) this.#levels.push(this.#next());
    const level = this.#levels[hands];
    const below = Math.floor(gap / this.grid);
    const part = gap / this.grid - below;
    const low = shareAt(level, below);
    return part === 0 ? low : low + part * (shareAt(level, below + 1) - low);
  }

  #next(): Level {
    const cells = this.#cells;
    const probs = this.#probs;
    const hands = this.#levels.length;
    const last = this.#levels[hands - 1];
    const widest = Math.max(-cells[0], cells[cells.length - 1]);
    const square = cells.reduce((sum, cell, i) => sum + probs[i] * cell * cell, 0);
    const reach = Math.min(last.reach + widest, widest + Math.ceil(REACH * Math.sqrt(hands * square)));
    const shares = new Float64Array(2 * reach + 1);
    for (let gap = -reach; gap <= reach; gap++) {
      let lost = 0;
      for (let i = 0; i < cells.length; i++) lost += probs[i] * shareAt(last, -gap - cells[i]);
      shares[gap + reach] = Math.min(1, Math.max(0, 1 - lost));
    }
    return { reach, shares };
  }
}

function shareAt({ reach, shares }: Level, gap: number): number {
  return gap > reach ? 1 : gap < -reach ? 0 : shares[gap + reach];
}
