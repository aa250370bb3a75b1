/** A replayed game cut into frames: the start of each hand, and the position after each turn. */
import {
  formatPoints,
  formatPosition,
  type RecordedEnd,
  type Replay,
  type ReplayedHand,
  type ReplayedTurn,
  type Setup,
} from '../../../engine/dama-bianca/index.ts';
import { botLabels, type Forfeit } from '../../../selfplay/index.ts';
import { drawBoard, type Look, seatLabel } from '../../board/index.ts';
import { viewOfHand } from '../hand-view.ts';

export interface Frame {
  /** From 1. */
  readonly hand: number;
  readonly starter: number;
  /** Missing at the start of a hand. */
  readonly turn: ReplayedTurn | undefined;
  readonly setup: Setup;
  /** How the hand ended, if this was its last turn. */
  readonly end: RecordedEnd | undefined;
  /** How an external bot lost the hand after this turn. */
  readonly forfeit?: Forfeit | undefined;
}

function framesOfHand(
  { starter, turns, end }: ReplayedHand,
  hand: number,
  players: number,
  forfeit: Forfeit | undefined,
): Frame[] {
  const pawns = new Array<number[]>(players).fill([]);
  const start: Frame = {
    hand,
    starter,
    turn: undefined,
    setup: { pawns, mover: starter, starter },
    end: undefined,
  };
  const frames = turns.map((turn, i): Frame => {
    return { hand, starter, turn, setup: turn.after, end: i === turns.length - 1 ? end : undefined };
  });
  const all = [start, ...frames];
  return forfeit ? [...all.slice(0, -1), { ...all.at(-1)!, forfeit }] : all;
}

/** The frames of a game, or of one of its hands (from 1), and by hand how it was forfeited. */
export function framesOf(
  { game, hands }: Replay,
  only?: number,
  forfeits: readonly (Forfeit | undefined)[] = [],
): Frame[] {
  return hands.flatMap((hand, i) =>
    only === undefined || only === i + 1 ? framesOfHand(hand, i + 1, game.numPlayers, forfeits[i]) : [],
  );
}

function seatText({ record: { seats } }: Replay, seat: number, look: Look): string {
  return seatLabel(seat, botLabels(seats)(seats[seat]), look);
}

function endText(replay: Replay, { closers, units }: RecordedEnd, look: Look): string {
  const names = closers.map((seat) => seatText(replay, seat, look)).join(', ');
  const how = closers.length === 0 ? 'unclosed' : `closed by ${names}`;
  return `${how}; scores ${units.map(formatPoints).join(' ')}`;
}

/** What happened, in one line. */
export function frameTitle(replay: Replay, frame: Frame, look: Look): string {
  const { hand, starter, turn, end, forfeit } = frame;
  if (forfeit) {
    const { seat, reason, detail } = forfeit;
    const lost = `forfeited by ${seatText(replay, seat, look)}: ${reason}, ${detail}`;
    return `${frameTitle(replay, { ...frame, forfeit: undefined }, look)}  ${lost}`;
  }
  if (!turn) return `hand ${hand}, started by ${seatText(replay, starter, look)}`;
  const played = `${turn.round}.${turn.seat + 1}  ${seatText(replay, turn.seat, look)}  ${turn.text}`;
  return end ? `${played}  ${endText(replay, end, look)}` : played;
}

/** The frame as a picture of the board. */
export function framePicture({ game, record }: Replay, frame: Frame, look: Look): string[] {
  const { hand, setup, turn, end, forfeit } = frame;
  const notes = [
    game.rules.variant.name,
    `hand ${hand}`,
    ...(turn ? [`round ${turn.round}`] : []),
    ...(end ? ['over'] : []),
    ...(forfeit ? ['forfeited'] : []),
  ];
  const names = record.seats.map(botLabels(record.seats));
  const last = turn && { seat: turn.seat, move: turn.turn.move };
  return drawBoard(viewOfHand({ game, state: game.stateFrom(setup), names, notes, last }), look);
}

/**
 * The turn of a frame as one JSON object; the last one of a hand says how it ended. The start of a hand has none, unless
 * the hand was forfeited before its first turn.
 */
export function frameJson({ record }: Replay, frame: Frame): string | undefined {
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
