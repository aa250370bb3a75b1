/** What plays alma. */
import type { Alma, AlmaState } from '../../engine/alma/index.ts';
import {
  type BotKind,
  createPlayerKit,
  Deepening,
  FilteredExpectimax,
  Paranoid,
  type PlayerKit,
  RANDOM,
  SearchBot,
} from '../index.ts';
import { GREEDY } from './greedy.ts';
import { LEVEL_BOTS, LEVELS } from './levels.ts';
import { almaOracle } from './oracle.ts';
import { PROGRESS_EVALUATOR, PROGRESS_NAME } from './progress.ts';
import { RACE, Race } from './race.ts';
import { RACER } from './racer.ts';

/** Any share behind the best: how many moves are looked at is limited by number alone. */
const ALL = 1;

const SEARCH: BotKind<AlmaState, Alma> = {
  name: 'search',
  version: 1,
  help: 'looks `depth` turns ahead at the moves that shorten the way most',
  params: {
    depth: { fallback: 3, min: 1, max: 12, integer: true, help: 'turns ahead, its own included' },
    keep: { fallback: 12, min: 1, max: 400, integer: true, help: 'moves of its own that it looks at' },
    replies: { fallback: 4, min: 1, max: 400, integer: true, help: 'moves that it looks at behind them' },
  },
  create: (game, { depth, keep, replies }, spec) => {
    const search = new FilteredExpectimax(game, new Race(game), {
      keep: Number(keep),
      deepKeep: Number(keep),
      replies: Number(replies),
      margin: ALL,
      deepMargin: ALL,
      replyMargin: ALL,
    });
    return new SearchBot(spec, new Deepening(search), { depth: Number(depth) }, true);
  },
};

const PARANOID: BotKind<AlmaState, Alma> = {
  name: 'paranoid',
  version: 1,
  help: 'looks `depth` turns ahead at every move, as if all others played against it alone',
  params: {
    depth: { fallback: 2, min: 1, max: 12, integer: true, help: 'turns ahead, its own included' },
  },
  create: (game, { depth }, spec) => {
    const search = new Deepening(new Paranoid(game, new Race(game)));
    return new SearchBot(spec, search, { depth: Number(depth) }, true);
  },
};

export const ALMA_PLAYERS: PlayerKit<AlmaState, Alma> = createPlayerKit({
  bots: [RANDOM, GREEDY, SEARCH, PARANOID, RACER, ...LEVEL_BOTS],
  evaluators: [RACE, PROGRESS_EVALUATOR],
  defaultBot: 'master',
  levels: LEVELS,
  best: PROGRESS_NAME,
  oracle: almaOracle,
});
