/** Every distinct turn of a position once, without making anything: chains of leaps are followed over the whole board. */
import type { MoveList, Player } from '../index.ts';
import { EMPTY } from '../square-board/index.ts';
import { type CampBoard, WAYS } from './camp-board.ts';
import { moveOf, PASS } from './move.ts';

/** No seat's mark. */
const NOBODY = 255;

export class Generator {
  readonly #camps: CampBoard;
  readonly #isFree: boolean;
  readonly #isBarred: boolean;
  /** The square that the pawn leaves, and behind it where leaps have brought it. */
  readonly #reached: Int16Array;
  /** By square: 1 for those in `#reached`. Empty between two pawns. */
  readonly #seen: Uint8Array;

  constructor(camps: CampBoard) {
    const { leave, back, jump } = camps.rules.values;
    this.#camps = camps;
    this.#isFree = leave === 'free' && back === 'free';
    this.#isBarred = jump === 'others';
    this.#reached = new Int16Array(camps.board.cells);
    this.#seen = new Uint8Array(camps.board.cells);
  }

  /** Pushes the turns of the seat whose pawns stand in `pawns` from `first` on; `marks` is as it was on return. */
  list(marks: Uint8Array, pawns: Int16Array, first: number, seat: Player, out: MoveList): number {
    const before = out.size;
    for (let i = first; i < first + this.#camps.pawns; i++) this.#listPawn(marks, pawns[i], seat, out);
    if (out.size === before) out.push(PASS);
    return out.size - before;
  }

  #listPawn(marks: Uint8Array, from: number, seat: Player, out: MoveList): void {
    const { steps } = this.#camps;
    const reached = this.#reached;
    const seen = this.#seen;
    const mark = marks[from];
    // A4: the square that the pawn left is empty for it.
    marks[from] = EMPTY;
    const count = this.#follow(marks, from, this.#isBarred ? mark : NOBODY);
    marks[from] = mark;
    for (let i = 1; i < count; i++) this.#push(seat, from, reached[i], out);
    for (let at = from * WAYS; at < (from + 1) * WAYS; at++) {
      const to = steps[at];
      if (to >= 0 && marks[to] === EMPTY && seen[to] === 0) this.#push(seat, from, to, out);
    }
    for (let i = 0; i < count; i++) seen[reached[i]] = 0;
  }

  /** Fills `#reached` and `#seen` from this square on, over any pawn but those of one mark; gives how many. */
  #follow(marks: Uint8Array, from: number, barred: number): number {
    const { steps, leaps } = this.#camps;
    const reached = this.#reached;
    const seen = this.#seen;
    let count = 1;
    reached[0] = from;
    seen[from] = 1;
    for (let next = 0; next < count; next++) {
      const base = reached[next] * WAYS;
      for (let at = base; at < base + WAYS; at++) {
        const to = leaps[at];
        if (to < 0 || marks[to] !== EMPTY || seen[to] !== 0) continue;
        const over = marks[steps[at]];
        if (over === EMPTY || over === barred) continue;
        seen[to] = 1;
        reached[count++] = to;
      }
    }
    return count;
  }

  #push(seat: Player, from: number, to: number, out: MoveList): void {
    if (this.#isFree || this.#camps.mayEnd(seat, from, to)) out.push(moveOf(from, to));
  }
}
