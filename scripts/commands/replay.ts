/** `replay`: a recorded game step by step, each turn checked on the way. */
import { formatPosition } from '../../engine/dama-bianca/index.ts';
import { DEFAULT_GAME } from '../../selfplay/index.ts';
import { isTextRecord, loadGame, recordedGame, replayGame } from '../any-game/index.ts';
import { BOARD_OPTION, lookFor } from '../board/index.ts';
import { command } from '../command.ts';
import {
  checkHand,
  frameJson,
  framePicture,
  framesOf,
  frameTitle,
  type GameSource,
  optional,
  readSource,
  readStored,
  storedKeyOf,
  viewFrames,
  withSource,
} from '../replay/index.ts';
import { loadText } from '../terminal/index.ts';

/** The game that is meant if the default game's own replay does not show it. */
function otherGame(source: GameSource): ReturnType<typeof recordedGame> | undefined {
  const { record } = source;
  if (record !== undefined) {
    return isTextRecord(loadText(record)) ? { played: loadGame(record), forfeits: [] } : undefined;
  }
  const key = storedKeyOf(source, 'replay');
  const { study, hands } = readStored(key);
  return study.game === DEFAULT_GAME ? undefined : recordedGame(study, hands, key.rotation);
}

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
    const look = lookFor(process.stdout, { colour: args.color, ascii: args.ascii, size: args.board });
    const other = otherGame(args);
    if (other) {
      const hand = optional(args.hand, 'hand', 1);
      return replayGame(other, { ...args, hand, look }, print);
    }
    const { replay, hand, forfeits } = readSource(args, 'replay');
    checkHand(replay, hand);
    const frames = framesOf(replay, hand, forfeits);
    if (args.json) {
      for (const line of frames.map((frame) => frameJson(replay, frame))) if (line !== undefined) print(line);
      return 0;
    }
    if (process.stdin.isTTY && process.stdout.isTTY && !args.all) {
      return viewFrames(frames, (at) => [
        ...framePicture(replay, frames[at], look),
        '',
        frameTitle(replay, frames[at], look),
      ]);
    }
    for (const frame of frames) {
      if (args.pictures) for (const line of framePicture(replay, frame, look)) print(line);
      print(frameTitle(replay, frame, look));
      print(`  ${formatPosition(frame.setup)}`);
    }
    return 0;
  },
);
