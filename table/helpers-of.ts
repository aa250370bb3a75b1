import type { Bot, Helpers } from '../ai/index.ts';
import type { Game, State } from '../engine/index.ts';
import type { Help } from '../selfplay/index.ts';

/** Who helps a bot of a game, if it is to be helped; `name` is that of the game. */
export function helpersOf<S extends State>(
  help: Help | undefined,
  name: string,
  game: Game<S>,
  bot: Bot<S>,
): Helpers | undefined {
  return bot.branches && help?.(name, game as unknown as Game, { bot: bot.spec });
}
