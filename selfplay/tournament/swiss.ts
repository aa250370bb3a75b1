/**
 * Swiss pairing: bots that have done equally well meet, and as few meet again as possible. It follows from the recorded
 * results alone, so a tournament that was killed and continued pairs as one that was not.
 */
import type { Table } from './tables.ts';

/** How a bot has done so far. */
export interface Standing {
  /** Sum of its shares of the win over its seats, each times the number of seats, in sixtieths: par is 60 a seat. */
  readonly score: number;
  /** Over how many seats. */
  readonly seats: number;
  /** Rounds that it sat out. */
  readonly byes: number;
}

/** Positions that the search for a pairing without repetition may visit before the first one found is good enough. */
const MAX_NODES = 20_000;

function mean({ score, seats }: Standing): number {
  return seats === 0 ? 60 : score / seats;
}

/** Bots by their index in the pool, the best first; equals keep the order of the pool. */
function rank(standings: readonly Standing[]): number[] {
  return standings.map((_, bot) => bot).sort((a, b) => mean(standings[b]) - mean(standings[a]) || a - b);
}

/**
 * The tables of the next round. Bots that are too few for a table sit out: those with the fewest byes so far, of them
 * the last in the ranking. `played` are the tables of the rounds before.
 */
export function swissTables(
  standings: readonly Standing[],
  seats: number,
  played: readonly Table[],
): Table[] {
  const ranking = rank(standings);
  const byes = ranking.length % seats;
  const out = new Set(
    ranking
      .toReversed()
      .sort((a, b) => standings[a].byes - standings[b].byes)
      .slice(0, byes),
  );
  const meetings = new Map<string, number>();
  for (const table of played) {
    for (const a of table)
      for (const b of table) meetings.set(`${a} ${b}`, (meetings.get(`${a} ${b}`) ?? 0) + 1);
  }
  const search = new PairingSearch(seats, (a, b) => meetings.get(`${a} ${b}`) ?? 0);
  return search.best(ranking.filter((bot) => !out.has(bot))).map((table) => table.toSorted((a, b) => a - b));
}

/** Finds, in the order of the ranking, the first way to fill all tables with the fewest repeated meetings. */
class PairingSearch {
  readonly #seats: number;
  readonly #meetings: (a: number, b: number) => number;
  #best: readonly Table[] = [];
  #least = Number.POSITIVE_INFINITY;
  #nodes = 0;

  constructor(seats: number, meetings: (a: number, b: number) => number) {
    this.#seats = seats;
    this.#meetings = meetings;
  }

  best(ranking: readonly number[]): readonly Table[] {
    this.#fill([], [], ranking, 0);
    return this.#best;
  }

  /** Free are `above`, whom the last table has passed over, and `below`, from whom it fills its free seats. */
  #fill(tables: readonly Table[], above: readonly number[], below: readonly number[], cost: number): void {
    if (cost >= this.#least || (this.#nodes++ > MAX_NODES && this.#best.length > 0)) return;
    const last = tables.at(-1);
    if (last === undefined || last.length === this.#seats) {
      const [first, ...rest] = [...above, ...below];
      if (first === undefined) [this.#best, this.#least] = [tables, cost];
      else this.#fill([...tables, [first]], [], rest, cost);
      return;
    }
    below.forEach((bot, i) => {
      const again = last.reduce((sum, other) => sum + this.#meetings(bot, other), 0);
      const next = [...tables.slice(0, -1), [...last, bot]];
      this.#fill(next, [...above, ...below.slice(0, i)], below.slice(i + 1), cost + again);
    });
  }
}
