/** Turns read from the rules as they are written: every legal way to play, with the position it leads to. */

import type { DraughtsOptions } from '../rules.ts';
import { arrived, type Setup, type Squares, squaresOf } from '../setup.ts';
import { DIRECTIONS, forward, squareBeside } from '../squares.ts';
import { type Chain, chainsOf, strictChains } from './captures.ts';

/** One way to play a turn. */
export interface PlainTurn {
  /** The square of the piece that is removed first (D11). */
  readonly huffed: number | undefined;
  /** The squares stood on; empty where nothing is moved after a removal. */
  readonly path: readonly number[];
  readonly taken: readonly number[];
  readonly after: Setup;
}

/** D2, D4. */
function stepsOf({ squares, mover }: Setup): Chain[] {
  return squaresOf(squares, mover).flatMap((square) =>
    DIRECTIONS.filter(([down]) => squares[square]?.isKing || down === forward(mover)).flatMap((direction) => {
      const to = squareBeside(square, direction);
      return to === undefined || squares[to] ? [] : [{ path: [square, to], taken: [] }];
    }),
  );
}

function moved(squares: Squares, { path, taken }: Chain): Squares {
  const [from, to] = [path[0], path[path.length - 1]];
  const piece = squares[from];
  if (!piece) throw new Error(`nothing stands on ${from}`);
  const after = [...squares];
  after[from] = undefined;
  for (const square of taken) after[square] = undefined;
  after[to] = arrived(piece, to);
  return after;
}

/** D8: the clock after a move. */
function clockAfter(
  { squares, clock }: Setup,
  after: Squares,
  chain: Chain,
  options: DraughtsOptions,
): number {
  const [from, to] = [chain.path[0], chain.path[chain.path.length - 1]];
  const wasMan = !squares[from]?.isKing;
  const isPromoted = wasMan && after[to]?.isKing;
  const isProgress = isPromoted || (wasMan && options['draw.resets'] === 'capture-man');
  return chain.taken.length > 0 || isProgress ? 0 : clock + 1;
}

/** Turns without a removal; `huffable` of the position is not looked at. */
function movesOf(setup: Setup, options: DraughtsOptions): Omit<PlainTurn, 'huffed'>[] {
  const { squares, mover } = setup;
  const strict = strictChains(squares, mover);
  const result = (chain: Chain): string => JSON.stringify(moved(squares, chain));
  const demanded = new Set(strict.map(result));
  const offences =
    options.huff && strict.length > 0
      ? [...stepsOf(setup), ...chainsOf(squares, mover)].filter((chain) => !demanded.has(result(chain)))
      : [];
  const due = strict.length > 0 ? strict : stepsOf(setup);
  return [...due, ...offences].map((chain) => {
    const { path, taken } = chain;
    const after = moved(squares, chain);
    const clock = clockAfter(setup, after, chain, options);
    const huffable = offences.includes(chain) ? huffableAfter(strict, chain) : [];
    return { path, taken, after: { squares: after, mover: 1 - mover, clock, huffable } };
  });
}

/** D11: the pieces that had to take, and one that took otherwise, where they stand after an offence. */
function huffableAfter(strict: readonly Chain[], { path, taken }: Chain): number[] {
  const [from, to] = [path[0], path[path.length - 1]];
  const owed = strict.map((chain) => (chain.path[0] === from ? to : chain.path[0]));
  const all = new Set(taken.length > 0 ? [...owed, to] : owed);
  return [...all].sort((a, b) => a - b);
}

/** Every legal way to play, none where there is none (D6). Different ways may lead to one position. */
export function plainTurns(setup: Setup, options: DraughtsOptions): PlainTurn[] {
  const { squares, mover } = setup;
  const turns: PlainTurn[] = movesOf(setup, options).map((move) => ({ huffed: undefined, ...move }));
  for (const huffed of setup.huffable) {
    const left = [...squares];
    left[huffed] = undefined;
    const without = { squares: left, mover, clock: 0, huffable: [] };
    if (squaresOf(left, 1 - mover).length === 0) {
      turns.push({ huffed, path: [], taken: [], after: { ...without, mover: 1 - mover } });
      continue;
    }
    for (const move of movesOf(without, options))
      turns.push({ huffed, ...move, after: { ...move.after, clock: 0 } });
  }
  return turns;
}
