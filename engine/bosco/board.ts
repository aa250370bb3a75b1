/**
 * The board as data: pawns and discs on cells, prisoners in the centre, and how decisions are clicked. A walk is clicked by
 * the pawn, or the reserve of the seat for one that enters, and its last cell; words by the reserve or the centre.
 */
import type { BoardKit, ClicksOf, Mark, Player } from '../index.ts';
import { CENTRE_SPOT, reserveSpot, roundGeometry } from '../round-board/index.ts';
import type { Bosco } from './game.ts';
import { DRAW, fromOf, isWalk, KEEP, OFF, PASS, PLAY, TERNO, toOf } from './move.ts';
import { DISCS, PAWNS, RINGS } from './row.ts';
import type { BoscoState } from './state.ts';

/** No seat's. */
const NOBODY = -1;

export function marksOf(state: BoscoState): Mark[] {
  const { city, row } = state;
  const seats = Array.from({ length: city.players }, (_, seat) => seat);
  const pawns = seats.flatMap((seat) =>
    city.cellsOf(row, PAWNS + seat * RINGS).map((spot): Mark => ({ spot, kind: 'pawn', seat })),
  );
  const discs = city.cellsOf(row, DISCS).map((spot): Mark => ({ spot, kind: 'disc', seat: NOBODY }));
  const held = seats
    .filter((seat) => state.arrested(seat) > 0)
    .map((seat): Mark => ({ spot: CENTRE_SPOT, kind: 'pawn', seat, count: state.arrested(seat) }));
  return [...pawns, ...discs, ...held];
}

/** `rescue`, `drop`, `stop` and `pass` are the centre; `play`, `keep`, `draw` and `terno` the reserve. */
function clicksAt({ city }: BoscoState, seat: Player): ClicksOf {
  const reserve = reserveSpot(city.board, seat);
  return (move) => {
    if (isWalk(move)) return [[fromOf(move) === OFF ? reserve : fromOf(move), toOf(move)]];
    if (move === TERNO) return [[reserve, reserve]];
    if (move === PASS) return [[CENTRE_SPOT]];
    return [[move === PLAY || move === KEEP || move === DRAW ? reserve : CENTRE_SPOT]];
  };
}

export const BOSCO_BOARD: BoardKit<Bosco, BoscoState> = {
  geometry: ({ city }) => roundGeometry(city.board, city.players),
  marks: marksOf,
  clicks: (_game, state) => clicksAt(state, state.player),
};
