/** How the turns of one roll are entered: by pawn and by end, without choosing a number of the dice first. */
import type {
  ClickOffer,
  ClicksOf,
  EntryGuide,
  EntryPicture,
  LaidWalk,
  Move,
  Reach,
  ReachedWalk,
  Refusal,
} from '../../index.ts';
import { ownRules } from '../plain/hand.ts';
import type { Setup } from '../plain/setup.ts';
import { type Dice, listNumberedTurns, type NumberedTurn, type Walk } from '../plain/spelling.ts';
import { OFF } from '../rules/board.ts';
import type { Rules } from '../rules/rules.ts';
import { formatTurn } from '../text/turn-text.ts';
import { afterWalks, WalkBook } from './laid-walks.ts';
import { type EntryPoint, whyRefused } from './refusal.ts';
import { marksOf, placeOf, spotOf } from './spots.ts';

type Numbers = readonly number[];

function isSame(a: Numbers, b: Numbers): boolean {
  return a.length === b.length && a.every((number, i) => number === b[i]);
}

/** Each list once, in the order in which they come. */
function distinct(lists: Iterable<Numbers>): Numbers[] {
  const found: Numbers[] = [];
  for (const list of lists) if (!found.some((one) => isSame(one, list))) found.push(list);
  return found;
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((number, at) => number !== b[at]);
  return i < 0 ? 0 : a[i] - b[i];
}

export class DamaGuide implements EntryGuide {
  readonly #setup: Setup;
  readonly #rules: Rules;
  readonly #dice: Dice;
  readonly #book: WalkBook;
  readonly #turns: readonly NumberedTurn[];
  /** The turns by their first walk: by where it begins, then by where it ends. */
  readonly #first = new Map<number, Map<number, NumberedTurn[]>>();
  #ways: Map<Move, number[][]> | undefined;

  /** Lists every turn of the roll once. Throws if the hand is over. */
  constructor(setup: Setup, rules: Rules, dice: Dice) {
    this.#setup = setup;
    this.#rules = ownRules(setup, rules);
    this.#dice = dice;
    this.#book = new WalkBook(setup, rules);
    this.#turns = listNumberedTurns(setup, rules, dice);
    for (const turn of this.#turns) {
      const [walk] = turn.walks;
      if (!walk) continue;
      const ends = this.#first.get(walk.from) ?? new Map<number, NumberedTurn[]>();
      this.#first.set(walk.from, ends);
      const known = ends.get(walk.to);
      if (known) known.push(turn);
      else ends.set(walk.to, [turn]);
    }
  }

  readonly clicks: ClicksOf = (move) => {
    this.#ways ??= this.#allWays();
    const known = this.#ways.get(move);
    if (!known) throw new Error(`move ${move} is not legal here`);
    return known;
  };

  picture(clicks: readonly number[], only?: Numbers): EntryPicture {
    const { walks, picked, turns } = this.#enter(clicks);
    if (turns.length === 0) throw new Error(`no turn begins with the clicks ${clicks.join(' ')}`);
    const isWhole = picked === undefined && turns.some((turn) => turn.walks.length === walks.length);
    return {
      turn: isWhole ? formatTurn({ ...turns[0], walks }, this.#dice) : undefined,
      marks: marksOf(afterWalks(this.#setup, walks), this.#rules),
      walks: this.#lay(walks, turns),
      picked: picked === undefined ? undefined : this.#spot(picked),
      next: picked === undefined ? this.#picks(walks, turns, only) : this.#places(walks, picked, turns, only),
    };
  }

  refusal(clicks: readonly number[], spot: number): Refusal {
    return whyRefused(this.#enter(clicks), placeOf(this.#rules, this.#setup.mover, spot), spot);
  }

  reach(spot: number): Reach {
    const { pawns, mover } = this.#setup;
    const place = placeOf(this.#rules, mover, spot);
    const own = pawns[mover];
    const leaves =
      place === OFF ? own.length < this.#rules.pawns : place !== undefined && own.includes(place);
    const found = new Map<string, { readonly turn: NumberedTurn; readonly at: number }>();
    for (const turn of this.#turns) {
      for (const [at, { from, to }] of turn.walks.entries()) {
        if ((leaves ? from : to) !== place) continue;
        const key = `${from}-${to} ${turn.numbers[at].join(' ')}`;
        const known = found.get(key);
        if (!known || known.at > at) found.set(key, { turn, at });
      }
    }
    const walks = [...found.values()].map(({ turn, at }) => this.#reached(turn, at));
    const rank = ({ after, numbers, from = 0, to }: ReachedWalk): number[] => {
      return [after ? 1 : 0, numbers.length, -numbers[0], from, to];
    };
    return { leaves, walks: walks.sort((a, b) => compareLists(rank(a), rank(b))) };
  }

  /** One walk of a turn; if it is the second, with the first. */
  #reached({ walks, numbers }: NumberedTurn, at: number): ReachedWalk {
    const laid = this.#book.lay(walks.slice(0, at + 1), numbers);
    const ways = this.#book.paths(walks.slice(0, at), walks[at].from, numbers[at]).get(walks[at].to)?.ways;
    if (!laid || ways === undefined)
      throw new Error('a walk that some turn has is not possible by its numbers');
    return at === 0 ? { ...laid[0], ways } : { ...laid[at], ways, after: laid[0] };
  }

  /** What the clicks have entered, and the turns that begin so. */
  #enter(clicks: readonly number[]): EntryPoint {
    const places = clicks.map((spot) => placeOf(this.#rules, this.#setup.mover, spot));
    const walks: Walk[] = [];
    for (let i = 0; i + 1 < places.length; i += 2) {
      const [from, to] = [places[i], places[i + 1]];
      if (from === undefined || to === undefined) break;
      walks.push({ from, to });
    }
    const isPicked = places.length % 2 === 1;
    const picked = isPicked ? places.at(-1) : undefined;
    const isWhole = walks.length === places.length >> 1 && isPicked === (picked !== undefined);
    return {
      setup: this.#setup,
      rules: this.#rules,
      dice: this.#dice,
      book: this.#book,
      all: this.#turns,
      walks,
      picked,
      turns: isWhole ? this.#beginning(walks, picked) : [],
    };
  }

  #beginning(walks: readonly Walk[], picked: number | undefined): readonly NumberedTurn[] {
    const [first, second] = walks;
    if (!first)
      return picked === undefined ? this.#turns : [...(this.#first.get(picked)?.values() ?? [])].flat();
    const turns = this.#first.get(first.from)?.get(first.to) ?? [];
    if (walks.length > 2) return [];
    if (second) {
      const isSecond = ({ walks: [, walk] }: NumberedTurn): boolean =>
        walk?.from === second.from && walk.to === second.to;
      return picked === undefined ? turns.filter(isSecond) : [];
    }
    return picked === undefined ? turns : turns.filter((turn) => turn.walks[1]?.from === picked);
  }

  /** The walks by those of their possible numbers that jump least. */
  #lay(walks: readonly Walk[], turns: readonly NumberedTurn[]): readonly LaidWalk[] {
    const count = walks.length;
    if (count === 0) return [];
    const choices = new Map(turns.map(({ numbers }) => [JSON.stringify(numbers.slice(0, count)), numbers]));
    let best: LaidWalk[] | undefined;
    const jumpsIn = (laid: readonly LaidWalk[]): number =>
      laid.reduce((sum, { jumps }) => sum + jumps.length, 0);
    for (const numbers of choices.values()) {
      const laid = this.#book.lay(walks, numbers);
      if (laid && (!best || jumpsIn(laid) < jumpsIn(best))) best = laid;
    }
    if (!best) throw new Error('a walk that some turn has is not possible by its numbers');
    return best;
  }

  #picks(walks: readonly Walk[], turns: readonly NumberedTurn[], only: Numbers | undefined): ClickOffer[] {
    const at = walks.length;
    const found = new Set<number>();
    for (const turn of turns) {
      const walk = turn.walks[at];
      if (walk && (!only || isSame(turn.numbers[at], only))) found.add(walk.from);
    }
    return [...found]
      .map((from) => this.#spot(from))
      .sort((a, b) => a - b)
      .map((spot) => ({ spot, role: 'pick', numbers: [], path: [], jumps: [], ways: 0 }));
  }

  #places(
    walks: readonly Walk[],
    from: number,
    turns: readonly NumberedTurn[],
    only: Numbers | undefined,
  ): ClickOffer[] {
    const at = walks.length;
    const ends = new Map<number, Numbers[]>();
    for (const turn of turns) {
      const used = turn.numbers[at];
      if (only && !isSame(used, only)) continue;
      const { to } = turn.walks[at];
      const known = ends.get(to);
      if (!known) ends.set(to, [used]);
      else if (!known.some((one) => isSame(one, used))) known.push(used);
    }
    return [...ends]
      .map(([to, numbers]) => this.#place(walks, from, to, numbers))
      .sort((a, b) => a.spot - b.spot);
  }

  #place(walks: readonly Walk[], from: number, to: number, choices: readonly Numbers[]): ClickOffer {
    const ways = distinct(choices).map((numbers) => {
      const found = this.#book.paths(walks, from, numbers).get(to);
      if (!found) throw new Error('a walk that some turn has is not possible by its numbers');
      return { numbers, ...this.#book.toSpots(found) };
    });
    ways.sort((a, b) => a.jumps.length - b.jumps.length || a.numbers.length - b.numbers.length);
    const [{ path, jumps, ways: count }] = ways;
    const numbers = ways.map((way) => way.numbers);
    return { spot: this.#spot(to), role: 'place', numbers, path, jumps, ways: count };
  }

  #spot(place: number): number {
    return spotOf(this.#rules, this.#setup.mover, place);
  }

  #allWays(): Map<Move, number[][]> {
    const ways = new Map<Move, number[][]>();
    const seen = new Set<string>();
    for (const { walks, move } of this.#turns) {
      const way = walks.flatMap(({ from, to }) => [this.#spot(from), this.#spot(to)]);
      const key = way.join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      const known = ways.get(move);
      if (known) known.push(way);
      else ways.set(move, [way]);
    }
    return ways;
  }
}
