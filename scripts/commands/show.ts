/** `show`: a position as a picture. */

import { showPosition } from '../any-game/positions.ts';
import { BOARD_OPTION, lookFor } from '../board/theme.ts';
import { command } from '../command.ts';
import { ANY_VARIANT_OPTION, GAME_OPTION, SET_OPTION } from '../options.ts';

export const { build, run } = command(
  (y) =>
    y
      .positional('position', { type: 'string', demandOption: true, describe: 'position text' })
      .option('game', GAME_OPTION)
      .option('variant', ANY_VARIANT_OPTION)
      .option('set', SET_OPTION)
      .option('roll', { type: 'string', describe: 'what chance has decided, such as the roll 54' })
      .option('turn', { type: 'string', describe: 'a turn to be played and highlighted' })
      .option('color', {
        type: 'boolean',
        describe: 'colours (default: on a terminal, unless NO_COLOR is set)',
      })
      .option('ascii', { type: 'boolean', default: false, describe: 'no characters beyond ASCII' })
      .option('board', BOARD_OPTION)
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example("$0 show '7,21/- 2'", 'seat 1 has entered two pawns')
      .example("$0 show --game NAME 'POSITION'", 'of another game')
      .example("$0 show '-/- 1' --turn '54: in-7 in-21'", 'after a turn'),
  async (args, { print }) => {
    const look = lookFor(process.stdout, { colour: args.color, ascii: args.ascii, size: args.board });
    return showPosition(args, args.position.trimStart(), { ...args, look }, print);
  },
);
