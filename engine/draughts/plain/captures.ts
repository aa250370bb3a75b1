/** Captures read from the rules as they are written (D4, D5): every chain of every piece, then the five tests. */
import type { Player } from '../../index.ts';
import { type Squares, squaresOf } from '../setup.ts';
import { DIRECTIONS, forward, squareBeside } from '../squares.ts';

/** A complete capture, as one way to make it. */
export interface Chain {
  /** The squares stood on, origin and end included. */
  readonly path: readonly number[];
  /** The squares of the pieces that are taken, in order. */
  readonly taken: readonly number[];
}

/** All complete chains of the seat, each way by itself. */
export function chainsOf(squares: Squares, seat: Player): Chain[] {
  return squaresOf(squares, seat).flatMap((square) => {
    const lifted = [...squares];
    lifted[square] = undefined;
    return continued(lifted, seat, squares[square]?.isKing ?? false, { path: [square], taken: [] });
  });
}

/** The chains that go on from a chain, or the chain itself where it cannot go on. `squares` are without the piece. */
function continued(squares: Squares, seat: Player, isKing: boolean, chain: Chain): Chain[] {
  const at = chain.path[chain.path.length - 1];
  const longer = DIRECTIONS.filter(([down]) => isKing || down === forward(seat)).flatMap((direction) => {
    const [over, to] = [squareBeside(at, direction), squareBeside(at, direction, 2)];
    if (over === undefined || to === undefined || squares[to]) return [];
    const enemy = squares[over];
    // The taken pieces stay until the chain ends, but none is jumped twice.
    if (!enemy || enemy.seat === seat || chain.taken.includes(over)) return [];
    if (enemy.isKing && !isKing) return [];
    const next = { path: [...chain.path, to], taken: [...chain.taken, over] };
    return continued(squares, seat, isKing, next);
  });
  return longer.length > 0 || chain.taken.length === 0 ? longer : [chain];
}

/** The chains that D5 leaves. */
export function strictChains(squares: Squares, seat: Player): Chain[] {
  const isKing = (square: number): number => Number(squares[square]?.isKing ?? false);
  const kings = ({ taken }: Chain): number[] => taken.map(isKing);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  let left = chainsOf(squares, seat);
  const keep = (worth: (chain: Chain) => number): void => {
    const most = Math.max(...left.map(worth));
    left = left.filter((chain) => worth(chain) === most);
  };
  keep(({ taken }) => taken.length);
  keep(({ path }) => isKing(path[0]));
  keep((chain) => sum(kings(chain)));
  // The chains left have the same length, so the tests of D5.4 go on place by place.
  for (let i = 0; i < (left[0]?.taken.length ?? 0); i++) keep((chain) => kings(chain)[i]);
  return left;
}
