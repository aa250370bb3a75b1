/** The games of a rating, each distinct block kept once: a long study repeats the same few results. */

/** One game: who played and who won. */
export interface RatingGame {
  /** By place in the order of play; a bot may fill several. */
  readonly bots: readonly string[];
  /** By place: share of the win, sum 1. */
  readonly shares: readonly number[];
}

/** Games that share their dice: those of a block, and of all other blocks of its seed and number. */
export interface RatingBlock {
  readonly games: readonly RatingGame[];
  /** How many went exactly so; 1 unless given. */
  readonly count?: number;
}

/** Bots at their places, and all games that they played so. */
export interface Seating {
  /** By place: index of the bot. */
  readonly bots: readonly number[];
  /** Sum of the shares by place. */
  readonly wins: Float64Array;
  games: number;
}

/** A way in which games of a seating ended. */
interface Result {
  /** Index of the seating. */
  readonly seating: number;
  readonly shares: readonly number[];
}

/** Blocks in which the same games went the same way. */
export interface Pattern {
  /** Indices of results. */
  readonly results: readonly number[];
  count: number;
}

const TWO_26 = 2 ** 26;

/** Names lists of small integers by integers: the list [...rest, last] by the pair (name of rest, last). */
class Lists {
  readonly #names = new Map<number, number>();

  join(rest: number, last: number): number {
    const key = rest * TWO_26 + last;
    let name = this.#names.get(key);
    if (name === undefined) {
      name = this.#names.size + 1;
      if (name >= TWO_26) throw new Error('more different games than a rating can hold');
      this.#names.set(key, name);
    }
    return name;
  }
}

class Names<K> {
  readonly list: K[] = [];
  readonly #index = new Map<K, number>();

  of(key: K): number {
    let index = this.#index.get(key);
    if (index === undefined) {
      index = this.list.length;
      this.#index.set(key, index);
      this.list.push(key);
    }
    return index;
  }
}

export class RatingPool {
  readonly seatings: Seating[] = [];
  readonly results: Result[] = [];
  readonly patterns: Pattern[] = [];
  readonly #bots = new Names<string>();
  readonly #shares = new Names<number>();
  readonly #lists = new Lists();
  readonly #seatingOf = new Map<number, number>();
  readonly #resultOf = new Map<number, number>();
  readonly #patternOf = new Map<number, Pattern>();

  get bots(): readonly string[] {
    return this.#bots.list;
  }

  /** Throws for a game that is none. */
  add({ games, count = 1 }: RatingBlock): void {
    let list = 0;
    const results: number[] = [];
    for (const game of games) {
      const result = this.#result(game);
      results.push(result);
      list = this.#lists.join(list, result);
      const { seating, shares } = this.results[result];
      const { wins } = this.seatings[seating];
      for (let place = 0; place < shares.length; place++) wins[place] += shares[place] * count;
      this.seatings[seating].games += count;
    }
    const known = this.#patternOf.get(list);
    if (known) {
      known.count += count;
      return;
    }
    const pattern = { results, count };
    this.#patternOf.set(list, pattern);
    this.patterns.push(pattern);
  }

  #result({ bots, shares }: RatingGame): number {
    const places = bots.length;
    if (places < 2 || places !== shares.length)
      throw new Error(
        `expected a share for each of two bots or more, found ${places} bots and ${shares.length} shares`,
      );
    let list = 0;
    for (let place = 0; place < places; place++) list = this.#lists.join(list, this.#bots.of(bots[place]));
    const head = list;
    // Set off from the bots, so that a longer lineup is not taken for a shorter one with its shares.
    list = this.#lists.join(list, TWO_26 - 1);
    for (let place = 0; place < places; place++)
      list = this.#lists.join(list, this.#shares.of(shares[place]));
    let result = this.#resultOf.get(list);
    if (result !== undefined) return result;
    const total = shares.reduce((sum, share) => sum + share, 0);
    if (!(Math.abs(total - 1) < 1e-6 && shares.every((share) => share >= 0))) {
      throw new Error(`expected shares of one win, found ${shares.join(' ')}`);
    }
    result = this.results.push({ seating: this.#seating(head, bots), shares: [...shares] }) - 1;
    this.#resultOf.set(list, result);
    return result;
  }

  #seating(head: number, bots: readonly string[]): number {
    let seating = this.#seatingOf.get(head);
    if (seating === undefined) {
      const indices = bots.map((bot) => this.#bots.of(bot));
      seating = this.seatings.push({ bots: indices, wins: new Float64Array(bots.length), games: 0 }) - 1;
      this.#seatingOf.set(head, seating);
    }
    return seating;
  }
}
