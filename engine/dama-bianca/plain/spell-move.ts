/**
 * The canonical spelling of one known move: the one that `distinctTurns` would give, without listing every turn,
 * because a database keeps moves and an export writes many thousands of them.
 */

import type { Move } from '../../index.ts';
import { CENTRE, OFF } from '../rules/board.ts';
import type { Rules } from '../rules/rules.ts';
import { moveTo1, moveTo2, NO_CHANGE, toMove } from '../turns/move.ts';
import { hasArray } from './formation.ts';
import { ownRules } from './hand.ts';
import { isChoosing } from './seat-choice.ts';
import type { Setup } from './setup.ts';
import { type Dice, listTurns, type SpelledTurn, type Walk, writtenOrder } from './spelling.ts';
import { walkEnds } from './walks.ts';

function endsOf(walks: readonly Walk[]): number[] {
  return writtenOrder(walks).flatMap(({ from, to }) => [from, to]);
}

/** The smallest list of ends as written, by `from`, then by `to`. */
function smallest(spellings: readonly (readonly Walk[])[]): readonly Walk[] | undefined {
  return spellings.toSorted((a, b) => {
    const [one, other] = [endsOf(a), endsOf(b)];
    const i = one.findIndex((end, at) => end !== other[at]);
    return i < 0 ? 0 : one[i] - other[i];
  })[0];
}

class Speller {
  readonly #setup: Setup;
  readonly #rules: Rules;
  readonly #move: Move;
  /** Cells of the mover's pawns, and as many `OFF` as are off the board. */
  readonly #waiting: readonly number[];
  readonly #others = new Array<boolean>(CENTRE + 1).fill(false);

  constructor(setup: Setup, rules: Rules, move: Move) {
    this.#setup = setup;
    this.#rules = rules;
    this.#move = move;
    const own = setup.pawns[setup.mover];
    this.#waiting = [...own, ...Array<number>(rules.pawns - own.length).fill(OFF)];
    for (const cell of setup.pawns.flat()) this.#others[cell] = true;
  }

  /** Two pawns, one by `first` and then one by `second` (R4). */
  twoPawns(first: number, second: number): Walk[][] {
    const filled = [moveTo1(this.#move), moveTo2(this.#move)];
    return [...new Set(this.#waiting)].flatMap((from) => {
      // The pawn that walks first is not moved again, so where it ends stays filled.
      const ends = this.#walk(from, first).filter((to) => to === from || filled.includes(to));
      return ends
        .filter((to) => to !== CENTRE)
        .flatMap((to) => this.#seconds({ from, to }, second).map((last) => [{ from, to }, last]));
    });
  }

  onePawn(steps: number, isSum: boolean): Walk[][] {
    return [...new Set(this.#waiting)]
      .flatMap((from) => this.#fitting([from], []).map((to) => ({ from, to })))
      .filter(({ from, to }) => to !== CENTRE || (isSum && this.#mayClose(this.#waiting, from)))
      .filter(({ from, to }) => this.#walk(from, steps).includes(to))
      .map((walk) => [walk]);
  }

  #seconds(walked: Walk, steps: number): Walk[] {
    const rest = this.#waiting.toSpliced(this.#waiting.indexOf(walked.from), 1);
    const candidates = [...new Set(rest)].flatMap((from) =>
      this.#fitting([walked.from, from], [walked.to]).map((to) => ({ from, to })),
    );
    const before = [...rest, walked.to];
    const allowed = candidates.filter(({ from, to }) => to !== CENTRE || this.#mayClose(before, from));
    this.#others[walked.from] = false;
    this.#others[walked.to] = true;
    const found = allowed.filter(({ from, to }) => this.#walk(from, steps).includes(to));
    this.#others[walked.to] = false;
    this.#others[walked.from] = walked.from !== OFF;
    return found;
  }

  /** Where the last walk, from the last cell of `from`, must end for the turn to be this move. */
  #fitting(from: readonly number[], to: readonly number[]): number[] {
    const last = [moveTo1(this.#move), moveTo2(this.#move), ...from].filter((cell) => cell !== OFF);
    return [...new Set(last)].filter((end) => toMove(from, [...to, end]) === this.#move);
  }

  #walk(from: number, steps: number): number[] {
    this.#others[from] = false;
    const ends = walkEnds(this.#rules, this.#others, from, steps);
    this.#others[from] = from !== OFF;
    return ends;
  }

  /** R13: may this walk, the last of the turn, end in the centre? */
  #mayClose(pawns: readonly number[], from: number): boolean {
    const { array, keepArray } = this.#rules.variant.close;
    const before = pawns.filter((pawn) => pawn !== OFF);
    if (!hasArray(before, this.#rules)) return false;
    if (array === 'turn-start' && !hasArray(this.#setup.pawns[this.#setup.mover], this.#rules)) return false;
    return !keepArray || hasArray([...before.toSpliced(before.indexOf(from), 1), CENTRE], this.#rules);
  }
}

/**
 * The spelling that `distinctTurns` gives to a move, the order of play aside; `undefined` if no way to play it is
 * found. Whether R5 allows the move is not looked at: that both numbers must be used if they can is the caller's duty.
 */
export function spellMove(setup: Setup, rules: Rules, roll: Dice, move: Move): SpelledTurn | undefined {
  if (isChoosing(setup)) return listTurns(setup, rules, roll).find((turn) => turn.move === move);
  const speller = new Speller(setup, ownRules(setup, rules), move);
  const [high, low] = [Math.max(...roll), Math.min(...roll)];
  const two = low === 0 ? [] : [...speller.twoPawns(high, low), ...speller.twoPawns(low, high)];
  const single = low === 0 ? [] : speller.onePawn(low, false);
  const walks =
    smallest(two) ??
    smallest(speller.onePawn(high + low, true)) ??
    smallest([...speller.onePawn(high, false), ...single]) ??
    (move === NO_CHANGE ? [] : undefined);
  if (!walks) return undefined;
  return { walks, move, closes: walks.some(({ to }) => to === CENTRE) };
}
