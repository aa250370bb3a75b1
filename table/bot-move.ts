/** Asks a bot for its move, with other threads where it searches deep. */
import type { Bot, Limits, Spread } from '../ai/index.ts';
import type { Game, Move, State, View } from '../engine/index.ts';
import type { Spreader } from '../selfplay/index.ts';

/** Has the bot's searches spread, where it has branches; `name` is that of the game. */
export function spreadOf<S extends State>(
  spreader: Spreader | undefined,
  name: string,
  game: Game<S>,
  bot: Bot<S>,
): Spread | undefined {
  return bot.branches && spreader?.(name, game as unknown as Game, { bot: bot.spec });
}

/** What a bot plays; with limits, as far as it can be held to them, what it sees best within them. */
export function botMove<S extends State>(
  bot: Bot<S>,
  view: View<S>,
  limits: Limits | undefined,
  spread: Spread | undefined,
): Move {
  // A decision with one move needs no search.
  const isSpread = spread !== undefined && view.moves.size > 1;
  if (!bot.think || !(limits || isSpread)) return bot.choose(view);
  return bot.think(view, { ...limits, spread }).lines[0].move;
}
