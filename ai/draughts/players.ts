/** What plays draughts. */
import type { Draughts, DraughtsState } from '../../engine/draughts/index.ts';
import { createPlayerKit, type PlayerKit, RANDOM } from '../index.ts';
import { endingOracle } from './endings/index.ts';
import { GREEDY } from './greedy.ts';
import { LEVEL_BOTS, LEVELS } from './levels.ts';
import { MATERIAL } from './material-evaluator.ts';
import { PATTERNS } from './patterns-evaluator.ts';
import { SEARCH } from './search-kind.ts';

export const DRAUGHTS_PLAYERS: PlayerKit<DraughtsState, Draughts> = createPlayerKit({
  bots: [RANDOM, GREEDY, SEARCH, ...LEVEL_BOTS],
  evaluators: [MATERIAL, PATTERNS],
  defaultBot: 'master',
  levels: LEVELS,
  best: PATTERNS,
  quick: MATERIAL,
  oracle: endingOracle,
});
