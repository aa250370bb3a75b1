/** How a walk is drawn: dots where the piece stands, arches over what it jumps, and a head that shows where it goes. */
import { fromPolar, type Layout, type Place, type Point, polar } from './layout.ts';

interface DrawnWalk {
  readonly dots: readonly Point[];
  /** SVG paths. */
  readonly lines: readonly string[];
  /** An SVG path of a filled triangle. */
  readonly head: string;
}

/** How high an arch is, in units of the layout, and how far apart the two of a jump from ring to ring are. */
const ARCH = 0.62;
const BOW = 0.42;
const SAMPLES = 12;
const HEAD = 0.34;
/** From where a walk is drawn, and up to where, so that what stands there can be read. */
const EDGE = 0.46;
/** Of the ring where a piece stands on its way, so that the number of the cell within it can be read. */
export const RING = 0.25;
/** Where a piece enters from, in units beyond the outermost cell. */
const OUTSIDE = 0.85;

function text({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}

function curve(at: (t: number) => Point): Point[] {
  return Array.from({ length: SAMPLES + 1 }, (_, i) => at(i / SAMPLES));
}

function drawn(points: readonly Point[]): string {
  return `M${points.map(text).join('L')}`;
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

function alongRing(layout: Layout, a: Place, b: Place, jumps: ReadonlySet<number>): Point[] {
  const { radius, angle } = polar(a, layout);
  const way = sweep(layout, a, b, jumps);
  const cell = (2 * Math.PI) / layout.places.filter(({ row }) => row === a.row).length;
  const height = Math.abs(way) > cell * 1.5 ? ARCH * layout.unit : 0;
  return curve((t) => fromPolar(radius + height * Math.sin(Math.PI * t), angle + way * t, layout));
}

/** Where a piece comes from that enters a round board: outside of the sector on which it enters. */
function outsideOf(layout: Layout, cell: Place): Point {
  const { angle } = polar(cell, layout);
  const edge = Math.max(
    ...layout.places.filter(({ row }) => row === 0).map((place) => polar(place, layout).radius),
  );
  return fromPolar(edge + OUTSIDE * layout.unit, angle, layout);
}

interface Step {
  readonly curves: readonly (readonly Point[])[];
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

function stepOf(layout: Layout, a: Place, b: Place, jumps: ReadonlySet<number>): Step {
  if (layout.isRound && a.row !== undefined && a.row === b.row)
    return { curves: [alongRing(layout, a, b, jumps)] };
  const from = a.kind === 'reserve' && layout.isRound ? outsideOf(layout, b) : a;
  if (!isJumping(layout, from, b, jumps)) return { curves: [[from, b]] };
  const bow = BOW * layout.unit;
  if (layout.isRound) return { curves: [bowed(from, b, bow), bowed(from, b, -bow)] };
  return { curves: [bowed(from, b, bow)] };
}

function far(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The point that lies so far from one towards another. */
function towards(from: Point, to: Point, length: number): Point {
  const part = length / (far(from, to) || 1);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** A curve without what lies within so much of its start and of its end, where pieces stand. */
function trimmed(points: readonly Point[], start: number, end: number): readonly Point[] {
  const [first, last] = [points[0], points[points.length - 1]];
  if (far(first, last) <= start + end) return points;
  const inner = points.slice(1, -1).filter((point) => far(point, first) > start && far(point, last) > end);
  return [
    towards(first, inner[0] ?? last, start),
    ...inner,
    towards(last, inner[inner.length - 1] ?? first, end),
  ];
}

/** A triangle with its tip at the end of a curve. */
function headOf(layout: Layout, points: readonly Point[]): string {
  const tip = points.at(-1)!;
  const before = points.at(-2)!;
  const angle = Math.atan2(tip.y - before.y, tip.x - before.x);
  const size = HEAD * layout.unit;
  const corner = (side: number): Point => ({
    x: tip.x - size * Math.cos(angle + side),
    y: tip.y - size * Math.sin(angle + side),
  });
  return `M${text(tip)}L${text(corner(0.5))}L${text(corner(-0.5))}Z`;
}

/** Where a piece is on its way over the spots of a path; of two arches that meet it takes the first. */
export function courseOf(layout: Layout, path: readonly number[], jumps: readonly number[]): Point[] {
  const jumped = new Set(jumps);
  const places = path.map((id) => layout.places[id]);
  return places.slice(1).flatMap((place, i) => stepOf(layout, places[i], place, jumped).curves[0]);
}

/** The drawing of a walk over the spots of its path; undefined for a path of fewer than two spots. */
export function drawWalk(
  layout: Layout,
  path: readonly number[],
  jumps: readonly number[],
): DrawnWalk | undefined {
  if (path.length < 2) return undefined;
  const jumped = new Set(jumps);
  const places = path.map((id) => layout.places[id]);
  const room = EDGE * layout.unit;
  const steps = places.slice(1).map((place, i) => stepOf(layout, places[i], place, jumped));
  const last = steps.length - 1;
  const ring = RING * layout.unit;
  const isEntering = places[0].kind === 'reserve';
  const shown = steps.map(({ curves }, i) =>
    curves.map((curve) => {
      const start = i > 0 ? ring : isEntering ? 0 : room;
      return trimmed(curve, start, i === last ? room : ring);
    }),
  );
  // Of two arches that meet, the head lies between: it points from one middle to the other.
  const [start, end] = [steps[last].curves[0][0], places[places.length - 1]];
  const straight = shown[last].length > 1 ? trimmed([start, end], 0, room) : shown[last][0];
  return {
    dots: places.slice(1, -1).map(({ x, y }) => ({ x, y })),
    lines: shown.flat().map(drawn),
    head: headOf(layout, straight),
  };
}
