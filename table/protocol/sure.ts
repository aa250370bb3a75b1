/** What is known of positions for sure, as answers give it. */
import { type Exact, ExactLines } from '../../ai/index.ts';
import type { Move } from '../../engine/index.ts';
import type { GameKit } from '../../selfplay/index.ts';
import type { ExactAnswer } from './answers.ts';
import type { InPlay } from './in-play.ts';

/** A field of an answer, or none. */
export interface ExactField {
  readonly exact?: ExactAnswer;
}

export function exactField(exact: Exact | undefined): ExactField {
  if (!exact) return {};
  const { by, values, plies } = exact;
  return { exact: { by, values, ...(plies === undefined ? {} : { plies }) } };
}

/** What the game knows of a position that is not over, and of those after its moves. */
export class Sure {
  readonly #at: InPlay;
  readonly #lines: ExactLines | undefined;

  constructor({ players }: GameKit, at: InPlay) {
    const oracle = players.oracle?.(at.game);
    this.#at = at;
    this.#lines = oracle && new ExactLines(oracle, at.game.numPlayers);
  }

  get position(): Exact | undefined {
    return this.#lines?.know(this.#at.state);
  }

  after(move: Move): Exact | undefined {
    const { state } = this.#at;
    if (!this.#lines) return undefined;
    state.do(move);
    const exact = this.#lines.know(state);
    state.undo();
    return exact;
  }
}
