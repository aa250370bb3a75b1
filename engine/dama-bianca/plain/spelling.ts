/**
 * The obvious turn generator (R4, R5, R13): every way to play a roll, from plain data, one function for each rule. It
 * is slow and is the truth that the fast generator is tested against; it also finds a way to write a move as text.
 */

import type { Move } from '../../index.ts';
import { CENTRE, OFF } from '../rules/board.ts';
import type { Rules } from '../rules/rules.ts';
import { formatPosition } from '../text/position-text.ts';
import { NO_CHANGE, SWAP, toMove } from '../turns/move.ts';
import { hasArray } from './formation.ts';
import { applyMove, isOver, ownRules } from './hand.ts';
import { isChoosing } from './seat-choice.ts';
import type { Setup } from './setup.ts';
import { walkEnds } from './walks.ts';

/** The walk of one pawn by its two ends: `from` is a cell or `OFF`, `to` a cell or `CENTRE`. */
export interface Walk {
  readonly from: number;
  readonly to: number;
}

/** One way to play a roll. */
export interface SpelledTurn {
  /** In order of play: two pawns, or one by the sum or by a single number; none is a pass. */
  readonly walks: readonly Walk[];
  /** What the turn changes. Different turns may have the same move. */
  readonly move: Move;
  /** Does it bring a pawn to the centre (R13)? */
  readonly closes: boolean;
}

/** The numbers of the dice that each walk of a turn uses: one, or both for a walk by the sum. */
export type WalkNumbers = readonly (readonly number[])[];

/** One way to play a roll with certain numbers. */
export interface NumberedTurn extends SpelledTurn {
  readonly numbers: WalkNumbers;
}

/** Two numbers; of one die the second is 0, of none (R22) both. */
export type Dice = readonly [number, number];

/** Where the pawns of the seat to move stand in the middle of its turn. */
interface Middle {
  /** Cells of the pawns that have not walked in this turn, and as many `OFF` as pawns are off the board. */
  readonly waiting: readonly number[];
  /** The cell of the pawn that has walked, if one has. */
  readonly walked: readonly number[];
}

function toTurn(walks: readonly Walk[], numbers: WalkNumbers): NumberedTurn {
  const from = walks.map((walk) => walk.from);
  const to = walks.map((walk) => walk.to);
  return { walks, move: toMove(from, to), closes: to.includes(CENTRE), numbers };
}

function without(pawns: readonly number[], pawn: number): number[] {
  return pawns.toSpliced(pawns.indexOf(pawn), 1);
}

/** The beginning of a turn: every pawn waits, those off the board too. */
function turnStart(setup: Setup, rules: Rules): Middle {
  const own = setup.pawns[setup.mover];
  return { waiting: [...own, ...Array<number>(rules.pawns - own.length).fill(OFF)], walked: [] };
}

/** Every walk of `steps` steps of a waiting pawn; pawns off the board are all alike (R3). */
function walksFrom(setup: Setup, rules: Rules, middle: Middle, steps: number): Walk[] {
  const others = new Array<boolean>(CENTRE + 1).fill(false);
  const rivals = setup.pawns.filter((_, seat) => seat !== setup.mover).flat();
  for (const cell of [...rivals, ...middle.waiting, ...middle.walked]) others[cell] = true;
  return [...new Set(middle.waiting)].flatMap((from) => {
    others[from] = false;
    const ends = walkEnds(rules, others, from, steps);
    others[from] = true;
    return ends.map((to) => ({ from, to }));
  });
}

/** R13: may this walk, the last of the turn, end in the centre? */
function mayClose(setup: Setup, rules: Rules, middle: Middle, from: number): boolean {
  const { array, keepArray } = rules.variant.close;
  const before = [...middle.waiting, ...middle.walked].filter((pawn) => pawn !== OFF);
  if (!hasArray(before, rules)) return false;
  if (array === 'turn-start' && !hasArray(setup.pawns[setup.mover], rules)) return false;
  return !keepArray || hasArray([...without(before, from), CENTRE], rules);
}

/** The walks that may be the last of a turn which uses both numbers: those to the centre only as R13 allows. */
function lastWalks(setup: Setup, rules: Rules, middle: Middle, steps: number): Walk[] {
  return walksFrom(setup, rules, middle, steps).filter(
    ({ from, to }) => to !== CENTRE || mayClose(setup, rules, middle, from),
  );
}

/** The walks that cannot close, because they are not the last or do not use both numbers (R13). */
function otherWalks(setup: Setup, rules: Rules, middle: Middle, steps: number): Walk[] {
  return walksFrom(setup, rules, middle, steps).filter(({ to }) => to !== CENTRE);
}

/** R4: two different pawns, one by `first` and then one by `second`. */
function twoPawns(setup: Setup, rules: Rules, first: number, second: number): NumberedTurn[] {
  const start = turnStart(setup, rules);
  const numbers = [[first], [second]];
  return otherWalks(setup, rules, start, first).flatMap((walk) => {
    const middle = { waiting: without(start.waiting, walk.from), walked: [walk.to] };
    return lastWalks(setup, rules, middle, second).map((last) => toTurn([walk, last], numbers));
  });
}

/** R4: one pawn by the sum of both numbers. */
function onePawn(setup: Setup, rules: Rules, high: number, low: number): NumberedTurn[] {
  const numbers = [[high, low]];
  return lastWalks(setup, rules, turnStart(setup, rules), high + low).map((walk) => toTurn([walk], numbers));
}

/** R5: the ways to use a single number. */
function singleNumber(setup: Setup, rules: Rules, number: number): NumberedTurn[] {
  const numbers = [[number]];
  return otherWalks(setup, rules, turnStart(setup, rules), number).map((walk) => toTurn([walk], numbers));
}

/** Keeps the first of equal spellings: a turn may be playable with either number first. */
function distinctSpellings(turns: readonly NumberedTurn[]): SpelledTurn[] {
  const first = new Map<string, SpelledTurn>();
  for (const { walks, move, closes } of turns) {
    const key = walks.map(({ from, to }) => `${from}-${to}`).join(' ');
    if (!first.has(key)) first.set(key, { walks, move, closes });
  }
  return [...first.values()];
}

const PASS: NumberedTurn = { walks: [], move: NO_CHANGE, closes: false, numbers: [] };

/** R22: to keep the seats, or to exchange them. */
const CHOICE: readonly NumberedTurn[] = [PASS, { ...PASS, move: SWAP }];

/**
 * Every legal way to play a roll (two numbers in either order, or one and 0), and with which numbers (R4, R5). The order is fixed: two
 * pawns with the larger number played first, two pawns with the smaller first, one pawn by the sum. Where both numbers
 * cannot be used it lists the single walks, and where nothing can be played one turn without walks, the pass.
 * Throws if the hand is over.
 */
export function listNumberedTurns(setup: Setup, allRules: Rules, roll: Dice): NumberedTurn[] {
  if (isOver(setup)) throw new Error(`turns of a hand that is over, seat ${setup.mover + 1}`);
  if (isChoosing(setup)) return [...CHOICE];
  const rules = ownRules(setup, allRules);
  const high = Math.max(...roll);
  const low = Math.min(...roll);
  const only = low === 0 ? singleNumber(setup, rules, high) : [];
  if (low === 0) return only.length > 0 ? only : [PASS];
  const both = [
    ...twoPawns(setup, rules, high, low),
    ...(high === low ? [] : twoPawns(setup, rules, low, high)),
    ...onePawn(setup, rules, high, low),
  ];
  if (both.length > 0) return both;
  const byHigh = singleNumber(setup, rules, high);
  const byLow = high === low ? [] : singleNumber(setup, rules, low);
  if (rules.variant.dice.single === 'any') byHigh.push(...byLow);
  if (byHigh.length > 0) return byHigh;
  if (byLow.length > 0) return byLow;
  return [PASS];
}

/** The turns of `listNumberedTurns` in their order, those that are spelled alike once. Throws if the hand is over. */
export function listTurns(setup: Setup, rules: Rules, roll: Dice): SpelledTurn[] {
  const turns = listNumberedTurns(setup, rules, roll);
  return isChoosing(setup) ? turns : distinctSpellings(turns);
}

/** The walks in the order in which they are written: by `from`, then by `to`. */
export function writtenOrder(walks: readonly Walk[]): Walk[] {
  return walks.toSorted((a, b) => a.from - b.from || a.to - b.to);
}

/** Negative if `a` is the better spelling of the same move: see `distinctTurns`. */
function compareSpellings(a: SpelledTurn, b: SpelledTurn): number {
  if (a.walks.length !== b.walks.length) return b.walks.length - a.walks.length;
  const ends = (turn: SpelledTurn): number[] =>
    writtenOrder(turn.walks).flatMap(({ from, to }) => [from, to]);
  const endsOfA = ends(a);
  const endsOfB = ends(b);
  const i = endsOfA.findIndex((end, at) => end !== endsOfB[at]);
  return i < 0 ? 0 : endsOfA[i] - endsOfB[i];
}

/**
 * One turn for each position that a roll can lead to, ascending by position text, bytewise. Of several spellings it
 * takes always the same one: two walks before one by the sum; then the smallest list of ends as written (by `from`,
 * then by `to`); then the order of play that comes first in `listTurns`, the larger number first where that is legal.
 * Throws if the hand is over.
 */
export function distinctTurns(setup: Setup, rules: Rules, roll: Dice): SpelledTurn[] {
  const best = new Map<Move, SpelledTurn>();
  for (const turn of listTurns(setup, rules, roll)) {
    const known = best.get(turn.move);
    if (!known || compareSpellings(turn, known) < 0) best.set(turn.move, turn);
  }
  const byText = [...best.values()].map((turn) => ({
    turn,
    text: formatPosition(applyMove(setup, turn.move, rules, roll)),
  }));
  byText.sort((a, b) => (a.text < b.text ? -1 : 1));
  return byText.map(({ turn }) => turn);
}
