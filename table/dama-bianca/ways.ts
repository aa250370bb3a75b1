/** Lists where a pawn can go with a roll, and which pawns reach a cell. */
import {
  CENTRE,
  type Dice,
  listTurns,
  OFF,
  ownRules,
  type Rules,
  type Setup,
  type Walk,
  type WalkPath,
  walkPaths,
} from '../../engine/dama-bianca/index.ts';

/** One walk that some turn of the roll has. */
export interface Way {
  readonly walk: Walk;
  /** The number, or the sum, that it is made with. */
  readonly steps: number;
  readonly course: WalkPath;
  /** The other walk of the turn, if this one can only be made after it. */
  readonly after: Walk | undefined;
}

/** A roll of a position, asked for its walks. */
export interface WaysQuestion {
  readonly setup: Setup;
  readonly rules: Rules;
  readonly dice: Dice;
}

/** A place as it is written: a cell, `in` for off the board, `C` for the centre. */
export function nameOf(place: number): string {
  if (place === OFF) return 'in';
  return place === CENTRE ? 'C' : String(place);
}

export function walkText({ from, to }: Walk): string {
  return `${nameOf(from)}-${nameOf(to)}`;
}

/** Reads a cell of the board, `in` or `C`. */
export function readPlace(text: string, { board }: Rules): number | undefined {
  const word = text.toLowerCase();
  if (word === 'in') return OFF;
  if (word === 'c') return CENTRE;
  const cell = /^[1-9]\d?$/.test(word) ? Number(word) : 0;
  return cell >= 1 && cell <= board.cells ? cell : undefined;
}

class WaySearch {
  readonly #question: WaysQuestion;
  readonly #known = new Map<string, Map<number, WalkPath>>();

  constructor(question: WaysQuestion) {
    this.#question = question;
  }

  /** The ways of all turns that a question wants, each walk by each number once, those that need no other walk first. */
  find(isWanted: (walk: Walk) => boolean): Way[] {
    const { setup, rules, dice } = this.#question;
    const found = new Map<string, Way>();
    for (const { walks } of listTurns(setup, rules, dice)) {
      if (!walks.some(isWanted)) continue;
      for (const way of walks.length === 1 ? this.#alone(walks[0]) : this.#pair(walks[0], walks[1])) {
        const key = `${walkText(way.walk)} ${way.steps}`;
        const known = found.get(key);
        if (isWanted(way.walk) && (!known || (known.after && !way.after))) found.set(key, way);
      }
    }
    const rank = ({ after }: Way): number => (after ? 1 : 0);
    return [...found.values()].sort(
      (a, b) => rank(a) - rank(b) || a.steps - b.steps || a.walk.from - b.walk.from || a.walk.to - b.walk.to,
    );
  }

  /** A single walk is one by the sum, or where that cannot be, by the one number that R5 leaves. */
  #alone(walk: Walk): Way[] {
    const [high, low] = this.#question.dice;
    for (const steps of [high + low, high, low]) {
      const course = this.#paths(walk.from, steps).get(walk.to);
      if (course) return [{ walk, steps, course, after: undefined }];
    }
    return [];
  }

  #pair(first: Walk, second: Walk): Way[] {
    const [high, low] = this.#question.dice;
    for (const [one, other] of [
      [high, low],
      [low, high],
    ]) {
      const course = this.#paths(first.from, one).get(first.to);
      const next = course && this.#paths(second.from, other, first).get(second.to);
      if (!course || !next) continue;
      const early = this.#paths(second.from, other).get(second.to);
      return [
        { walk: first, steps: one, course, after: undefined },
        { walk: second, steps: other, course: early ?? next, after: early ? undefined : first },
      ];
    }
    return [];
  }

  #paths(from: number, steps: number, made?: Walk): Map<number, WalkPath> {
    const key = `${from} ${steps} ${made ? walkText(made) : ''}`;
    const known = this.#known.get(key);
    if (known) return known;
    const { setup, rules } = this.#question;
    const others = new Array<boolean>(CENTRE + 1).fill(false);
    for (const cell of setup.pawns.flat()) others[cell] = true;
    if (made) {
      others[made.from] = false;
      others[made.to] = true;
    }
    others[from] = false;
    const paths = walkPaths(rules, others, from, steps);
    this.#known.set(key, paths);
    return paths;
  }
}

/** The ways from a place, or to it. */
interface Ways {
  /** Whether a pawn of the seat to move stands there, so that the ways lead away. */
  readonly leaves: boolean;
  /** Those that need another walk first come last. */
  readonly ways: readonly Way[];
}

/** The ways of a place with a pawn of the seat to move lead from it, those of any other to it. */
export function waysOf(question: WaysQuestion, place: number): Ways {
  const { setup, rules } = question;
  const own = setup.pawns[setup.mover];
  const leaves = place === OFF ? own.length < ownRules(setup, rules).pawns : own.includes(place);
  return { leaves, ways: new WaySearch(question).find(({ from, to }) => (leaves ? from : to) === place) };
}
