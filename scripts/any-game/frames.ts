/** Frames of a game of any kind as text, pictures and JSON objects. */
import type { Game, GameModule, State } from '../../engine/index.ts';
import { variantLabel } from '../../selfplay/index.ts';
import { type Frame, namesOf, type PartEnd, type PlayedGame } from '../../table/index.ts';
import { type Look, seatLabel } from '../board/theme.ts';
import { texts } from '../messages/index.ts';
import { pictureLines } from './picture.ts';
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
export function frameTitle(played: PlayedGame, { hand, ply, chance, turn, end }: Frame, look: Look): string {
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

export function framePosition({ kit, game }: PlayedGame, frame: Frame): string {
  return kit.module.text.formatPosition(stateAt(game, frame));
}

/** The frame as the seat that has just decided sees it, changes since the frame before highlighted. */
export function framePicture(
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
export function frameJson(played: PlayedGame, frame: Frame): string | undefined {
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
