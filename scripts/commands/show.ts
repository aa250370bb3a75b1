/** `show`: a position as a picture. */

import { showPosition } from '../any-game/positions.ts';
import { LOOK_OPTIONS, lookFor } from '../board/theme.ts';
import { command } from '../command.ts';
import { GAME_WITH_RULES } from '../options.ts';

export const { build, run } = command(
  (y) =>
    y
      .positional('position', { type: 'string', demandOption: true, describe: 'position text' })
      .options(GAME_WITH_RULES)
      .option('roll', { type: 'string', describe: 'what chance has decided, such as the roll 54' })
      .option('turn', { type: 'string', describe: 'a turn to be played and highlighted' })
      .options(LOOK_OPTIONS)
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example("$0 show '7,21/- 2'", 'seat 1 has entered two pawns')
      .example("$0 show --game NAME 'POSITION'", 'of another game')
      .example("$0 show '-/- 1' --turn '54: in-7 in-21'", 'after a turn'),
  async (args, { print }) => {
    return await showPosition({ ...args, look: lookFor(args) }, print);
  },
);
