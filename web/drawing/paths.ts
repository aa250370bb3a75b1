/** How a walk is drawn: one smooth line inside the board, with arches over what it jumps, and a head that shows where it goes. */
import { fromPolar, type Layout, type Place, type Point, polar } from './layout.ts';

interface DrawnWalk {
  /** An SVG path. */
  readonly line: string;
  /** An SVG path of a filled triangle. */
  readonly head: string;
}

/** How high an arch along a ring is, and one across rings or squares, in units of the layout. */
const ARCH = 0.5;
const BOW = 0.42;
const SAMPLES = 12;
const HEAD = 0.34;
/** From where a walk is drawn, and up to where, so that what stands there can be read. */
const EDGE = 0.46;
/** How often the corners of a line are cut. */
const ROUNDS = 3;

function text({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

function curve(at: (t: number) => Point): Point[] {
  return Array.from({ length: SAMPLES + 1 }, (_, i) => at(i / SAMPLES));
}

/** A straight line that bows aside by so much. */
function bowed(a: Point, b: Point, height: number): Point[] {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [nx, ny] = [-(b.y - a.y) / length, (b.x - a.x) / length];
  return curve((t) => {
    const off = height * Math.sin(Math.PI * t);
    return { x: a.x + (b.x - a.x) * t + nx * off, y: a.y + (b.y - a.y) * t + ny * off };
  });
}

/** The angle to go from one to the other: the way round on which every cell in between is jumped, the shorter if both are. */
function sweep(layout: Layout, a: Place, b: Place, jumps: ReadonlySet<number>): number {
  const [from, to] = [polar(a, layout).angle, polar(b, layout).angle];
  const full = 2 * Math.PI;
  const forth = (((to - from) % full) + full) % full;
  const ways = [forth, forth - full].sort((x, y) => Math.abs(x) - Math.abs(y));
  const ring = layout.places.filter(({ row, id }) => row === a.row && id !== a.id && id !== b.id);
  const isFree = (way: number): boolean =>
    ring.every(({ id, x, y }) => {
      const off = ((((polar({ x, y }, layout).angle - from) * Math.sign(way)) % full) + full) % full;
      return off > Math.abs(way) || jumps.has(id);
    });
  return ways.find(isFree) ?? ways[0];
}

/** An arch leads outwards, but in the outermost ring inwards: no line leaves the board. */
function alongRing(layout: Layout, a: Place, b: Place, jumps: ReadonlySet<number>): Point[] {
  const { radius, angle } = polar(a, layout);
  const way = sweep(layout, a, b, jumps);
  const cell = (2 * Math.PI) / layout.places.filter(({ row }) => row === a.row).length;
  const isArch = Math.abs(way) > cell * 1.5;
  const height = isArch ? (a.row === 0 ? -ARCH : ARCH) * layout.unit : 0;
  return curve((t) => fromPolar(radius + height * Math.sin(Math.PI * t), angle + way * t, layout));
}

/** The border of a round board beside a cell of its outermost ring, or in the same direction. */
function borderAt(layout: Layout, cell: Place): Point {
  const { angle } = polar(cell, layout);
  const outermost = Math.max(
    ...layout.places.filter(({ row }) => row === 0).map((place) => polar(place, layout).radius),
  );
  return fromPolar(outermost + layout.unit / 2, angle, layout);
}

function isJumping(layout: Layout, a: Point, b: Point, jumps: ReadonlySet<number>): boolean {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return [...jumps].some((id) => {
    const { x, y } = layout.places[id];
    const along = ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length;
    const aside = Math.abs((x - a.x) * (b.y - a.y) - (y - a.y) * (b.x - a.x)) / length;
    return along > layout.unit / 4 && along < length - layout.unit / 4 && aside < layout.unit / 2;
  });
}

function stepOf(
  layout: Layout,
  from: Point,
  [a, b]: readonly [Place, Place],
  jumps: ReadonlySet<number>,
): Point[] {
  if (layout.isRound && a.row !== undefined && a.row === b.row) return alongRing(layout, a, b, jumps);
  if (!isJumping(layout, from, b, jumps)) return [from, b];
  return bowed(from, b, BOW * layout.unit);
}

function pointsOf(
  layout: Layout,
  path: readonly number[],
  jumps: readonly number[],
  isEntering: (first: Place, next: Place) => Point,
): Point[] {
  const jumped = new Set(jumps);
  const places = path.map((id) => layout.places[id]);
  return places.slice(1).flatMap((place, i) => {
    const before = places[i];
    const from = before.kind === 'reserve' && layout.isRound ? isEntering(before, place) : before;
    const points = stepOf(layout, from, [before, place], jumped);
    return i === 0 ? points : points.slice(1);
  });
}

function far(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The point that lies so far from one towards another. */
function towards(from: Point, to: Point, length: number): Point {
  const part = length / (far(from, to) || 1);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** A line without what lies within so much of its start and of its end, where pieces stand. */
function trimmed(points: readonly Point[], start: number, end: number): readonly Point[] {
  const [first, last] = [points[0], points[points.length - 1]];
  const from = points.findIndex((point) => far(point, first) > start);
  const to = points.findLastIndex((point) => far(point, last) > end);
  if (from < 0 || to < from) return points;
  const inner = points.slice(Math.max(from, 1), to + 1);
  return [towards(first, inner[0] ?? last, start), ...inner, towards(last, inner.at(-1) ?? first, end)];
}

/** The same line with its corners cut. Chaikin, Computer Graphics and Image Processing 3, 1974. */
function smooth(points: readonly Point[], rounds = ROUNDS): readonly Point[] {
  if (rounds === 0 || points.length < 3) return points;
  const between = (a: Point, b: Point, part: number): Point => ({
    x: a.x + (b.x - a.x) * part,
    y: a.y + (b.y - a.y) * part,
  });
  const cut = points
    .slice(1)
    .flatMap((point, i) => [between(points[i], point, 0.25), between(points[i], point, 0.75)]);
  return smooth([points[0], ...cut, points[points.length - 1]], rounds - 1);
}

/** A triangle with its tip at the end of a line. */
function headOf(layout: Layout, points: readonly Point[]): string {
  const tip = points[points.length - 1];
  const before = points.findLast((point) => far(point, tip) > layout.unit / 4) ?? points[0];
  const angle = Math.atan2(tip.y - before.y, tip.x - before.x);
  const size = HEAD * layout.unit;
  const corner = (side: number): Point => ({
    x: tip.x - size * Math.cos(angle + side),
    y: tip.y - size * Math.sin(angle + side),
  });
  return `M${text(tip)}L${text(corner(0.5))}L${text(corner(-0.5))}Z`;
}

/** Where a piece is on its way over the spots of a path, from the place beside the board where it waited. */
export function courseOf(layout: Layout, path: readonly number[], jumps: readonly number[]): Point[] {
  return pointsOf(layout, path, jumps, (first) => first);
}

/** The drawing of a walk over the spots of its path; undefined for a path of fewer than two spots. */
export function drawWalk(
  layout: Layout,
  path: readonly number[],
  jumps: readonly number[],
): DrawnWalk | undefined {
  if (path.length < 2) return undefined;
  const [first, second] = [layout.places[path[0]], layout.places[path[1]]];
  const points = pointsOf(layout, path, jumps, (_, next) => borderAt(layout, next));
  const isEntering = first.kind === 'reserve' && layout.isRound;
  const room = EDGE * layout.unit;
  // A piece that enters beside the border has no way to show but the head.
  const shown =
    isEntering && path.length === 2 && second.row === 0
      ? [points[0], towards(points[0], points[1], layout.unit * 0.12)]
      : trimmed(points, isEntering ? 0 : room, room);
  return { line: `M${smooth(shown).map(text).join('L')}`, head: headOf(layout, shown) };
}
