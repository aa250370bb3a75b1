/** Lists what plays alma, and exports what others take of it. */
export { Race } from './race.ts';
export { RaceProof } from './race-proof.ts';
export { SearchPosition } from './search-position.ts';
export { Solitaire } from './solitaire.ts';
export { WayToGo } from './way-to-go.ts';

import type { Alma, AlmaState } from '../../engine/alma/index.ts';
import { createPlayerKit, type PlayerKit } from '../index.ts';
import { GREEDY } from './greedy.ts';
import { LEVELS } from './levels.ts';
import { almaOracle } from './oracle.ts';
import paces from './paces.json' with { type: 'json' };
import { PROGRESS_EVALUATOR } from './progress.ts';
import { RACE } from './race.ts';
import { RACER } from './racer.ts';
import { almaReasons } from './reasons.ts';

const IN_ITS_PLACE = 'the bot racer plays in its place';

export const ALMA_PLAYERS: PlayerKit<AlmaState, Alma> = createPlayerKit({
  bots: [GREEDY, RACER],
  evaluators: [RACE, PROGRESS_EVALUATOR],
  defaultBot: 'master',
  levels: LEVELS,
  best: PROGRESS_EVALUATOR,
  reasons: almaReasons,
  study: {
    version: 3,
    plays: (players) =>
      players === 2
        ? 'racer(beam=4, nodes=40, width=8)'
        : `racer(nodes=${players === 3 ? 500 : 300}, width=12)`,
    above: 'expert',
    below: 'master',
    paces,
  },
  oracle: almaOracle,
  gone: {
    search: IN_ITS_PLACE,
    paranoid: IN_ITS_PLACE,
    'racer.method': 'racer plays best-reply search with three and four seats',
  },
});
