/** How Fuga dal labirinto is studied. The set-up is drawn by chance, from a stream that is the same in every rotation. */
// A web page has none (`imports` in package.json).
import { LABORATORY } from '#labirinto-laboratory';
import type { Labirinto, LabirintoState } from '../../engine/labirinto/index.ts';
import type { Luck, PartResult, StudyKit } from '../study-kit.ts';
import { WholeGameStudy } from '../whole-game-study.ts';
import { LabirintoLuck } from './luck.ts';

const { detailsOf, ...COLUMNS } = LABORATORY;

class LabirintoStudy extends WholeGameStudy<LabirintoState> {
  override luck(seed: number, block: number): Luck<LabirintoState> {
    return new LabirintoLuck(seed, block);
  }

  result(state: LabirintoState): PartResult {
    const shares = new Float64Array(state.players).fill(1 / state.players);
    if (state.isOver) state.returns(shares);
    const details = detailsOf(state);
    const places = [...shares].map((share, seat) => {
      const detail = { numbers: state.count(seat), ...details[seat] };
      return { seat, units: state.score(seat), share, detail };
    });
    return { places, detail: { rounds: state.round, left: state.bagSize } };
  }
}

export const LABIRINTO_STUDIES: StudyKit<LabirintoState, Labirinto> = {
  ...COLUMNS,
  unitsPerPoint: 1,
  study: () => new LabirintoStudy(),
};
