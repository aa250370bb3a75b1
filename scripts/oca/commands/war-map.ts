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
  async ({ seed: text, players: seats, cells, wrap, json, svg, lang }, { print, note }) => {
    const seed = readSeed(text);
    const options = {
      seed,
      seats,
      cells,
      wrap,
    };
    const map = unwrap(drawWarMap(options));
    await showBoard(
      {
        print,
        note,
        json: { ...options, map: map.map, lands: map.lands, regions: map.regions, picture: map.picture },
        picture: map.picture,
        about: [map.map, `lands ${map.lands.join(', ')}`, `regions ${map.regions.join(', ')}`],
        sheet: (words, language) => warMapSheet(map, seed, words, language),
      },
      { json, svg, lang },
    );
    return 0;
  },
);
