/** Says what speaks for a stone of go-bang: rows that it makes, and rows of others that it stops. */
import type { GoBang, GoBangState } from '../../engine/go-bang/index.ts';
import type { Move } from '../../engine/index.ts';
import { cellBeside } from '../../engine/square-board/index.ts';
import { type Reason, reasonsThat } from '../index.ts';

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;
/** From so many stones less than a line on, a row matters. */
const SHORT = 2;

/** In each direction: how many stones of a seat would stand in a row with one on the square. */
function rowsThrough(state: GoBangState, square: number, seat: number): number[] {
  const { board } = state.lines;
  const count = (down: number, right: number): number => {
    let found = 0;
    for (
      let at = cellBeside(board, square, down, right);
      at !== undefined && state.marks[at] === seat + 1;
      at = cellBeside(board, at, down, right)
    )
      found++;
    return found;
  };
  return DIRECTIONS.map(([down, right]) => 1 + count(down, right) + count(-down, -right));
}

export function goBangReasons(game: GoBang, state: GoBangState, move: Move): Reason[] {
  const seat = state.next;
  if (state.completes(move, seat)) return reasonsThat([['wins', 1]]);
  const { line } = state.lines.rules.values;
  const own = rowsThrough(state, move, seat).filter((row) => row >= line - SHORT && row > 1);
  const others = Array.from({ length: game.numPlayers }, (_, other) => other).filter((one) => one !== seat);
  const stopped = others.map((other) =>
    state.completes(move, other) ? line : Math.max(...rowsThrough(state, move, other)),
  );
  const most = Math.max(...stopped);
  return reasonsThat([
    ['stops', most >= line - 1 ? most : 0],
    ['rows', own.length > 1 ? own.length : 0],
    ['row', own.length === 1 ? own[0] : 0],
  ]);
}
