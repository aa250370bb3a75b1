/** Registers the games that bring commands of their own. With `commands.ts` the one place in `scripts/` that names any. */
import { DAMA_COMMANDS } from './dama-bianca/game-commands.ts';
import type { GameCommands } from './game-commands.ts';

const GAMES: readonly GameCommands[] = [DAMA_COMMANDS];

export function ownCommands(game: string): GameCommands | undefined {
  return GAMES.find((own) => own.game === game);
}

/** The games that bring this of their own, for a message. */
export function ownersOf(part: keyof GameCommands): string {
  return GAMES.filter((own) => own[part] !== undefined)
    .map(({ game }) => game)
    .join(', ');
}
