/**
 * Finds by playing at which value of a lever the places are treated most evenly: values are played, a model of the shares
 * (share-model.ts) is fitted with weights that fall with the distance from the current best value, the value that it puts
 * nearest to even is played next, with its neighbour on the other side, and so on with batches that grow with what has been
 * played. A stochastic root search with local regression (Fu and Healy 1992 for such searches by fitted curves; Waeber,
 * Frazier and Henderson, SIAM J. Control Optim. 51, 2013, for their stopping).
 *
 * What it returns was chosen because it looked even, and looks more even than it is: figures for sentences come from a
 * confirmation on fresh dice.
 */
import { type Conditions, FIRST_BLOCKS, type Order, type Plan, spotKey } from './plan.ts';
import { gamesOf, meanShares, type SeatBlocks, unfairness } from './seat-blocks.ts';
import { type LeverShape, type PlayedValue, ShareModel } from './share-model.ts';

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
  /** What the model expects there. */
  readonly expected: readonly number[];
  /** Where the model puts the even game, with its standard errors; undefined where it cannot tell. */
  readonly root: { readonly x: readonly number[]; readonly errors: readonly number[] } | undefined;
  /** Every value that was played, in the order of playing. */
  readonly played: readonly { readonly x: readonly number[]; readonly cell: SeatBlocks }[];
}

/** A batch is at least this part of all that was played before. */
const GROWTH = 0.4;
/** Of a batch: what the best value gets; its neighbours get the rest. */
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
  model: ShareModel | undefined;

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
    // The weights depend on the best value and this on the weights: twice is enough for both to agree.
    for (let i = 0; i < 2; i++) this.#fit();
  }

  #fit(): void {
    const { players } = this.#conditions;
    const { shape, step, from, to } = this.#lever;
    const near = NEAR_STEPS * step;
    const all = this.played.map(({ x, cell }): PlayedValue => {
      const distance = Math.max(...x.map((value, i) => Math.abs(value - this.best[i]))) / near;
      return { x, shares: meanShares(cell), weight: gamesOf(cell) / (1 + distance ** 2) };
    });
    this.model = new ShareModel(players, shape, Math.max(to - from, step), all);
    this.best = this.#mostEven(this.model);
  }

  #mostEven(model: ShareModel): readonly number[] {
    const lever = this.#lever;
    const root = model.root();
    if (root) return root.x.map((value) => snap(lever, value));
    if (lever.shape === 'places') return this.#bestPlayed();
    let best: readonly number[] = this.best;
    let least = Number.POSITIVE_INFINITY;
    for (const value of gridOf(lever)) {
      const own = unfairness(model.shares([value]));
      const isNearer = Math.abs(value - lever.current[0]) < Math.abs(best[0] - lever.current[0]);
      // Where the lever has hardly any effect, the smallest change.
      if (own < least - 1e-4 || (own < least + 1e-4 && isNearer)) [best, least] = [[value], own];
    }
    return best;
  }

  #bestPlayed(): readonly number[] {
    const [first, ...others] = this.played;
    return others.reduce(
      (best, one) => (unfairness(meanShares(one.cell)) < unfairness(meanShares(best.cell)) ? one : best),
      first,
    ).x;
  }

  /** The value next to the best one, towards where the model puts the even game, or the other way at an end. */
  neighbours(): number[][] {
    const lever = this.#lever;
    const root = this.model?.root();
    const ahead = this.best.map((value, i) => {
      const way = root && root.x[i] < value ? -1 : 1;
      const next = snap(lever, value + way * lever.step);
      return next === value ? snap(lever, value - way * lever.step) : next;
    });
    return distinct([ahead]).filter((x) => x.some((value, i) => value !== this.best[i]));
  }

  get isSettled(): boolean {
    if (!this.model || this.blocksAt(this.best) * this.#conditions.gamesPerBlock < LEAST_BLOCKS) return false;
    return Math.max(...this.model.errors(this.best)) <= ERROR_PART * this.#conditions.band;
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
    const isPlayed = search.blocksAt(search.best) > 0;
    if (isPlayed && (isOver || left < 1 || (isSame && search.isSettled))) break;
    const spent = search.spent / gamesPerBlock;
    const batch = Math.min(Math.max(left, 10), Math.max(first, Math.ceil(GROWTH * spent)));
    const beside = search.neighbours();
    const bestBlocks = beside.length === 0 ? batch : Math.ceil(BEST_PART * batch);
    orders = [search.order(search.best, search.blocksAt(search.best) + bestBlocks)];
    for (const x of beside) {
      const own = Math.floor((batch - bestBlocks) / beside.length);
      if (own > 0) orders.push(search.order(x, search.blocksAt(x) + own));
    }
  }
  const { model, best, played } = search;
  if (!model) throw new Error('a search that has played has no model');
  return { x: best, expected: model.shares(best), root: model.root(), played };
}
