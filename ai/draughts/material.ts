/** What pieces are worth: in hundredths of a man, whole numbers. */
import { type DraughtsState, takenBy } from '../../engine/draughts/index.ts';
import { bitCount, MoveList, type Player } from '../../engine/index.ts';

export const KING = 300;
export const MAN = 100;
const ROWS = 8;
const ROW_SQUARES = 4;
const ROW = 0xf;

/** Kings, men, and one for each row that a man has advanced from its own back row. */
export function materialOf(state: DraughtsState, seat: Player): number {
  const pieces = state.piecesOf(seat);
  const men = pieces & ~state.kings;
  let sum = KING * bitCount(pieces & state.kings) + MAN * bitCount(men);
  for (let row = 0; row < ROWS; row++) {
    const advanced = seat === 0 ? ROWS - 1 - row : row;
    sum += advanced * bitCount(men & (ROW << (ROW_SQUARES * row)));
  }
  return sum;
}

/** What the seat to move can win at once. */
export class Dear {
  readonly #captures = new MoveList();

  /** The most that one capture takes of those that the order of taking leaves (D5), rows not counted; 0 without any. */
  of(state: DraughtsState): number {
    const captures = this.#captures;
    captures.truncate(0);
    const count = state.strictCaptures(captures);
    let most = 0;
    for (let i = 0; i < count; i++) {
      const taken = takenBy(captures.at(i));
      const kings = bitCount(taken & state.kings);
      most = Math.max(most, KING * kings + MAN * (bitCount(taken) - kings));
    }
    return most;
  }
}
