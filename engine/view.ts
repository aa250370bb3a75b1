/** Views: the one of games in which nothing is hidden, and questions that any view answers. */
import { type Move, MoveList, type Player, type State, type View } from './game.ts';

const FIRST_ROOM = 64;

/** The view of every seat in a game of perfect information. */
export class OpenView<S extends State = State> implements View<S> {
  readonly seat: Player;
  readonly position: S;
  readonly #list: MoveList;
  #isListed = false;

  /** `list` is storage for the moves, which many views may share, one at a time. */
  constructor(position: S, seat: Player = position.player, list: MoveList = new MoveList(FIRST_ROOM)) {
    this.position = position;
    this.seat = seat;
    this.#list = list;
  }

  get bytes(): Uint8Array {
    return this.position.snapshot();
  }

  get moves(): MoveList {
    if (!this.#isListed) {
      this.#list.truncate(0);
      if (this.position.player === this.seat) this.position.legalMoves(this.#list);
      this.#isListed = true;
    }
    return this.#list;
  }

  /** Nothing is hidden, so nothing is drawn. */
  sample(into: S): void {
    into.restore(this.position.snapshot());
  }
}

/** The position of a view of perfect information; throws for a view that hides something. */
export function openPosition<S extends State>({ position }: View<S>): S {
  if (position) return position;
  throw new Error('a bot for open games was shown a view that hides something');
}

/** Where the move stands among the view's legal moves; -1 if it is not legal. */
export function indexOfMove({ moves }: Pick<View, 'moves'>, move: Move): number {
  for (let i = 0; i < moves.size; i++) if (moves.at(i) === move) return i;
  return -1;
}
