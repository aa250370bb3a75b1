/** How Bosco urbano is studied. A block repeats the order of the deck in every rotation. */
import type { Bosco, BoscoState } from '../../engine/bosco/index.ts';
import { shareOut, stream } from '../../engine/index.ts';
import type { DetailColumn } from '../detail.ts';
import type { Luck, PartResult, StudyKit } from '../study-kit.ts';
import { WholeGameStudy } from '../whole-game-study.ts';

const HAND_COLUMNS: readonly DetailColumn[] = [
  { name: 'discs', type: 'INTEGER', nullable: false, about: 'discs on the board at the end' },
  { name: 'cards', type: 'INTEGER', nullable: false, about: 'cards left in the deck' },
];

const PLACE_COLUMNS: readonly DetailColumn[] = [
  { name: 'captured', type: 'INTEGER', nullable: false, about: 'discs that it has captured' },
  { name: 'pawns', type: 'INTEGER', nullable: false, about: 'its pawns on the board at the end' },
  { name: 'arrested', type: 'INTEGER', nullable: false, about: 'its pawns in the questura at the end' },
  { name: 'kept', type: 'INTEGER', nullable: false, about: 'cards in its hand at the end' },
];

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
    const places = [...scores].map((units, seat) => ({
      seat,
      units,
      share: shares[seat],
      detail: {
        captured: state.captured(seat),
        pawns: state.pawns(seat),
        arrested: state.arrested(seat),
        kept: state.handSize(seat),
      },
    }));
    return { places, detail: { discs: state.discs, cards: state.deckSize } };
  }
}

export const BOSCO_STUDIES: StudyKit<BoscoState, Bosco> = {
  handColumns: HAND_COLUMNS,
  placeColumns: PLACE_COLUMNS,
  unitsPerPoint: 1,
  study: (game) => new BoscoStudy(game),
};
