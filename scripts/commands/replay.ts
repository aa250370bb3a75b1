/** `replay`: a recorded game step by step, each turn checked on the way. */
import { formatPosition } from '../../engine/dama-bianca/index.ts';
import { BOARD_OPTION, lookFor } from '../board/index.ts';
import { command } from '../command.ts';
import {
  checkHand,
  frameJson,
  framePicture,
  framesOf,
  frameTitle,
  readSource,
  viewFrames,
  withSource,
} from '../replay/index.ts';

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
      .option('color', {
        type: 'boolean',
        describe: 'colours (default: on a terminal, unless NO_COLOR is set)',
      })
      .option('ascii', { type: 'boolean', default: false, describe: 'no characters beyond ASCII' })
      .option('board', BOARD_OPTION)
      .example('$0 replay --record dama-autosave.txt', 'step through the game that was played last')
      .example('$0 replay --db dama.db --study 1 --block 12 --all', 'a recorded hand, all at once'),
  async (args, { print }) => {
    const { replay, hand, forfeits } = readSource(args, 'replay');
    checkHand(replay, hand);
    const frames = framesOf(replay, hand, forfeits);
    const look = lookFor(process.stdout, { colour: args.color, ascii: args.ascii, size: args.board });
    if (args.json) {
      for (const line of frames.map((frame) => frameJson(replay, frame))) if (line !== undefined) print(line);
      return 0;
    }
    if (process.stdin.isTTY && process.stdout.isTTY && !args.all) return viewFrames(replay, frames, look);
    for (const frame of frames) {
      if (args.pictures) for (const line of framePicture(replay, frame, look)) print(line);
      print(frameTitle(replay, frame, look));
      print(`  ${formatPosition(frame.setup)}`);
    }
    return 0;
  },
);
