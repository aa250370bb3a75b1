/** What plays go-bang. */
import type { GoBang, GoBangState } from '../../engine/go-bang/index.ts';
import {
  type BotKind,
  createPlayerKit,
  Deepening,
  FilteredExpectimax,
  PlayedScorer,
  type PlayerKit,
  RANDOM,
  SearchBot,
} from '../index.ts';
import { GREEDY } from './greedy.ts';
import { PATTERNS, PATTERNS_NAME, Patterns } from './patterns.ts';

/** Any share behind the best: how many moves are looked at is limited by number alone. */
const ALL = 1;

const SEARCH: BotKind<GoBangState, GoBang> = {
  name: 'search',
  version: 1,
  help: 'looks `depth` stones ahead at the moves that look best by patterns',
  params: {
    depth: { fallback: 3, min: 1, max: 12, integer: true, help: 'stones ahead, its own included' },
    keep: { fallback: 16, min: 1, max: 400, integer: true, help: 'moves of its own that it looks at' },
    replies: { fallback: 6, min: 1, max: 400, integer: true, help: 'moves that it looks at behind them' },
  },
  create: (game, { depth, keep, replies }, spec) => {
    const scorer = new PlayedScorer(new Patterns(game), game.numPlayers);
    const search = new FilteredExpectimax(game, scorer, {
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

export const GO_BANG_PLAYERS: PlayerKit<GoBangState, GoBang> = createPlayerKit({
  bots: [RANDOM, GREEDY, SEARCH],
  evaluators: [PATTERNS],
  defaultBot: 'search',
  levels: ['random', 'greedy', 'search'],
  best: PATTERNS_NAME,
});
