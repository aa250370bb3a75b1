/** `game oca war-map`: draws a map of lands for a game of war on the round board (DBE03), as text, JSON or a picture to print. */
import { unwrap } from '../../../engine/index.ts';
import { drawWarMap, WRAPS } from '../../../engine/oca/index.ts';
import { warMapSheet } from '../../../table/oca/index.ts';
import { command } from '../../command.ts';
import { RANDOM_BOARD_OPTIONS, readSeed, showBoard } from '../random-board.ts';

export const { build, run } = command(
  (y) =>
    y
      .options(RANDOM_BOARD_OPTIONS)
      .option('players', { type: 'number', default: 4, describe: 'seats, 2 to 6' })
      .option('cells', { type: 'number', default: 12, describe: 'cells of each seat' })
      .option('wrap', {
        choices: WRAPS,
        default: WRAPS[0],
        describe:
          'where the ends of the board touch: outermost and innermost cell of a sector, opposite edges, nowhere',
      })
      .example('$0 game oca war-map --seed 7 --svg map.svg', 'a map for four, as text and to be printed'),
  async ({ seed: text, players: seats, cells, wrap, ...chosen }, console) => {
    const seed = readSeed(text);
    const drawn = unwrap(drawWarMap({ seed, seats, cells, wrap }));
    const { map, lands, regions, picture } = drawn;
    return await showBoard(
      {
        json: { seed, seats, cells, wrap, map, lands, regions, picture },
        picture,
        about: [map, `lands ${lands.join(', ')}`, `regions ${regions.join(', ')}`],
        sheet: (words, language) => warMapSheet(drawn, seed, words, language),
      },
      chosen,
      console,
    );
  },
);
