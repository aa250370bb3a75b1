/** A variant made ready for play: its board, its rolls and its scores as exact integers. */
import { createDieTable, createRollTable, MAX_PLAYERS, type RollTable } from '../../index.ts';
import { type Board, createBoard } from './board.ts';
import type { Variant } from './variant.ts';

/**
 * Scores are counted in units of 1/3000 point: a thousandth is the finest step that a variant may score in, and a point
 * of the hand can be shared by up to six closers (R14). So all sums and all ties are exact.
 */
export const POINT = 3000;

export interface Rules {
  readonly variant: Variant;
  readonly board: Board;
  readonly rolls: RollTable;
  /** Those of the starter's first turn (R4): of one die, or `rolls`. */
  readonly firstRolls: RollTable;
  /** Whether the second place chooses between the seats (R22). */
  readonly choosesSeats: boolean;
  readonly pawns: number;
  /** These rules as a seat has them by its place in the order of play: with its own number of pawns (R20). */
  readonly places: readonly Rules[];
  /** Units for a pawn on the ring of each word. */
  readonly ringUnits: Int32Array;
  readonly centreUnits: number;
  readonly arrayUnits: number;
  readonly offUnits: number;
  /** Units by place in the order of play, the starter's first. */
  readonly seatUnits: Int32Array;
}

const compiled = new WeakMap<Variant, Rules>();

export function rulesOf(variant: Variant): Rules {
  const known = compiled.get(variant);
  if (known) return known;
  const board = createBoard(variant.board.rings, variant.board.sectors);
  const units = (points: number): number => Math.round(points * POINT);
  const ringUnits = new Int32Array(5);
  variant.scoring.rings.forEach((points, i) => {
    ringUnits[board.outermost + i] = units(points);
  });
  const seatUnits = new Int32Array(MAX_PLAYERS);
  variant.scoring.seat.forEach((points, i) => {
    seatUnits[i] = units(points);
  });
  const { faces } = variant.dice;
  const rolls = createRollTable(faces);
  const choosesSeats = variant.hand.choose === 'second';
  const places: Rules[] = [];
  const rules: Rules = {
    variant,
    board,
    rolls,
    firstRolls: variant.hand.firstTurn === 'one-die' ? createDieTable(faces) : rolls,
    choosesSeats,
    pawns: variant.pawns,
    places,
    ringUnits,
    centreUnits: units(variant.scoring.centre),
    arrayUnits: units(variant.scoring.array),
    offUnits: units(variant.scoring.off),
    seatUnits,
  };
  const { spared } = variant.hand;
  for (let place = 0; place < MAX_PLAYERS; place++) {
    const fewer = spared[place] ?? 0;
    places.push(fewer === 0 ? rules : Object.freeze({ ...rules, pawns: rules.pawns - fewer }));
  }
  Object.freeze(places);
  Object.freeze(rules);
  compiled.set(variant, rules);
  return rules;
}
