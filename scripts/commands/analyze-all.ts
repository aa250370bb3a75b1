/** `analyze --all`: every distinct result of a roll, with a turn that leads there. */
import { listTurns } from '../any-game/positions.ts';
import { command } from '../command.ts';
import { withPosition } from '../options.ts';

export const { build, run } = command(
  (y) =>
    withPosition(y)
      .option('roll', {
        type: 'string',
        describe: 'two dice, such as 54; of another game what chance decides, if it does',
      })
      .option('count', { type: 'boolean', default: false, describe: 'the number of results only' })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example("$0 analyze '-/- 1' --all --roll 54", 'the sixteen results of 5-4 from the start')
      .example("$0 analyze '16,21/- 1' --all --roll 11 --count", 'how many there are'),
  async (args, { print }) => listTurns(args, print),
);
