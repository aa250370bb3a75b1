/** `analyze --rollout`: a position played to its end many times: each seat's share, or the turns of a roll compared. */
import { availableParallelism } from 'node:os';
import { ROLLOUT_PARAMS } from '../../ai/index.ts';
import { rollOut } from '../any-game/rollout.ts';
import { command } from '../command.ts';
import { JUDGE_OPTION, STANDING_OPTION, WIN_OPTION, withPosition } from '../options.ts';
import { readQueue, readWorkers, withQueue } from '../recording.ts';

export const { build, run } = command(
  (y) =>
    withPosition(withQueue(y))
      .option('trials', {
        type: 'number',
        default: ROLLOUT_PARAMS.trials,
        describe: 'games played, of all turns together',
      })
      .option('horizon', {
        type: 'number',
        default: 0,
        describe: 'turns until the evaluation takes over; 0: never',
      })
      .option('evaluator', JUDGE_OPTION)
      .option('keep', { type: 'number', default: ROLLOUT_PARAMS.keep, describe: 'turns that are compared' })
      .option('standing', STANDING_OPTION)
      .option('unit', WIN_OPTION)
      .option('seed', { type: 'number', default: 1, describe: 'seed of the dice' })
      .option('workers', {
        type: 'number',
        default: availableParallelism(),
        describe: 'worker threads; the answer is the same',
      })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example("$0 analyze --rollout '16,21/7,76 1' --trials 1296", "each seat's share of the win")
      .example("$0 analyze --rollout '16,21/7,76 1' --roll 63 --horizon 6", 'the best turns of a roll')
      .example("$0 analyze --rollout 'W:WK18,K24:BK31,K32' --game draughts", 'of another game'),
  async (args, console) => {
    const pool = { workers: readWorkers(args.workers), queue: readQueue(args, 'rollout', undefined) };
    return await rollOut({ ...args, pool }, console);
  },
);
