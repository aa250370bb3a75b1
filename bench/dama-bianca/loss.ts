/** The curve of loss over CPU time: what bots give away of the win at the decisions of docs/strength/reference-nets.jsonl. */
import { readFileSync } from 'node:fs';
import { choiceAt, readReference, sumLosses } from '../../selfplay/reference/index.ts';
import { type CpuSeconds, type Measure, median } from '../measure.ts';

const REFERENCE = new URL('../../docs/strength/reference-nets.jsonl', import.meta.url);
/** By name of the row; the cheapest first. */
const BOTS: readonly (readonly [name: string, spec: string])[] = [
  ['greedy', 'greedy'],
  ['expectimax1', 'expectimax(depth=1)'],
  ['expert', 'expert'],
  ['net', 'net'],
  ['master', 'master'],
  ['grandmaster', 'grandmaster'],
  ['mcts', 'mcts'],
  ['rollout', 'rollout'],
];

function lossOf(spec: string, cpu: CpuSeconds, note: (line: string) => void): number {
  const reference = readReference(readFileSync(REFERENCE, 'utf8'), REFERENCE.pathname);
  const choices = reference.entries.map((entry) => choiceAt(reference, entry, spec, () => cpu() * 1000));
  const { loss, crossed, decisions } = sumLosses(choices);
  const times = choices.map(({ cpuMs }) => cpuMs);
  const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
  const [low, high, lower] = [loss.low, loss.high, crossed.value].map((value) => value.toFixed(4));
  note(
    `${spec}: [${low}, ${high}], crossed ${lower}, ${decisions} of ${choices.length} rolled out; CPU ms ${mean.toFixed(2)}, median ${median(times).toFixed(2)}`,
  );
  return loss.value;
}

export const LOSSES: readonly Measure[] = BOTS.map(([name, spec]) => ({
  name: `loss-${name}`,
  unit: 'of the win',
  help: `mean loss of ${spec} at a decision (docs/loss.md)`,
  byNameOnly: true,
  run: (cpu, note) => lossOf(spec, cpu, note),
}));
