/** Measures the speed of evaluation and search over real decisions. */
import { createDamaBot, createEvaluator, DamaLeaf, rulesNetFor } from '../../ai/dama-bianca/index.ts';
import type { MoveScorer } from '../../ai/index.ts';
import {
  createGame,
  type DamaGame,
  type DamaState,
  parseVariantName,
} from '../../engine/dama-bianca/index.ts';
import { MoveList, OpenView, stream, unwrap } from '../../engine/index.ts';
import { decisionsOf } from '../decisions.ts';
import { type CpuSeconds, type Measure, median, medianRate } from '../measure.ts';

const HANDS = 12;
const MOST_RESULTS = 65536;

export function arena(players = 2): DamaGame {
  return unwrap(createGame(unwrap(parseVariantName('moonlight')), players, 'hand'));
}

/** The name of the net that sees the rules it plays, for the seats of a game. */
function rulesNet(game: DamaGame): string {
  const listed = rulesNetFor(game.numPlayers);
  if (!listed) throw new Error(`no rules net is shipped for ${game.numPlayers} seats`);
  return listed.name;
}

/** Every decision of some moonlight hands of the 1-ply search against itself. */
export function decisions(game: DamaGame, hands = HANDS): DamaState[] {
  const bot = unwrap(createDamaBot('expectimax(depth=1)', game));
  return Array.from({ length: hands }, (_, hand) => decisionsOf(game, bot, stream('bench', hand))).flat();
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

/** CPU milliseconds of each decision, the median of the tries, ascending. */
function times(cpu: CpuSeconds, spec: string, players = 2, hands = HANDS, most = 3): number[] {
  const game = arena(players);
  const bot = unwrap(createDamaBot(spec, game));
  const states = decisions(game, hands);
  const tries = Array.from({ length: most }, () =>
    states.map((state) => {
      const start = cpu();
      bot.choose(new OpenView(state));
      return (cpu() - start) * 1000;
    }),
  );
  return states.map((_, i) => median(tries.map((one) => one[i]))).sort((a, b) => a - b);
}

function mean(all: readonly number[]): number {
  return all.reduce((sum, ms) => sum + ms, 0) / all.length;
}

function meanTime(cpu: CpuSeconds, spec: string): number {
  times(cpu, spec);
  return mean(times(cpu, spec));
}

/** Deep and wide decisions take long: each is made once. */
const SEATS_HANDS = 4;
const DEEP_HANDS = 5;
const seatsMeanTime = (cpu: CpuSeconds, spec: string): number => mean(times(cpu, spec, 4, SEATS_HANDS, 1));
const deepMedianTime = (cpu: CpuSeconds, spec: string): number => median(times(cpu, spec, 2, DEEP_HANDS, 1));

const medianTime = (cpu: CpuSeconds, spec: string): number => median(times(cpu, spec));

function percentile95(cpu: CpuSeconds, spec: string): number {
  const all = times(cpu, spec);
  return all[Math.ceil(0.95 * all.length) - 1];
}

function decisionTime(
  name: string,
  help: string,
  spec: string,
  figure: (cpu: CpuSeconds, spec: string) => number,
): Measure {
  return { name, unit: 'cpu-ms', help, run: (cpu) => figure(cpu, spec) };
}

const LEAF1 = 'expectimax(depth=1)';
const LEAF2 = 'expectimax(depth=2)';
const NET1 = 'net(depth=1)';
const NET2 = 'net(depth=2)';
const GRANDMASTER = 'grandmaster';

/** How long a decision takes, over the leaf and over the shipped net. */
export const DECISIONS: readonly Measure[] = [
  decisionTime('decision1', 'mean of a 1-ply decision over the leaf', LEAF1, meanTime),
  decisionTime('decision2', 'median of a 2-ply decision, filtered, over the leaf', LEAF2, medianTime),
  decisionTime('decision2p95', '95th percentile of such a decision', LEAF2, percentile95),
  decisionTime('net-decision1', 'mean of a 1-ply decision over the shipped net', NET1, meanTime),
  decisionTime(
    'net-decision2',
    'median of a 2-ply decision, filtered, over the shipped net',
    NET2,
    medianTime,
  ),
  decisionTime('net-decision2p95', '95th percentile of such a decision', NET2, percentile95),
  {
    name: 'rules-net-decision1',
    unit: 'cpu-ms',
    help: 'mean of a 1-ply decision over the net that sees the rules it plays',
    run: (cpu) => meanTime(cpu, `net(depth=1,file=${rulesNet(arena())})`),
  },
  decisionTime(
    'seats-decision2',
    'mean of a 2-ply decision over the shipped net with four seats',
    NET2,
    seatsMeanTime,
  ),
  decisionTime(
    'decision3',
    'median of a decision of grandmaster, three plies over the shipped net',
    GRANDMASTER,
    deepMedianTime,
  ),
];
