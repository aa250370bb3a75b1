/** How Fuga dal labirinto is studied. The set-up is drawn by chance, from a stream that is the same in every rotation. */
import type { Labirinto, LabirintoState } from '../../engine/labirinto/index.ts';
import type { DetailColumn } from '../detail.ts';
import type { Luck, PartResult, StudyKit } from '../study-kit.ts';
import { WholeGameStudy } from '../whole-game-study.ts';
import { LabirintoLuck } from './luck.ts';

const HAND_COLUMNS: readonly DetailColumn[] = [
  { name: 'rounds', type: 'INTEGER', nullable: false, about: 'rounds that were begun' },
  { name: 'left', type: 'INTEGER', nullable: false, about: 'numbers left in the bag' },
];

const PLACE_COLUMNS: readonly DetailColumn[] = [
  { name: 'numbers', type: 'INTEGER', nullable: false, about: 'numbers that the seat has drawn' },
];

class LabirintoStudy extends WholeGameStudy<LabirintoState> {
  override luck(seed: number, block: number): Luck<LabirintoState> {
    return new LabirintoLuck(seed, block);
  }

  result(state: LabirintoState): PartResult {
    const shares = new Float64Array(state.players).fill(1 / state.players);
    if (state.isOver) state.returns(shares);
    const places = [...shares].map((share, seat) => {
      return { seat, units: state.score(seat), share, detail: { numbers: state.count(seat) } };
    });
    return { places, detail: { rounds: state.round, left: state.bagSize } };
  }
}

export const LABIRINTO_STUDIES: StudyKit<LabirintoState, Labirinto> = {
  handColumns: HAND_COLUMNS,
  placeColumns: PLACE_COLUMNS,
  unitsPerPoint: 1,
  study: () => new LabirintoStudy(),
};
