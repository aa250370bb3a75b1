/** The games that bring something of their own to reports. */
import { DAMA_REPORTS } from './dama-bianca/index.ts';
import type { GameReports } from './game-reports.ts';

const OWN: Readonly<Record<string, GameReports>> = { 'dama-bianca': DAMA_REPORTS };

/** `undefined` for a game that brings nothing. */
export function ownReports(game: string): GameReports | undefined {
  return Object.hasOwn(OWN, game) ? OWN[game] : undefined;
}
