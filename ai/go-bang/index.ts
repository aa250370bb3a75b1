/** Lists what plays go-bang, and exports what others take of it. */
export { Patterns } from './patterns.ts';
export { A_FOUR, A_THREE, LINE, TWO_FOURS } from './threats/forms.ts';
export { Fours } from './threats/fours.ts';
export { ShapeBoard } from './threats/shape-board.ts';
export { Threes } from './threats/threes.ts';

import type { GoBang, GoBangState } from '../../engine/go-bang/index.ts';
import { createPlayerKit, type PlayerKit } from '../index.ts';
import { GREEDY } from './greedy.ts';
import { LEVELS } from './levels.ts';
import paces from './paces.json' with { type: 'json' };
import { PATTERNS } from './patterns.ts';
import { proofOracle } from './proof-oracle.ts';
import { goBangReasons } from './reasons.ts';
import { THREATS } from './threat-bot.ts';

export const GO_BANG_PLAYERS: PlayerKit<GoBangState, GoBang> = createPlayerKit({
  bots: [GREEDY, THREATS],
  evaluators: [PATTERNS],
  defaultBot: 'master',
  levels: LEVELS,
  best: PATTERNS,
  reasons: goBangReasons,
  study: {
    version: 3,
    plays: (players) => {
      if (players === 2) return 'master(nodes=500, threes=100, check=100, proofs=0, width=8)';
      return players === 3 ? 'master(depth=1)' : THREATS.name;
    },
    above: 'club',
    below: 'expert',
    paces,
    apart: [3],
  },
  oracle: proofOracle,
  gone: { search: 'threats looks ahead with any number of seats, master farther' },
});
