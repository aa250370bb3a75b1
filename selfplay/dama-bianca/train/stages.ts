/** Stages of training: configurations that are run one after the other, each from the net of the one before. */
import { Field, type FieldSource, type Result, resultOf, wrong } from '../../../engine/index.ts';
import { type TrainConfig, trainConfigOf } from './config.ts';

/**
 * Reads an object, which is one stage, or a list of them, whose shape may only grow: none has fewer hidden units than
 * the one before, and `leads` once above 0 stays there. ERR_ARGUMENT, `at` the place of the key, with the number of the
 * stage if there is a list.
 */
export function readTrainStages(source: FieldSource): Result<readonly TrainConfig[]> {
  return resultOf(() => {
    const field = new Field(source, 'ERR_ARGUMENT');
    if (!Array.isArray(field.value)) return [trainConfigOf(field)];
    if (field.value.length === 0) throw field.fault('a list of stages has at least one');
    const stages: TrainConfig[] = [];
    for (const one of field.list()) stages.push(readStage(one, stages));
    return stages;
  });
}

function readStage(field: Field, before: readonly TrainConfig[]): TrainConfig {
  const number = before.length + 1;
  const config = resultOf(() => trainConfigOf(field));
  if (!config.ok) throw wrong(config.error.code, `stage ${number}: ${config.error.message}`, config.error.at);
  const { hidden, leads } = config.value;
  const last = before.at(-1);
  if (last && hidden < last.hidden)
    throw field
      .under('hidden')
      .fault(
        `stage ${number}: expected hidden ${last.hidden} or more, as in stage ${number - 1}, found ${hidden}: a net keeps what it has learnt`,
      );
  if (last && leads === 0 && last.leads > 0)
    throw field
      .under('leads')
      .fault(`stage ${number}: leads is 0, and the net that it starts from has learnt leads`);
  return config.value;
}
