/** The course of a hand on plain data: who moves next, and when it is over (R14). */

import type { Move, RollTable } from '../../index.ts';
import { CENTRE } from '../rules/board.ts';
import type { Rules } from '../rules/rules.ts';
import { moveFrom1, moveFrom2, moveTo1, moveTo2 } from '../turns/move.ts';
import { choose, isChoosing, NO_DICE, withChoice } from './seat-choice.ts';
import type { Setup } from './setup.ts';

/** Place of a seat in the order of play of a round: 0 is the starter. */
export function placeOf(setup: Setup, seat: number): number {
  const seats = setup.pawns.length;
  return (seat - setup.starter + seats) % seats;
}

/** The rules as a seat has them: with its own number of pawns (R20). */
export function ownRules(setup: Setup, rules: Rules, seat = setup.mover): Rules {
  return rules.places[placeOf(setup, seat)];
}

/** The seat that closed first in its round, or `undefined` if no seat has a pawn in the centre. */
export function firstCloser(setup: Setup): number | undefined {
  const seats = setup.pawns.length;
  for (let place = 0; place < seats; place++) {
    const seat = (setup.starter + place) % seats;
    if (setup.pawns[seat].includes(CENTRE)) return seat;
  }
  return undefined;
}

/**
 * Does the hand stand closed? It does if the seat to move has a pawn in the centre: under `hand.end` = `at-once`
 * because the closer stays the seat to move, under `complete-round` because that seat is given back to the first
 * closer when the round is over (R14). An unclosed hand (R15) is not seen in its position.
 */
export function isOver(setup: Setup): boolean {
  return setup.pawns[setup.mover].includes(CENTRE);
}

/** R19: a first turn is the starter's on an empty board. */
function isFirstTurn({ pawns, mover, starter }: Setup): boolean {
  return mover === starter && pawns.every((own) => own.length === 0);
}

/** The rolls of the seat to move (R4). */
export function rollsOf(setup: Setup, rules: Rules): RollTable {
  if (isChoosing(setup)) return NO_DICE;
  return isFirstTurn(setup) ? rules.firstRolls : rules.rolls;
}

/** The seat to move after the seat to move has played this roll, given the pawns as they then stand (R14, R21). */
function nextMover(after: Setup, rules: Rules, roll: readonly number[] | undefined): number {
  if (rules.variant.dice.doubles === 'again' && !isOver(after)) {
    if (!roll) throw new Error('without the roll it is not known who moves next');
    if (roll[0] === roll[1]) return after.mover;
  }
  const next = (after.mover + 1) % after.pawns.length;
  const closer = firstCloser(after);
  if (closer === undefined) return next;
  if (rules.variant.hand.end === 'at-once') return closer;
  return next === after.starter ? closer : next;
}

/**
 * The position after a move of the seat to move; `roll` is needed where doubles give another turn (R21). The move is taken as legal; throws if it vacates a cell that does not
 * hold a pawn of the mover, or if the hand is over.
 */
export function applyMove(setup: Setup, move: Move, rules: Rules, roll?: readonly [number, number]): Setup {
  if (isOver(setup)) throw new Error(`a move in a hand that is over, seat ${setup.mover + 1}`);
  if (isChoosing(setup)) return choose(setup, move, rules);
  const own = [...setup.pawns[setup.mover]];
  for (const cell of [moveFrom1(move), moveFrom2(move)]) {
    if (cell === 0) continue;
    const i = own.indexOf(cell);
    if (i < 0) throw new Error(`seat ${setup.mover + 1} has no pawn on ${cell}`);
    own.splice(i, 1);
  }
  for (const cell of [moveTo1(move), moveTo2(move)]) if (cell !== 0) own.push(cell);
  own.sort((a, b) => a - b);
  const after = { ...setup, pawns: setup.pawns.with(setup.mover, own) };
  const next = { ...after, mover: nextMover(after, rules, roll) };
  return rules.choosesSeats && isFirstTurn(setup) ? withChoice(next, setup) : next;
}
