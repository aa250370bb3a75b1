/**
 * Which moves are tried first: the best of an earlier search, what the game thinks of them, those that refuted another move
 * at the same ply (killers, Akl & Newborn 1977), those that did so often anywhere (history, Schaeffer 1989).
 */
import type { Position } from './position.ts';

const KILLERS = 2;
const NO_MOVE = -1;
const KILLER_SCORE = 1 << 20;
const MOST_HISTORY = 1 << 14;
const MOST_BONUS = 1 << 10;
const FIRST = 0x7fffffff;

export class Order {
  readonly #killers: Int32Array;
  readonly #history: Int32Array;

  constructor(slots: number, plies: number) {
    this.#killers = new Int32Array(KILLERS * plies);
    this.#history = new Int32Array(slots);
  }

  clear(): void {
    this.#killers.fill(NO_MOVE);
    this.#history.fill(0);
  }

  /** Scores `count` moves from `at`; the one that is remembered comes first of all. */
  score(
    position: Position,
    moves: Int32Array,
    at: number,
    count: number,
    scores: Int32Array,
    remembered: number,
    ply: number,
  ): void {
    const first = this.#killers[KILLERS * ply];
    const second = this.#killers[KILLERS * ply + 1];
    for (let i = at; i < at + count; i++) {
      const move = moves[i];
      scores[i] = this.#history[position.slotOf(move)];
      if (move === first) scores[i] += KILLER_SCORE + 1;
      else if (move === second) scores[i] += KILLER_SCORE;
    }
    position.rate(moves, at, count, scores);
    if (remembered !== NO_MOVE)
      for (let i = at; i < at + count; i++) if (moves[i] === remembered) scores[i] = FIRST;
  }

  /** The quiet move at `best` refuted what led here, the quiet ones between `at` and it did not. */
  reward(position: Position, moves: Int32Array, at: number, best: number, depth: number, ply: number): void {
    const move = moves[best];
    const killers = this.#killers;
    if (killers[KILLERS * ply] !== move) {
      killers[KILLERS * ply + 1] = killers[KILLERS * ply];
      killers[KILLERS * ply] = move;
    }
    const bonus = Math.min(depth * depth, MOST_BONUS);
    this.#add(position.slotOf(move), bonus);
    for (let i = at; i < best; i++)
      if (position.isQuiet(moves[i])) this.#add(position.slotOf(moves[i]), -bonus);
  }

  /** Draws the value towards the sign of the bonus; it stays within +-`MOST_HISTORY`. */
  #add(slot: number, bonus: number): void {
    const value = this.#history[slot];
    this.#history[slot] = value + bonus - (((value * Math.abs(bonus)) / MOST_HISTORY) | 0);
  }
}

/** Brings the move with the highest score of those from `at` to `end` - 1 to `at`; of equal ones the first. */
export function bringBest(moves: Int32Array, scores: Int32Array, at: number, end: number): void {
  let best = at;
  for (let i = at + 1; i < end; i++) if (scores[i] > scores[best]) best = i;
  if (best === at) return;
  const move = moves[best];
  const score = scores[best];
  // The others keep their order, so that equal ones come as the game lists them.
  for (let i = best; i > at; i--) {
    moves[i] = moves[i - 1];
    scores[i] = scores[i - 1];
  }
  moves[at] = move;
  scores[at] = score;
}
