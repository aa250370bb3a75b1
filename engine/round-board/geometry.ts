/** A round board as a drawing: cell 1 at the foot, numbers counter-clockwise, reserves in a column to the right. */
import type { Geometry, Player, Spot } from '../index.ts';
import { type RoundBoard, ringOf, START_CELL, sectorOf } from './cells.ts';

/** Width and height of the board without reserves. */
const SIZE = 1000;
const MIDDLE = SIZE / 2;
/** Outer radius of the outermost ring. */
const RADIUS = 490;
/** Least radius of the centre in depths of a ring, for boards of few sectors. */
const LEAST_CENTRE = 0.9;
const RESERVE_WIDTH = 140;
const RESERVE_RADIUS = 55;

/** Spot of the centre. The spot of a cell is its number. */
export const CENTRE_SPOT = 0;

/** Spot of a seat's reserve, beside the board. */
export function reserveSpot(board: RoundBoard, seat: Player): number {
  return board.cells + 1 + seat;
}

interface Radii {
  readonly centre: number;
  /** Depth of a ring. */
  readonly depth: number;
}

/** Rings as deep as the innermost cells are wide, where that leaves room for the centre. */
function radiiOf({ rings, sectors }: RoundBoard): Radii {
  const centre = Math.max(LEAST_CENTRE, sectors / (2 * Math.PI) - 0.5);
  const depth = RADIUS / (centre + rings);
  return { centre: centre * depth, depth };
}

/** The angle of a sector's middle, from the foot counter-clockwise; halves are borders. */
function angleOf({ sectors }: RoundBoard, sector: number): number {
  return (2 * Math.PI * sector) / sectors;
}

function pointAt(radius: number, angle: number): readonly [x: number, y: number] {
  return [MIDDLE + radius * Math.sin(angle), MIDDLE + radius * Math.cos(angle)];
}

/** Hundredths of a unit are finer than any screen, and keep the text the same everywhere. */
function text(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function pointText(radius: number, angle: number): string {
  return pointAt(radius, angle).map(text).join(' ');
}

function circle(x: number, y: number, radius: number): string {
  const arc = `A${text(radius)} ${text(radius)} 0 1 0`;
  const [top, bottom] = [`${text(x)} ${text(y - radius)}`, `${text(x)} ${text(y + radius)}`];
  return `M${top}${arc} ${bottom}${arc} ${top}Z`;
}

/** The border of a cell. On the page counter-clockwise is the sweep 0. */
function cellOutline(board: RoundBoard, sector: number, inner: number, outer: number): string {
  const [from, to] = [angleOf(board, sector - 0.5), angleOf(board, sector + 0.5)];
  const [near, far] = [text(inner), text(outer)];
  return [
    `M${pointText(outer, from)}`,
    `A${far} ${far} 0 0 0 ${pointText(outer, to)}`,
    `L${pointText(inner, to)}`,
    `A${near} ${near} 0 0 1 ${pointText(inner, from)}Z`,
  ].join('');
}

function middleOf(board: RoundBoard, { centre, depth }: Radii, ring: number): number {
  return centre + (board.rings - ring + 0.5) * depth;
}

function cellSpot(board: RoundBoard, radii: Radii, cell: number): Spot {
  const [ring, sector] = [ringOf(board, cell), sectorOf(board, cell)];
  const radius = middleOf(board, radii, ring);
  const [x, y] = pointAt(radius, angleOf(board, sector));
  const outline = cellOutline(board, sector, radius - radii.depth / 2, radius + radii.depth / 2);
  const spot: Spot = { id: cell, label: String(cell), x, y, outline, row: ring - 1, column: sector };
  return cell === START_CELL ? { ...spot, kind: 'start' } : spot;
}

function reserve(board: RoundBoard, seat: Player, seats: number): Spot {
  const [x, y] = [SIZE + RESERVE_WIDTH / 2, (SIZE * (seat + 0.5)) / seats];
  const [id, label] = [reserveSpot(board, seat), `off ${seat + 1}`];
  return { id, label, x, y, outline: circle(x, y, RESERVE_RADIUS), kind: 'reserve', seat };
}

/**
 * The drawing of a round board, 1000 units wide and high, with a reserve for each of 0 to 6 `reserves` seats 140 units
 * wide at its right. The centre is spot 0, then come the cells, then the reserves.
 */
export function roundGeometry(board: RoundBoard, reserves: number): Geometry {
  const radii = radiiOf(board);
  const centre: Spot = {
    id: CENTRE_SPOT,
    label: 'C',
    x: MIDDLE,
    y: MIDDLE,
    outline: circle(MIDDLE, MIDDLE, radii.centre),
    kind: 'centre',
  };
  const cells = Array.from({ length: board.cells }, (_, i) => cellSpot(board, radii, i + 1));
  const beside = Array.from({ length: reserves }, (_, seat) => reserve(board, seat, reserves));
  const lines = Array.from({ length: board.rings }, (_, i) =>
    circle(MIDDLE, MIDDLE, middleOf(board, radii, i + 1)),
  );
  const width = reserves > 0 ? SIZE + RESERVE_WIDTH : SIZE;
  return { width, height: SIZE, spots: [centre, ...cells, ...beside], lines, isRound: true };
}
