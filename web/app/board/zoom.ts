/** Enlarges a part of a board of small squares, so that fingers hit them. */
import type { Layout, Point } from '../../drawing/index.ts';
import { REACH } from './snap.ts';

/** The enlarged board: `x` and `y` are where its corner lies in pixels from that of the view, never within it. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Pixels: squares below that are enlarged to the other. */
const SMALL = 30;
const LARGE = 48;

/** The same, moved by so many pixels, as far as the board goes. */
export function moved(
  zoom: Zoom,
  by: Point,
  view: { readonly width: number; readonly height: number },
): Zoom {
  const within = (at: number, size: number): number => Math.min(0, Math.max(size - size * zoom.scale, at));
  return { ...zoom, x: within(zoom.x + by.x, view.width), y: within(zoom.y + by.y, view.height) };
}

/** How often a tap at a point could mean several of the spots, and no one of them for sure. */
function couldMean({ places }: Layout, at: Point, spots: readonly number[], reach: number): number {
  return spots.filter((spot) => Math.hypot(places[spot].x - at.x, places[spot].y - at.y) <= reach).length;
}

/** What a tap enlarges, where it could mean several spots; undefined where it means one, or where squares are large. */
export function zoomAt(
  layout: Layout,
  at: Point,
  view: { readonly width: number; readonly height: number },
  spots: readonly number[],
): Zoom | undefined {
  const pixel = view.width / layout.width;
  const square = layout.unit * pixel;
  if (layout.isRound || square >= SMALL) return undefined;
  if (couldMean(layout, at, [...new Set(spots)], REACH / pixel) < 2) return undefined;
  const scale = LARGE / square;
  const within = (middle: number, size: number): number =>
    Math.min(0, Math.max(size - size * scale, size / 2 - middle * pixel * scale));
  return { scale, x: within(at.x, view.width), y: within(at.y, view.height) };
}
