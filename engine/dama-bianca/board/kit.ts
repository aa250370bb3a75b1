/**
 * The board of Dama Bianca for drawing and clicking. A turn is entered walk by walk in the order of play: the pawn, or
 * the reserve for a pawn that enters, then the spot where the walk ends. A walk by the sum is one such pair, and a
 * pass, which is never a choice, needs no click.
 */
import type { BoardKit, ClicksOf, Geometry, Mark, Move } from '../../index.ts';
import { CENTRE_SPOT, reserveSpot, roundGeometry } from '../../round-board/index.ts';
import type { DamaGame } from '../game.ts';
import { listTurns } from '../plain/spelling.ts';
import { CENTRE, OFF } from '../rules/board.ts';
import type { DamaState } from '../state.ts';
import { moveFrom1, moveFrom2, moveTo1, moveTo2 } from '../turns/move.ts';

const PAWN = 'pawn';

function spotOf(cell: number): number {
  return cell === CENTRE ? CENTRE_SPOT : cell;
}

/** Pawns on cells and in the centre by seat and cell, then what is off the board. */
function marks(state: DamaState): Mark[] {
  const { rules } = state;
  const { pawns } = state.toSetup();
  const standing = pawns.flatMap((cells, seat) =>
    cells.map((cell): Mark => ({ spot: spotOf(cell), kind: PAWN, seat })),
  );
  const waiting = pawns.flatMap((cells, seat): Mark[] => {
    const count = rules.pawns - cells.length;
    return count > 0 ? [{ spot: reserveSpot(rules.board, seat), kind: PAWN, seat, count }] : [];
  });
  return [...standing, ...waiting];
}

function clicks({ rules }: DamaGame, state: DamaState): ClicksOf {
  if (state.player < 0) throw new Error('no seat decides in this position');
  const { high, low } = rules.rolls;
  const reserve = reserveSpot(rules.board, state.mover);
  const ways = new Map<Move, number[][]>();
  for (const { walks, move } of listTurns(state.toSetup(), rules, [high[state.roll], low[state.roll]])) {
    const way = walks.flatMap(({ from, to }) => [from === OFF ? reserve : from, spotOf(to)]);
    const known = ways.get(move);
    if (known) known.push(way);
    else ways.set(move, [way]);
  }
  return (move) => {
    const known = ways.get(move);
    if (!known) throw new Error(`move ${move} is not legal here`);
    return known;
  };
}

export const DAMA_BOARD: BoardKit<DamaGame, DamaState> = {
  geometry: ({ rules, numPlayers }: DamaGame): Geometry => roundGeometry(rules.board, numPlayers),
  marks,
  clicks,
};

/** The spots on the board that a move leaves and those that it fills. */
export function changedSpots(move: Move): {
  readonly left: readonly number[];
  readonly filled: readonly number[];
} {
  const spots = (...cells: readonly number[]): number[] => cells.filter((cell) => cell !== OFF).map(spotOf);
  return { left: spots(moveFrom1(move), moveFrom2(move)), filled: spots(moveTo1(move), moveTo2(move)) };
}
