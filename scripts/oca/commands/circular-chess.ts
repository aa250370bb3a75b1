/** `game oca circular-chess`: draws a position for chess on the round board (DBE09), as text, JSON or a picture to print. */
import { unwrap } from '../../../engine/index.ts';
import { drawCircularChess } from '../../../engine/oca/index.ts';
import { circularChessSheet } from '../../../table/oca/index.ts';
import { command } from '../../command.ts';
import { RANDOM_BOARD_OPTIONS, readSeed, showBoard } from '../random-board.ts';

export const { build, run } = command(
  (y) =>
    y
      .options(RANDOM_BOARD_OPTIONS)
      .option('players', { type: 'number', default: 2, describe: 'seats, 2 to 5' })
      .option('pieces', { type: 'number', default: 16, describe: 'pieces of each seat, the king among them' })
      .example(
        '$0 game oca circular-chess --seed 7 --svg chess.svg',
        'a position for two, as text and to be printed',
      ),
  async ({ seed: text, players: seats, pieces, ...chosen }, console) => {
    const seed = readSeed(text);
    const drawn = unwrap(drawCircularChess({ seed, seats, pieces }));
    const { position, picture } = drawn;
    return await showBoard(
      {
        json: { seed, seats, pieces, position, picture },
        picture,
        about: [position],
        sheet: (words, language) => circularChessSheet(drawn, seed, words, language),
      },
      chosen,
      console,
    );
  },
);
