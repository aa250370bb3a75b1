/** Lists what plays draughts, and exports what others take of it. */
export { type Book, growBook } from './book/book.ts';
export { ENDING_FILES } from './endings/ending-files.ts';
export { LEAST_PIECES, type Material, MOST_PIECES, materialsOf } from './endings/places.ts';
export { ENDING_RULES, type EndingRules, tableName } from './endings/rules.ts';
export { type Census, censusOf, makeTable, PUBLISHED_POSITIONS, tableOf } from './endings/tables.ts';
export { pliesOf } from './endings/value.ts';
export type { Evaluation } from './evaluation.ts';
export { handEvaluation } from './hand-evaluation.ts';
export { featuresOf, MOST_FEATURES, SIGN_OF, WEIGHT_OF, WEIGHTS } from './patterns/features.ts';
export { blend, FULL, LOGIT, PatternEvaluation } from './patterns/pattern-evaluation.ts';
export {
  MOST_WEIGHT,
  PATTERNS_VERSION,
  packWeights,
  unpackWeights,
  type Weights,
  type WeightsFile,
} from './patterns/weights.ts';
export { DraughtsPosition } from './position.ts';

import type { Draughts, DraughtsState } from '../../engine/draughts/index.ts';
import { createPlayerKit, type PlayerKit } from '../index.ts';
import { endingOracle } from './endings/endings.ts';
import { MATERIAL, PATTERNS } from './evaluators.ts';
import { GREEDY } from './greedy.ts';
import { LEVELS } from './levels.ts';
import paces from './paces.json' with { type: 'json' };
import { draughtsReasons } from './reasons.ts';
import { SEARCH } from './searcher.ts';

export const DRAUGHTS_PLAYERS: PlayerKit<DraughtsState, Draughts> = createPlayerKit({
  bots: [GREEDY, SEARCH],
  evaluators: [MATERIAL, PATTERNS],
  defaultBot: 'master',
  levels: LEVELS,
  best: PATTERNS,
  quick: MATERIAL,
  reasons: draughtsReasons,
  study: {
    version: 1,
    plays: () => 'search(depth=5, endings=false)',
    above: 'club',
    below: 'expert',
    paces,
  },
  oracle: endingOracle,
});
