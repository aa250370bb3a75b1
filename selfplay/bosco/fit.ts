/**
 * Learning the weights of the evaluation: games against itself, first by the frozen baseline, then by what has been learnt,
 * with some moves at random. Behind every decision stands what each seat's own score still gains until the end, beyond the
 * mean of all seats; the weights are the ridge regression of that on the seats' features, over all games so far.
 */
import { BOSCO_PLAYERS, FEATURES, Outlook, Prospects, type Weights } from '../../ai/bosco/index.ts';
import type { Bosco, BoscoState } from '../../engine/bosco/index.ts';
import {
  CHANCE,
  type Move,
  MoveList,
  type Rng,
  sampleOutcome,
  stream,
  TERMINAL,
  unwrap,
  type View,
} from '../../engine/index.ts';
import { invertMatrix, timesMatrix } from '../statistics/index.ts';

export interface BoscoFitConfig {
  readonly seed: number;
  /** Rounds of games, each by what the one before has learnt. */
  readonly generations: number;
  /** Games of a generation. */
  readonly games: number;
  /** Part of the moves that are random. */
  readonly noise: number;
}

export const BOSCO_FIT: BoscoFitConfig = Object.freeze({ seed: 1, generations: 3, games: 300, noise: 0.1 });

/** Features at the end, and the same times the part of the deck that is left. */
const COLUMNS = 2 * FEATURES;
const RIDGE = 5;
const BASELINE = 'greedy';
const DECIMALS = 4;
/** A logistic curve with this scale is as steep as a normal distribution of deviation 1 (Bowling et al. 2009). */
const LOGISTIC = 1.702;
/** Least square of the lead that counts at the end. */
const LEAST_SPREAD = 0.3;

/** What stood behind a decision: a row of features for each seat, and their own scores. */
interface Sample {
  readonly rows: readonly Float64Array[];
  readonly own: Float64Array;
  readonly deck: number;
}

/** Sums of a regression of squared errors on the cards in the deck. */
class Spread {
  #count = 0;
  #cards = 0;
  #squares = 0;
  #errors = 0;
  #products = 0;

  add(deck: number, error: number): void {
    this.#count++;
    this.#cards += deck;
    this.#squares += deck * deck;
    this.#errors += error;
    this.#products += error * deck;
  }

  /** Of the lead of one of so many seats over another. */
  of(players: number): readonly [end: number, card: number] {
    const determinant = this.#count * this.#squares - this.#cards ** 2;
    const end = (this.#errors * this.#squares - this.#products * this.#cards) / determinant;
    const card = (this.#count * this.#products - this.#cards * this.#errors) / determinant;
    // The mean of all seats is taken off: errors of a difference of two seats are larger.
    const scale = 2 / (1 - 1 / players) / LOGISTIC ** 2;
    return [Math.max(LEAST_SPREAD, scale * end), scale * card];
  }
}

/** Normal equations, filled generation by generation. */
class Regression {
  readonly #matrix = Array.from({ length: COLUMNS }, (_, i) =>
    new Float64Array(COLUMNS).fill(RIDGE, i, i + 1),
  );
  readonly #right = new Float64Array(COLUMNS);

  add(row: Float64Array, target: number): void {
    for (let i = 0; i < COLUMNS; i++) {
      if (row[i] === 0) continue;
      this.#right[i] += row[i] * target;
      for (let j = 0; j < COLUMNS; j++) this.#matrix[i][j] += row[i] * row[j];
    }
  }

  solve(): Float64Array {
    return timesMatrix(invertMatrix(this.#matrix), this.#right);
  }
}

function rounded(values: Iterable<number>): number[] {
  return Array.from(values, (value) => Number(value.toFixed(DECIMALS)));
}

class Learner {
  readonly #game: Bosco;
  readonly #config: BoscoFitConfig;
  readonly #outlook: Outlook;
  readonly #regression = new Regression();
  readonly #list = new MoveList();
  #scores = new Float64Array(256);

  constructor(game: Bosco, config: BoscoFitConfig) {
    this.#game = game;
    this.#config = config;
    this.#outlook = new Outlook(game.city);
  }

  generation(number: number, before: Weights | undefined): Weights {
    const decide = before ? this.#byProspects(before) : this.#byBaseline();
    const samples: { readonly row: Float64Array; readonly target: number; readonly deck: number }[] = [];
    for (let i = 0; i < this.#config.games; i++) {
      const rng = stream('fit-bosco', this.#config.seed, this.#game.numPlayers, number, i);
      for (const one of this.#play(rng, decide)) {
        this.#regression.add(one.row, one.target);
        samples.push(one);
      }
    }
    const weights = this.#regression.solve();
    const spread = new Spread();
    for (const { row, target, deck } of samples) {
      const promised = row.reduce((sum, value, i) => sum + value * weights[i], 0);
      spread.add(deck, (target - promised) ** 2);
    }
    const [end, card] = rounded(spread.of(this.#game.numPlayers));
    return {
      end: rounded(weights.slice(0, FEATURES)),
      deck: rounded(weights.slice(FEATURES)),
      spread: [end, card],
    };
  }

  #byBaseline(): (view: View<BoscoState>) => Move {
    const bot = unwrap(BOSCO_PLAYERS.createBot(BASELINE, this.#game));
    return (view) => bot.choose(view);
  }

  #byProspects(weights: Weights): (view: View<BoscoState>, state: BoscoState) => Move {
    const scorer = new Prospects(this.#game, weights);
    return ({ moves }, state) => {
      if (moves.size > this.#scores.length) this.#scores = new Float64Array(2 * moves.size);
      const scores = this.#scores;
      scorer.scoreMoves(state, moves, 0, moves.size, scores);
      let best = 0;
      for (let i = 1; i < moves.size; i++) if (scores[i] > scores[best]) best = i;
      return moves.at(best);
    };
  }

  /** A game, as one row for each seat and decision. */
  *#play(rng: Rng, decide: (view: View<BoscoState>, state: BoscoState) => Move) {
    const { numPlayers } = this.#game;
    const state = this.#game.newState();
    const samples: Sample[] = [];
    while (state.player !== TERMINAL) {
      if (state.player === CHANCE) {
        state.do(sampleOutcome(state.chance, rng));
        continue;
      }
      const view = this.#game.view(state, state.player, this.#list);
      const isRandom = rng.uniform() < this.#config.noise;
      state.do(isRandom ? view.moves.at(rng.below(view.moves.size)) : decide(view, state));
      if (state.player !== TERMINAL) samples.push(this.#sample(state));
    }
    const last = Float64Array.from({ length: numPlayers }, (_, seat) => state.ownScore(seat));
    for (const { rows, own, deck } of samples) {
      const gains = own.map((score, seat) => last[seat] - score);
      const mean = gains.reduce((sum, gain) => sum + gain, 0) / numPlayers;
      for (const [seat, row] of rows.entries()) yield { row, target: gains[seat] - mean, deck };
    }
  }

  /** Rows have the mean of all seats taken off. */
  #sample(state: BoscoState): Sample {
    const { numPlayers, city } = this.#game;
    const { deckSize } = state;
    const features = new Float64Array(FEATURES);
    this.#outlook.load(state);
    const rows = Array.from({ length: numPlayers }, (_, seat) => {
      const row = new Float64Array(COLUMNS);
      this.#outlook.write(state, seat, features);
      row.set(features);
      row.set(
        features.map((value) => (value * deckSize) / city.cells),
        FEATURES,
      );
      return row;
    });
    for (let i = 0; i < COLUMNS; i++) {
      const mean = rows.reduce((sum, row) => sum + row[i], 0) / numPlayers;
      for (const row of rows) row[i] -= mean;
    }
    const own = Float64Array.from({ length: numPlayers }, (_, seat) => state.ownScore(seat));
    return { rows, own, deck: deckSize };
  }
}

/** The weights for a game's number of seats: the same for the same configuration. */
export function fitProspects(
  game: Bosco,
  config: BoscoFitConfig,
  note: (generation: number, weights: Weights) => void,
): Weights {
  const learner = new Learner(game, config);
  let weights: Weights | undefined;
  for (let generation = 0; generation < config.generations; generation++) {
    weights = learner.generation(generation, weights);
    note(generation, weights);
  }
  if (!weights) throw new Error('nothing is learnt in no generations');
  return weights;
}
