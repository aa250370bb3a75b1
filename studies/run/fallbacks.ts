/** Finds levels that play by a fallback because their evaluator is missing. */
import type { Game } from '../../engine/index.ts';
import { gameNamed, playedBy, variantLabel } from '../../selfplay/index.ts';

/** A game and the specifications of who plays it; those of people and external programs may be among them. */
export interface Seating {
  /** Name of the game. */
  readonly name: string;
  readonly game: Game;
  readonly bots: readonly string[];
}

/** Levels that have no net for the rules of a game. */
export interface Fallback {
  readonly levels: readonly string[];
  /** The label of the rules. */
  readonly rules: string;
  readonly players: number;
  /** What they play by instead. */
  readonly evaluator: string;
}

/** One for each of the games where a level has no net. */
export function fallbacksOf(seatings: readonly Seating[]): Fallback[] {
  return seatings.flatMap(({ name, game, bots }) => {
    const found = [...new Set(bots)].flatMap((bot) => {
      const { isFallback, evaluator } = playedBy(name, bot, game);
      return isFallback && evaluator !== undefined ? [{ bot, evaluator }] : [];
    });
    if (found.length === 0) return [];
    const levels = found.map(({ bot }) => bot);
    const rules = variantLabel(gameNamed(name).module.rulesOf(game));
    return [{ levels, rules, players: game.numPlayers, evaluator: found[0].evaluator }];
  });
}

/** The same as a warning. */
export function fallbackText({ levels, rules, players, evaluator }: Fallback): string {
  const play = levels.length === 1 ? 'plays' : 'play';
  return `Warning: no net plays ${rules} with ${players} players: ${levels.join(', ')} ${play} weaker, by the ${evaluator}`;
}
