/** Values positions of draughts by material, and by learnt patterns. */
import type { Draughts, DraughtsState } from '../../engine/draughts/index.ts';
import { type Rng, stream } from '../../engine/index.ts';
import { type Evaluator, type EvaluatorKind, logistic, PlayedScorer, type Search } from '../index.ts';
import { Dear, materialOf } from './material.ts';
import { PATTERNS_VERSION } from './patterns/weights.ts';
import { createSearch, evaluationOf } from './searcher.ts';

const VERSION = 1;
const MATERIAL_NAME = 'material';
/** In hundredths of a man. */
const SCALE = 150;

class Material implements Evaluator<DraughtsState> {
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

const PATTERNS_NAME = 'patterns';
/** Nothing to remember in one ply. */
const SMALL_TABLE = { tableBits: 6 };

class Patterns implements Evaluator<DraughtsState> {
  readonly name = PATTERNS_NAME;
  readonly version = PATTERNS_VERSION;
  readonly #search: Search<DraughtsState>;
  readonly #rng: Rng = stream('patterns');

  constructor(game: Draughts) {
    this.#search = createSearch(game, evaluationOf('patterns', game.rules.values), SMALL_TABLE);
  }

  evaluate(state: DraughtsState, out: Float64Array): void {
    const [best] = this.#search.search(state, { depth: 1 }, this.#rng).lines;
    out.set(best.values);
  }
}

export const PATTERNS: EvaluatorKind<DraughtsState, Draughts> = {
  name: PATTERNS_NAME,
  version: PATTERNS_VERSION,
  help: 'by patterns of men, kings and the move, learnt from self-play',
  params: {},
  create: (game) => new PlayedScorer(new Patterns(game), game.numPlayers),
};
