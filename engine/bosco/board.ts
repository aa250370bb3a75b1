/** The board as data: what stands on it (marks.ts), how decisions are clicked (guide.ts), and how walks go. */
import type { BoardKit, LaidWalk, Move } from '../index.ts';
import { roundGeometry } from '../round-board/index.ts';
import type { Bosco } from './game.ts';
import { BoscoGuide } from './guide.ts';
import { LaidWalks } from './laid-walks.ts';
import { marksOf } from './marks.ts';
import { isWalk } from './move.ts';
import type { BoscoState } from './state.ts';

function walksOf({ city, row }: BoscoState, move: Move): LaidWalk[] {
  return isWalk(move) ? [new LaidWalks(city, row).lay(move)] : [];
}

export const BOSCO_BOARD: BoardKit<Bosco, BoscoState> = {
  geometry: ({ city }) => roundGeometry(city.board, city.players),
  marks: marksOf,
  clicks: (_game, state) => new BoscoGuide(state).clicks,
  guide: (_game, state) => new BoscoGuide(state),
  walks: (_game, state, move) => walksOf(state, move),
};
