/**
 * Hands of self-play to learn from. Every position after a turn is a sample; what it should be worth is the
 * lambda-return (Sutton and Barto, *Reinforcement Learning*, 12.1) of the values that the player saw on the way:
 *
 *   target_t = 1 - ((1 - lambda) best_t+1 + lambda target_t+1)
 *
 * where best is what the next turn was worth to the next seat, and target the same at the end of the hand its share. A
 * turn taken with noise is not held against the positions before it: behind it they learn `best` alone (Watkins 1989).
 */
import type { MoveScorer } from '../../ai/index.ts';
import type { DamaGame, DamaState } from '../../engine/dama/index.ts';
import { CHANCE, type Move, MoveList, type Rng, sampleOutcome, TERMINAL } from '../../engine/index.ts';
import { SAMPLE_WIDTH, type Samples } from './samples.ts';

export interface Noise {
  /** Share of turns taken with noise, and how many logits it spans to either side. */
  readonly noise: number;
  readonly noiseLogits: number;
  readonly wild: number;
  readonly wildTurns: number;
}

/** How many logits the wild turns at the beginning of some hands span. */
const WILD_LOGITS = 4;
const MAX_MOVES = 65536;

export class HandPlayer {
  readonly #game: DamaGame;
  readonly #scorer: MoveScorer<DamaState>;
  readonly #noise: Noise;
  readonly #moves = new MoveList();
  readonly #scores = new Float64Array(MAX_MOVES);
  readonly #returns = new Float64Array(2);
  /** Of the turn chosen last: what the best one was worth, and whether it was chosen. */
  #best = 0;
  #isBest = true;

  constructor(game: DamaGame, scorer: MoveScorer<DamaState>, noise: Noise) {
    this.#game = game;
    this.#scorer = scorer;
    this.#noise = noise;
  }

  /** Plays one hand and adds its positions. */
  play(rng: Rng, lambda: number, samples: Samples): void {
    const state = this.#game.newState();
    const { noise, noiseLogits, wild, wildTurns } = this.#noise;
    const wildUntil = rng.uniform() < wild ? 1 + rng.below(wildTurns) : 0;
    const rows: Int32Array[] = [];
    const best: number[] = [];
    const isBest: boolean[] = [];
    // The empty board is a position like any other.
    rows.push(rowOf(state));
    while (state.player !== TERMINAL) {
      if (state.player === CHANCE) {
        state.do(sampleOutcome(state.chance, rng));
        continue;
      }
      const isWild = state.turns < wildUntil;
      const spread = isWild ? WILD_LOGITS : rng.uniform() < noise ? noiseLogits : 0;
      state.do(this.#choose(state, spread, rng));
      best.push(this.#best);
      isBest.push(this.#isBest);
      // A hand that somebody has closed is scored, not estimated.
      rows.push(state.firstCloser < 0 && state.player !== TERMINAL ? rowOf(state) : new Int32Array(0));
    }
    state.returns(this.#returns);
    const last = (state.starter + state.turns - 1) % 2;
    let target = this.#returns[last];
    for (let t = best.length - 1; t >= 0; t--) {
      const next = isBest[t] ? (1 - lambda) * best[t] + lambda * target : best[t];
      target = 1 - next;
      if (rows[t].length > 0 && t >= wildUntil) samples.add(rows[t], 0, target);
    }
  }

  #choose(state: DamaState, spread: number, rng: Rng): Move {
    const moves = this.#moves;
    const scores = this.#scores;
    moves.truncate(0);
    const count = state.legalMoves(moves);
    this.#scorer.scoreMoves(state, moves, 0, count, scores);
    let best = 0;
    for (let i = 1; i < count; i++) if (scores[i] > scores[best]) best = i;
    this.#best = scores[best];
    this.#isBest = true;
    if (spread === 0) return moves.at(best);
    let chosen = best;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) {
      const noise = spread * (rng.uniform() + rng.uniform() - 1);
      const value = Math.log(scores[i] / (1 - scores[i])) + noise;
      if (value <= most) continue;
      most = value;
      chosen = i;
    }
    this.#isBest = scores[chosen] === scores[best];
    return moves.at(chosen);
  }
}

function rowOf(state: DamaState): Int32Array {
  const row = new Int32Array(SAMPLE_WIDTH);
  const seat = 1 - state.mover;
  for (let w = 0; w < 5; w++) {
    row[w] = state.words[state.wordsAt(seat) + w];
    row[5 + w] = state.words[state.wordsAt(1 - seat) + w];
  }
  row[10] = state.place(seat) === 0 ? 1 : 0;
  return row;
}
