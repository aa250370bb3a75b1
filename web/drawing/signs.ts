/** Pictures that stand on cells, in the square from -1 to 1: accidents of a race, guards as chess pieces, houses. */
import type { Layout, Place } from './layout.ts';
import { circle, type Shape } from './shape.ts';

const INK = '#3a2b17';

/** Lines of a picture. */
function line(d: string, ink = INK, width = 0.2): Shape {
  return { d, stroke: ink, width };
}

const GUARD = '#6d1420';

function guard(d: string): Shape[] {
  return [{ d, fill: GUARD, stroke: '#fff7ea', width: 0.12 }];
}

const FOOT = 'M-0.62 0.86L-0.62 0.66L-0.42 0.52';
const BASE = 'L0.62 0.66L0.62 0.86Z';

const CROSS = 'M-0.22 -0.7h0.44v0.48h0.48v0.44h-0.48v0.48h-0.44v-0.48h-0.48v-0.44h0.48Z';

/** By the kind of a mark that is ground. */
export const SIGNS: Readonly<Record<string, readonly Shape[]>> = {
  // Dice: throw again.
  again: [
    { d: 'M-0.6 -0.6h1.2v1.2h-1.2Z', fill: '#fffdf6', stroke: INK, width: 0.14 },
    { d: `${circle(-0.3, -0.3, 0.13)}${circle(0.3, 0.3, 0.13)}${circle(0, 0, 0.13)}`, fill: INK },
  ],
  // An inn: stay.
  stop: [
    { d: 'M-0.7 0.7L-0.7 -0.1L0 -0.75L0.7 -0.1L0.7 0.7Z', fill: '#fffdf6', stroke: INK, width: 0.14 },
    { d: 'M-0.2 0.7V0.15h0.4V0.7Z', fill: INK },
  ],
  forward: [line('M-0.65 0H0.6M0.15 -0.45L0.62 0L0.15 0.45')],
  back: [line('M0.65 0H-0.6M-0.15 -0.45L-0.62 0L-0.15 0.45')],
  outward: [line('M0 -0.65V0.6M-0.45 0.15L0 0.62L0.45 0.15'), line('M-0.6 0.85H0.6', INK, 0.14)],
  inward: [line('M0 0.65V-0.6M-0.45 -0.15L0 -0.62L0.45 -0.15'), line('M-0.6 -0.85H0.6', INK, 0.14)],
  infirmary: [{ d: CROSS, fill: '#b3261e', stroke: '#fff7ea', width: 0.1 }],
  'walled-infirmary': [{ d: CROSS, fill: '#ff9d92', stroke: '#2b2a33', width: 0.1 }],
  // Bars.
  isolation: [
    { d: 'M-0.5 -0.6V0.6M-0.17 -0.68V0.68M0.17 -0.68V0.68M0.5 -0.6V0.6', stroke: '#3b3140', width: 0.11 },
  ],
  // A shield.
  questura: [
    {
      d: 'M0 -0.75L0.6 -0.5V0.05C0.6 0.45 0.3 0.7 0 0.85C-0.3 0.7 -0.6 0.45 -0.6 0.05V-0.5Z',
      fill: '#e8f3fb',
      stroke: '#1d4e79',
      width: 0.12,
    },
    {
      d: 'M0 -0.4L0.11 -0.1H0.42L0.17 0.08L0.27 0.4L0 0.2L-0.27 0.4L-0.17 0.08L-0.42 -0.1H-0.11Z',
      fill: '#1d4e79',
    },
  ],
  // A block of flats.
  disc: [
    {
      d: 'M-0.58 0.72V-0.62h0.66V0.72ZM0.08 0.72V-0.18h0.5V0.72Z',
      fill: '#fbe3d3',
      stroke: '#5d2410',
      width: 0.1,
    },
    {
      d: 'M-0.4 -0.4h0.3M-0.4 -0.06h0.3M-0.4 0.28h0.3M0.22 0.08h0.22M0.22 0.38h0.22',
      stroke: '#5d2410',
      width: 0.13,
    },
  ],
  'guard-pedone': guard(
    `${FOOT}C-0.28 0.3 -0.22 0.1 -0.2 -0.06A0.36 0.36 0 1 1 0.2 -0.06C0.22 0.1 0.28 0.3 0.42 0.52${BASE}`,
  ),
  'guard-alfiere': guard(
    `${FOOT}C-0.3 0.4 -0.24 0.3 -0.24 0.24C-0.62 -0.1 -0.34 -0.5 -0.08 -0.66A0.14 0.14 0 1 1 0.08 -0.66C0.34 -0.5 0.62 -0.1 0.24 0.24C0.24 0.3 0.3 0.4 0.42 0.52${BASE}`,
  ),
  'guard-cavallo': guard(
    `${FOOT}C-0.42 0.16 -0.06 0.02 -0.04 -0.16C-0.2 0 -0.42 0.02 -0.52 0.14L-0.7 -0.04C-0.62 -0.3 -0.4 -0.56 -0.12 -0.66L-0.08 -0.88L0.12 -0.68C0.5 -0.56 0.62 0.06 0.42 0.52${BASE}`,
  ),
  'guard-torre': guard(
    `${FOOT}L-0.32 -0.24L-0.52 -0.4V-0.8H-0.28V-0.62H-0.12V-0.8H0.12V-0.62H0.28V-0.8H0.52V-0.4L0.32 -0.24L0.42 0.52${BASE}`,
  ),
  'guard-regina': guard(
    `${FOOT}L-0.74 -0.5L-0.36 -0.12L-0.3 -0.72L0 -0.18L0.3 -0.72L0.36 -0.12L0.74 -0.5L0.42 0.52${BASE}`,
  ),
  'guard-re': guard(
    `${FOOT}C-0.7 0.2 -0.76 -0.3 -0.34 -0.34C-0.2 -0.34 -0.08 -0.26 -0.08 -0.26V-0.5H-0.28V-0.68H-0.08V-0.88H0.08V-0.68H0.28V-0.5H0.08V-0.26C0.08 -0.26 0.2 -0.34 0.34 -0.34C0.76 -0.3 0.7 0.2 0.42 0.52${BASE}`,
  ),
};

/** Degrees by which a sign is turned, so that it points along the way of all pieces, or towards the middle. */
export function turnOfSign(
  { route = [], places, middle }: Layout,
  { id, x, y }: Place,
  kind: string,
): number {
  const degrees = (dx: number, dy: number): number => (Math.atan2(dy, dx) * 180) / Math.PI;
  if (kind === 'inward' || kind === 'outward') return degrees(middle.x - x, middle.y - y) + 90;
  if (kind !== 'forward' && kind !== 'back') return 0;
  const at = route.indexOf(id);
  if (at < 0) return 0;
  const [before, after] = [at - 1, at + 1].map(
    (near) => places[route[Math.min(Math.max(near, 0), route.length - 1)]],
  );
  return degrees(after.x - before.x, after.y - before.y);
}
