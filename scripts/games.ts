/** Registers the games that bring commands of their own. With `commands.ts` the one place in `scripts/` that names any. */
import { ALMA_SUITE } from '../ai/alma/index.ts';
import { DRAUGHTS_SUITE } from '../ai/draughts/index.ts';
import { GO_BANG_SUITE } from '../ai/go-bang/index.ts';
import type { Suite } from '../ai/index.ts';
import { DAMA_COMMANDS } from './dama-bianca/game-commands.ts';
import type { GameCommands } from './game-commands.ts';

const GAMES: readonly GameCommands[] = [DAMA_COMMANDS];
/** By name of the game; kept apart from the kits, which a page has too. */
const SUITES: Readonly<Record<string, Suite>> = {
  alma: ALMA_SUITE,
  draughts: DRAUGHTS_SUITE,
  'go-bang': GO_BANG_SUITE,
};

export function ownCommands(game: string): GameCommands | undefined {
  return GAMES.find((own) => own.game === game);
}

/** Positions of a game whose right turns are proved, if it has such a list. */
export function suiteOf(game: string): Suite | undefined {
  return SUITES[game];
}

/** The games that bring this of their own, for a message. */
export function ownersOf(part: keyof GameCommands): string {
  return GAMES.filter((own) => own[part] !== undefined)
    .map(({ game }) => game)
    .join(', ');
}
