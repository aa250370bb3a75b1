/**
 * Who is ahead as the position stands: shares of the win that go with e^(s / d), where s is a seat's score and d grows with
 * the cards in the deck.
 */
import type { Bosco, BoscoState } from '../../engine/bosco/index.ts';
import { type Evaluator, type EvaluatorKind, PlayedScorer } from '../index.ts';

/** Points by which the last cards change a score. */
const LAST = 0.5;
/** Points by which each card changes it, as the root of their number. */
const EACH = 0.4;

class Standing implements Evaluator<BoscoState> {
  readonly name = 'standing';
  readonly version = 1;

  evaluate(state: BoscoState, out: Float64Array): void {
    const spread = LAST + EACH * Math.sqrt(state.deckSize);
    for (let seat = 0; seat < out.length; seat++) out[seat] = state.score(seat);
    shareOdds(out, spread);
  }
}

/** Turns points into shares: equal steps of points multiply the odds alike. */
export function shareOdds(points: Float64Array, spread: number): void {
  let most = points[0];
  for (const one of points) most = Math.max(most, one);
  let total = 0;
  for (let seat = 0; seat < points.length; seat++) {
    points[seat] = Math.exp((points[seat] - most) / spread);
    total += points[seat];
  }
  for (let seat = 0; seat < points.length; seat++) points[seat] /= total;
}

export const STANDING: EvaluatorKind<BoscoState, Bosco> = {
  name: 'standing',
  version: 1,
  help: 'by the scores as the position stands, and how many cards are left to change them',
  params: {},
  create: (game) => new PlayedScorer(new Standing(), game.numPlayers),
};
