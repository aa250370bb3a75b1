/** Replays a game of any kind as text, pictures and JSON objects. */
import { type Game, type GameModule, type State, wrong } from '../../engine/index.ts';
import { variantLabel } from '../../selfplay/index.ts';
import { type Frame, framesOf, type HandEnd, type PlayedGame, partsOf } from '../../table/index.ts';
import { restingNotes } from '../../table/messages/index.ts';
import type { Look } from '../board/theme.ts';
import { ownTable } from '../games.ts';
import { texts, words } from '../messages/index.ts';
import { viewFrames } from '../replay/viewer.ts';
import type { OwnTable } from './own-table.ts';
import { pictureLines } from './picture.ts';
import type { RecordedGame } from './recorded-game.ts';
import { plyText, seatName, shownNames, winnerText } from './report.ts';

function endText(played: PlayedGame, own: OwnTable, frame: Frame, end: HandEnd, look: Look): string {
  const { scores, shares, forfeit } = end;
  const { studies } = played.kit;
  const say = texts().anyGame;
  if (forfeit) return say.forfeited(seatName(played, forfeit.seat, look), forfeit.reason, forfeit.detail);
  if (own.endText) return own.endText(played, stateAt(played.game, frame), look);
  const won = shares ? [winnerText(played, shares, look)] : [];
  const points = studies.scoresAreShares ? [] : [say.scores(scores.join(' '))];
  return [...points, ...won].join('; ');
}

/** What happened, in one line. */
function frameTitle(played: PlayedGame, own: OwnTable, frame: Frame, look: Look): string {
  const { hand, starter, ply, round, chance, turn, end } = frame;
  const started = texts().replay.start(hand, seatName(played, starter, look));
  if (!turn && !end) return partsOf(played.kit).start ? started : texts().anyGame.part(hand);
  const label = round === undefined || !turn ? `${ply}.` : `${round}.${turn.player + 1}`;
  const thrown = chance.length > 0 ? [`${texts().anyGame.chance} ${chance.join(' ')}`] : [];
  const decided = turn ? [plyText(played, turn, look)] : [];
  return [label, ...thrown, ...decided, ...(end ? [endText(played, own, frame, end, look)] : [])].join('  ');
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
  own: OwnTable,
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
  const counted =
    frame.round === undefined ? texts().anyGame.ply(frame.ply, false) : legend.round(frame.round);
  const notes = [
    variantLabel(module.rulesOf(game)),
    ...(partsOf(kit).start ? [legend.handOnly(frame.hand)] : []),
    counted,
    ...(frame.end ? [frame.end.forfeit ? legend.forfeited : legend.over] : []),
  ];
  const scene = { viewer: seat, last, names: shownNames(meta), shares: frame.end?.shares, notes };
  return pictureLines({ kit, game, state }, scene, own, look);
}

/** The decision of a frame as one JSON object; none for the start of a hand. */
function frameJson(played: PlayedGame, frame: Frame): string | undefined {
  const { hand, ply, round, chance, turn, end } = frame;
  if (!turn && !end) return undefined;
  const forfeit = end?.forfeit && { ...end.forfeit, seat: end.forfeit.seat + 1 };
  return JSON.stringify({
    hand,
    ply,
    ...(turn && round !== undefined ? { round } : {}),
    ...(chance.length > 0 ? { chance } : {}),
    ...(turn ? { seat: turn.player + 1, player: played.meta.seats[turn.player], turn: turn.spelled } : {}),
    position: framePosition(played, frame),
    ...(end
      ? {
          end: {
            ...(end.closers && !forfeit ? { closers: end.closers.map((seat) => seat + 1) } : {}),
            scores: end.scores,
            ...(end.shares ? { shares: end.shares } : {}),
            ...(forfeit ? { forfeit } : {}),
          },
        }
      : {}),
  });
}

interface ReplayOptions {
  /** Only this hand, from 1. */
  readonly hand: number | undefined;
  readonly json: boolean;
  readonly all: boolean;
  readonly pictures: boolean;
  readonly look: Look;
}

/** Answers with the exit code. Throws ERR_NOT_FOUND for a hand that the game does not have. */
export async function replayGame(
  { played, forfeits }: RecordedGame,
  options: ReplayOptions,
  print: (line: string) => void,
): Promise<number> {
  const { hand, json, all, pictures, look } = options;
  const own = await ownTable(played.kit.module.name);
  const frames = framesOf(played, forfeits).filter((frame) => hand === undefined || frame.hand === hand);
  if (frames.length === 0) throw wrong('ERR_NOT_FOUND', `the game has no hand ${hand ?? 1}`, 'hand');
  const isLive = process.stdin.isTTY && process.stdout.isTTY;
  if (isLive && !all && !json) {
    return viewFrames(frames, (at) => [
      ...framePicture(played, own, frames, at, look),
      '',
      frameTitle(played, own, frames[at], look),
    ]);
  }
  frames.forEach((frame, at) => {
    if (json) {
      const line = frameJson(played, frame);
      if (line !== undefined) print(line);
      return;
    }
    if (pictures) for (const line of framePicture(played, own, frames, at, look)) print(line);
    print(frameTitle(played, own, frame, look));
    print(`  ${framePosition(played, frame)}`);
  });
  if (!json) for (const resting of restingNotes(words(), [played.kit.module.name])) print(resting);
  return 0;
}
