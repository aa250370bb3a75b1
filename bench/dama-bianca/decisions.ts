/** Measures the speed of evaluation over real decisions. */
import { createDamaBot, createEvaluator, DamaLeaf, rulesNetFor } from '../../ai/dama-bianca/index.ts';
import type { MoveScorer } from '../../ai/index.ts';
import {
  createGame,
  type DamaGame,
  type DamaState,
  parseVariantName,
} from '../../engine/dama-bianca/index.ts';
import { MoveList, stream, unwrap } from '../../engine/index.ts';
import { decisionsOf } from '../decisions.ts';
import { type CpuSeconds, type Measure, medianRate } from '../measure.ts';

const HANDS = 12;
const MOST_RESULTS = 65536;

export function arena(): DamaGame {
  return unwrap(createGame(unwrap(parseVariantName('moonlight')), 2, 'hand'));
}

/** The name of the net that sees the rules it plays, for the seats of a game. */
function rulesNet(game: DamaGame): string {
  const listed = rulesNetFor(game.numPlayers);
  if (!listed) throw new Error(`no rules net is shipped for ${game.numPlayers} seats`);
  return listed.name;
}

/** Every decision of some moonlight hands of the 1-ply search against itself. */
export function decisions(game: DamaGame): DamaState[] {
  const bot = unwrap(createDamaBot('expectimax(depth=1)', game));
  return Array.from({ length: HANDS }, (_, hand) => decisionsOf(game, bot, stream('bench', hand))).flat();
}

/** Results generated and valued in a CPU second, over the decisions of some hands. */
function evaluationRate(cpu: CpuSeconds, create: (game: DamaGame) => MoveScorer<DamaState>): number {
  const game = arena();
  const scorer = create(game);
  const states = decisions(game);
  const moves = new MoveList();
  const scores = new Float64Array(MOST_RESULTS);
  return medianRate(cpu, 3, 7, () => {
    let done = 0;
    for (const state of states) {
      moves.truncate(0);
      const count = state.legalMoves(moves);
      scorer.scoreMoves(state, moves, 0, count, scores);
      done += count;
    }
    return done;
  });
}

export const EVALUATIONS: Measure = {
  name: 'evaluations',
  unit: 'results/cpu-s',
  help: 'results of a roll generated and valued by the leaf',
  run: (cpu) => evaluationRate(cpu, (game) => new DamaLeaf(game)),
};

export const NET_EVALUATIONS: Measure = {
  name: 'net-evaluations',
  unit: 'results/cpu-s',
  help: 'the same by the shipped net, on the fastest kernel',
  run: (cpu) => evaluationRate(cpu, (game) => unwrap(createEvaluator('net', game))),
};

export const RULES_NET_EVALUATIONS: Measure = {
  name: 'rules-net-evaluations',
  unit: 'results/cpu-s',
  help: 'the same by the net that sees the rules it plays',
  run: (cpu) => evaluationRate(cpu, (game) => unwrap(createEvaluator(`net(file=${rulesNet(game)})`, game))),
};
