/** Replays a game of Dama Bianca as text, pictures and JSON objects. */
import {
  formatPoints,
  formatPosition,
  type RecordedEnd,
  type Replay,
} from '../../engine/dama-bianca/index.ts';
import { botLabels } from '../../selfplay/index.ts';
import { checkHand, type Frame, framesOf } from '../../table/dama-bianca/index.ts';
import { drawBoard } from '../board/picture.ts';
import { type Look, seatLabel } from '../board/theme.ts';
import type { GameCommands } from '../game-commands.ts';
import { texts } from '../messages/index.ts';
import { viewFrames } from '../replay/viewer.ts';
import { pointsText, viewOfHand } from './hand-view.ts';
import { readSource } from './recorded-game.ts';

function seatText({ record: { seats } }: Replay, seat: number, look: Look): string {
  return seatLabel(seat, botLabels(seats)(seats[seat]), look);
}

function endText(replay: Replay, { closers, units }: RecordedEnd, look: Look): string {
  const names = closers.map((seat) => seatText(replay, seat, look)).join(', ');
  const how = closers.length === 0 ? texts().table.unclosed : texts().table.closedBy(names);
  return `${how}; ${texts().anyGame.scores(units.map(pointsText).join(' '))}`;
}

/** What happened, in one line. */
function frameTitle(replay: Replay, frame: Frame, look: Look): string {
  const { hand, starter, turn, end, forfeit } = frame;
  if (forfeit) {
    const { seat, reason, detail } = forfeit;
    const lost = texts().anyGame.forfeited(seatText(replay, seat, look), reason, detail);
    return `${frameTitle(replay, { ...frame, forfeit: undefined }, look)}  ${lost}`;
  }
  if (!turn) return texts().replay.start(hand, seatText(replay, starter, look));
  const played = `${turn.round}.${turn.seat + 1}  ${seatText(replay, turn.seat, look)}  ${turn.text}`;
  return end ? `${played}  ${endText(replay, end, look)}` : played;
}

/** The frame as a picture of the board. */
function framePicture({ game, record }: Replay, frame: Frame, look: Look): string[] {
  const { hand, setup, turn, end, forfeit } = frame;
  const say = texts().table.legend;
  const notes = [
    game.rules.variant.name,
    say.handOnly(hand),
    ...(turn ? [say.round(turn.round)] : []),
    ...(end ? [say.over] : []),
    ...(forfeit ? [say.forfeited] : []),
  ];
  const names = record.seats.map(botLabels(record.seats));
  const last = turn && { seat: turn.seat, move: turn.turn.move };
  return drawBoard(viewOfHand({ game, state: game.stateFrom(setup), names, notes, last }), look);
}

/**
 * The turn of a frame as one JSON object; the last one of a hand says how it ended. The start of a hand has none, unless
 * the hand was forfeited before its first turn.
 */
function frameJson({ record }: Replay, frame: Frame): string | undefined {
  const { hand, turn, setup, end } = frame;
  const forfeit = frame.forfeit && { ...frame.forfeit, seat: frame.forfeit.seat + 1 };
  if (!turn) {
    return forfeit && JSON.stringify({ hand, position: formatPosition(setup), end: { forfeit } });
  }
  const { round, seat, roll, text } = turn;
  const played = { hand, round, seat: seat + 1, player: record.seats[seat], roll, turn: text };
  const outcome = forfeit
    ? { forfeit }
    : end && {
        closers: end.closers.map((closer) => closer + 1),
        scores: end.units.map((units) => Number(formatPoints(units))),
      };
  return JSON.stringify({ ...played, position: formatPosition(setup), ...(outcome && { end: outcome }) });
}

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
