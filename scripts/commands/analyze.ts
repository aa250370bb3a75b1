/** `analyze`: a position turn by turn; where dice are thrown, with its roll, or before it roll by roll. */

import { ANALYSIS_PARAMS } from '../../ai/index.ts';
import { analyzePosition } from '../any-game/analyze.ts';
import { command } from '../command.ts';
import { JUDGE_OPTION, STANDING_OPTION, WIN_OPTION, withPosition } from '../options.ts';
import { withSpread, withWorkers } from '../spread.ts';

const LINES = 5;

export const { build, run } = command(
  (y) =>
    withPosition(withWorkers(y))
      .option('depth', {
        type: 'number',
        describe: `decisions to look ahead (default ${ANALYSIS_PARAMS.depth})`,
      })
      .option('evaluator', JUDGE_OPTION)
      .option('keep', {
        type: 'number',
        describe: `turns that are searched to the full depth (default ${ANALYSIS_PARAMS.keep})`,
      })
      .option('lines', { type: 'number', default: LINES, describe: 'turns that are shown' })
      .option('standing', STANDING_OPTION)
      .option('unit', WIN_OPTION)
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example("$0 analyze '16,21/7,76 1' --roll 63", 'the best turns of a roll')
      .example("$0 analyze '16,21/7,76 1' --depth 1", "each seat's share, and what each roll is worth")
      .example("$0 analyze 'W:WK18,K24:BK31,K32' --game draughts", 'of another game'),
  async (args, { print, note }) => {
    return await withSpread(args.workers, note, (spreader) => analyzePosition({ ...args, spreader }, print));
  },
);
