/** Lists what plays go-bang, and exports what others take of it. */
export { Patterns } from './patterns.ts';
export { A_FOUR, A_THREE, LINE, TWO_FOURS } from './threats/forms.ts';
export { Fours } from './threats/fours.ts';
export { ShapeBoard } from './threats/shape-board.ts';
export { Threes } from './threats/threes.ts';

import type { GoBang, GoBangState } from '../../engine/go-bang/index.ts';
import { type BotKind, createPlayerKit, type PlayerKit, SearchBot } from '../index.ts';
import { GREEDY } from './greedy.ts';
import { LEVELS } from './levels.ts';
import { patternSearch, USUAL_WIDTH } from './multi-search.ts';
import paces from './paces.json' with { type: 'json' };
import { PATTERNS } from './patterns.ts';
import { proofOracle } from './proof-oracle.ts';
import { goBangReasons } from './reasons.ts';
import { THREATS } from './threat-bot.ts';

const SEARCH: BotKind<GoBangState, GoBang> = {
  name: 'search',
  version: 2,
  help: 'looks `depth` stones ahead at the moves that look best by patterns',
  params: {
    depth: { fallback: 3, min: 1, max: 12, integer: true, help: 'stones ahead, its own included' },
    keep: {
      fallback: USUAL_WIDTH.keep,
      min: 1,
      max: 400,
      integer: true,
      help: 'moves of its own that it looks at',
    },
    replies: {
      fallback: USUAL_WIDTH.replies,
      min: 1,
      max: 400,
      integer: true,
      help: 'moves that it looks at behind them',
    },
  },
  create: (game, { depth, keep, replies }, spec) => {
    const search = patternSearch(game, { keep: Number(keep), replies: Number(replies) });
    return new SearchBot(spec, search, { depth: Number(depth) }, true);
  },
};

export const GO_BANG_PLAYERS: PlayerKit<GoBangState, GoBang> = createPlayerKit({
  bots: [GREEDY, THREATS, SEARCH],
  evaluators: [PATTERNS],
  defaultBot: 'master',
  levels: LEVELS,
  best: PATTERNS,
  reasons: goBangReasons,
  study: {
    version: 2,
    plays: (players) =>
      players === 2 ? 'master(nodes=500, threes=100, check=100, proofs=0, width=8)' : THREATS.name,
    above: 'club',
    below: 'expert',
    paces,
  },
  oracle: proofOracle,
});
