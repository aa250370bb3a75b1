/** What `replay` shows of a game of Dama Bianca. */
import { formatPosition } from '../../engine/dama-bianca/index.ts';
import { checkHand, framesOf } from '../../table/dama-bianca/index.ts';
import type { GameCommands } from '../game-commands.ts';
import { viewFrames } from '../replay/viewer.ts';
import { readSource } from './replay/chosen.ts';
import { frameJson, framePicture, frameTitle } from './replay/frames.ts';

export const replayHands: NonNullable<GameCommands['replay']> = async (source, options, print) => {
  const { all, json, pictures, look } = options;
  const { replay, hand, forfeits } = readSource(source, 'replay');
  checkHand(replay, hand);
  const frames = framesOf(replay, hand, forfeits);
  if (json) {
    for (const line of frames.map((frame) => frameJson(replay, frame))) if (line !== undefined) print(line);
    return 0;
  }
  if (process.stdin.isTTY && process.stdout.isTTY && !all) {
    return viewFrames(frames, (at) => [
      ...framePicture(replay, frames[at], look),
      '',
      frameTitle(replay, frames[at], look),
    ]);
  }
  for (const frame of frames) {
    if (pictures) for (const line of framePicture(replay, frame, look)) print(line);
    print(frameTitle(replay, frame, look));
    print(`  ${formatPosition(frame.setup)}`);
  }
  return 0;
};
