/**
 * What the plain search (test/support/expectimax.ts) finds at every position of a solved game at once. With V_0 the evaluator's
 * value of a position before its roll,
 *
 *   V_k(s) = sum over rolls of p * ( the value under V_{k-1} of the result that is best for the mover )
 *
 * and at depth d the search plays the result that is best under V_{d-1}; results that end the hand are exact. A
 * separate search for each position would repeat the same work thousands of times.
 *
 * Both seats' shares are kept, though they sum to one: the last bit decides between results that are all but equal, and
 * the choices are to be those of the search.
 */
import type { DamaState } from '../../../engine/dama-bianca/index.ts';
import type { Evaluator } from '../../index.ts';
import { type ExactScore, exactScore, type Policy } from './exact-score.ts';
import type { SolvedGame, TurnValue } from './solved-game.ts';
import { endShare } from './transitions.ts';

/** By position, before the roll: the shares of the seat to move and of its rival. */
interface Shares {
  readonly mover: Float64Array;
  readonly rival: Float64Array;
}

function sharesFor(solved: SolvedGame): Shares {
  return { mover: new Float64Array(solved.states), rival: new Float64Array(solved.states) };
}

function leafShares(solved: SolvedGame, evaluator: Evaluator<DamaState>): Shares {
  const shares = sharesFor(solved);
  const row = new Float64Array(2);
  for (let position = 0; position < solved.states; position++) {
    evaluator.evaluate(solved.game.stateFrom(solved.setupAt(position)), row);
    shares.mover[position] = row[0];
    shares.rival[position] = row[1];
  }
  return shares;
}

function backUp(solved: SolvedGame, before: Shares): Shares {
  const { transitions } = solved.graph;
  const { probs } = solved.game.rules.rolls;
  const shares = sharesFor(solved);
  for (let position = 0; position < solved.states; position++) {
    const chunk = transitions.chunkOf(position);
    let at = transitions.startOf(position);
    for (let roll = 0; roll < probs.length; roll++) {
      const head = chunk[at++];
      const end = at + (head >>> 2);
      let mine = endShare(head & 3);
      let theirs = 1 - mine;
      for (; at < end; at++) {
        const next = chunk[at];
        if (before.rival[next] <= mine) continue;
        mine = before.rival[next];
        theirs = before.mover[next];
      }
      shares.mover[position] += probs[roll] * mine;
      shares.rival[position] += probs[roll] * theirs;
    }
  }
  return shares;
}

/** The first of the best turns, in the order of the moves, as the search takes it. */
function choose(turns: readonly TurnValue[], { rival }: Shares): TurnValue {
  let chosen = turns[0];
  let best = Number.NEGATIVE_INFINITY;
  for (const turn of turns) {
    const share = turn.next < 0 ? turn.value : rival[turn.next];
    if (share <= best) continue;
    best = share;
    chosen = turn;
  }
  return chosen;
}

/** For each depth from 1 to `depth` what the plain search with this evaluator plays at any position that play can reach. */
export function depthPolicies(solved: SolvedGame, evaluator: Evaluator<DamaState>, depth: number): Policy[] {
  const policies: Policy[] = [];
  let shares = leafShares(solved, evaluator);
  for (let d = 1; d <= depth; d++) {
    const known = shares;
    policies.push((state) => choose(solved.turns(solved.indexOf(state), state.roll), known).move);
    if (d < depth) shares = backUp(solved, known);
  }
  return policies;
}

/** What the search is worth at each depth against the exact player, depth 1 first. */
export function depthScores(
  solved: SolvedGame,
  evaluator: Evaluator<DamaState>,
  depth: number,
): ExactScore[] {
  return depthPolicies(solved, evaluator, depth).map((policy) => exactScore(solved, policy));
}
