/**
 * Star1: expectimax for two players with alpha-beta windows carried through chance nodes (Ballard 1983; see star.ts).
 * Values lie in [0, 1]. At a chance node with window (lo, hi), after the outcomes before i have the values v(j) and
 * those after i are only known to be in [0, 1], outcome i matters between
 *
 *   lo(i) = (lo - sum_{j<i} p(j) v(j) - sum_{j>i} p(j)) / p(i)
 *   hi(i) = (hi - sum_{j<i} p(j) v(j)) / p(i)
 *
 * At or below lo(i) the whole node is at or below lo even if all that follow are won; at or above hi(i) it is at or
 * above hi even if they are lost. Best move and value are those of `Expectimax`.
 */
import type { Game, Outcome, State } from '../engine/index.ts';
import type { Evaluator } from './evaluator.ts';
import { AT_LEAST, AT_MOST, EXACT, type Found, StarSearch } from './star.ts';

export class Star1<S extends State = State> extends StarSearch<S> {
  constructor(game: Game<S>, evaluator: Evaluator<S>) {
    super('star1', game, evaluator);
  }

  protected average(state: S, depth: number, level: number, lo: number, hi: number): Found {
    const { size, probs } = state.chance;
    const child = this.rows.at(level + 1);
    let sum = 0;
    let otherSum = 0;
    let rest = 1;
    for (let i = 0; i < size; i++) {
      if (this.stops()) return EXACT;
      const p = probs[i];
      rest -= p;
      state.do(i as Outcome);
      const found = this.value(state, depth, level + 1, i, (lo - sum - rest) / p, (hi - sum) / p);
      state.undo();
      sum += p * child[0];
      otherSum += p * child[1];
      if (found === AT_MOST || (i < size - 1 && sum + rest <= lo))
        return this.bound(level, sum + rest, AT_MOST);
      if (found === AT_LEAST || (i < size - 1 && sum >= hi)) return this.bound(level, sum, AT_LEAST);
    }
    const row = this.rows.at(level);
    row[0] = sum;
    row[1] = otherSum;
    return EXACT;
  }
}
