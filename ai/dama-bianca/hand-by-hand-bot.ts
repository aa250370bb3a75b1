/** Plays a match as if each hand were all there is: the twin that a bot with an eye on the score is measured against. */
import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import { type Move, OpenView, openPosition, type View } from '../../engine/index.ts';
import { type Bot, type Limits, type SearchInfo, type SearchProgress, WrappedBot } from '../index.ts';

export class HandByHandBot extends WrappedBot<DamaState> {
  readonly #hand: DamaState;

  /** `inner` plays the single hands of `game`, which has the rules and the seats of the match. */
  constructor(inner: Bot<DamaState>, game: DamaGame) {
    super(inner);
    this.#hand = game.newState();
  }

  choose(view: View<DamaState>): Move {
    return this.inner.choose(this.#viewOfHand(view));
  }

  /** The shares are those of the hand. Throws if the inner bot does not search. */
  override think(
    view: View<DamaState>,
    limits?: Limits,
    onInfo?: (info: SearchProgress) => void,
  ): SearchInfo {
    return super.think(this.#viewOfHand(view), limits, onInfo);
  }

  #viewOfHand(view: View<DamaState>): View<DamaState> {
    this.#hand.restore(openPosition(view).handSnapshot());
    return new OpenView(this.#hand);
  }
}
