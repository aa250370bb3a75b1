/** Lists the points of SVG paths of absolute M, L, A (circles only) and Z. */

type Point = readonly [x: number, y: number];

const TOKEN = /[A-Za-z]|-?\d+(?:\.\d+)?/g;

/** Points from one to another, the second included, so close that none is farther than `step` from the next. */
function along(length: number, step: number, at: (part: number) => Point): Point[] {
  const count = Math.max(1, Math.ceil(length / step));
  return Array.from({ length: count }, (_, i) => at((i + 1) / count));
}

function linePoints(from: Point, to: Point, step: number): Point[] {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  return along(Math.hypot(x, y), step, (part) => [from[0] + part * x, from[1] + part * y]);
}

/** The arc of a circle by its ends: SVG 2, appendix B.2.4, with both radii equal. */
function arcPoints(from: Point, to: Point, radius: number, flags: readonly boolean[], step: number): Point[] {
  const [isLarge, isSweep] = flags;
  const [x, y] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const root = Math.sqrt(Math.max(0, radius ** 2 / (x * x + y * y) - 1)) * (isLarge === isSweep ? -1 : 1);
  const centre: Point = [(from[0] + to[0]) / 2 + root * y, (from[1] + to[1]) / 2 - root * x];
  const begin = Math.atan2(from[1] - centre[1], from[0] - centre[0]);
  let turn = Math.atan2(to[1] - centre[1], to[0] - centre[0]) - begin;
  if (isSweep && turn < 0) turn += 2 * Math.PI;
  if (!isSweep && turn > 0) turn -= 2 * Math.PI;
  return along(Math.abs(turn) * radius, step, (part) => {
    const angle = begin + part * turn;
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
  });
}

/** Points along a path, at most `step` units apart. Throws for what these paths do not have. */
export function pathPoints(path: string, step: number): Point[] {
  const tokens = path.match(TOKEN) ?? [];
  const points: Point[] = [];
  let [start, at]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  let i = 0;
  const number = (): number => Number(tokens[i++]);
  while (i < tokens.length) {
    const command = tokens[i++];
    const before = at;
    if (command === 'M') {
      at = [number(), number()];
      start = at;
      points.push(at);
    } else if (command === 'L') {
      at = [number(), number()];
      points.push(...linePoints(before, at, step));
    } else if (command === 'A') {
      const [radius, , , large, sweep] = [number(), number(), number(), number(), number()];
      at = [number(), number()];
      points.push(...arcPoints(before, at, radius, [large === 1, sweep === 1], step));
    } else if (command === 'Z') {
      at = start;
      points.push(...linePoints(before, at, step));
    } else {
      throw new Error(`expected M, L, A or Z in a path, found ${command}`);
    }
  }
  return points;
}
