/**
 * What a position is worth by its material alone. The lead of the seat to move counts what its best capture wins at once; a
 * lead of `SCALE` is worth about 73 % of the win. In vinciperdi the lead counts the other way round.
 */
import type { Draughts, DraughtsState } from '../../engine/draughts/index.ts';
import { type Evaluator, type EvaluatorKind, logistic, PlayedScorer } from '../index.ts';
import { Dear, materialOf } from './material.ts';

const VERSION = 1;
export const MATERIAL_NAME = 'material';
/** In hundredths of a man. */
const SCALE = 150;

export class Material implements Evaluator<DraughtsState> {
  readonly name = MATERIAL_NAME;
  readonly version = VERSION;
  readonly #dear = new Dear();

  evaluate(state: DraughtsState, out: Float64Array): void {
    const { mover } = state;
    const lead = materialOf(state, mover) - materialOf(state, 1 - mover) + this.#dear.of(state);
    const share = logistic((state.rules.losing ? -lead : lead) / SCALE);
    out[mover] = share;
    out[1 - mover] = 1 - share;
  }
}

export const MATERIAL: EvaluatorKind<DraughtsState, Draughts> = {
  name: MATERIAL_NAME,
  version: VERSION,
  help: 'by men and kings, and what can be taken at once',
  params: {},
  create: (game) => new PlayedScorer(new Material(), game.numPlayers),
};
