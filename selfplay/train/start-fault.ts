/** What keeps a run of training from starting from a net. */
import type { NetFile } from '../../ai/index.ts';
import type { DamaGame } from '../../engine/dama/index.ts';
import type { TrainConfig } from './config.ts';
import { formOf } from './sample-form.ts';

/** In words; `undefined` for a net of the same seats, inputs and hidden units, of whatever rules. */
export function startFault(
  game: DamaGame,
  { hidden }: TrainConfig,
  { head, name }: NetFile,
): string | undefined {
  const { encoding, inputs } = formOf(game);
  const fits = head.encoding === encoding && head.inputs === inputs && head.players === game.numPlayers;
  if (!fits) {
    return `net ${name} is for ${head.players} seats and ${head.inputs} inputs '${head.encoding}', the run for ${game.numPlayers} and ${inputs} '${encoding}'`;
  }
  return head.hidden === hidden
    ? undefined
    : `net ${name} has ${head.hidden} hidden units, the run ${hidden}`;
}
