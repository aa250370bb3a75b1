/** Walks of a position laid out cell by cell, for drawing. */
import type { LaidWalk, Move } from '../../index.ts';
import { type WalkPath, walkPaths } from '../plain/paths.ts';
import type { Setup } from '../plain/setup.ts';
import { spellMove } from '../plain/spell-move.ts';
import type { Dice, Walk, WalkNumbers } from '../plain/spelling.ts';
import { CENTRE, OFF } from '../rules/board.ts';
import type { Rules } from '../rules/rules.ts';
import { toMove } from '../turns/move.ts';
import { spotOf } from './spots.ts';

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The position in the middle of a turn, the seat to move the same. */
export function afterWalks(setup: Setup, walks: readonly Walk[]): Setup {
  const own = [...setup.pawns[setup.mover]];
  for (const { from, to } of walks) {
    if (from !== OFF) own.splice(own.indexOf(from), 1);
    own.push(to);
  }
  own.sort((a, b) => a - b);
  return { ...setup, pawns: setup.pawns.with(setup.mover, own) };
}

/** The walks of one position, each kind of them searched once. */
export class WalkBook {
  readonly #setup: Setup;
  readonly #rules: Rules;
  readonly #known = new Map<string, ReadonlyMap<number, WalkPath>>();

  constructor(setup: Setup, rules: Rules) {
    this.#setup = setup;
    this.#rules = rules;
  }

  /** Where the pawn of a place (`OFF` for one that enters) can walk by these numbers after other walks, and how. */
  paths(
    made: readonly Walk[],
    from: number,
    numbers: readonly number[],
    rules = this.#rules,
  ): ReadonlyMap<number, WalkPath> {
    const steps = sum(numbers);
    const isOwn = rules === this.#rules;
    const key = `${made.map((walk) => `${walk.from}-${walk.to}`).join(' ')} ${from} ${steps}`;
    const known = isOwn ? this.#known.get(key) : undefined;
    if (known) return known;
    const others = new Array<boolean>(CENTRE + 1).fill(false);
    for (const cell of afterWalks(this.#setup, made).pawns.flat()) others[cell] = true;
    others[from] = false;
    const found = walkPaths(rules, others, from, steps);
    if (isOwn) this.#known.set(key, found);
    return found;
  }

  /** The walks as they are drawn; `undefined` if one of them cannot be made by its numbers. */
  lay(walks: readonly Walk[], numbers: WalkNumbers): LaidWalk[] | undefined {
    const laid: LaidWalk[] = [];
    for (const [i, walk] of walks.entries()) {
      const found = this.paths(walks.slice(0, i), walk.from, numbers[i]).get(walk.to);
      if (!found) return undefined;
      const { path, jumps } = this.toSpots(found);
      laid.push({ from: path[0], to: path[path.length - 1], path, jumps, numbers: numbers[i] });
    }
    return laid;
  }

  toSpots({ path, jumps, ways }: WalkPath): WalkPath {
    const { mover } = this.#setup;
    return { path: path.map((place) => spotOf(this.#rules, mover, place)), jumps, ways };
  }
}

/** The ways to use a roll for so many walks, the larger number first. */
function choicesOf([a, b]: Dice, walks: number): readonly WalkNumbers[] {
  const [high, low] = [Math.max(a, b), Math.min(a, b)];
  if (low === 0) return [[[high]]];
  if (walks === 1) return [[[high, low]], [[high]], [[low]]];
  return [
    [[high], [low]],
    [[low], [high]],
  ];
}

function layAny(book: WalkBook, walks: readonly Walk[], dice: Dice): LaidWalk[] | undefined {
  for (const numbers of choicesOf(dice, walks.length)) {
    const laid = book.lay(walks, numbers);
    if (laid) return laid;
  }
  return undefined;
}

/** How a legal move is played in its canonical spelling, the larger number first where both orders are possible. */
export function walksOfMove(setup: Setup, rules: Rules, dice: Dice, move: Move): readonly LaidWalk[] {
  const turn = spellMove(setup, rules, dice, move);
  const laid = turn && layAny(new WalkBook(setup, rules), turn.walks, dice);
  if (laid) return laid;
  throw new Error(`move ${move} is not legal here`);
}

/** How a legal move is played by these walks, in whatever order they can be; `undefined` if it is not. */
export function layWritten(
  setup: Setup,
  rules: Rules,
  dice: Dice,
  move: Move,
  walks: readonly Walk[],
): readonly LaidWalk[] | undefined {
  const [from, to] = [walks.map((walk) => walk.from), walks.map((walk) => walk.to)];
  if (toMove(from, to) !== move) return undefined;
  const book = new WalkBook(setup, rules);
  // Nothing follows a closing (R13).
  const orders = [walks, walks.toReversed()].filter((order) =>
    order.every(({ to: end }, i) => end !== CENTRE || i === order.length - 1),
  );
  for (const order of orders) {
    const laid = layAny(book, order, dice);
    if (laid) return laid;
  }
  return undefined;
}
