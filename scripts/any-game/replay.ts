/** Replays a game of any kind as text, pictures and JSON objects. */
import { type Game, type GameModule, type State, wrong } from '../../engine/index.ts';
import { variantLabel } from '../../selfplay/index.ts';
import { type Frame, framesOf, namesOf, type PartEnd, type PlayedGame } from '../../table/index.ts';
import { restingNotes } from '../../table/messages/index.ts';
import { type Look, seatLabel } from '../board/theme.ts';
import { texts, words } from '../messages/index.ts';
import { viewFrames } from '../replay/viewer.ts';
import { pictureLines } from './picture.ts';
import type { RecordedGame } from './recorded-game.ts';
import { winnerText } from './report.ts';

function endText({ kit, meta }: PlayedGame, { scores, shares, forfeit }: PartEnd, look: Look): string {
  const names = namesOf(meta);
  const say = texts().anyGame;
  const lost = forfeit
    ? [say.forfeited(seatLabel(forfeit.seat, names[forfeit.seat], look), forfeit.reason, forfeit.detail)]
    : [];
  const won = shares ? [winnerText(names, shares, look)] : [];
  const points = kit.studies.scoresAreShares ? [] : [say.scores(scores.join(' '))];
  return [...points, ...lost, ...won].join('; ');
}

/** What happened, in one line. */
function frameTitle(played: PlayedGame, { hand, ply, chance, turn, end }: Frame, look: Look): string {
  const names = namesOf(played.meta);
  if (!turn && !end) return texts().anyGame.part(hand);
  const thrown = chance.length > 0 ? [`${texts().anyGame.chance} ${chance.join(' ')}`] : [];
  const decided = turn ? [`${seatLabel(turn.player, names[turn.player], look)}  ${turn.spelled}`] : [];
  return [`${ply}.`, ...thrown, ...decided, ...(end ? [endText(played, end, look)] : [])].join('  ');
}

/** A position of its own for a frame. */
function stateAt(game: Game, { after }: Frame): State {
  const state = game.newState();
  state.restore(after);
  return state;
}

function framePosition({ kit, game }: PlayedGame, frame: Frame): string {
  return kit.module.text.formatPosition(stateAt(game, frame));
}

/** The frame as the seat that has just decided sees it, changes since the frame before highlighted. */
function framePicture(
  { kit, game, meta }: PlayedGame,
  frames: readonly Frame[],
  at: number,
  look: Look,
): string[] {
  const { module }: { module: GameModule } = kit;
  const frame = frames[at];
  const state = stateAt(game, frame);
  const seat = frame.turn?.player ?? 0;
  const before = frame.turn && frames[at - 1];
  const last = before && { seat, marks: module.board.marks(game.view(stateAt(game, before), seat)) };
  const { legend } = texts().table;
  const notes = [
    variantLabel(module.rulesOf(game)),
    texts().anyGame.ply(frame.ply, false),
    ...(frame.end ? [frame.end.forfeit ? legend.forfeited : legend.over] : []),
  ];
  const view = game.view(state, seat);
  const shares = frame.end?.shares;
  return pictureLines(
    { module, game, state, view, last, names: namesOf(meta), shares, mover: state.player, notes },
    look,
  );
}

/** The decision of a frame as one JSON object; none for the start of a part. */
function frameJson(played: PlayedGame, frame: Frame): string | undefined {
  const { hand, ply, chance, turn, end } = frame;
  if (!turn && !end) return undefined;
  const forfeit = end?.forfeit && { ...end.forfeit, seat: end.forfeit.seat + 1 };
  return JSON.stringify({
    hand,
    ply,
    ...(chance.length > 0 ? { chance } : {}),
    ...(turn ? { seat: turn.player + 1, player: played.meta.seats[turn.player], turn: turn.spelled } : {}),
    position: framePosition(played, frame),
    ...(end
      ? {
          end: {
            scores: end.scores,
            ...(end.shares ? { shares: end.shares } : {}),
            ...(forfeit ? { forfeit } : {}),
          },
        }
      : {}),
  });
}

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
