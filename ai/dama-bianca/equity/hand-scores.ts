/**
 * Samples the scores of hands between equal players by self-play of `greedy`. That bot is frozen, so the hands follow
 * from variant, number of players, number of hands and seed, in any process and at any time.
 */
import { DamaGame, type DamaState, POINT, type Variant } from '../../../engine/dama-bianca/index.ts';
import { CHANCE, OpenView, sampleOutcome, stream, TERMINAL, unwrap } from '../../../engine/index.ts';
import { createBot } from '../../index.ts';
import { GREEDY } from '../greedy.ts';

export interface HandScores {
  readonly players: number;
  /**
   * What each hand adds to the total of each place in the order of play, the starter's first, hand after hand: its score
   * (`points`) or its share of the point (`hands`), in units of 1 / `POINT`.
   */
  readonly units: Int32Array;
}

/** The bot whose hands are recorded. */
export const EQUITY_BOT = GREEDY;
/** Names the dice of the recorded hands. To be changed with the way in which they are played. */
export const EQUITY_SEED = 1;

/** By number of players: as many hands as take a second or two. */
const HANDS = [0, 0, 400, 300, 250, 200, 150];
/** Hands that no seat closes are long, so their turns are limited as well. */
const MOST_TURNS = 12_000;
const FEWEST_HANDS = 60;

/** How many hands the table of a number of players is made from. */
export function equityHands(players: number): number {
  return HANDS[players];
}

/**
 * Plays the hands. They are fewer than asked for, but 60 at least, where 12,000 turns are played before all are over.
 */
export function sampleHandScores(
  variant: Variant,
  players: number,
  hands: number = equityHands(players),
  seed: number = EQUITY_SEED,
): HandScores {
  const game = new DamaGame(variant, players, 'hand');
  const bot = unwrap(createBot<DamaState, DamaGame>([EQUITY_BOT], EQUITY_BOT.name, game));
  const units: number[] = [];
  let turns = 0;
  for (let hand = 0; hand < hands; hand++) {
    if (turns > MOST_TURNS && hand >= FEWEST_HANDS) break;
    const state = game.newState();
    const dice = stream('equity', seed, hand);
    while (state.player !== TERMINAL) {
      state.do(state.player === CHANCE ? sampleOutcome(state.chance, dice) : bot.choose(new OpenView(state)));
    }
    turns += state.turns;
    // Seat 0 starts a hand played by itself, so the seats are the places, and the totals are this hand's.
    for (let place = 0; place < players; place++) units.push(state.units(place));
  }
  return { players, units: Int32Array.from(units) };
}

/** The mean of each place over all hands, as a difference from the mean of all places. */
export function placeMeans({ players, units }: HandScores): Float64Array {
  const means = new Float64Array(players);
  const hands = units.length / players;
  let all = 0;
  units.forEach((value, i) => {
    means[i % players] += value / hands;
    all += value / units.length;
  });
  return means.map((mean) => mean - all);
}

/**
 * Standard deviation, in units, of the difference between two seats' scores of a hand whose places are known: the root
 * mean square over all pairs of places of what is left when the places' means are taken off. One point where nothing
 * varies, since something must.
 */
export function marginSpread(scores: HandScores): number {
  const { players, units } = scores;
  const means = placeMeans(scores);
  let square = 0;
  let pairs = 0;
  for (let at = 0; at < units.length; at += players) {
    for (let a = 0; a < players; a++) {
      for (let b = a + 1; b < players; b++) {
        square += (units[at + a] - means[a] - units[at + b] + means[b]) ** 2;
        pairs++;
      }
    }
  }
  return square > 0 ? Math.sqrt(square / pairs) : POINT;
}
