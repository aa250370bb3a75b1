/**
 * A bot that looks one decision ahead: it plays what an evaluation values most. It may err as people do: it overlooks walks,
 * the more easily the more steps they have, and misjudges what it sees by some noise. It never plays a move at random.
 */
import { type BoscoState, isWalk, stepsOf } from '../../engine/bosco/index.ts';
import type { Move, View } from '../../engine/index.ts';
import { ErringScorer, type MoveScorer } from '../index.ts';

export interface Errors {
  /** Standard deviation of the error in judging a move, in logits of the share of the win. */
  readonly noise: number;
  /** Probability of losing the thread at each step of a walk behind the first. */
  readonly blindness: number;
}

export class Beholder extends ErringScorer<BoscoState> {
  override readonly deterministic: boolean;
  readonly #blindness: number;

  /** Without `errors` it makes none. */
  constructor(spec: string, scorer: MoveScorer<BoscoState>, errors?: Errors) {
    super(spec, 'beholder', scorer, errors?.noise ?? 0);
    this.deterministic = errors === undefined;
    this.#blindness = errors?.blindness ?? 0;
  }

  override choose(view: View<BoscoState>): Move {
    return view.moves.size === 1 ? view.moves.at(0) : super.choose(view);
  }

  protected override judge(view: View<BoscoState>, index: number): number | undefined {
    if (this.deterministic) return this.shares[index];
    const move = view.moves.at(index);
    for (let step = 1; isWalk(move) && step < stepsOf(move); step++)
      if (this.rng.uniform() < this.#blindness) return undefined;
    return super.judge(view, index);
  }
}
