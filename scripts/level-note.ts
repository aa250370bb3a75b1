/** Levels play by a net where one is shipped, and by the leaf elsewhere: weaker, which is not to go unsaid. */
import { LEAF_NAME, levelEvaluator } from '../ai/dama-bianca/index.ts';
import type { DamaGame } from '../engine/dama-bianca/index.ts';
import { variantLabel } from '../selfplay/index.ts';

/** A game and the specifications of who plays it; those of people and external programs may be among them. */
export interface Seating {
  readonly game: DamaGame;
  readonly bots: readonly string[];
}

/** A line for standard error; `undefined` if no level plays without a net. */
export function levelNote(seatings: readonly Seating[]): string | undefined {
  const lines = new Set<string>();
  for (const { game, bots } of seatings) {
    const levels = [...new Set(bots)].filter((bot) => levelEvaluator(bot, game) === LEAF_NAME);
    if (levels.length === 0) continue;
    const verb = levels.length === 1 ? 'plays' : 'play';
    const rules = `${variantLabel(game.rules.variant)} with ${game.numPlayers} players`;
    lines.add(`no net is shipped for ${rules}: ${levels.join(', ')} ${verb} by the leaf`);
  }
  const [first, ...others] = lines;
  if (first === undefined || others.length === 0) return first;
  return `${first} (and likewise in ${others.length} more)`;
}
