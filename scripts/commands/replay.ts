/** `replay`: a recorded game step by step, each turn checked on the way. */
import { findRecorded } from '../any-game/recorded-game.ts';
import { replayGame } from '../any-game/replay.ts';
import { LOOK_OPTIONS, lookFor } from '../board/theme.ts';
import { command } from '../command.ts';
import { readNumber, withSource } from '../replay/options.ts';

export const { build, run } = command(
  (y) =>
    withSource(y)
      .option('all', { type: 'boolean', default: false, describe: 'every position, also on a terminal' })
      .option('pictures', {
        type: 'boolean',
        default: false,
        describe: 'with --all: the board after each turn',
      })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object for each turn' })
      .options(LOOK_OPTIONS)
      .example('$0 replay --record game.txt', 'step through a game that play has saved')
      .example('$0 replay --db dama.db --study 1 --block 12 --all', 'a recorded hand, all at once'),
  async (args, { print }) => {
    const look = lookFor(args);
    return replayGame(
      findRecorded(args, 'replay'),
      { ...args, hand: readNumber(args.hand, 'hand', 1), look },
      print,
    );
  },
);
