/** Finds the statistics of a game, and adds up what its hands bring to them. */
import type { RuleSet } from '../engine/index.ts';
import type { FigureSet, FigureShape, FigureSink, FigureSum, HandFacts } from './figure-set.ts';
import { bestTwo, inSteps, sixtieths } from './figure-units.ts';
import { gameNamed } from './games.ts';
import { BOT_GAMES, GAMES, GENERAL_FIGURES, HANDS, SHARE_FIGURES } from './general-figures.ts';
import type { GameRecord, HandRecord } from './record.ts';

/** To be raised with any change of what is added up in every game: databases then make their sums again. */
const FIGURES_VERSION = 2;

/** The figures of a game; those that every game has where it adds none. */
export function figuresOfGame(game: string): FigureSet {
  const { figures, scoresAreShares } = gameNamed(game).studies;
  return figures ?? (scoresAreShares ? SHARE_FIGURES : GENERAL_FIGURES);
}

const sumsOf = new WeakMap<FigureSet, readonly FigureSum[]>();

/** Every sum that a game's studies have, each once, in the order of their numbers: `games` and `hands` first. */
export function sumsOfGame(game: string): readonly FigureSum[] {
  const set = figuresOfGame(game);
  const known = sumsOf.get(set);
  if (known) return known;
  const read = [...set.statistics, ...set.quantiles, ...set.compared, ...GENERAL_FIGURES.compared];
  const made = [...new Set([GAMES, HANDS, ...read.map(({ from }) => from)])];
  sumsOf.set(set, made);
  return made;
}

/** Rises with any change of what is added up for one of these games. */
export function figuresVersion(games: readonly string[]): number {
  return games.reduce((sum, game) => sum + figuresOfGame(game).version - 1, FIGURES_VERSION);
}

export function figureShape(game: string, rules: RuleSet, lineup: readonly string[]): FigureShape {
  const bots = [...new Set(lineup)];
  return {
    game,
    rules,
    players: lineup.length,
    bots: bots.length === 1 ? [] : lineup.map((spec) => bots.indexOf(spec)),
    step: figuresOfGame(game).scoreStep(rules),
    unitsPerPoint: gameNamed(game).studies.unitsPerPoint,
  };
}

function factsOf(hand: HandRecord, shape: FigureShape): HandFacts {
  const scores = hand.places.map(({ units }) => inSteps(units, shape.step));
  const [best, second] = bestTwo(scores);
  return { hand, shape, scores, shares: hand.places.map(({ share }) => sixtieths(share)), best, second };
}

/**
 * Adds what a block's games bring to `sums`, some of the game's; their numbers are the places in that list. A forfeited
 * hand is a result and nothing more.
 */
export function addGames(
  sink: FigureSink,
  shape: FigureShape,
  games: readonly GameRecord[],
  sums: readonly FigureSum[] = sumsOfGame(shape.game),
): void {
  const set = figuresOfGame(shape.game);
  const ofGames = sums.indexOf(GAMES);
  const ofBots = sums.indexOf(BOT_GAMES);
  let figure = 0;
  const put = (at: number, x: number, y: number): void => sink.add(figure, at, x, y);
  let count = 0;
  for (const { shares, hands } of games) {
    count += hands.length;
    if (ofBots >= 0 && shape.bots.length > 0) {
      shares.forEach((share, entrant) => {
        sink.add(ofBots, shape.bots[entrant], 1, sixtieths(share));
      });
    }
    for (const hand of hands) {
      if (hand.forfeit) continue;
      const general = factsOf(hand, shape);
      const facts = set.facts?.(general) ?? general;
      for (figure = 0; figure < sums.length; figure++) sums[figure].add(facts, put);
    }
  }
  if (ofGames >= 0) sink.add(ofGames, 0, games.length, count);
}
