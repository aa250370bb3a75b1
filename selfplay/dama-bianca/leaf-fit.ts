/**
 * Calibrates the leaf evaluation (ai/dama-bianca/leaf): hands are played by a one-ply player with the weights chosen by hand,
 * now and then with noise, and the winners' shares are explained by a multinomial logit over the seats (McFadden 1974):
 * one scale for all terms, and what it is worth to move sooner or later. The cross-entropy is minimised by AdaGrad
 * (Duchi, Hazan, Singer 2011), the weights averaged over the last pass (Polyak, Juditsky 1992). Everything follows from
 * the seed.
 *
 * The terms' own weights are not fitted: a logit over self-play explains who won, which is another question than what
 * to play for. It undervalued points on the rings so much that it lost five points of win share (docs/strength/2026-11.md).
 */
import {
  CHOSEN_WEIGHTS,
  DamaLeaf,
  type LeadWeights,
  type LeafWeights,
  type MatchFormat,
  matchEquity,
  readTerms,
  softmax,
  TERMS,
  turnsToClose,
} from '../../ai/dama-bianca/index.ts';
import type { DamaGame, DamaState } from '../../engine/dama-bianca/index.ts';
import {
  CHANCE,
  type Move,
  MoveList,
  type Rng,
  sampleOutcome,
  stream,
  TERMINAL,
} from '../../engine/index.ts';
import { fitLead } from './lead-fit.ts';

interface FitOptions {
  readonly seed: number;
  /** Hands to be played. */
  readonly hands: number;
  /** Passes over the positions of these hands. */
  readonly epochs: number;
}

interface FitResult {
  readonly weights: LeafWeights;
  /** Positions that the fit rests on. */
  readonly positions: number;
  /** Mean cross-entropy of the last pass, in nats. */
  readonly loss: number;
  /** Of points only. */
  readonly lead?: LeadWeights;
}

/** Share of decisions that are taken with noise, and how many logits it spans to either side. */
const NOISE_SHARE = 0.1;
const NOISE_LOGITS = 1.2;
const LEARNING_RATE = 0.15;
const DECAY = 0.5;
const MAX_MOVES = 65536;

/** The weights chosen by hand, with a tempo that makes them playable: a pawn off costs about what it does `greedy`. */
function uncalibrated(format: MatchFormat, players: number): LeafWeights {
  const tempo = Array.from({ length: players }, () => [0, -2, -2] as const);
  return { terms: CHOSEN_WEIGHTS[format], tempo };
}

/** A position before a roll, and how its hand ended. */
interface Sample {
  /** Sum over the terms of each seat, by the weights chosen by hand. */
  readonly sums: Float64Array;
  /** u of the tempo, by seat (weights.ts). */
  readonly waits: Float64Array;
  /** Share of all pawns that is on the board. */
  readonly on: number;
  /** Seat to move. */
  readonly mover: number;
  /** Share of the win, by seat. */
  readonly shares: Float64Array;
  /** Score of the hand, by seat. */
  readonly units: Float64Array;
}

/** Plays and fits. Throws if `hands` or `epochs` is below 1. */
export function fitLeaf(game: DamaGame, { seed, hands, epochs }: FitOptions): FitResult {
  if (hands < 1 || epochs < 1) throw new Error(`${hands} hands, ${epochs} epochs`);
  const chosen = uncalibrated(game.plan.format, game.numPlayers);
  const player = new NoisyPlayer(game, chosen);
  const samples: Sample[] = [];
  for (let hand = 0; hand < hands; hand++) player.play(seed, hand, samples);
  const fit = new LogitFit(game.numPlayers);
  let loss = 0;
  for (let epoch = 0; epoch < epochs; epoch++) loss = fit.epoch(samples, epoch, stream('fit', seed, epoch));
  const known = { weights: fit.weights(chosen), positions: samples.length, loss };
  if (game.plan.format === 'hands') return known;
  const positions = samples.map((sample) => ({ ...sample, strengths: fit.strengths(sample) }));
  return { ...known, lead: fitLead(positions, matchEquity(game).spread, stream('fit-lead', seed)) };
}

class NoisyPlayer {
  readonly #game: DamaGame;
  readonly #leaf: DamaLeaf;
  readonly #weights: LeafWeights;
  readonly #moves = new MoveList();
  readonly #scores = new Float64Array(MAX_MOVES);

  constructor(game: DamaGame, weights: LeafWeights) {
    this.#game = game;
    this.#leaf = new DamaLeaf(game, weights);
    this.#weights = weights;
  }

  play(seed: number, hand: number, samples: Sample[]): void {
    const state = this.#game.newState();
    const rng = stream('fit-hand', seed, hand);
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
    const units = Float64Array.from(shares, (_, seat) => state.scoreUnits(seat));
    for (let i = first; i < samples.length; i++) {
      samples[i].shares.set(shares);
      samples[i].units.set(units);
    }
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
    const sums = new Float64Array(players);
    const waits = new Float64Array(players);
    let off = 0;
    let pawns = 0;
    const row = new Float64Array(TERMS.length);
    for (let seat = 0; seat < players; seat++) {
      const own = rules.places[state.place(seat)];
      const away = readTerms(state.words, state.wordsAt(seat), false, own, row);
      const t = away / own.pawns;
      off += away;
      pawns += own.pawns;
      waits[seat] = (2 * (turnsToClose(away, own) - 1)) / own.pawns;
      this.#weights.terms.forEach(([weight, gain], i) => {
        sums[seat] += (weight + gain * t) * row[i];
      });
    }
    const on = 1 - off / pawns;
    const [shares, units] = [new Float64Array(players), new Float64Array(players)];
    return { sums, waits, on, mover: state.mover, shares, units };
  }
}

class LogitFit {
  readonly #players: number;
  /** The scale of all terms, then [b, b', b''] of each distance. */
  readonly #weights: Float64Array;
  readonly #squares: Float64Array;
  /** Of the weights over the last pass. */
  readonly #average: Float64Array;

  constructor(players: number) {
    this.#players = players;
    this.#weights = new Float64Array(1 + 3 * players);
    this.#weights[0] = 0.5;
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

  weights({ terms }: LeafWeights): LeafWeights {
    const short = (value: number): number => Number(value.toFixed(4));
    const [scale, ...tempo] = this.#average;
    return {
      terms: terms.map(([weight, gain]) => [short(scale * weight), short(scale * gain)] as const),
      tempo: Array.from(
        { length: this.#players },
        (_, d) => [short(tempo[3 * d]), short(tempo[3 * d + 1]), short(tempo[3 * d + 2])] as const,
      ),
    };
  }

  /** By seat, with the averaged weights. */
  strengths(sample: Sample): Float64Array {
    this.#weights.set(this.#average);
    return this.#strengths(sample);
  }

  #strengths(sample: Sample): Float64Array {
    return sample.sums.map((_, seat) => this.#strength(sample, seat));
  }

  #step(sample: Sample, rate: number): number {
    const players = this.#players;
    const shares = this.#strengths(sample);
    softmax(shares, players, shares);
    let loss = 0;
    for (let seat = 0; seat < players; seat++) {
      const share = shares[seat];
      loss -= sample.shares[seat] * Math.log(share + 1e-12);
      this.#descend(sample, seat, share - sample.shares[seat], rate);
    }
    return loss;
  }

  #strength({ sums, waits, mover }: Sample, seat: number): number {
    const w = this.#weights;
    const u = waits[seat];
    const tempo = this.#tempoAt(seat, mover);
    return w[0] * sums[seat] + w[tempo] + u * (w[tempo + 1] + u * w[tempo + 2]);
  }

  #tempoAt(seat: number, mover: number): number {
    return 1 + 3 * ((seat - mover + this.#players) % this.#players);
  }

  #descend({ sums, waits, mover }: Sample, seat: number, error: number, rate: number): void {
    const u = waits[seat];
    const tempo = this.#tempoAt(seat, mover);
    this.#move(0, error * sums[seat], rate);
    this.#move(tempo, error, rate);
    this.#move(tempo + 1, error * u, rate);
    this.#move(tempo + 2, error * u * u, rate);
  }

  #move(index: number, gradient: number, rate: number): void {
    this.#squares[index] += gradient * gradient;
    this.#weights[index] -= (rate * gradient) / Math.sqrt(this.#squares[index]);
  }
}
