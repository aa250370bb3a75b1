/** Draws a shape for each seat, so that colour is never needed: paths around 0 within radius 1. */

function polygon(corners: number, turn: number, inner = 1): string {
  const count = inner === 1 ? corners : 2 * corners;
  const points = Array.from({ length: count }, (_, i) => {
    const radius = inner === 1 || i % 2 === 0 ? 1 : inner;
    const angle = (2 * Math.PI * i) / count + turn;
    return `${(radius * Math.sin(angle)).toFixed(3)} ${(-radius * Math.cos(angle)).toFixed(3)}`;
  });
  return `M${points.join('L')}Z`;
}

const CIRCLE = 'M0 -0.9A0.9 0.9 0 1 1 0 0.9A0.9 0.9 0 1 1 0 -0.9Z';
const SQUARE = polygon(4, Math.PI / 4, 1);
const UP = 'M0 -1.02L0.98 0.72L-0.98 0.72Z';
const DIAMOND = 'M0 -1.1L0.9 0L0 1.1L-0.9 0Z';
const STAR = polygon(5, 0, 0.52);
const DOWN = 'M0 1.02L0.98 -0.72L-0.98 -0.72Z';

interface Shape {
  readonly outline: string;
  /** How far below the middle a text stands best. */
  readonly textDown: number;
  /** How wide a text may be that stands there. */
  readonly room: number;
}

const SHAPES: readonly Shape[] = [
  { outline: CIRCLE, textDown: 0, room: 1.15 },
  { outline: SQUARE, textDown: 0, room: 0.98 },
  { outline: UP, textDown: 0.18, room: 0.95 },
  { outline: DIAMOND, textDown: 0, room: 1.05 },
  { outline: STAR, textDown: 0.06, room: 0.92 },
  { outline: DOWN, textDown: -0.2, room: 0.95 },
];

/** The shape of a seat's pieces; a circle for pieces of no seat. */
export function shapeOf(seat: number): Shape {
  return SHAPES[seat] ?? SHAPES[0];
}
