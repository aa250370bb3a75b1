/** The games that bring something of their own to reports. */
import { BOSCO_REPORTS } from './bosco/index.ts';
import { DAMA_REPORTS } from './dama-bianca/index.ts';
import type { GameReports } from './game-reports.ts';
import { LABIRINTO_REPORTS } from './labirinto/index.ts';
import { OCA_REPORTS } from './oca/index.ts';

const OWN: Readonly<Record<string, GameReports>> = {
  'dama-bianca': DAMA_REPORTS,
  oca: OCA_REPORTS,
  labirinto: LABIRINTO_REPORTS,
  bosco: BOSCO_REPORTS,
};

/** `undefined` for a game that brings nothing. */
export function ownReports(game: string): GameReports | undefined {
  return Object.hasOwn(OWN, game) ? OWN[game] : undefined;
}
