/** Levels play by a weaker evaluator where the one that they are made for is not to be had, and reports say so. */
import type { Game } from '../engine/index.ts';
import { gameNamed, playedBy, variantLabel } from '../selfplay/index.ts';
import { texts } from './messages/index.ts';

/** A game and the specifications of who plays it; those of people and external programs may be among them. */
export interface Seating {
  /** Name of the game. */
  readonly name: string;
  readonly game: Game;
  readonly bots: readonly string[];
}

/** A line for standard error; `undefined` if every level plays by what it is made for. */
export function levelNote(seatings: readonly Seating[]): string | undefined {
  const say = texts().terminal;
  const lines = new Set<string>();
  for (const { name, game, bots } of seatings) {
    const { module } = gameNamed(name);
    const fallbacks = [...new Set(bots)].flatMap((bot) => {
      const { isFallback, evaluator } = playedBy(name, bot, game);
      return isFallback && evaluator !== undefined ? [{ bot, evaluator }] : [];
    });
    if (fallbacks.length === 0) continue;
    const levels = fallbacks.map(({ bot }) => bot);
    const rules = say.rulesWith(variantLabel(module.rulesOf(game)), game.numPlayers);
    lines.add(say.noNet(levels.join(', '), levels.length, rules, fallbacks[0].evaluator));
  }
  const [first, ...others] = lines;
  if (first === undefined || others.length === 0) return first;
  return say.likewise(first, others.length);
}
