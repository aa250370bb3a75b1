import type { Bot, Limits } from '../ai/index.ts';
import type { Move, State, View } from '../engine/index.ts';

/** What a bot plays; with limits, as far as it can be held to them, what it sees best within them. */
export function botMove<S extends State>(bot: Bot<S>, view: View<S>, limits: Limits | undefined): Move {
  if (!limits || !bot.think) return bot.choose(view);
  return bot.think(view, limits).lines[0].move;
}
