/** What the picture of a hand of Dama Bianca shows. */
import {
  changedSpots,
  DAMA_BOARD,
  type DamaGame,
  type DamaState,
  formatPoints,
  type HandScore,
} from '../../engine/dama-bianca/index.ts';
import type { Move } from '../../engine/index.ts';
import type { BoardView, SeatView } from '../board/index.ts';

interface HandView {
  readonly game: DamaGame;
  readonly state: DamaState;
  /** Who sits at each seat. */
  readonly names: readonly string[];
  /** Lines at the top of the legend. */
  readonly notes: readonly string[];
  /** The turn to highlight. */
  readonly last: { readonly seat: number; readonly move: Move } | undefined;
}

function seatView(name: string, { units, off, centre, array }: HandScore, isScored: boolean): SeatView {
  const parts = [...(off > 0 ? [`off ${off}`] : []), ...(centre > 0 ? ['closed'] : [])];
  if (array) parts.push('array');
  return {
    name,
    score: isScored ? `score ${formatPoints(units)}` : undefined,
    parts: parts.length > 0 ? parts : ['all on board'],
    isStrong: array,
  };
}

export function viewOfHand({ game, state, names, notes, last }: HandView): BoardView {
  const isScored = game.rules.variant.match.format === 'points';
  return {
    geometry: DAMA_BOARD.geometry(game),
    marks: DAMA_BOARD.marks(state),
    notes,
    seats: names.map((name, seat) => seatView(name, state.scoreSeat(seat), isScored)),
    mover: state.mover,
    last: last && { seat: last.seat, ...changedSpots(last.move) },
    foot: (theme) => [`${theme.start} cell 1, start`, `  counting ${theme.ccw}`],
  };
}
