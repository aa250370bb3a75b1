/**
 * Fits the weights of the leaf evaluation (ai/dama/leaf) to self-play: hands are played in rounds by a noisy one-ply
 * player with the weights so far, and the winners' shares are explained by a multinomial logit over the seats
 * (McFadden 1974), minimising the cross-entropy by AdaGrad (Duchi, Hazan, Singer 2011) and averaging the weights over
 * the last pass (Polyak, Juditsky 1992). Each round is fitted to the hands of all rounds so far. Everything follows from
 * the seed.
 */
import { DamaLeaf, type LeafWeights, readTerms, TERMS } from '../ai/dama/index.ts';
import type { DamaGame, DamaState } from '../engine/dama/index.ts';
import { CHANCE, type Move, MoveList, type Rng, sampleOutcome, stream, TERMINAL } from '../engine/index.ts';

export interface FitOptions {
  readonly seed: number;
  readonly rounds: number;
  /** Hands played in each round. */
  readonly hands: number;
  readonly epochs: number;
}

/** Share of decisions that are taken with noise, and how many logits it spans to either side. */
const NOISE_SHARE = 0.25;
const NOISE_LOGITS = 1.2;
const LEARNING_RATE = 0.15;
const DECAY = 0.5;
const RIDGE = 1e-5;
const MAX_MOVES = 65536;

/** What the first round plays by: the weights of the baseline `greedy`, in logits. */
function handWritten(players: number): LeafWeights {
  const start: Record<string, number> = { isolated: -0.6, missing: -0.75, points: 1.05, array: 0.75 };
  const terms = TERMS.map((term) => [start[term] ?? 0, 0] as const);
  const tempo = Array.from({ length: players }, () => [0, -10.8, 0] as const);
  return { terms, tempo };
}

interface Sample {
  /** Terms of each seat, one after the other. */
  readonly terms: Float64Array;
  /** Share of pawns off, by seat. */
  readonly off: Float64Array;
  /** Seat to move. */
  readonly mover: number;
  /** Share of the win, by seat. */
  readonly shares: Float64Array;
}

/** Plays and fits, round by round; `onRound` is told the mean cross-entropy of the last epoch, in nats. */
export function fitLeaf(
  game: DamaGame,
  options: FitOptions,
  onRound: (round: number, samples: number, loss: number) => void,
): LeafWeights {
  let weights = handWritten(game.numPlayers);
  const samples: Sample[] = [];
  for (let round = 0; round < options.rounds; round++) {
    const player = new NoisyPlayer(game, weights);
    for (let hand = 0; hand < options.hands; hand++) player.play(options.seed, round, hand, samples);
    const fit = new LogitFit(game.numPlayers);
    let loss = 0;
    for (let epoch = 0; epoch < options.epochs; epoch++) {
      loss = fit.epoch(samples, epoch, stream('fit', options.seed, round, epoch));
    }
    weights = fit.weights();
    onRound(round, samples.length, loss);
  }
  return weights;
}

class NoisyPlayer {
  readonly #game: DamaGame;
  readonly #leaf: DamaLeaf;
  readonly #moves = new MoveList();
  readonly #scores = new Float64Array(MAX_MOVES);

  constructor(game: DamaGame, weights: LeafWeights) {
    this.#game = game;
    this.#leaf = new DamaLeaf(game, weights);
  }

  play(seed: number, round: number, hand: number, samples: Sample[]): void {
    const state = this.#game.newState();
    const rng = stream('fit-hand', seed, round, hand);
    const first = samples.length;
    while (state.player !== TERMINAL) {
      if (state.player === CHANCE) {
        if (state.firstCloser < 0) samples.push(this.#sample(state));
        state.do(sampleOutcome(state.chance, rng));
      } else {
        state.do(this.#choose(state, rng));
      }
    }
    const shares = new Float64Array(this.#game.numPlayers);
    state.returns(shares);
    for (let i = first; i < samples.length; i++) samples[i].shares.set(shares);
  }

  #choose(state: DamaState, rng: Rng): Move {
    const moves = this.#moves;
    moves.truncate(0);
    const count = state.legalMoves(moves);
    this.#leaf.scoreMoves(state, moves, 0, count, this.#scores);
    const spread = rng.uniform() < NOISE_SHARE ? NOISE_LOGITS : 0;
    let best = 0;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const share = this.#scores[i];
      const noise = spread === 0 ? 0 : spread * (rng.uniform() + rng.uniform() - 1);
      const score = Math.log(share / (1 - share)) + noise;
      if (score <= bestScore) continue;
      best = i;
      bestScore = score;
    }
    return moves.at(best);
  }

  #sample(state: DamaState): Sample {
    const { numPlayers: players, rules } = this.#game;
    const terms = new Float64Array(players * TERMS.length);
    const off = new Float64Array(players);
    const row = new Float64Array(TERMS.length);
    for (let seat = 0; seat < players; seat++) {
      off[seat] = readTerms(state.words, state.wordsAt(seat), false, rules, row) / rules.pawns;
      terms.set(row, seat * TERMS.length);
    }
    return { terms, off, mover: state.mover, shares: new Float64Array(players) };
  }
}

class LogitFit {
  readonly #players: number;
  /** [w, w'] of each term, then [b, b', b''] of each distance. */
  readonly #weights: Float64Array;
  readonly #squares: Float64Array;
  /** Of the weights over the last pass. */
  readonly #average: Float64Array;

  constructor(players: number) {
    this.#players = players;
    this.#weights = new Float64Array(2 * TERMS.length + 3 * players);
    this.#average = new Float64Array(this.#weights.length);
    this.#squares = new Float64Array(this.#weights.length).fill(1e-6);
  }

  /** One pass of as many random samples as there are; gives their mean cross-entropy before each step. */
  epoch(samples: readonly Sample[], epoch: number, rng: Rng): number {
    const rate = LEARNING_RATE / (1 + epoch * DECAY);
    let loss = 0;
    this.#average.fill(0);
    for (let i = 0; i < samples.length; i++) {
      loss += this.#step(samples[rng.below(samples.length)], rate);
      for (let w = 0; w < this.#average.length; w++) this.#average[w] += this.#weights[w] / samples.length;
    }
    return loss / samples.length;
  }

  weights(): LeafWeights {
    const w = [...this.#average].map((value) => Number(value.toFixed(4)));
    const at = 2 * TERMS.length;
    return {
      terms: TERMS.map((_, i) => [w[2 * i], w[2 * i + 1]] as const),
      tempo: Array.from(
        { length: this.#players },
        (_, d) => [w[at + 3 * d], w[at + 3 * d + 1], w[at + 3 * d + 2]] as const,
      ),
    };
  }

  #step(sample: Sample, rate: number): number {
    const players = this.#players;
    const strengths = new Float64Array(players);
    for (let seat = 0; seat < players; seat++) strengths[seat] = this.#strength(sample, seat);
    const best = Math.max(...strengths);
    let sum = 0;
    for (let seat = 0; seat < players; seat++) {
      strengths[seat] = Math.exp(strengths[seat] - best);
      sum += strengths[seat];
    }
    let loss = 0;
    for (let seat = 0; seat < players; seat++) {
      const share = strengths[seat] / sum;
      loss -= sample.shares[seat] * Math.log(share + 1e-12);
      this.#descend(sample, seat, share - sample.shares[seat], rate);
    }
    return loss;
  }

  #strength({ terms, off, mover }: Sample, seat: number): number {
    const w = this.#weights;
    const t = off[seat];
    const tempo = this.#tempoAt(seat, mover);
    let sum = w[tempo] + t * (w[tempo + 1] + t * w[tempo + 2]);
    for (let i = 0; i < TERMS.length; i++) {
      sum += (w[2 * i] + w[2 * i + 1] * t) * terms[seat * TERMS.length + i];
    }
    return sum;
  }

  #tempoAt(seat: number, mover: number): number {
    return 2 * TERMS.length + 3 * ((seat - mover + this.#players) % this.#players);
  }

  #descend({ terms, off, mover }: Sample, seat: number, error: number, rate: number): void {
    const t = off[seat];
    const tempo = this.#tempoAt(seat, mover);
    this.#move(tempo, error, rate);
    this.#move(tempo + 1, error * t, rate);
    this.#move(tempo + 2, error * t * t, rate);
    for (let i = 0; i < TERMS.length; i++) {
      const term = terms[seat * TERMS.length + i];
      this.#move(2 * i, error * term + RIDGE * this.#weights[2 * i], rate);
      this.#move(2 * i + 1, error * term * t + RIDGE * this.#weights[2 * i + 1], rate);
    }
  }

  #move(index: number, gradient: number, rate: number): void {
    this.#squares[index] += gradient * gradient;
    this.#weights[index] -= (rate * gradient) / Math.sqrt(this.#squares[index]);
  }
}
