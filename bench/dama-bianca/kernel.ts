/** What the kernel of turns gains over the TypeScript generator, both in one process, turn and turn about. */
import { createEvaluator } from '../../ai/dama-bianca/index.ts';
import type { MoveScorer } from '../../ai/index.ts';
import {
  createTurnGenerator,
  type DamaState,
  type GeneratorName,
  type Rules,
} from '../../engine/dama-bianca/index.ts';
import { MoveList, unwrap } from '../../engine/index.ts';
import { type CpuSeconds, type Measure, median } from '../measure.ts';
import { arena, decisions } from './decisions.ts';
import { benchStates } from './positions.ts';

const MOST_RESULTS = 65536;
const WARM_UP = 3;

/** Works through the positions, with the rolls that were thrown or else with each roll, and values the results. */
function workOf(
  name: GeneratorName,
  states: readonly DamaState[],
  rules: Rules,
  scorer?: MoveScorer<DamaState>,
): () => void {
  const generator = createTurnGenerator(rules, name);
  const { high, low, size } = rules.rolls;
  const moves = new MoveList();
  const scores = new Float64Array(MOST_RESULTS);
  return () => {
    for (const state of states) {
      const own = state.wordsAt(state.mover);
      // The words of all seats stand behind those of the last seat.
      const all = state.wordsAt(state.players);
      const first = Math.max(0, state.roll);
      const last = state.roll < 0 ? size - 1 : state.roll;
      for (let roll = first; roll <= last; roll++) {
        moves.truncate(0);
        const count = generator.generate(state.words, own, all, high[roll], low[roll], moves);
        scorer?.scoreMoves(state, moves, 0, count, scores);
      }
    }
  };
}

/** The median of the ratios of CPU time, TypeScript to kernel. */
function gain(cpu: CpuSeconds, rounds: number, create: (name: GeneratorName) => () => void): number {
  const works = [create('typescript'), create('kernel')];
  const time = (work: () => void): number => {
    const start = cpu();
    work();
    return cpu() - start;
  };
  for (let i = 0; i < WARM_UP; i++) works.forEach(time);
  const ratios = Array.from({ length: rounds }, () => {
    const [typescript, kernel] = works.map(time);
    return typescript / kernel;
  });
  return median(ratios);
}

export const KERNEL_GENERATION: Measure = {
  name: 'kernel-generation',
  unit: 'times',
  help: 'speed of the kernel of turns as a multiple of the TypeScript generator, as in generation',
  run: (cpu) => {
    const states = benchStates();
    return gain(cpu, 9, (name) => workOf(name, states, states[0].rules));
  },
};

export const KERNEL_NET: Measure = {
  name: 'kernel-net',
  unit: 'times',
  help: 'the same with the results valued by the shipped net, as in net-evaluations',
  run: (cpu) => {
    const game = arena();
    const states = decisions(game);
    const net = unwrap(createEvaluator('net', game));
    return gain(cpu, 61, (name) => workOf(name, states, game.rules, net));
  },
};
