/** Stages of training: configurations that are run one after the other, each from the net of the one before. */
import { fault, ok, type Result } from '../../../engine/index.ts';
import { readTrainConfig, type TrainConfig } from './config.ts';

/**
 * Reads a parsed JSON object, which is one stage, or a list of them, whose shape may only grow: none has fewer hidden units
 * than the one before, and `leads` once above 0 stays there. ERR_ARGUMENT, `at` the key, behind the number of its stage if there is a
 * list: `2.hidden`.
 */
export function readTrainStages(source: unknown): Result<readonly TrainConfig[]> {
  if (!Array.isArray(source)) {
    const config = readTrainConfig(source);
    return config.ok ? ok([config.value]) : config;
  }
  if (source.length === 0) return fault('ERR_ARGUMENT', 'a list of stages has at least one', 'config');
  const stages: TrainConfig[] = [];
  for (const [i, item] of source.entries()) {
    const wrong = (what: string, key: number | string) =>
      fault('ERR_ARGUMENT', `stage ${i + 1}: ${what}`, `${i + 1}.${key}`);
    const config = readTrainConfig(item);
    if (!config.ok) return wrong(config.error.message, config.error.at);
    const { hidden, leads } = config.value;
    const least = (stages.at(-1) ?? config.value).hidden;
    if (hidden < least)
      return wrong(
        `expected hidden ${least} or more, as in stage ${i}, found ${hidden}: a net keeps what it has learnt`,
        'hidden',
      );
    if (leads === 0 && (stages.at(-1)?.leads ?? 0) > 0) {
      return wrong('leads is 0, and the net that it starts from has learnt leads', 'leads');
    }
    stages.push(config.value);
  }
  return ok(stages);
}
