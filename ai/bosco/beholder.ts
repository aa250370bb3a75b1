/**
 * A bot that looks one decision ahead: it plays what an evaluation values most. It may err as people do: it overlooks walks,
 * the more easily the more steps they have, and misjudges what it sees by some noise. It never plays a move at random.
 */
import { type BoscoState, isWalk, stepsOf } from '../../engine/bosco/index.ts';
import { type Move, openPosition, type Rng, stream, type View } from '../../engine/index.ts';
import { type Bot, gaussian, logOdds, type MoveScorer } from '../index.ts';

export interface Errors {
  /** Standard deviation of the error in judging a move, in logits of the share of the win. */
  readonly noise: number;
  /** Probability of losing the thread at each step of a walk behind the first. */
  readonly blindness: number;
}

export class Beholder implements Bot<BoscoState> {
  readonly spec: string;
  readonly deterministic: boolean;
  readonly #scorer: MoveScorer<BoscoState>;
  readonly #errors: Errors | undefined;
  #scores = new Float64Array(256);
  #rng: Rng = stream('beholder');

  /** Without `errors` it makes none. */
  constructor(spec: string, scorer: MoveScorer<BoscoState>, errors?: Errors) {
    this.spec = spec;
    this.deterministic = errors === undefined;
    this.#scorer = scorer;
    this.#errors = errors;
  }

  restart(rng: Rng): void {
    this.#rng = rng;
  }

  choose(view: View<BoscoState>): Move {
    const { moves } = view;
    if (moves.size === 1) return moves.at(0);
    if (moves.size > this.#scores.length) this.#scores = new Float64Array(2 * moves.size);
    const scores = this.#scores;
    this.#scorer.scoreMoves(openPosition(view), moves, 0, moves.size, scores);
    let best: Move | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < moves.size; i++) {
      const worth = this.#judged(moves.at(i), scores[i]);
      if (worth === undefined || worth <= most) continue;
      best = moves.at(i);
      most = worth;
    }
    return best ?? moves.at(this.#rng.below(moves.size));
  }

  /** Nothing for a move that is overlooked. */
  #judged(move: Move, share: number): number | undefined {
    if (!this.#errors) return share;
    const { noise, blindness } = this.#errors;
    for (let step = 1; isWalk(move) && step < stepsOf(move); step++)
      if (this.#rng.uniform() < blindness) return undefined;
    return logOdds(share) + noise * gaussian(this.#rng);
  }
}
