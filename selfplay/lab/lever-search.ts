/**
 * Finds by playing at which value of a lever the places are treated most evenly: values are played, what they say is put
 * together (share-belief.ts) with weights that fall with the distance from the current best value, the value believed to be
 * nearest to even is played next, with the one that may be nearer still, and so on with batches that grow with what has been
 * played. A stochastic root search with local regression (Fu and Healy 1992 for such searches by fitted curves; Waeber,
 * Frazier and Henderson, SIAM J. Control Optim. 51, 2013, for their stopping), in which the best value and its challenger
 * share the games (Kalyanakrishnan and others, ICML 2012).
 *
 * What it returns was chosen because it looked even, and looks more even than it is: figures for sentences come from a
 * confirmation on fresh dice.
 */
import { type Conditions, FIRST_BLOCKS, type Order, type Plan, spotKey } from './plan.ts';
import { gamesOf, meanShares, type SeatBlocks, unfairness } from './seat-blocks.ts';
import { type BelievedShares, ShareBelief } from './share-belief.ts';
import type { LeverShape, ShareModel } from './share-model.ts';

/** Values from, from + step, ... up to `to`. */
export interface Lever {
  readonly shape: LeverShape;
  readonly from: number;
  readonly to: number;
  readonly step: number;
  /** The value that the variant in question has, one number for each later place or one. */
  readonly current: readonly number[];
}

export interface FoundValue {
  readonly x: readonly number[];
  /** What the search believes of the shares there. */
  readonly expected: readonly number[];
  /** Where the model puts the even game, with its standard errors; undefined where it cannot tell. */
  readonly root: { readonly x: readonly number[]; readonly errors: readonly number[] } | undefined;
  /** Every value that was played, in the order of playing. */
  readonly played: readonly { readonly x: readonly number[]; readonly cell: SeatBlocks }[];
}

/** A batch is at least this part of all that was played before. */
const GROWTH = 0.4;
/** Of a batch: what the best value gets; its challenger gets the rest. */
const BEST_PART = 0.6;
/** Steps within which values count half or more. */
const NEAR_STEPS = 3;
/** Standard error of the expected shares at the end of a search, as a part of the band. */
const ERROR_PART = 0.4;
/** A search settles on no value that has fewer blocks. */
const LEAST_BLOCKS = 400;

export function isValid({ from, to, step }: Lever): boolean {
  return [from, to, step].every(Number.isFinite) && step > 0 && to >= from;
}

/** The nearest value of the lever. Sums of steps such as 0.1 are rounded to what people would write. */
function snap({ from, to, step }: Lever, value: number): number {
  const steps = Math.round((Math.min(Math.max(value, from), to) - from) / step);
  const most = Math.floor((to - from) / step + 1e-9);
  return Number((from + Math.min(steps, most) * step).toFixed(6));
}

function firstValues(lever: Lever, players: number): number[][] {
  const { from, to, current, shape } = lever;
  const middle = snap(lever, (from + to) / 2);
  const ladder = (top: number): number[] =>
    Array.from({ length: players - 1 }, (_, i) =>
      snap(lever, from + ((top - from) * (i + 1)) / (players - 1)),
    );
  const values = shape === 'one' ? [[from], [middle], [snap(lever, to)]] : [ladder(middle), ladder(to)];
  return distinct([[...current], ...values]);
}

function distinct(values: readonly (readonly number[])[]): number[][] {
  const known = new Map(values.map((x) => [x.join(','), [...x]]));
  return [...known.values()];
}

class LeverSearch {
  readonly #lever: Lever;
  readonly #conditions: Conditions;
  readonly #option: number;
  /** By `spotKey`, in the order of playing. */
  readonly #cells = new Map<string, { x: readonly number[]; cell: SeatBlocks }>();
  best: readonly number[];
  challenger: readonly number[] | undefined;
  #belief: ShareBelief | undefined;

  constructor(option: number, lever: Lever, conditions: Conditions) {
    this.#option = option;
    this.#lever = lever;
    this.#conditions = conditions;
    this.best = lever.current;
  }

  get spent(): number {
    return this.played.reduce((sum, { cell }) => sum + gamesOf(cell), 0);
  }

  get played() {
    return [...this.#cells.values()];
  }

  blocksAt(x: readonly number[]): number {
    return this.#cells.get(spotKey({ option: this.#option, x }))?.cell.numbers.length ?? 0;
  }

  order(x: readonly number[], blocks: number): Order {
    return { spot: { option: this.#option, x }, stage: 'search', blocks };
  }

  take(orders: readonly Order[], cells: readonly SeatBlocks[]): void {
    orders.forEach(({ spot }, i) => {
      if (cells[i].numbers.length > 0) this.#cells.set(spotKey(spot), { x: spot.x, cell: cells[i] });
    });
    // The nearness depends on the best value and this on the nearness: twice is enough for both to agree.
    for (let i = 0; i < 2; i++) this.#fit();
  }

  get model(): ShareModel | undefined {
    return this.#belief?.model;
  }

  #fit(): void {
    const { shape, step, from, to } = this.#lever;
    const played = this.played.map(({ x, cell }) => {
      const distance = Math.max(...x.map((value, i) => Math.abs(value - this.best[i]))) / (NEAR_STEPS * step);
      return { x, shares: meanShares(cell), games: gamesOf(cell), nearness: 1 / (1 + distance ** 2) };
    });
    this.#belief = new ShareBelief(this.#conditions.players, shape, Math.max(to - from, step), played);
    const candidates = this.#candidates();
    this.best = this.#least(candidates, 0);
    const others = candidates.filter((x) => x.join() !== this.best.join());
    this.challenger = others.length > 0 ? this.#least(others, -1) : undefined;
  }

  /** Values that may be the best: those that were played, those around the best one, and those around the even one of the curve. */
  #candidates(): number[][] {
    const lever = this.#lever;
    const root = this.model?.root();
    // With several places nothing but a step aside leads on where the curve has no even value.
    const near = root
      ? this.#around(root.x)
      : lever.shape === 'one'
        ? gridOf(lever).map((value) => [value])
        : [];
    return distinct([...this.played.map(({ x }) => x), ...near, ...this.#around(this.best)]);
  }

  #around(x: readonly number[]): number[][] {
    const lever = this.#lever;
    return x.reduce<number[][]>(
      (all, value) => {
        const middle = snap(lever, value);
        const near = new Set([-1, 0, 1].map((steps) => snap(lever, middle + steps * lever.step)));
        return all.flatMap((some) => [...near].map((one) => [...some, one]));
      },
      [[]],
    );
  }

  /** Where the distance from even is least, so many standard errors added; of equal ones the smallest change. */
  #least(candidates: readonly (readonly number[])[], errors: number): readonly number[] {
    const { current } = this.#lever;
    const ranked = candidates.map((x) => {
      const believed = this.#believed(x);
      const change = Math.max(...x.map((value, i) => Math.abs(value - (current[i] ?? current[0]))));
      return { x, change, off: unfairness(believed.shares) + errors * Math.max(...believed.errors) };
    });
    return ranked.reduce((best, one) => {
      const isEqual = Math.abs(one.off - best.off) < 1e-4;
      return isEqual ? (one.change < best.change ? one : best) : one.off < best.off ? one : best;
    }).x;
  }

  #believed(x: readonly number[]): BelievedShares {
    if (!this.#belief) throw new Error('a search that has not played believes nothing');
    return this.#belief.at(x);
  }

  get isSettled(): boolean {
    if (this.blocksAt(this.best) * this.#conditions.gamesPerBlock < LEAST_BLOCKS) return false;
    return Math.max(...this.#believed(this.best).errors) <= ERROR_PART * this.#conditions.band;
  }

  /** Of the values that were played the one nearest to even, an error added. */
  found(): FoundValue {
    const { played } = this;
    const x = this.#least(
      played.map((one) => one.x),
      1,
    );
    return { x, expected: this.#believed(x).shares, root: this.model?.root(), played };
  }
}

/** Every value of a lever, ascending. */
export function gridOf(lever: Lever): number[] {
  const count = Math.floor((lever.to - lever.from) / lever.step + 1e-9) + 1;
  return Array.from({ length: count }, (_, i) => snap(lever, lever.from + i * lever.step));
}

/** `games` that may be spent. The value found is one that was played. */
export function* searchLever(
  option: number,
  lever: Lever,
  conditions: Conditions,
  games: number,
): Plan<FoundValue> {
  const { players, gamesPerBlock } = conditions;
  const search = new LeverSearch(option, lever, conditions);
  const values = firstValues(lever, players);
  const first = Math.max(10, Math.min(FIRST_BLOCKS, Math.floor(games / gamesPerBlock / values.length / 3)));
  let orders = values.map((x) => search.order(x, first));
  let last: readonly number[] = [];
  for (;;) {
    const { cells, isOver } = yield orders;
    search.take(orders, cells);
    const isSame = search.best.join() === last.join();
    last = search.best;
    const left = Math.floor((games - search.spent) / gamesPerBlock);
    if (isOver || left < 1 || (isSame && search.isSettled)) return search.found();
    const spent = search.spent / gamesPerBlock;
    const batch = Math.min(Math.max(left, 10), Math.max(first, Math.ceil(GROWTH * spent)));
    const { best, challenger } = search;
    const bestBlocks = challenger ? Math.ceil(BEST_PART * batch) : batch;
    orders = [search.order(best, search.blocksAt(best) + bestBlocks)];
    if (challenger && batch > bestBlocks)
      orders.push(search.order(challenger, search.blocksAt(challenger) + batch - bestBlocks));
  }
}
