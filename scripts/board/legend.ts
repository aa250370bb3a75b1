/** What stands beside the board: who plays, with which pawns, how many are off, arrays and scores as the board stands. */
import { formatPoints, type HandScore, type Rules } from '../../engine/dama-bianca/index.ts';
import type { Canvas } from './canvas.ts';
import { FAINT, STRONG, seatStyle, type Theme } from './theme.ts';

interface SeatView {
  /** `human` or a bot specification. */
  readonly name: string;
  readonly score: HandScore;
}

export interface LegendView {
  /** Lines at the top, such as the variant and the round. */
  readonly notes: readonly string[];
  readonly seats: readonly SeatView[];
  /** The seat to move, or the one that closed. */
  readonly mover: number;
  /** Scores are shown where they decide who wins. */
  readonly rules: Rules;
}

/** Columns that the legend takes; the standard board leaves so many of 80. */
export const LEGEND_WIDTH = 17;

function isScored({ rules }: LegendView): boolean {
  return rules.variant.match.format === 'points';
}

function linesPerSeat(view: LegendView): number {
  return isScored(view) ? 3 : 2;
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 1)}~`;
}

function statusOf({ off, centre, array }: HandScore): string {
  const parts = [...(off > 0 ? [`off ${off}`] : []), ...(centre > 0 ? ['closed'] : [])];
  if (array) parts.push('array');
  return parts.length > 0 ? parts.join(', ') : 'all on board';
}

/** Rows that a legend takes, without blank lines for looks. */
export function legendHeight(view: LegendView): number {
  return view.notes.length + 1 + linesPerSeat(view) * view.seats.length;
}

/** Writes the legend from a column on, and a blank line between seats where there is room. */
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
  row++;
  const hasRoom = legendHeight(view) + view.seats.length + 2 <= height;
  view.seats.forEach(({ name, score }, seat) => {
    const style = seatStyle(seat);
    if (seat === view.mover) canvas.write(column, row, theme.mover, STRONG);
    canvas.write(column + 1, row++, cut(`${theme.pawns[seat]} ${seat + 1} ${name}`, LEGEND_WIDTH - 1), style);
    if (isScored(view))
      canvas.write(column + 3, row++, cut(`score ${formatPoints(score.units)}`, LEGEND_WIDTH - 3));
    canvas.write(column + 3, row++, cut(statusOf(score), LEGEND_WIDTH - 3), score.array ? undefined : FAINT);
    if (hasRoom) row++;
  });
  if (row + 2 > height) return;
  canvas.write(column, height - 2, `${theme.start} cell 1, start`, FAINT);
  canvas.write(column, height - 1, `  counting ${theme.ccw}`, FAINT);
}
