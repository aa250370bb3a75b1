/** Where a pawn can go with the dice on the table, or which pawns can come to a cell, and by which cells. */
import {
  CENTRE,
  type Dice,
  listTurns,
  OFF,
  type Path,
  type Rules,
  type Setup,
  type Walk,
  walkPaths,
} from '../../../engine/dama-bianca/index.ts';

/** One walk that some turn of the roll has. */
interface Way {
  readonly walk: Walk;
  /** The number, or the sum, that it is made with. */
  readonly steps: number;
  readonly path: Path;
  /** The other walk of the turn, if this one can only be made after it. */
  readonly after: Walk | undefined;
}

/** A roll of a position, asked for its walks. */
export interface WhereQuestion {
  readonly setup: Setup;
  readonly rules: Rules;
  readonly dice: Dice;
}

const MAX_LATER = 8;

/** A place as it is written: a cell, `in` for off the board, `C` for the centre. */
function nameOf(place: number): string {
  if (place === OFF) return 'in';
  return place === CENTRE ? 'C' : String(place);
}

function textOf({ from, to }: Walk): string {
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
  readonly #question: WhereQuestion;
  readonly #known = new Map<string, Map<number, Path>>();

  constructor(question: WhereQuestion) {
    this.#question = question;
  }

  /** The ways of all turns that a question wants, each walk by each number once, those that need no other walk first. */
  find(isWanted: (walk: Walk) => boolean): Way[] {
    const { setup, rules, dice } = this.#question;
    const found = new Map<string, Way>();
    for (const { walks } of listTurns(setup, rules, dice)) {
      if (!walks.some(isWanted)) continue;
      for (const way of walks.length === 1 ? this.#alone(walks[0]) : this.#pair(walks[0], walks[1])) {
        const key = `${textOf(way.walk)} ${way.steps}`;
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
      const path = this.#paths(walk.from, steps).get(walk.to);
      if (path) return [{ walk, steps, path, after: undefined }];
    }
    return [];
  }

  #pair(first: Walk, second: Walk): Way[] {
    const [high, low] = this.#question.dice;
    for (const [one, other] of [
      [high, low],
      [low, high],
    ]) {
      const path = this.#paths(first.from, one).get(first.to);
      const next = path && this.#paths(second.from, other, first).get(second.to);
      if (!path || !next) continue;
      const early = this.#paths(second.from, other).get(second.to);
      return [
        { walk: first, steps: one, path, after: undefined },
        { walk: second, steps: other, path: early ?? next, after: early ? undefined : first },
      ];
    }
    return [];
  }

  #paths(from: number, steps: number, made?: Walk): Map<number, Path> {
    const key = `${from} ${steps} ${made ? textOf(made) : ''}`;
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

function wayLine({ walk, steps, path, after }: Way): string {
  const text = `  ${textOf(walk).padEnd(6)} by ${String(steps).padStart(2)}: ${path.map(nameOf).join(' ')}`;
  return after ? `${text}  (after ${textOf(after)})` : text;
}

/** What is answered to `where PLACE`; a place with a pawn of the seat to move is asked where it can go. */
export function whereLines(question: WhereQuestion, place: number): string[] {
  const { setup, rules, dice } = question;
  const own = setup.pawns[setup.mover];
  const leaves = place === OFF ? own.length < rules.pawns : own.includes(place);
  const ways = new WaySearch(question).find(({ from, to }) => (leaves ? from : to) === place);
  const roll = dice.join('');
  const name = nameOf(place);
  if (ways.length === 0) {
    const what = leaves ? `the pawn on ${name} cannot be moved` : `no pawn of yours can come to ${name}`;
    return [`with ${roll} ${place === OFF ? 'no pawn can enter' : what}`];
  }
  const subject = place === OFF ? 'pawns that enter go' : leaves ? `the pawn on ${name} goes` : '';
  const now = ways.filter(({ after }) => !after);
  const later = ways.filter(({ after }) => after);
  return [
    subject === ''
      ? `With ${roll} these come to ${name}, cell by cell:`
      : `With ${roll} ${subject}, cell by cell:`,
    ...now.map(wayLine),
    ...later.slice(0, MAX_LATER).map(wayLine),
    ...(later.length > MAX_LATER ? [`  and ${later.length - MAX_LATER} more after another walk`] : []),
  ];
}
