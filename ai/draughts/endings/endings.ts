/** What is known of endings: the values of the tables, as far as the clock (D8) lets them be played. */

import {
  type Draughts,
  type DraughtsOptions,
  type DraughtsState,
  WHITE,
} from '../../../engine/draughts/index.ts';
import { bitCount } from '../../../engine/index.ts';
import { DRAW as DRAWN, EXACT, type Knowledge, UNKNOWN, WIN } from '../../alpha-beta/index.ts';
import type { Exact, Oracle } from '../../index.ts';
import { LEAST_PIECES, MOST_PIECES, placeOf, turned } from './places.ts';
import { type EndingRules, endingRulesOf } from './rules.ts';
import { tableOf } from './tables.ts';
import { DRAW, pliesOf } from './value.ts';

/** Instead of a value (value.ts). */
export const NOT_KNOWN = -128;

class Endings {
  readonly #rules: EndingRules;
  /** Plies without progress that make a draw. */
  readonly #mostPlies: number;
  readonly #tables: Int8Array[] = [];

  constructor(rules: EndingRules, drawMoves: number) {
    this.#rules = rules;
    this.#mostPlies = 2 * drawMoves;
  }

  /** Has all tables at hand, so that no later probe has to wait for one. */
  ready(): void {
    for (let pieces = LEAST_PIECES; pieces <= MOST_PIECES; pieces++) this.#tableOf(pieces);
  }

  /**
   * The value for the side to move (value.ts); `NOT_KNOWN` with more pieces than tables have, without pieces of a side, and
   * for a win or a loss that the clock might end first. What stood before the position is not looked at (D9).
   */
  probe(state: DraughtsState): number {
    const { mover } = state;
    return this.probeSets(
      state.piecesOf(mover),
      state.piecesOf(1 - mover),
      state.kings,
      mover === WHITE,
      state.clock,
    );
  }

  /** The same of sets of squares, and plies since the last progress. */
  probeSets(own: number, enemies: number, kings: number, isWhite: boolean, clock: number): number {
    const pieces = bitCount(own | enemies);
    if (pieces > MOST_PIECES || own === 0 || enemies === 0) return NOT_KNOWN;
    const ownMen = own & ~kings;
    const ownKings = own & kings;
    const men = enemies & ~kings;
    const otherKings = enemies & kings;
    const place = isWhite
      ? placeOf(ownMen, ownKings, men, otherKings)
      : placeOf(turned(ownMen), turned(ownKings), turned(men), turned(otherKings));
    const value = this.#tableOf(pieces)[place];
    return value !== DRAW && clock + pliesOf(value) > this.#mostPlies ? NOT_KNOWN : value;
  }

  #tableOf(pieces: number): Int8Array {
    const table = this.#tables[pieces] ?? tableOf(this.#rules, pieces);
    this.#tables[pieces] = table;
    return table;
  }
}

/** `undefined` for rules without tables (D11). */
export function endingsOf(rules: DraughtsOptions): Endings | undefined {
  const found = endingRulesOf(rules);
  return found && new Endings(found, rules['draw.moves']);
}

/** What a position of a search must tell. */
interface PlacedPieces {
  /** Sets of squares. */
  readonly white: number;
  readonly black: number;
  readonly kings: number;
  readonly isWhiteToMove: boolean;
  /** Plies since the last progress (D8). */
  readonly clock: number;
}

/** The tables as what a search knows of a node before it looks further. */
export class EndingKnowledge implements Knowledge<PlacedPieces> {
  readonly bound = EXACT;
  readonly #endings: Endings;

  constructor(endings: Endings) {
    this.#endings = endings;
  }

  probe(position: PlacedPieces): number {
    const { white, black, kings, isWhiteToMove, clock } = position;
    const own = isWhiteToMove ? white : black;
    const value = this.#endings.probeSets(own, isWhiteToMove ? black : white, kings, isWhiteToMove, clock);
    if (value === NOT_KNOWN) return UNKNOWN;
    if (value === DRAW) return DRAWN;
    return value > 0 ? WIN - pliesOf(value) : pliesOf(value) - WIN;
  }
}

/** The tables as what is known of positions for sure. */
class EndingOracle implements Oracle<DraughtsState> {
  readonly #endings: Endings;

  constructor(endings: Endings) {
    this.#endings = endings;
  }

  know(state: DraughtsState): Exact | undefined {
    const value = this.#endings.probe(state);
    if (value === NOT_KNOWN) return undefined;
    if (value === DRAW) return { by: 'table', values: [0.5, 0.5], scores: [0.5, 0.5] };
    const winner = value > 0 ? state.mover : 1 - state.mover;
    const values = [Number(winner === 0), Number(winner === 1)];
    return { by: 'table', values, scores: values, plies: pliesOf(value) };
  }
}

/** `undefined` for rules without tables. */
export function endingOracle({ rules }: Draughts): Oracle<DraughtsState> | undefined {
  const endings = endingsOf(rules.values);
  return endings && new EndingOracle(endings);
}
