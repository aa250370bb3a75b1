/**
 * Who sits together. With as many bots as seats or more, a table is a set of different bots, and a round robin plays
 * every such set. With fewer bots than seats every bot sits equally often, as far as the number of seats allows: three
 * bots at four seats make the tables AABC, ABBC and ABCC.
 *
 * A block plays every rotation of a table, which says nothing of who sits behind whom. Of the (seats - 1)! orders of a
 * table the one is taken that has been rarest so far.
 */
import type { Rng } from '../../engine/index.ts';

/** Bots by their index in the pool, ascending; a bot that has several seats is listed as often. */
export type Table = readonly number[];

/** Every subset of `size` of the values, in lexicographic order. */
function subsets<T>(values: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  const found: T[][] = [];
  for (let i = 0; i + size <= values.length; i++) {
    for (const rest of subsets(values.slice(i + 1), size - 1)) found.push([values[i], ...rest]);
  }
  return found;
}

/** How many subsets there are. */
export function countSubsets(values: number, size: number): number {
  let count = 1;
  for (let i = 1; i <= size; i++) count = (count * (values - size + i)) / i;
  return Math.round(count);
}

/** Every table of `seats` seats that these bots make, as the head of this file says. */
export function allTables(bots: readonly number[], seats: number): Table[] {
  const each = Math.floor(seats / bots.length);
  const all = bots.flatMap((bot) => Array<number>(each).fill(bot));
  return subsets(bots, seats - all.length).map((more) => [...all, ...more].sort((a, b) => a - b));
}

/**
 * Some of the tables of different bots that a large pool makes: bots sit equally often, at most one table apart, and
 * meet each other as evenly as a greedy choice allows. `rng` breaks what is equal.
 */
export function someTables(pool: number, seats: number, tables: number, rng: Rng): Table[] {
  const games = new Int32Array(pool);
  const meetings = Array.from({ length: pool }, () => new Int32Array(pool));
  const chosen: Table[] = [];
  while (chosen.length < tables) {
    const order = shuffled(pool, rng);
    const table: number[] = [];
    while (table.length < seats) {
      const cost = (bot: number) => table.reduce((sum, other) => sum + meetings[bot][other] ** 2, 0);
      const free = order.filter((bot) => !table.includes(bot));
      const best = free.reduce((a, b) => ((games[b] - games[a] || cost(b) - cost(a)) < 0 ? b : a));
      table.push(best);
    }
    for (const bot of table) {
      games[bot]++;
      for (const other of table) if (other !== bot) meetings[bot][other]++;
    }
    chosen.push(table.sort((a, b) => a - b));
  }
  return chosen;
}

function shuffled(size: number, rng: Rng): number[] {
  const order = Array.from({ length: size }, (_, i) => i);
  for (let i = size - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** Every different order of the values, in lexicographic order. */
function orders(values: readonly number[]): number[][] {
  if (values.length === 0) return [[]];
  return [...new Set(values)].flatMap((first) => {
    const rest = values.toSpliced(values.indexOf(first), 1);
    return orders(rest).map((others) => [first, ...others]);
  });
}

/** Puts each table into the order of its lineup, so that every bot follows every other about equally often. */
export function seatTables(tables: readonly Table[]): Table[] {
  const follows = new Map<string, number>();
  const links = (order: Table) => order.map((bot, i) => `${bot} ${order[(i + 1) % order.length]}`);
  return tables.map((table) => {
    let best = table;
    let least = Number.POSITIVE_INFINITY;
    for (const rest of orders(table.slice(1))) {
      const order = [table[0], ...rest];
      const cost = links(order).reduce((sum, link) => sum + (follows.get(link) ?? 0), 0);
      if (cost < least) [best, least] = [order, cost];
    }
    for (const link of links(best)) follows.set(link, (follows.get(link) ?? 0) + 1);
    return best;
  });
}
