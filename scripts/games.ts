/** Registers the games that bring commands of their own. With `commands.ts` the one place in `scripts/` that names any. */
import type { OwnTable } from './any-game/own-table.ts';
import { DAMA_COMMANDS } from './dama-bianca/game-commands.ts';
import type { GameCommands } from './game-commands.ts';

const GAMES: readonly GameCommands[] = [DAMA_COMMANDS];

export function ownCommands(game: string): GameCommands | undefined {
  return GAMES.find((own) => own.game === game);
}

/** What a game brings to its table in the terminal; nothing for most games. */
export async function ownTable(game: string): Promise<OwnTable> {
  return (await ownCommands(game)?.table?.()) ?? {};
}
