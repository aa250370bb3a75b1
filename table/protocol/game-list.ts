/** The operations `game` and `games`: what can be played, and how. */
import type { RuleSet } from '../../engine/index.ts';
import { DEFAULT_GAME, everyGame, type GameKit } from '../../selfplay/index.ts';
import { partsOf, seatings } from '../index.ts';
import type { GameAnswer, GameFacts, GamesAnswer, VariantAnswer } from './answers.ts';

function variantAnswer(kit: GameKit, rules: RuleSet): VariantAnswer {
  const { hands = 1, starter, faces } = partsOf(kit).factsOf?.(rules) ?? {};
  return {
    name: rules.name,
    title: rules.title,
    seats: seatings(kit, rules),
    hands,
    ...(starter === undefined ? {} : { starter }),
    ...(faces === undefined ? {} : { faces }),
  };
}

/** The game of the request, or the one that is played where none is named. */
export function answerGame({ kit }: { readonly kit: GameKit }): GameFacts {
  const { module, players, studies } = kit;
  return {
    game: module.name,
    title: module.title,
    units: module.units,
    variants: module.rules.named.map((rules) => variantAnswer(kit, rules)),
    recommended: module.rules.recommended.name,
    levels: players.levels,
    defaultBot: players.defaultBot,
    canChooseStarter: partsOf(kit).start !== undefined,
    ...(studies.scoresAreShares ? { scoresAreShares: true as const } : {}),
  };
}

function gameAnswer(kit: GameKit): GameAnswer {
  return { ...answerGame({ kit }), bots: kit.players.bots.map(({ name }) => name) };
}

/** All registered games, the default one among them. */
export function answerGames(): GamesAnswer {
  return { default: DEFAULT_GAME, games: everyGame().map(gameAnswer) };
}
