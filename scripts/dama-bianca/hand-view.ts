/** Makes the view that the picture of a hand of Dama Bianca is drawn from. */
import {
  changedSpots,
  DAMA_BOARD,
  type DamaGame,
  type DamaState,
  formatPoints,
  type HandScore,
} from '../../engine/dama-bianca/index.ts';
import type { Move } from '../../engine/index.ts';
import type { SeatView } from '../board/legend.ts';
import type { BoardView } from '../board/picture.ts';
import { texts, words } from '../messages/index.ts';

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

/** Points as they are written in the language that is spoken. */
export function pointsText(units: number): string {
  return formatPoints(units).replace('.', words().format.fixed(0, 1).slice(1, -1));
}

function seatView(name: string, { units, off, centre, array }: HandScore, isScored: boolean): SeatView {
  const say = texts().table.legend;
  const parts = off > 0 ? [say.off(off)] : [];
  if (centre > 0 || array) parts.push(centre === 0 ? say.array : array ? say.closedArray : say.closed);
  return {
    name,
    score: isScored ? say.score(pointsText(units)) : undefined,
    parts: parts.length > 0 ? parts : [say.allOn],
    isStrong: array,
  };
}

export function viewOfHand({ game, state, names, notes, last }: HandView): BoardView {
  const say = texts().table.legend;
  const isScored = game.rules.variant.match.format === 'points';
  return {
    geometry: DAMA_BOARD.geometry(game),
    marks: DAMA_BOARD.marks(state),
    notes,
    seats: names.map((name, seat) => seatView(name, state.scoreSeat(seat), isScored)),
    mover: state.mover,
    last: last && { seat: last.seat, ...changedSpots(last.move) },
    foot: (theme) => [`${theme.start} ${say.start}`, `  ${say.counting} ${theme.ccw}`],
  };
}
