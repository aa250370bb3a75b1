/** Dama Bianca's part of the signature. */
import { createDamaBot, createEvaluator, DamaLeaf } from '../../ai/dama-bianca/index.ts';
import { Budget, FilteredExpectimax } from '../../ai/index.ts';
import { createGame, type DamaState, DEFAULTS } from '../../engine/dama-bianca/index.ts';
import { MoveList, OpenView, type Outcome, unwrap } from '../../engine/index.ts';
import type { Checksum } from '../game-bench.ts';
import { arena, decisions } from './decisions.ts';
import { benchStates } from './generation.ts';

/** Positions that are also searched two decisions deep. */
const SEARCHED = 24;
/** One in so many decisions of the net looks at two decisions. */
const NET_DEEP = 8;

/**
 * Number of results and choice of `greedy` for each roll of each position, then node counts and choices of searches, and
 * those of the shipped net.
 */
export function signDamaBianca(sum: Checksum): void {
  const states = benchStates();
  addResults(states, sum);
  addSearches(states, sum);
  addNet(sum);
}

function addResults(states: readonly DamaState[], sum: Checksum): void {
  const greedy = unwrap(createDamaBot('greedy', unwrap(createGame(DEFAULTS, 2, 'hand'))));
  const moves = new MoveList();
  for (const state of states) {
    for (let roll = 0; roll < state.rules.rolls.size; roll++) {
      moves.truncate(0);
      state.do(roll as Outcome);
      sum.add(state.legalMoves(moves));
      sum.add(greedy.choose(new OpenView(state)));
      state.undo();
    }
  }
}

function addSearches(states: readonly DamaState[], sum: Checksum): void {
  states.forEach((state, i) => {
    const game = unwrap(createGame(DEFAULTS, state.players, 'hand'));
    const search = new FilteredExpectimax(game, new DamaLeaf(game));
    state.do((i % state.rules.rolls.size) as Outcome);
    const budget = new Budget();
    const { lines } = search.searchDepth(state, i < SEARCHED ? 2 : 1, budget);
    sum.add(budget.nodes);
    sum.add(lines[0].move);
    state.undo();
  });
}

function addNet(sum: Checksum): void {
  const game = arena();
  const search = new FilteredExpectimax(game, unwrap(createEvaluator('net', game)));
  decisions(game).forEach((state, i) => {
    const budget = new Budget();
    const { lines } = search.searchDepth(state, i % NET_DEEP === 0 ? 2 : 1, budget);
    sum.add(budget.nodes);
    sum.add(lines[0].move);
  });
}
