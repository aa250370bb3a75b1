/** The value of a hand that has ended, or is scored as it stands because a seat has closed it (R14, R16). */
import {
  CENTRE,
  type DamaGame,
  type DamaState,
  moveTo1,
  scoreSeat,
} from '../../../engine/dama-bianca/index.ts';
import type { Move } from '../../../engine/index.ts';
import type { MatchView } from '../leaf/match-view.ts';
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
    this.#standing[seat] = this.#byHands ? Number(state.hasClosed(seat)) : state.scoreSeat(seat).units;
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
    this.#standing[seat] = scoreSeat(this.#words, 0, closes, state.place(seat), rules).units;
  }

  /** Writes the shares, of the match if there is one that counts. */
  shares(match: MatchView | undefined, out: Float64Array): void {
    const standing = this.#standing;
    if (match) {
      match.ended(standing, out);
      return;
    }
    let best = Number.NEGATIVE_INFINITY;
    let leaders = 0;
    for (const score of standing) {
      if (score > best) {
        best = score;
        leaders = 0;
      }
      if (score === best) leaders++;
    }
    for (let seat = 0; seat < standing.length; seat++) out[seat] = standing[seat] === best ? 1 / leaders : 0;
  }

  get #byHands(): boolean {
    return this.#game.plan.format === 'hands';
  }
}
