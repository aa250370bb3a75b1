/** From where a pointer is to the spot that is meant. */
import { type Layout, type Place, type Point, polar } from '../../drawing/index.ts';

/** Pixels within which a spot that can be clicked attracts a pointer. */
export const REACH = 26;

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The angle between two directions, 0 to pi. */
function between(a: number, b: number): number {
  const turns = Math.abs(a - b) % (2 * Math.PI);
  return Math.min(turns, 2 * Math.PI - turns);
}

/** Of a round board: the ring by the distance from the middle, the sector by the angle. */
function roundSpotAt(layout: Layout, point: Point): Place | undefined {
  const { radius, angle } = polar(point, layout);
  const centre = layout.places.find(({ kind }) => kind === 'centre');
  if (centre && radius <= centre.size / 2) return centre;
  const cells = layout.places.filter(({ row }) => row !== undefined);
  const measured = cells.map((place) => ({ place, ...polar(place, layout) }));
  const radii = [...new Set(measured.map((cell) => Math.round(cell.radius)))].sort((a, b) => a - b);
  const depth = radii.length > 1 ? radii[1] - radii[0] : layout.unit;
  const ring = measured.filter((cell) => Math.abs(cell.radius - radius) <= depth / 2 + 0.5);
  ring.sort((a, b) => between(a.angle, angle) - between(b.angle, angle));
  return ring.at(0)?.place;
}

/** The spot that holds a point of the picture. */
export function spotAt(layout: Layout, point: Point): number | undefined {
  const reserve = layout.places.find(
    (place) => place.kind === 'reserve' && distance(place, point) <= place.size / 2,
  );
  if (reserve) return reserve.id;
  if (layout.isRound) return roundSpotAt(layout, point)?.id;
  const cells = layout.places.filter(({ kind }) => kind !== 'reserve');
  const nearest = cells.reduce((a, b) => (distance(b, point) < distance(a, point) ? b : a));
  return distance(nearest, point) <= nearest.size * Math.SQRT1_2 ? nearest.id : undefined;
}

/**
 * The spot that is meant: the one of the candidates that holds the point, else the nearest candidate whose middle is within
 * `reach` units of the picture, else the spot that holds the point.
 */
export function snap(
  layout: Layout,
  point: Point,
  candidates: ReadonlySet<number>,
  reach: number,
): number | undefined {
  const exact = spotAt(layout, point);
  if (exact !== undefined && candidates.has(exact)) return exact;
  const near = layout.places
    .filter(({ id }) => candidates.has(id))
    .map((place) => ({ id: place.id, far: distance(place, point) }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far);
  return near.at(0)?.id ?? exact;
}
