/** The value of a hand that has ended, or is scored as it stands because a seat has closed it (R14, R16). */
import {
  CENTRE,
  type DamaGame,
  type DamaState,
  moveTo1,
  scoreUnits,
} from '../../../engine/dama-bianca/index.ts';
import { type Move, shareOut } from '../../../engine/index.ts';
import type { HandInMatch } from '../leaf/hand-in-match.ts';
import { pawnsAfter } from '../pawns-after.ts';

export class EndedHand {
  readonly #game: DamaGame;
  /** By seat: units, or in format `hands` 1 for a seat that has closed. */
  readonly #standing: Float64Array;
  readonly #words = new Int32Array(5);

  constructor(game: DamaGame) {
    this.#game = game;
    this.#standing = new Float64Array(game.numPlayers);
  }

  /** Takes a seat as it is. */
  read(state: DamaState, seat: number): void {
    this.#standing[seat] = this.#byHands ? Number(state.hasClosed(seat)) : state.scoreUnits(seat);
  }

  /** Takes a seat as it is after a move of its. */
  readAfter(state: DamaState, seat: number, move: Move): void {
    const { rules } = this.#game;
    const closes = moveTo1(move) === CENTRE;
    if (this.#byHands) {
      this.#standing[seat] = Number(closes);
      return;
    }
    pawnsAfter(state.words, state.wordsAt(seat), move, rules.board, this.#words);
    this.#standing[seat] = scoreUnits(this.#words, 0, closes, state.place(seat), rules);
  }

  /** Writes the shares, of the match if there is one that counts. */
  shares(match: HandInMatch | undefined, out: Float64Array): void {
    const standing = this.#standing;
    if (match) {
      match.ended(standing, out);
      return;
    }
    shareOut(standing, 0, standing.length, out);
  }

  get #byHands(): boolean {
    return this.#game.plan.format === 'hands';
  }
}
