/** Where the spots of a geometry lie in the picture: reserves in free corners, and the board turned if that is wanted. */
import type { BoardLook, Geometry, Spot } from '../../engine/index.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A spot in the picture. `x` and `y` are turned, the outline is not. */
export interface Place extends Spot {
  /** How much room there is for what stands here: the diameter of a circle. */
  readonly size: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly middle: Point;
  /** By id. */
  readonly places: readonly Place[];
  /** How far apart the nearest cells are. */
  readonly unit: number;
  /** Degrees, clockwise, by which the board is turned and its reserves are not. */
  readonly turn: number;
  readonly isRound: boolean;
  /** The spots of the only way there is, in order; without it, none. */
  readonly route?: readonly number[] | undefined;
  /** Without it, plain cells. */
  readonly look?: BoardLook | undefined;
  /** Of the frame around the squares of a board that has one; outlines do not know of it. */
  readonly margin: number;
}

/** Middles of reserves in a square of 1000, outside the circle that it holds. */
const FOUR_CORNERS = [
  [80, 920],
  [920, 920],
  [920, 80],
  [80, 80],
] as const;
const SIX_CORNERS = [
  [186, 943],
  [814, 943],
  [943, 814],
  [920, 80],
  [80, 80],
  [57, 814],
] as const;
const FOUR_SIZE = 132;
const SIX_SIZE = 104;
const SQUARE = 1000;

function turned({ x, y }: Point, middle: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - middle.x, y - middle.y];
  return {
    x: middle.x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: middle.y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}

/** The farthest that the points of an outline reach from its middle. */
function reach({ x, y, outline }: Spot): number {
  const points = [...outline.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[A-Z]|$)/g)];
  return Math.max(...points.map(([, px, py]) => Math.hypot(Number(px) - x, Number(py) - y)));
}

function nearestDistance(spots: readonly Spot[]): number {
  let least = Number.POSITIVE_INFINITY;
  spots.forEach((a, i) => {
    for (const b of spots.slice(i + 1)) least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y));
  });
  return Number.isFinite(least) ? least : 2 * reach(spots[0]);
}

/** A round board leaves the corners of its square free; reserves beside it go there, so that the picture stays square. */
function cornerPlace(spot: Spot, seats: number, scale: number): Place {
  const isFew = seats <= FOUR_CORNERS.length;
  const [x, y] = (isFew ? FOUR_CORNERS : SIX_CORNERS)[spot.seat ?? 0];
  return { ...spot, x: x * scale, y: y * scale, size: (isFew ? FOUR_SIZE : SIX_SIZE) * scale };
}

/** Of the frame around a board of squares, for its width: with letters in it, and without. */
const LETTERED = 0.035;
const BARE = 0.015;

/** The picture of a geometry, turned clockwise by so many degrees. */
export function layOut(geometry: Geometry, turn = 0): Layout {
  const { width, height, spots, isRound = false, route, look } = geometry;
  const isLettered = spots.some(({ label }) => /^[a-z]\d+$/.test(label));
  const margin = look && !isRound ? Math.round((isLettered ? LETTERED : BARE) * width) : 0;
  const reserves = spots.filter(({ kind }) => kind === 'reserve');
  const goesToCorners = isRound && reserves.length <= SIX_CORNERS.length;
  const side = goesToCorners ? height : width;
  const middle = { x: side / 2, y: height / 2 };
  const cells = spots.filter(({ kind }) => kind !== 'reserve');
  const unit = nearestDistance(cells.filter(({ kind }) => kind !== 'centre'));
  const places = spots.map((spot): Place => {
    if (spot.kind === 'reserve') {
      if (goesToCorners) return cornerPlace(spot, reserves.length, height / SQUARE);
      return { ...spot, size: 2 * reach(spot) };
    }
    const size = spot.kind === 'centre' ? 2 * reach(spot) : unit;
    const { x, y } = turned(spot, middle, turn);
    return { ...spot, x: x + margin, y: y + margin, size };
  });
  return {
    width: side + 2 * margin,
    height: height + 2 * margin,
    middle: { x: middle.x + margin, y: middle.y + margin },
    places,
    unit,
    turn,
    isRound,
    route,
    look,
    margin,
  };
}

/** The SVG transform of outlines, which are neither turned nor framed. */
export function transformOf({ turn, middle, margin }: Layout): string | undefined {
  if (margin > 0) return `translate(${margin} ${margin})`;
  return turn === 0 ? undefined : `rotate(${turn} ${middle.x} ${middle.y})`;
}

/** Where a place lies as seen from the middle: `angle` in radians from the right, clockwise. */
export function polar(
  { x, y }: Point,
  { middle }: Layout,
): { readonly radius: number; readonly angle: number } {
  const [dx, dy] = [x - middle.x, y - middle.y];
  return { radius: Math.hypot(dx, dy), angle: Math.atan2(dy, dx) };
}

export function fromPolar(radius: number, angle: number, { middle }: Layout): Point {
  return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
}

/** Where the i-th of several pieces on one spot stands: side by side, or round a ring in a spot with room. */
export function amid({ x, y, size }: Place, i: number, count: number, unit: number): Point {
  if (count === 1) return { x, y };
  const radius = size > 2 * unit ? size * 0.28 : unit * 0.2;
  const angle = (2 * Math.PI * i) / count - Math.PI / 2;
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
}

/** Of a piece, of the room on its spot, and of one that waits beside the board. */
export const PIECE_RADIUS = 0.4;
export const RESERVE_RADIUS = 0.3;
/** How much larger a piece is on the centre. */
export const CENTRE_PIECE = 1.4;
