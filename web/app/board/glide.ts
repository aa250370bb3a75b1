/** Pieces that go along the paths of their walks to where they already stand. Nothing waits for them. */
import { courseOf, type Layout, type Point } from '../../drawing/index.ts';

/** Walks that have just been made, one after the other. */
export interface Glide {
  readonly walks: readonly { readonly path: readonly number[]; readonly jumps: readonly number[] }[];
  readonly seat: number;
  /** For each walk, in milliseconds. */
  readonly time: number;
}

interface Course {
  readonly points: readonly Point[];
  /** How many walks came before, and how many these are. */
  readonly after: number;
  readonly walks: number;
}

/** The courses by their ends; one piece that makes two walks has one. */
function coursesOf(layout: Layout, walks: Glide['walks']): Map<number, Course> {
  const courses = new Map<number, Course>();
  for (const [i, { path, jumps }] of walks.entries()) {
    const points = courseOf(layout, path, jumps);
    const before = courses.get(path[0]);
    courses.delete(path[0]);
    const course = before
      ? { points: [...before.points, ...points], after: before.after, walks: i + 1 - before.after }
      : { points, after: i, walks: 1 };
    courses.set(path[path.length - 1], course);
  }
  return courses;
}

/** Sets the pieces going that stand at the ends of walks; none for people who want no motion. Answers how to stop them. */
export function glide(board: Element, layout: Layout, { walks, seat, time }: Glide): () => void {
  if (time === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  const going = [...coursesOf(layout, walks)].flatMap(([end, course]) => {
    const piece = board.querySelector(`[data-piece="${end}.${seat}"]`);
    const standing = piece?.getAttribute('transform') ?? '';
    const [scale = ''] = /scale\(.*\)/.exec(standing) ?? [];
    if (!piece || course.points.length < 2) return [];
    const frames = course.points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px) ${scale}` }));
    return piece.animate(frames, {
      duration: course.walks * time,
      delay: course.after * time,
      fill: 'backwards',
      easing: 'ease-in-out',
    });
  });
  return () => {
    for (const animation of going) animation.cancel();
  };
}
