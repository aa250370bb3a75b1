/** Lists the windows in which a line can stand, and those through a square. */
import type { GoBang } from '../../engine/go-bang/index.ts';
import { linesOf } from '../../engine/square-board/index.ts';

export class Windows {
  readonly count: number;
  /** Squares of a window. */
  readonly line: number;
  /** The squares of window w begin at w * line. */
  readonly squares: Int16Array;
  /** The windows through square s stand in `through` from `first[s]` to `first[s + 1]`. */
  readonly first: Int32Array;
  readonly through: Int16Array;

  constructor({ rules, lines: { board } }: GoBang) {
    const { line } = rules.values;
    const windows = linesOf(board, line);
    const ofSquare = Array.from({ length: board.cells }, (): number[] => []);
    windows.forEach((squares, window) => {
      for (const square of squares) ofSquare[square].push(window);
    });
    this.count = windows.length;
    this.line = line;
    this.squares = Int16Array.from(windows.flat());
    this.through = Int16Array.from(ofSquare.flat());
    this.first = new Int32Array(board.cells + 1);
    for (let square = 0; square < board.cells; square++)
      this.first[square + 1] = this.first[square] + ofSquare[square].length;
  }
}
