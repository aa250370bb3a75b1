/** What `replay` shows of a game of any kind. */
import { wrong } from '../../engine/index.ts';
import { framesOf } from '../../table/index.ts';
import { restingNotes } from '../../table/messages/index.ts';
import type { Look } from '../board/theme.ts';
import { words } from '../messages/index.ts';
import { viewFrames } from '../replay/viewer.ts';
import { frameJson, framePicture, framePosition, frameTitle } from './frames.ts';
import type { RecordedGame } from './recorded-game.ts';

export interface ReplayOptions {
  /** Only this part, from 1. */
  readonly hand: number | undefined;
  readonly json: boolean;
  readonly all: boolean;
  readonly pictures: boolean;
  readonly look: Look;
}

/** Answers with the exit code. Throws ERR_NOT_FOUND for a part that the game does not have. */
export async function replayGame(
  { played, forfeits }: RecordedGame,
  options: ReplayOptions,
  print: (line: string) => void,
): Promise<number> {
  const { hand, json, all, pictures, look } = options;
  const frames = framesOf(played, forfeits).filter((frame) => hand === undefined || frame.hand === hand);
  if (frames.length === 0) throw wrong('ERR_NOT_FOUND', `the game has no part ${hand}`, 'hand');
  const isLive = process.stdin.isTTY && process.stdout.isTTY;
  if (isLive && !all && !json) {
    return viewFrames(frames, (at) => [
      ...framePicture(played, frames, at, look),
      '',
      frameTitle(played, frames[at], look),
    ]);
  }
  frames.forEach((frame, at) => {
    if (json) {
      const line = frameJson(played, frame);
      if (line !== undefined) print(line);
      return;
    }
    if (pictures) for (const line of framePicture(played, frames, at, look)) print(line);
    print(frameTitle(played, frame, look));
    print(`  ${framePosition(played, frame)}`);
  });
  if (!json) for (const resting of restingNotes(words(), [played.kit.module.name])) print(resting);
  return 0;
}
