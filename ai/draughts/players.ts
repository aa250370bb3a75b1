/** What plays draughts. */
import type { Draughts, DraughtsState } from '../../engine/draughts/index.ts';
import {
  type BotKind,
  createPlayerKit,
  Deepening,
  type PlayerKit,
  RANDOM,
  SearchBot,
  Star2,
} from '../index.ts';
import { endingOracle } from './endings/index.ts';
import { GREEDY } from './greedy.ts';
import { MATERIAL, MATERIAL_NAME, Material } from './material-evaluator.ts';
import { DRAUGHTS_SUITE } from './suite/index.ts';

const SEARCH: BotKind<DraughtsState, Draughts> = {
  name: 'search',
  version: 1,
  help: 'looks at all turns `depth` plies ahead, by material',
  params: { depth: { fallback: 5, min: 1, max: 20, integer: true, help: 'plies ahead, its own included' } },
  create: (game, { depth }, spec) => {
    const search = new Star2(game, new Material());
    return new SearchBot(spec, new Deepening(search), { depth: Number(depth) }, true);
  },
};

export const DRAUGHTS_PLAYERS: PlayerKit<DraughtsState, Draughts> = createPlayerKit({
  bots: [RANDOM, GREEDY, SEARCH],
  evaluators: [MATERIAL],
  defaultBot: 'search',
  levels: ['random', 'greedy', 'search'],
  best: MATERIAL_NAME,
  oracle: endingOracle,
  suite: DRAUGHTS_SUITE,
});
