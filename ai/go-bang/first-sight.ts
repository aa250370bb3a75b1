/**
 * Go-bang at first sight: the square that makes and prevents most, as people see it. In a turn it overlooks whole lines of the
 * board, diagonals twice as often as ranks and files, with all that threatens on them, be it for it or against it; and it
 * misjudges the rest a little. It never places a stone at random.
 */
import type { GoBang, GoBangState, LineBoard } from '../../engine/go-bang/index.ts';
import { openPosition, type View } from '../../engine/index.ts';
import { columnOf, rowOf } from '../../engine/square-board/index.ts';
import { JudgingBot } from '../index.ts';
import { shapeOf, WAYS, withShape, worthOfForm } from './threats/forms.ts';
import { ShapeBoard } from './threats/shape-board.ts';
import { ONE } from './threats/shapes.ts';

export interface Sight {
  /** Probability of overlooking a rank or a file in a turn; a diagonal is overlooked twice as often. */
  readonly overlooked: number;
  /** A square's worth is misjudged by so much of it at most, up or down. */
  readonly noise: number;
}

/** What a square makes counts more than what it prevents. */
const OWN = 3;
const OTHERS = 2;

export class FirstSight extends JudgingBot<GoBangState> {
  readonly #sight: Sight;
  readonly #board: ShapeBoard;
  /** The number of the line that a square is on, by square and direction. */
  readonly #lineOf: Int16Array;
  readonly #isOverlooked: Uint8Array;
  /** Ranks and files; lines from here on are diagonals. */
  readonly #straight: number;

  constructor(game: GoBang, spec: string, sight: Sight) {
    super(spec, 'level');
    this.#sight = sight;
    this.#board = new ShapeBoard(game);
    this.#lineOf = linesOfSquares(game.lines);
    this.#isOverlooked = new Uint8Array(1 + Math.max(...this.#lineOf));
    this.#straight = game.lines.board.rows + game.lines.board.columns;
  }

  /** Which lines are overlooked in this turn. */
  protected look(view: View<GoBangState>): void {
    this.#board.follow(openPosition(view).marks);
    const { overlooked } = this.#sight;
    for (let line = 0; line < this.#isOverlooked.length; line++) {
      const chance = line < this.#straight ? overlooked : 2 * overlooked;
      this.#isOverlooked[line] = this.rng.uniform() < chance ? 1 : 0;
    }
  }

  protected judge({ moves, seat }: View<GoBangState>, index: number): number {
    const factor = 1 + this.#sight.noise * (2 * this.rng.uniform() - 1);
    return this.#worthOf(moves.at(index), seat) * factor;
  }

  /** What a stone makes, and the most that it prevents. */
  #worthOf(square: number, mover: number): number {
    let prevented = 0;
    for (let seat = 0; seat < this.#board.players; seat++)
      if (seat !== mover) prevented = Math.max(prevented, this.#seen(square, seat));
    return OWN * this.#seen(square, mover) + OTHERS * prevented;
  }

  #seen(square: number, seat: number): number {
    let form = this.#board.form(seat, square);
    for (let way = 0; way < WAYS; way++) {
      const line = this.#lineOf[square * WAYS + way];
      if (this.#isOverlooked[line] !== 0 && shapeOf(form, way) > ONE) form = withShape(form, way, ONE);
    }
    return worthOfForm(form);
  }
}

/** Ranks and files first, then the diagonals of either kind. */
function linesOfSquares({ board }: LineBoard): Int16Array {
  const side = board.rows;
  return Int16Array.from({ length: board.cells * WAYS }, (_, at) => {
    const square = Math.floor(at / WAYS);
    const [row, column] = [rowOf(board, square), columnOf(board, square)];
    const falling = 2 * side + (column - row + side - 1);
    return [row, side + column, falling, 4 * side - 1 + row + column][at % WAYS];
  });
}
