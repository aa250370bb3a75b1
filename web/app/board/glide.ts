/** Pieces that go along the paths of their walks to where they already stand. */
import { courseOf, type Layout, type Point } from '../../drawing/index.ts';

/** Walks that have just been made, one after the other. */
export interface Glide {
  readonly walks: readonly { readonly path: readonly number[]; readonly jumps: readonly number[] }[];
  readonly seat: number;
  /** For each walk, in milliseconds. */
  readonly time: number;
}

type Walk = Glide['walks'][number];

/** Of the time of a walk, for each cell of a race. */
const HOP = 0.45;
/** How high a piece hops, in units of the layout. */
const HEIGHT = 0.3;
/** A piece that is sent further than dice lead goes straight there. */
const FARTHEST = 12;

/** Every cell of the only way there is that a piece passes, in the place of those where it stops. */
function passed(route: readonly number[], path: readonly number[]): number[] {
  const spots = [path[0]];
  for (const end of path.slice(1)) {
    const [from, to] = [route.indexOf(spots[spots.length - 1]), route.indexOf(end)];
    const step = Math.sign(to - from);
    const isNear = to >= 0 && Math.abs(to - from) <= FARTHEST;
    for (let at = from + step; isNear && at !== to && step !== 0; at += step) spots.push(route[at]);
    spots.push(end);
  }
  return spots;
}

/** How long a walk takes, for the time of a walk. */
export function lengthOf(route: readonly number[] | undefined, { path }: Walk): number {
  return route ? HOP * (passed(route, path).length - 1) : 1;
}

interface Course {
  readonly points: readonly Point[];
  /** When it begins, and how long it is, in walks. */
  readonly after: number;
  readonly length: number;
}

/** From cell to cell, each time with a hop. */
function hopping({ places, unit }: Layout, spots: readonly number[]): Point[] {
  const points = spots.map((spot) => places[spot]);
  return points.flatMap((to, i): Point[] => {
    if (i === 0) return [to];
    const from = points[i - 1];
    return [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - HEIGHT * unit }, to];
  });
}

/** The courses by their ends; one piece that makes two walks has one. */
function coursesOf(layout: Layout, walks: Glide['walks']): Map<number, Course> {
  const courses = new Map<number, Course>();
  let start = 0;
  for (const walk of walks) {
    const { path, jumps } = walk;
    const { route } = layout;
    const points = route ? hopping(layout, passed(route, path)) : courseOf(layout, path, jumps);
    const length = lengthOf(route, walk);
    const before = courses.get(path[0]);
    courses.delete(path[0]);
    const course = before
      ? { points: [...before.points, ...points], after: before.after, length: start + length - before.after }
      : { points, after: start, length };
    courses.set(path[path.length - 1], course);
    start += length;
  }
  return courses;
}

/** Even speed: each point comes when so much of the way is done. */
function framesOf(points: readonly Point[], scale: string): Keyframe[] {
  const ways = points.map(({ x, y }, i) =>
    i === 0 ? 0 : Math.hypot(x - points[i - 1].x, y - points[i - 1].y),
  );
  const whole = ways.reduce((sum, way) => sum + way, 0) || 1;
  let done = 0;
  return points.map(({ x, y }, i) => {
    done += ways[i];
    return { transform: `translate(${x}px, ${y}px) ${scale}`, offset: Math.min(1, done / whole) };
  });
}

/** Sets the pieces going that stand at the ends of walks; none for people who want no motion. Answers how to stop them. */
export function glide(board: Element, layout: Layout, { walks, seat, time }: Glide): () => void {
  if (time === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  const going = [...coursesOf(layout, walks)].flatMap(([end, course]) => {
    const piece = board.querySelector(`[data-piece="${end}.${seat}"]`);
    const standing = piece?.getAttribute('transform') ?? '';
    const [scale = ''] = /scale\(.*\)/.exec(standing) ?? [];
    if (!piece || course.points.length < 2) return [];
    return piece.animate(framesOf(course.points, scale), {
      duration: course.length * time,
      delay: course.after * time,
      fill: 'backwards',
      easing: layout.route ? 'linear' : 'ease-in-out',
    });
  });
  return () => {
    for (const animation of going) animation.cancel();
  };
}
