/** The turns of a decision that are rolled out: the best of several bots. */
import type { Bot } from '../../ai/index.ts';
import { type Move, OpenView, type State, stream } from '../../engine/index.ts';

/**
 * At most `most` moves: the first choices of all bots, then their second ones, and so on. Of a bot that does not search,
 * its choice alone.
 */
export function candidatesOf(state: State, bots: readonly Bot[], most: number, seed: number): Move[] {
  const ranked = bots.map((bot) => {
    bot.restart(stream('reference-candidates', seed));
    const view = new OpenView(state);
    return bot.think ? bot.think(view, { lines: most }).lines.map(({ move }) => move) : [bot.choose(view)];
  });
  const found = new Set<Move>();
  const longest = Math.max(...ranked.map(({ length }) => length));
  for (let rank = 0; rank < longest; rank++) {
    for (const moves of ranked) if (rank < moves.length && found.size < most) found.add(moves[rank]);
  }
  return [...found];
}
