/**
 * A board as a picture of characters, whatever the game. Every spot shows its label, so that a turn can be typed without
 * counting; a piece's symbol stands before it. The last turn is bracketed: `[●29]` where a piece has come, `( 16)` where
 * one has left.
 */
import type { Geometry, Mark, Spot } from '../../engine/index.ts';
import { Canvas } from './canvas.ts';
import { compactLayout, fullLayout, type Layout, type Place, type Room } from './layout.ts';
import { drawLegend, LEGEND_WIDTH, type LegendView, legendHeight } from './legend.ts';
import { pathPoints } from './path.ts';
import { FAINT, type Look, STRONG, type Style, seatStyle, type Theme } from './theme.ts';

export interface BoardView extends LegendView {
  readonly geometry: Geometry;
  readonly marks: readonly Mark[];
  /** The spots that the last turn left and filled, to highlight, and whose turn it was. */
  readonly last: ChangedSpots | undefined;
}

interface ChangedSpots {
  readonly seat: number;
  readonly left: readonly number[];
  readonly filled: readonly number[];
}

const KING = 'king';
const GAP = 1;
/** Rows below the board for what is said and typed. */
const TEXT_ROWS = 8;
/** Points to a dot of a line. */
const DENSITY = 2;

/** What stands in a spot's slot, and how. */
interface Slot {
  readonly symbol: string;
  readonly text: string;
  readonly style: Style;
  readonly brackets: string;
}

function bracketsOf({ id }: Spot, { last }: BoardView): string {
  if (last?.filled.includes(id)) return '[]';
  return last?.left.includes(id) ? '()' : '';
}

function symbolOf({ seat, kind }: Mark, theme: Theme): string {
  if (seat < 0) return kind[0];
  return kind === KING ? theme.kings[seat] : theme.pawns[seat];
}

function slotOf(spot: Spot, view: BoardView, { theme }: Look): Slot {
  const marks = view.marks.filter((other) => other.spot === spot.id);
  const mark = marks.find(({ isGround }) => !isGround) ?? marks[0];
  const brackets = bracketsOf(spot, view);
  if (mark?.isGround && mark.label) {
    const [symbol, ...rest] = mark.label;
    return { symbol, text: rest.join('') || spot.label, style: markStyle(mark), brackets };
  }
  if (mark) {
    const said = mark.count === undefined ? spot.label : String(mark.count);
    // A king is known by its symbol, so that its spot keeps its label.
    const text = mark.kind === KING ? spot.label : (mark.label ?? said);
    return { symbol: symbolOf(mark, theme), text, style: markStyle(mark), brackets };
  }
  if (spot.kind === 'start') return { symbol: theme.start, text: spot.label, style: STRONG, brackets };
  const style = brackets && view.last ? seatStyle(view.last.seat) : FAINT;
  return { symbol: theme.empty, text: spot.label, style, brackets };
}

function markStyle({ seat }: Mark): Style {
  return seat >= 0 ? seatStyle(seat) : STRONG;
}

function drawSlot(canvas: Canvas, { column, row }: Place, width: number, slot: Slot): void {
  const { symbol, text, style, brackets } = slot;
  const left = column - Math.floor(width / 2);
  // A single character of an empty spot stands in the middle, that of a piece next to its symbol.
  const padded =
    symbol === ' ' && text.length === 1 ? ` ${text}`.padEnd(width) : symbol + text.padEnd(width - 1);
  canvas.write(left, row, padded.slice(0, width), style);
  if (brackets === '') return;
  canvas.write(left - 1, row, brackets[0], STRONG);
  canvas.write(left + width, row, brackets[1], STRONG);
}

/** The middle of a board has no label, but room for pieces of several seats. */
function drawCentre(canvas: Canvas, { column, row }: Place, spot: Spot, view: BoardView, look: Look): void {
  const marks = view.marks.filter((mark) => mark.spot === spot.id && !mark.isGround);
  if (marks.length === 0) {
    canvas.write(column, row, look.theme.centre, STRONG);
    return;
  }
  const left = column - Math.floor(marks.length / 2);
  marks.forEach((mark, i) => {
    canvas.write(left + i, row, symbolOf(mark, look.theme), markStyle(mark));
  });
  const brackets = bracketsOf(spot, view);
  if (brackets === '') return;
  canvas.write(left - 1, row, brackets[0], STRONG);
  canvas.write(left + marks.length, row, brackets[1], STRONG);
}

function drawLines(canvas: Canvas, { lines }: Geometry, { scale, at }: Layout): void {
  const step = 1 / (DENSITY * Math.max(scale.columns * 2, scale.rows * 4));
  for (const line of lines)
    canvas.dots(
      pathPoints(line, step).map(([x, y]) => at(x, y)),
      FAINT,
    );
}

/** Room for a bracket between two slots is shared, so marked slots are drawn after the others. */
function drawSpots(canvas: Canvas, layout: Layout, view: BoardView, look: Look): void {
  const slots = view.geometry.spots.flatMap((spot) => {
    const place = layout.places[spot.id];
    return place && spot.kind !== 'centre' ? [{ place, slot: slotOf(spot, view, look) }] : [];
  });
  for (const isMarked of [false, true]) {
    for (const { place, slot } of slots) {
      if ((slot.brackets !== '') === isMarked) drawSlot(canvas, place, layout.slot, slot);
    }
  }
  for (const spot of view.geometry.spots) {
    const place = layout.places[spot.id];
    if (place && spot.kind === 'centre') drawCentre(canvas, place, spot, view, look);
  }
}

/** The full picture where it fits, else one without lines that is squeezed into the room. */
function chooseLayout(view: BoardView, room: Room | undefined): { layout: Layout; isCompact: boolean } {
  const full = fullLayout(view.geometry);
  const height = Math.max(full.height, legendHeight(view, false));
  if (!room || height + TEXT_ROWS <= room.rows) return { layout: full, isCompact: false };
  const space = { columns: room.columns - GAP - LEGEND_WIDTH, rows: room.rows - TEXT_ROWS };
  const compact = compactLayout(view.geometry, space);
  return compact && compact.height < height
    ? { layout: compact, isCompact: true }
    : { layout: full, isCompact: false };
}

/** The board and its legend as lines: 77 by 29 for the standard round board, 79 by 17 where the look has little room. */
export function drawBoard(view: BoardView, look: Look): string[] {
  const { layout, isCompact } = chooseLayout(view, look.room);
  const height = Math.max(layout.height, legendHeight(view, isCompact));
  const canvas = new Canvas(layout.width + GAP + LEGEND_WIDTH, height);
  if (look.theme.dots && !isCompact) drawLines(canvas, view.geometry, layout);
  drawSpots(canvas, layout, view, look);
  drawLegend(canvas, layout.width + GAP, height, view, look.theme);
  return canvas.lines(look);
}
