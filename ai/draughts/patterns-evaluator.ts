/**
 * What a position is worth by the learnt evaluation, once everything has been taken that must be: a search of one ply for the
 * seat to move, with captures searched out.
 */
import type { Draughts, DraughtsState } from '../../engine/draughts/index.ts';
import { type Rng, stream } from '../../engine/index.ts';
import { type Evaluator, type EvaluatorKind, PlayedScorer, type Search } from '../index.ts';
import { PATTERNS_VERSION } from './patterns/weights.ts';
import { createSearch, evaluationOf } from './searcher.ts';

export const PATTERNS_NAME = 'patterns';
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
