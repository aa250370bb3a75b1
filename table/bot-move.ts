import type { Bot, Helpers, Limits } from '../ai/index.ts';
import type { Game, Move, State, View } from '../engine/index.ts';
import { gameKeyOf, type Help } from '../selfplay/index.ts';

/** Who helps a bot of a game, if it is to be helped; `name` is that of the game. */
export function helpersOf<S extends State>(
  help: Help | undefined,
  name: string,
  game: Game<S>,
  bot: Bot<S>,
): Helpers | undefined {
  return bot.branches && help?.({ ...gameKeyOf(name, game as unknown as Game), bot: bot.spec });
}

/** What a bot plays; with limits, as far as it can be held to them, what it sees best within them. */
export function botMove<S extends State>(
  bot: Bot<S>,
  view: View<S>,
  limits: Limits | undefined,
  helpers: Helpers | undefined,
): Move {
  // What has one turn needs no search, and nobody who helps with it.
  const isHelped = helpers !== undefined && view.moves.size > 1;
  if (!bot.think || !(limits || isHelped)) return bot.choose(view);
  return bot.think(view, { ...limits, helpers }).lines[0].move;
}
