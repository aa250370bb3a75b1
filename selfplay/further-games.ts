/** The games beside the one that is played where none is named. */

import { ALMA_KIT } from './alma/index.ts';
import { BOSCO_KIT } from './bosco/index.ts';
import { DRAUGHTS_KIT } from './draughts/index.ts';
import type { registerGame } from './games.ts';
import { GO_BANG_KIT } from './go-bang/index.ts';
import { LABIRINTO_KIT } from './labirinto/index.ts';
import { OCA_KIT } from './oca/index.ts';

export function registerFurtherGames(register: typeof registerGame): void {
  register(GO_BANG_KIT);
  register(ALMA_KIT);
  register(DRAUGHTS_KIT);
  register(OCA_KIT);
  register(LABIRINTO_KIT);
  register(BOSCO_KIT);
}
