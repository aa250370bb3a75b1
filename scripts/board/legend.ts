/** Writes what stands beside the board: who plays, with which pieces, and how it stands. */
import type { Canvas } from './canvas.ts';
import { FAINT, STRONG, seatStyle, type Theme } from './theme.ts';

export interface SeatView {
  /** Who sits there: a bot, or a person. */
  readonly name: string;
  /** Such as `score 44`, where scores decide. */
  readonly score: string | undefined;
  /** What else there is to say of the seat, such as `off 3`, shortest first. */
  readonly parts: readonly string[];
  /** Whether the parts matter now. */
  readonly isStrong: boolean;
}

export interface LegendView {
  /** Lines at the top, such as the variant and the round. */
  readonly notes: readonly string[];
  readonly seats: readonly SeatView[];
  /** The seat to move, or the one that closed. */
  readonly mover: number;
  /** Lines that explain the board, at the foot where there is room. */
  readonly foot: (theme: Theme) => readonly string[];
}

/** Columns that the legend takes; the standard board leaves so many of 80. */
export const LEGEND_WIDTH = 17;
const TIGHT_LINES_PER_SEAT = 2;
const BLANK_AFTER_NOTES = 1;

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}~`;
}

function linesFor({ notes, seats }: LegendView, perSeat: number): number {
  return notes.length + BLANK_AFTER_NOTES + perSeat * seats.length;
}

function linesPerSeat({ seats }: LegendView): number {
  return seats.some(({ score }) => score !== undefined) ? 3 : 2;
}

/** Rows that a legend takes at least, or without abbreviations. */
export function legendHeight(view: LegendView, isTight: boolean): number {
  return linesFor(view, isTight ? TIGHT_LINES_PER_SEAT : linesPerSeat(view));
}

/** The lines below a seat's name: score and parts, each on its own, or together where rows are few. */
function seatLines({ score, parts }: SeatView, isTight: boolean): string[] {
  if (score === undefined) return [parts.join(', ')];
  if (!isTight) return [score, parts.join(', ')];
  return [[score.replace(/^\p{L}+ /u, ''), ...parts].join(' ')];
}

/** Writes the legend from a column on, as loosely as the height allows. */
export function drawLegend(
  canvas: Canvas,
  column: number,
  height: number,
  view: LegendView,
  theme: Theme,
): void {
  let row = 0;
  view.notes.forEach((note, i) => {
    canvas.write(column, row++, cut(note, LEGEND_WIDTH), i === 0 ? STRONG : undefined);
  });
  row += BLANK_AFTER_NOTES;
  const isTight = linesFor(view, linesPerSeat(view)) > height;
  const foot = view.foot(theme);
  const hasRoom = linesFor(view, linesPerSeat(view) + 1) + foot.length <= height;
  const indent = isTight ? 1 : 3;
  view.seats.forEach((seat, i) => {
    if (i === view.mover) canvas.write(column, row, theme.mover, STRONG);
    const name = cut(`${theme.pawns[i]} ${i + 1} ${seat.name}`, LEGEND_WIDTH - 1);
    canvas.write(column + 1, row++, name, seatStyle(i));
    seatLines(seat, isTight).forEach((line, at, { length }) => {
      const style = at === length - 1 && !seat.isStrong ? FAINT : undefined;
      canvas.write(column + indent, row++, cut(line, LEGEND_WIDTH - indent), style);
    });
    if (hasRoom) row++;
  });
  if (row + foot.length > height) return;
  foot.forEach((line, i) => {
    canvas.write(column, height - foot.length + i, line, FAINT);
  });
}
