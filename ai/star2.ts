/**
 * Star2: Star1 with a probing phase (Ballard 1983; Hauk, Buro & Schaeffer 2004, "*-minimax performance in backgammon").
 * Before a chance node is searched, one move is tried after each of its outcomes. Where player 0 decides, the move's
 * value is a lower bound l(i) of the outcome; where player 1 decides, an upper bound u(i). Without a probe they are 0
 * and 1. If the bounds alone push the average out of the window (lo, hi) the node is done:
 *
 *   sum p(i) l(i) >= hi   or   sum p(i) u(i) <= lo
 *
 * Otherwise the outcomes are searched as in Star1, with l and u in the place of 0 and 1:
 *
 *   lo(i) = (lo - sum_{j<i} p(j) v(j) - sum_{j>i} p(j) u(j)) / p(i)
 *   hi(i) = (hi - sum_{j<i} p(j) v(j) - sum_{j>i} p(j) l(j)) / p(i)
 *
 * A probe is a good move as often as the killer of its roll is. What it found is kept for the second phase, where the
 * same move comes first again. Best move and value are those of `Expectimax`.
 */
import type { Game, Move, Outcome, State } from '../engine/index.ts';
import { ValueRows } from './depth-search.ts';
import type { Evaluator } from './evaluator.ts';
import { AT_LEAST, AT_MOST, EXACT, type Found, NO_MOVE, NO_ROLL, StarSearch, UNKNOWN } from './star.ts';

const LOWEST = 0;
const HIGHEST = 1;

/** What the probing of a chance node found, by outcome. */
interface Probes {
  /** Lower and upper bound of each outcome. */
  readonly bounds: Float64Array;
  /** The move that was tried, or `NO_MOVE`. */
  readonly moves: Int32Array;
  readonly found: Int8Array;
  /** Two values each, as `found` says. */
  readonly values: Float64Array;
}

function emptyProbes(size: number): Probes {
  return {
    bounds: new Float64Array(2 * size),
    moves: new Int32Array(size),
    found: new Int8Array(size),
    values: new Float64Array(2 * size),
  };
}

export class Star2<S extends State = State> extends StarSearch<S> {
  /** By level. */
  readonly #probes: Probes[] = [];
  /** The sums of p l and of p u over all outcomes, by level. */
  readonly #sums = new ValueRows(2);

  constructor(game: Game<S>, evaluator: Evaluator<S>) {
    super('star2', game, evaluator);
  }

  protected override recall(level: number, roll: number, move: Move): Found | typeof UNKNOWN {
    if (roll < 0) return UNKNOWN;
    const { moves, found, values } = this.#probes[level - 1];
    if (moves[roll] !== move) return UNKNOWN;
    const row = this.rows.at(level + 1);
    row[0] = values[2 * roll];
    row[1] = values[2 * roll + 1];
    return found[roll] as Found;
  }

  protected average(state: S, depth: number, level: number, lo: number, hi: number): Found {
    const { size, probs } = state.chance;
    const { bounds } = this.#probesAt(level, size);
    const sums = this.#sums.at(level);
    const probed = this.#probe(state, depth, level, lo, hi);
    if (probed !== EXACT) return probed;
    const child = this.rows.at(level + 1);
    let sum = 0;
    let otherSum = 0;
    let restLow = sums[0];
    let restHigh = sums[1];
    for (let i = 0; i < size; i++) {
      if (this.stops()) return EXACT;
      const p = probs[i];
      restLow -= p * bounds[2 * i];
      restHigh -= p * bounds[2 * i + 1];
      state.do(i as Outcome);
      const found = this.value(
        state,
        depth,
        level + 1,
        i,
        (lo - sum - restHigh) / p,
        (hi - sum - restLow) / p,
      );
      state.undo();
      sum += p * child[0];
      otherSum += p * child[1];
      const isLast = i === size - 1;
      if (found === AT_MOST || (!isLast && sum + restHigh <= lo)) {
        return this.bound(level, sum + restHigh, AT_MOST);
      }
      if (found === AT_LEAST || (!isLast && sum + restLow >= hi)) {
        return this.bound(level, sum + restLow, AT_LEAST);
      }
    }
    const row = this.rows.at(level);
    row[0] = sum;
    row[1] = otherSum;
    return EXACT;
  }

  /** Fills the level's bounds and sums; ends early with the bound of the whole node if that is out of the window. */
  #probe(state: S, depth: number, level: number, lo: number, hi: number): Found {
    const { size, probs } = state.chance;
    const { bounds, moves } = this.#probesAt(level, size);
    const sums = this.#sums.at(level);
    sums[0] = LOWEST;
    sums[1] = HIGHEST;
    for (let i = 0; i < size; i++) {
      bounds[2 * i] = LOWEST;
      bounds[2 * i + 1] = HIGHEST;
      moves[i] = NO_MOVE;
    }
    for (let i = 0; i < size; i++) {
      if (this.stops()) return EXACT;
      const p = probs[i];
      state.do(i as Outcome);
      const player = state.player;
      // A bound on the side where the window is open cannot end anything.
      const isWorth = player === 0 ? hi < HIGHEST : player === 1 && lo > LOWEST;
      if (isWorth) {
        const probeLo = (lo - sums[1] + p * HIGHEST) / p;
        const probeHi = (hi - sums[0] + p * LOWEST) / p;
        const found = this.#probeMove(state, depth, level, i, probeLo, probeHi);
        const value = this.rows.at(level + 2)[0];
        if (player === 0 && found !== AT_MOST) {
          bounds[2 * i] = value;
          sums[0] += p * (value - LOWEST);
        } else if (player === 1 && found !== AT_LEAST) {
          bounds[2 * i + 1] = value;
          sums[1] -= p * (HIGHEST - value);
        }
      }
      state.undo();
      if (sums[0] >= hi) return this.bound(level, sums[0], AT_LEAST);
      if (sums[1] <= lo) return this.bound(level, sums[1], AT_MOST);
    }
    return EXACT;
  }

  /** Tries one move after the outcome `roll`. */
  #probeMove(state: S, depth: number, level: number, roll: number, lo: number, hi: number): Found {
    const first = this.moves.size;
    const count = state.legalMoves(this.moves);
    const move = this.moves.at(first + this.earlyMove(level + 1, roll, first, count));
    this.moves.truncate(first);
    state.do(move);
    const result = this.value(state, depth - 1, level + 2, NO_ROLL, lo, hi);
    state.undo();
    const { moves, found, values } = this.#probes[level];
    const row = this.rows.at(level + 2);
    moves[roll] = move;
    found[roll] = result;
    values[2 * roll] = row[0];
    values[2 * roll + 1] = row[1];
    return result;
  }

  #probesAt(level: number, size: number): Probes {
    while (this.#probes.length <= level) this.#probes.push(emptyProbes(size));
    if (this.#probes[level].moves.length < size) this.#probes[level] = emptyProbes(size);
    return this.#probes[level];
  }
}
