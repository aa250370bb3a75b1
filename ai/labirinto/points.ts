/** An evaluator that knows the points that each seat has, and nothing of what may come. */
import type { Labirinto, LabirintoState } from '../../engine/labirinto/index.ts';
import { type Evaluator, type EvaluatorKind, PlayedScorer } from '../index.ts';

/** Points that make a seat e times as likely to win as another. */
const SCALE = 12;

class Points implements Evaluator<LabirintoState> {
  readonly name = 'points';
  readonly version = 1;

  evaluate(state: LabirintoState, out: Float64Array): void {
    let sum = 0;
    for (let seat = 0; seat < state.players; seat++) {
      out[seat] = Math.exp(Math.min(state.score(seat) / SCALE, 50));
      sum += out[seat];
    }
    for (let seat = 0; seat < state.players; seat++) out[seat] /= sum;
  }
}

export const POINTS: EvaluatorKind<LabirintoState, Labirinto> = {
  name: 'points',
  version: 1,
  help: 'the points of each seat as they stand',
  params: {},
  create: ({ numPlayers }) => new PlayedScorer(new Points(), numPlayers),
};
