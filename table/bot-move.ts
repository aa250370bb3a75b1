import type { Bot, Helpers, Limits } from '../ai/index.ts';
import type { Move, State, View } from '../engine/index.ts';

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
