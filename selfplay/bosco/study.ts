/** How Bosco urbano is studied. A block repeats the order of the deck in every rotation. */
import { type Bosco, type BoscoState, Groups } from '../../engine/bosco/index.ts';
import { shareOut, stream } from '../../engine/index.ts';
import type { Luck, PartResult, StudyKit } from '../study-kit.ts';
import { WholeGameStudy } from '../whole-game-study.ts';
import { HAND_COLUMNS, PLACE_COLUMNS } from './columns.ts';
import { courseOf } from './course-of-game.ts';
import { BOSCO_FIGURES } from './figures.ts';

class BoscoStudy extends WholeGameStudy<BoscoState> {
  readonly #game: Bosco;

  constructor(game: Bosco) {
    super();
    this.#game = game;
  }

  /**
   * A stream for each card of the deck by the number of those that are left. So the deck comes in the same order in every
   * rotation, and under every variant of its size.
   */
  override luck(seed: number, block: number): Luck<BoscoState> {
    return { streamAt: (state) => stream('card', seed, block, state.deckSize) };
  }

  result(state: BoscoState): PartResult {
    const { numPlayers } = this.#game;
    const scores = Float64Array.from({ length: numPlayers }, (_, seat) => state.score(seat));
    const shares = new Float64Array(numPlayers);
    shareOut(scores, 0, numPlayers, shares);
    const courses = courseOf(state);
    const groups = new Groups(state.city);
    groups.load(state.row);
    const largest = Math.max(0, ...groups.sizes.subarray(0, groups.count));
    const places = [...scores].map((units, seat) => ({
      seat,
      units,
      share: shares[seat],
      detail: {
        captured: state.captured(seat),
        pawns: state.pawns(seat),
        arrested: state.arrested(seat),
        kept: state.handSize(seat),
        ...courses[seat],
      },
    }));
    const detail = { discs: state.discs, groups: groups.count, largest, cards: state.deckSize };
    return { places, detail };
  }
}

export const BOSCO_STUDIES: StudyKit<BoscoState, Bosco> = {
  handColumns: HAND_COLUMNS,
  placeColumns: PLACE_COLUMNS,
  figures: BOSCO_FIGURES,
  unitsPerPoint: 1,
  study: (game) => new BoscoStudy(game),
};
