/**
 * When the camps have parted, so that seats only race: nobody meets the pawns of another one without turning back. Two
 * seats that cross from opposite corners have parted once every pawn of the one is nearer to its target corner, in files and
 * ranks together, than every pawn of the other is to that corner. Seats that cross at right angles have parted once the
 * smallest rectangles about the pawns and the target camp of each have no square in common.
 */
import type { Alma, AlmaState } from '../../engine/alma/index.ts';
import type { Player } from '../../engine/index.ts';

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export class Parting {
  readonly #game: Alma;

  constructor(game: Alma) {
    this.#game = game;
  }

  /** Whether the seat has parted from every other one. */
  isAlone(state: AlmaState, seat: Player): boolean {
    for (let other = 0; other < this.#game.numPlayers; other++)
      if (other !== seat && !this.#haveParted(state, seat, other)) return false;
    return true;
  }

  #haveParted(state: AlmaState, seat: Player, other: Player): boolean {
    const { home, target } = this.#game.camps;
    if (home[other] === target[seat] && home[seat] === target[other])
      return this.#havePassed(state, seat, other);
    const [one, two] = [this.#boxOf(state, seat), this.#boxOf(state, other)];
    return one.right < two.left || two.right < one.left || one.bottom < two.top || two.bottom < one.top;
  }

  #havePassed(state: AlmaState, seat: Player, other: Player): boolean {
    const { pawns, board } = this.#game.camps;
    const [corner] = this.#game.camps.targetOf(seat);
    let farthest = 0;
    let nearest = board.cells;
    for (let i = 0; i < pawns; i++) {
      farthest = Math.max(farthest, this.#distance(state.pawns[seat * pawns + i], corner));
      nearest = Math.min(nearest, this.#distance(state.pawns[other * pawns + i], corner));
    }
    return farthest < nearest;
  }

  /** In files and ranks together. */
  #distance(square: number, corner: number): number {
    const { columns } = this.#game.camps.board;
    const down = Math.floor(square / columns) - Math.floor(corner / columns);
    return Math.abs((square % columns) - (corner % columns)) + Math.abs(down);
  }

  #boxOf(state: AlmaState, seat: Player): Box {
    const { pawns, board } = this.#game.camps;
    const own = state.pawns.subarray(seat * pawns, (seat + 1) * pawns);
    const box = { left: board.columns, right: 0, top: board.cells, bottom: 0 };
    for (const squares of [own, this.#game.camps.targetOf(seat)]) {
      for (const square of squares) {
        const [column, row] = [square % board.columns, Math.floor(square / board.columns)];
        box.left = Math.min(box.left, column);
        box.right = Math.max(box.right, column);
        box.top = Math.min(box.top, row);
        box.bottom = Math.max(box.bottom, row);
      }
    }
    return box;
  }
}
