/** Curves with as few points as still look the same, since a report holds thousands of them. */

type Point = readonly [x: number, y: number];

/** How far a curve may be off, in units of the board, which is about 1000 wide. */
const TOLERANCE = 2.5;

/** How far a point lies from the line between two others. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** Douglas and Peucker, The Canadian Cartographer 10, 1973. */
function simplified(points: readonly Point[]): readonly Point[] {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points[points.length - 1]];
  let farthest = 0;
  let most = 0;
  points.slice(1, -1).forEach((point, i) => {
    const own = distance(point, first, last);
    if (own > most) [most, farthest] = [own, i + 1];
  });
  if (most <= TOLERANCE) return [first, last];
  return [...simplified(points.slice(0, farthest + 1)), ...simplified(points.slice(farthest)).slice(1)];
}

/** An SVG path of absolute M and L in whole units, with the points that matter. */
export function simplerPath(path: string): string {
  const [head, ...others] = path.split('M');
  const lines = others.map((line) => {
    const isClosed = line.endsWith('Z');
    const points = line
      .replace('Z', '')
      .split('L')
      .map((text): Point => {
        const [x, y] = text.split(' ').map(Number);
        return [x, y];
      });
    const kept = isClosed ? points : simplified(points);
    return `M${kept.map((point) => point.map(Math.round).join(' ')).join('L')}${isClosed ? 'Z' : ''}`;
  });
  return head + lines.join('');
}
