/** The figures that every game has: who wins by place and by bot, how long hands are, and how close. */
import type { RuleSet } from '../engine/index.ts';
import type { FigureKind, FigureSet, FigureShape, FigureSink } from './figure-set.ts';
import { bestTwo, inSteps, sixtieths } from './figure-units.ts';
import { gameNamed } from './games.ts';
import { GENERAL_FIGURES, SHARE_FIGURES } from './general-readings.ts';
import type { GameRecord, HandRecord, PlaceResult } from './record.ts';

/** To be raised with any change of what is below: databases then make their sums again. */
const FIGURES_VERSION = 2;

/** Margins above this many points count as this many. */
const MARGIN_CAP = 200;

/** In the order of their numbers. */
export const GENERAL_KINDS = [
  { name: 'games', of: 'once', x: 'games of the block', y: 'hands of the block' },
  { name: 'hands', of: 'once', x: '1', y: '1' },
  { name: 'turns', of: 'once', x: '1', y: 'turns of the hand' },
  { name: 'choices', of: 'once', x: 'turns', y: 'as in `hands`, where they were counted' },
  { name: 'forced', of: 'once', x: 'turns', y: 'as in `hands`, where they were counted' },
  { name: 'margin', of: 'once', x: '1', y: 'best score less second best' },
  { name: 'shared', of: 'once', x: '1', y: '1 if several share the win' },
  { name: 'marginIs', of: 'points', x: '1', y: '1 if the margin is that many points', sparse: true },
  { name: 'marginFrom', of: 'points', x: '1', y: '1 if the margin is that many or more', sparse: true },
  { name: 'place.share', of: 'place', x: '1', y: 'share of the win of the hand' },
  { name: 'place.units', of: 'place', x: '1', y: 'score' },
  { name: 'place.lead', of: 'place', x: '1', y: 'players times the score, less the scores of all' },
  { name: 'bot.games', of: 'bot', x: '1 for each seat that it fills', y: 'its share of the win of the game' },
  { name: 'bot.share', of: 'botPlace', x: '1', y: 'its share of the win of the hand' },
  { name: 'bot.units', of: 'bot', x: '1 for each seat that it fills', y: 'its score' },
] as const satisfies readonly FigureKind[];

type GeneralFigure = (typeof GENERAL_KINDS)[number]['name'];

const NUMBER = Object.fromEntries(GENERAL_KINDS.map(({ name }, i) => [name, i])) as Readonly<
  Record<GeneralFigure, number>
>;

/** The figures of a game; those that every game has where it adds none. */
export function figuresOfGame(game: string): FigureSet {
  const { figures, scoresAreShares } = gameNamed(game).studies;
  return figures ?? (scoresAreShares ? SHARE_FIGURES : GENERAL_FIGURES);
}

/** Every kind of sum that a game's studies have, in the order of their numbers. */
export function kindsOfGame(game: string): readonly FigureKind[] {
  return [...GENERAL_KINDS, ...figuresOfGame(game).kinds];
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

/** `at` of the figure `bot.share`: a bot at a place. */
export function botPlace(bot: number, place: number): number {
  return bot * 8 + place;
}

/** Adds all that a block's games bring to the figures. A forfeited hand is a result and nothing more. */
export function addGames(sink: FigureSink, shape: FigureShape, games: readonly GameRecord[]): void {
  const own = figuresOfGame(shape.game);
  const first = GENERAL_KINDS.length;
  const ownSink: FigureSink = { add: (figure, at, x, y) => sink.add(first + figure, at, x, y) };
  let hands = 0;
  for (const { shares, hands: played } of games) {
    hands += played.length;
    if (shape.bots.length > 0) {
      shares.forEach((share, entrant) => {
        sink.add(NUMBER['bot.games'], shape.bots[entrant], 1, sixtieths(share));
      });
    }
    for (const hand of played) {
      if (hand.forfeit) continue;
      addHand(sink, shape, hand);
      own.add(hand, shape, ownSink);
    }
  }
  sink.add(NUMBER.games, 0, games.length, hands);
}

function addHand(sink: FigureSink, shape: FigureShape, hand: HandRecord): void {
  const { turnCount, choices, forced } = hand;
  sink.add(NUMBER.hands, 0, 1, 1);
  sink.add(NUMBER.turns, 0, 1, turnCount);
  if (choices !== null && forced !== null) {
    sink.add(NUMBER.choices, 0, turnCount, choices);
    sink.add(NUMBER.forced, 0, turnCount, forced);
  }
  addPlaces(sink, shape, hand.places);
}

function addPlaces(sink: FigureSink, shape: FigureShape, places: readonly PlaceResult[]): void {
  const { players, bots, step, unitsPerPoint } = shape;
  const scores = places.map(({ units }) => inSteps(units, step));
  let total = 0;
  let winners = 0;
  places.forEach(({ entrant, share }, place) => {
    const own = sixtieths(share);
    const score = scores[place];
    total += score;
    if (own > 0) winners++;
    sink.add(NUMBER['place.share'], place, 1, own);
    sink.add(NUMBER['place.units'], place, 1, score);
    if (bots.length === 0) return;
    sink.add(NUMBER['bot.share'], botPlace(bots[entrant], place), 1, own);
    sink.add(NUMBER['bot.units'], bots[entrant], 1, score);
  });
  for (let place = 0; place < players; place++) {
    sink.add(NUMBER['place.lead'], place, 1, players * scores[place] - total);
  }
  const [best, second] = bestTwo(scores);
  sink.add(NUMBER.margin, 0, 1, best - second);
  sink.add(NUMBER.shared, 0, 1, Number(winners > 1));
  const points = Math.min(MARGIN_CAP, Math.floor(((best - second) * step) / unitsPerPoint));
  sink.add(NUMBER.marginIs, points, 0, 1);
  for (let from = 1; from <= points; from++) sink.add(NUMBER.marginFrom, from, 0, 1);
}
