/**
 * The board as a round picture. Every cell shows its number, so that a turn can be typed without counting; a pawn's
 * symbol stands before it. The last turn is bracketed: `[●29]` where a pawn has come, `( 16)` where one has left.
 */
import {
  CENTRE,
  moveFrom1,
  moveFrom2,
  moveTo1,
  moveTo2,
  type Setup,
  START_CELL,
} from '../../engine/dama-bianca/index.ts';
import type { Move } from '../../engine/index.ts';
import { Canvas } from './canvas.ts';
import { type Layout, layoutOf, type Place } from './layout.ts';
import { drawLegend, LEGEND_WIDTH, type LegendView, legendHeight } from './legend.ts';
import { FAINT, type Look, STRONG, type Style, seatStyle } from './theme.ts';

export interface BoardView extends LegendView {
  readonly setup: Setup;
  /** The turn to highlight. */
  readonly last: { readonly seat: number; readonly move: Move } | undefined;
}

const GAP = 2;

/** What stands in a cell's slot, and how. */
interface Slot {
  readonly symbol: string;
  readonly number: string;
  readonly style: Style;
  readonly brackets: string;
}

function bracketsOf(cell: number, last: BoardView['last']): string {
  if (!last || cell === 0) return '';
  if (cell === moveTo1(last.move) || cell === moveTo2(last.move)) return '[]';
  return cell === moveFrom1(last.move) || cell === moveFrom2(last.move) ? '()' : '';
}

function slotOf(cell: number, view: BoardView, look: Look): Slot {
  const seat = view.setup.pawns.findIndex((pawns) => pawns.includes(cell));
  const brackets = bracketsOf(cell, view.last);
  const number = String(cell);
  if (seat >= 0) return { symbol: look.theme.pawns[seat], number, style: seatStyle(seat), brackets };
  if (cell === START_CELL) return { symbol: look.theme.start, number, style: STRONG, brackets };
  const style = brackets && view.last ? seatStyle(view.last.seat) : FAINT;
  return { symbol: look.theme.empty, number, style, brackets };
}

function drawSlot(canvas: Canvas, { column, row }: Place, slot: Slot): void {
  const { symbol, number, style, brackets } = slot;
  // A single digit of an empty cell stands in the middle, that of a pawn next to its symbol.
  const text = symbol === ' ' && number.length === 1 ? ` ${number} ` : `${symbol}${number.padEnd(2)}`;
  canvas.write(column - 1, row, text, style);
  if (brackets === '') return;
  canvas.write(column - 2, row, brackets[0], STRONG);
  canvas.write(column + 2, row, brackets[1], STRONG);
}

function drawCentre(canvas: Canvas, { column, row }: Place, view: BoardView, look: Look): void {
  const closers = view.setup.pawns.flatMap((pawns, seat) => (pawns.includes(CENTRE) ? [seat] : []));
  if (closers.length === 0) {
    canvas.write(column, row, look.theme.centre, STRONG);
    return;
  }
  const left = column - Math.floor(closers.length / 2);
  closers.forEach((seat, i) => {
    canvas.write(left + i, row, look.theme.pawns[seat], seatStyle(seat));
  });
  if (bracketsOf(CENTRE, view.last) === '') return;
  canvas.write(left - 1, row, '[', STRONG);
  canvas.write(left + closers.length, row, ']', STRONG);
}

/** Room for a bracket between two slots is shared, so brackets are drawn after the circles and before the slots. */
function drawCells(canvas: Canvas, layout: Layout, view: BoardView, look: Look): void {
  const slots = layout.places.map((_, cell) => slotOf(cell, view, look));
  const { centre, radii, places } = layout;
  if (look.theme.dots) for (const radius of radii) canvas.circle(centre.column, centre.row, radius, FAINT);
  for (const isMarked of [false, true]) {
    for (let cell = START_CELL; cell < places.length; cell++) {
      if ((slots[cell].brackets !== '') === isMarked) drawSlot(canvas, places[cell], slots[cell]);
    }
  }
}

/** The board and its legend as lines for a terminal of 80 by 40. */
export function drawBoard(view: BoardView, look: Look): string[] {
  const { rings, sectors } = view.rules.board;
  const layout = layoutOf(rings, sectors);
  const height = Math.max(layout.height, legendHeight(view));
  const canvas = new Canvas(layout.width + GAP + LEGEND_WIDTH, height);
  drawCells(canvas, layout, view, look);
  drawCentre(canvas, layout.centre, view, look);
  drawLegend(canvas, layout.width + GAP, height, view, look.theme);
  return canvas.lines(look);
}
