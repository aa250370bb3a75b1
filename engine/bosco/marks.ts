/** What stands on the board: pawns and discs on cells, those who are held in the centre, pawns without number beside it. */
import type { Mark } from '../index.ts';
import { CENTRE_SPOT, reserveSpot } from '../round-board/index.ts';
import { DISCS, PAWNS, RINGS } from './row.ts';
import type { BoscoState } from './state.ts';

/** No seat's. */
const NOBODY = -1;
/** Of pawns that never run out (B3). */
const UNLIMITED = '∞';

export function marksOf(state: BoscoState): Mark[] {
  const { city, row } = state;
  const seats = Array.from({ length: city.players }, (_, seat) => seat);
  const pawns = seats.flatMap((seat) =>
    city.cellsOf(row, PAWNS + seat * RINGS).map((spot): Mark => ({ spot, kind: 'pawn', seat })),
  );
  const held = seats
    .filter((seat) => state.arrested(seat) > 0)
    .map((seat): Mark => ({ spot: CENTRE_SPOT, kind: 'pawn', seat, count: state.arrested(seat) }));
  const beside = seats.map(
    (seat): Mark => ({ spot: reserveSpot(city.board, seat), kind: 'pawn', seat, label: UNLIMITED }),
  );
  const discs = city
    .cellsOf(row, DISCS)
    .map((spot): Mark => ({ spot, kind: 'disc', seat: NOBODY, isGround: true }));
  const questura: Mark = { spot: CENTRE_SPOT, kind: 'questura', seat: NOBODY, isGround: true };
  return [...pawns, ...held, ...beside, questura, ...discs];
}
