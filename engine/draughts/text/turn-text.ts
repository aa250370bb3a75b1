/**
 * Turns as text: a step `21-17`, a capture `22x15`, with all landing squares where the ends fit several results
 * (`3x10x17x26`), and a huff before it (`~22 11x18`).
 */
import { fault, type Move, ok, type Result } from '../../index.ts';
import { comparePaths, type SpelledTurn, spelledTurns } from '../spelled-turns.ts';
import type { DraughtsState } from '../state.ts';

const FORM = /^(?:~([1-9]\d*)(?: (?=.)|$))?((?:[1-9]\d*|0)(?:[-x:](?:[1-9]\d*|0))+)?$/;

/** Throws for a move that is not legal. */
export function formatTurn(state: DraughtsState, move: Move): string {
  const found = spelledTurns(state).find((one) => one.move === move);
  if (found) return found.turn;
  throw new Error(`${move} is no legal move`);
}

interface TypedTurn {
  readonly huffed: number | undefined;
  readonly squares: readonly number[];
}

/** Whether the squares are the ends of a path with some of its landing squares, in order, between them. */
function fitsPath(squares: readonly number[], path: readonly number[]): boolean {
  if (squares[0] !== path[0] || squares[squares.length - 1] !== path[path.length - 1]) return false;
  let at = 1;
  for (const square of squares.slice(1, -1)) {
    while (at < path.length - 1 && path[at] !== square) at++;
    if (at++ >= path.length - 1) return false;
  }
  return true;
}

function fits({ huffed, squares }: TypedTurn, { ways }: SpelledTurn): boolean {
  return ways.some(
    (way) =>
      way.huffed === huffed && (squares.length === 0 ? way.path.length === 0 : fitsPath(squares, way.path)),
  );
}

/** The moves that a text fits, those with smaller squares first; none where nothing does. ERR_CLOSED where the game is over, ERR_SYNTAX. */
export function fittingMoves(text: string, state: DraughtsState): Result<readonly Move[]> {
  const found = fittingTurns(text, state);
  if (!found.ok) return found;
  const sorted = found.value.toSorted((a, b) => comparePaths(a.ways[0], b.ways[0]));
  return ok(sorted.map(({ move }) => move));
}

function fittingTurns(text: string, state: DraughtsState): Result<readonly SpelledTurn[]> {
  if (state.end !== 'none') return fault('ERR_CLOSED', 'the game is over', 0);
  const form = text === '' ? null : FORM.exec(text);
  if (!form) return fault('ERR_SYNTAX', `expected a turn such as 21-17 or 22x15, found '${text}'`, 0);
  const typed = {
    huffed: form[1] === undefined ? undefined : Number(form[1]),
    squares: form[2] === undefined ? [] : form[2].split(/[-x:]/).map(Number),
  };
  return ok(spelledTurns(state).filter((turn) => fits(typed, turn)));
}

/**
 * Faults: ERR_CLOSED where the game is over, ERR_SYNTAX, ERR_ILLEGAL where nothing fits, and ERR_AMBIGUOUS where more than
 * one result does.
 */
export function parseTurn(text: string, state: DraughtsState): Result<readonly Move[]> {
  const found = fittingTurns(text, state);
  if (!found.ok) return found;
  const [first, ...others] = found.value;
  if (!first) return fault('ERR_ILLEGAL', `the rules do not allow ${text} here`, 0);
  if (others.length === 0) return ok([first.move]);
  return fault('ERR_AMBIGUOUS', `${text} fits ${found.value.map(({ turn }) => turn).join(' and ')}`, 0);
}
