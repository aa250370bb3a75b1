/** Holds a decision while its turn is entered, and caches what each click needs. */
import {
  type ClickOffer,
  type EntryGuide,
  type EntryPicture,
  type EntryStep,
  type LaidWalk,
  type Move,
  MoveEntry,
  type Reach,
  type Refusal,
} from '../../engine/index.ts';
import type { GameKit } from '../../selfplay/index.ts';
import type { InPlay } from './in-play.ts';

/** What is said of a spot where the game explains nothing. */
const NOT_POSSIBLE: Refusal = { reason: 'not-possible', rule: '' };
/** Of a spot to which only another number of the dice leads. */
const OTHER_NUMBER: Refusal = { reason: 'other-number', rule: '' };

export class EntryDesk {
  readonly at: InPlay;
  readonly #kit: GameKit;
  readonly #entry: MoveEntry;
  readonly #guide: EntryGuide | undefined;

  /** The state stands at a decision, and is not played on. */
  constructor(kit: GameKit, at: InPlay) {
    this.at = at;
    this.#kit = kit;
    const { board } = kit.module;
    const view = at.game.view(at.state, at.state.player);
    this.#guide = board.guide?.(at.game, view);
    this.#entry = new MoveEntry(view.moves, this.#guide?.clicks ?? board.clicks(at.game, view));
  }

  step(clicks: readonly number[]): EntryStep | undefined {
    return this.#entry.after(clicks);
  }

  /** The picture after clicks with which a turn begins; `die` leaves the ends of one number of the dice. */
  picture(clicks: readonly number[], step: EntryStep, die: number | undefined): EntryPicture {
    if (this.#guide) return this.#guide.picture(clicks, die === undefined ? undefined : [die]);
    const [move] = step.complete;
    return {
      marks: this.#marksAfter(step.complete.length === 1 ? move : undefined),
      walks: step.complete.length > 0 && clicks.length > 0 ? [walkOf(clicks)] : [],
      picked: step.complete.length > 0 ? undefined : clicks.at(-1),
      next: step.next.map((spot) => this.#offer(clicks, spot)),
      turn: undefined,
    };
  }

  /** Why a spot cannot be clicked next; undefined if it can. */
  refusal(clicks: readonly number[], spot: number, die: number | undefined): Refusal | undefined {
    const step = this.step(clicks);
    if (!step?.next.includes(spot)) return this.#guide?.refusal(clicks, spot) ?? NOT_POSSIBLE;
    const { next } = this.picture(clicks, step, die);
    return next.some((offer) => offer.spot === spot) ? undefined : OTHER_NUMBER;
  }

  reach(spot: number): Reach | undefined {
    return this.#guide?.reach(spot);
  }

  #offer(clicks: readonly number[], spot: number): ClickOffer {
    const isEnd = (this.step([...clicks, spot])?.complete.length ?? 0) > 0;
    const path = isEnd ? [...clicks, spot] : [];
    return { spot, role: isEnd ? 'place' : 'pick', numbers: [], path, jumps: [], ways: 0 };
  }

  #marksAfter(move: Move | undefined): EntryPicture['marks'] {
    const { game, state } = this.at;
    const seat = state.player;
    if (move !== undefined) state.do(move);
    const marks = this.#kit.module.board.marks(game.view(state, seat));
    if (move !== undefined) state.undo();
    return marks;
  }
}

function walkOf(clicks: readonly number[]): LaidWalk {
  const to = clicks[clicks.length - 1];
  const ends = { to, path: clicks, jumps: [], numbers: [] };
  return clicks.length === 1 ? ends : { from: clicks[0], ...ends };
}
