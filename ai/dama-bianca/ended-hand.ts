/**
 * Values a hand that has ended or that a seat has closed (R14, R16). Where the others play the round to its end
 * (`hand.end` = `complete-round`), it is the mean over what they come to.
 */

import {
  CENTRE,
  type DamaGame,
  type DamaState,
  moveTo1,
  scoreUnits,
} from '../../engine/dama-bianca/index.ts';
import { type Move, shareOut } from '../../engine/index.ts';
import { LastTurns } from './last-turns.ts';
import type { HandInMatch } from './leaf/hand-in-match.ts';
import { pawnsAfter } from './pawns-after.ts';

export class EndedHand {
  readonly #game: DamaGame;
  readonly #byHands: boolean;
  /** By seat: units, or in format `hands` 1 for a seat that has closed. */
  readonly #standing: Float64Array;
  readonly #words = new Int32Array(5);
  /** Where seats play on after one has closed. */
  readonly #lastTurns: LastTurns | undefined;
  readonly #row: Float64Array;
  #isRead = false;

  constructor(game: DamaGame) {
    this.#game = game;
    this.#byHands = game.plan.format === 'hands';
    this.#standing = new Float64Array(game.numPlayers);
    this.#lastTurns = game.rules.variant.hand.end === 'complete-round' ? new LastTurns(game) : undefined;
    this.#row = new Float64Array(game.numPlayers);
  }

  /** Begins with another decision. */
  begin(): void {
    this.#isRead = false;
  }

  /**
   * Writes the shares after a move of the mover that closes, or is the last that it plays, all from the same decision
   * until the next `begin`. Of the match, if there is one that counts.
   */
  sharesAfter(state: DamaState, move: Move, match: HandInMatch | undefined, out: Float64Array): void {
    const { rules } = this.#game;
    const seat = state.mover;
    if (!this.#isRead) {
      for (let other = 0; other < this.#standing.length; other++)
        if (other !== seat) this.#read(state, other);
      this.#lastTurns?.readAfterTurn(state);
      this.#isRead = true;
    }
    const closes = moveTo1(move) === CENTRE;
    if (this.#byHands) {
      this.#standing[seat] = Number(closes);
    } else {
      pawnsAfter(state.words, state.wordsAt(seat), move, rules.board, this.#words);
      this.#standing[seat] = scoreUnits(this.#words, 0, closes, state.place(seat), rules);
    }
    this.#write(match, out);
  }

  /**
   * Writes the shares of a hand that is drawn, or that a seat has closed, before the roll of one that plays on; false, and
   * nothing, for one that goes on openly.
   */
  shares(state: DamaState, match: HandInMatch | undefined, out: Float64Array): boolean {
    const { length } = this.#standing;
    if (state.isDraw) {
      if (match) match.between(state, out);
      else out.fill(1 / length, 0, length);
      return true;
    }
    if (state.firstCloser < 0) return false;
    if (!this.#lastTurns) throw new Error('a hand that is closed at once has no value of its own');
    for (let seat = 0; seat < length; seat++) this.#read(state, seat);
    this.#lastTurns.read(state);
    this.#isRead = false;
    this.#write(match, out);
    return true;
  }

  #read(state: DamaState, seat: number): void {
    this.#standing[seat] = this.#byHands ? Number(state.hasClosed(seat)) : state.scoreUnits(seat);
  }

  #write(match: HandInMatch | undefined, out: Float64Array): void {
    if (!this.#lastTurns || this.#lastTurns.isNone) {
      this.#scored(match, out);
      return;
    }
    out.fill(0, 0, this.#standing.length);
    this.#lastTurns.forEach(this.#standing, (probability) => {
      this.#scored(match, this.#row);
      for (let seat = 0; seat < this.#row.length; seat++) out[seat] += probability * this.#row[seat];
    });
  }

  #scored(match: HandInMatch | undefined, out: Float64Array): void {
    if (match) match.ended(this.#standing, out);
    else shareOut(this.#standing, 0, this.#standing.length, out);
  }
}
