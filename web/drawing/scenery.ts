/** The empty board of each look: what lies under its cells, the cells, and what lies over them. */
import type { BoardLook } from '../../engine/index.ts';
import type { Layout, Place, Point } from './layout.ts';
import { paintOf } from './pieces.ts';
import { box, circle, type Shape } from './shape.ts';

interface Scenery {
  readonly under: readonly Shape[];
  /** In the coordinates of outlines. */
  readonly cells: readonly Shape[];
  readonly over: readonly Shape[];
}

type Rgb = readonly [number, number, number];

function hex(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function mixed(a: Rgb, b: Rgb, part: number): Rgb {
  const at = (i: 0 | 1 | 2): number => a[i] + (b[i] - a[i]) * part;
  return [at(0), at(1), at(2)];
}

const cellsOf = ({ places }: Layout): Place[] =>
  places.filter(({ kind }) => kind !== 'reserve' && kind !== 'centre');

/** 0 for the outermost ring to 1 for the innermost. */
function depthOf({ row = 0 }: Place, cells: readonly Place[]): number {
  const last = Math.max(...cells.map((place) => place.row ?? 0));
  return last === 0 ? 0 : row / last;
}

function rim({ middle, height }: Layout, fill: string): Shape {
  return { d: circle(middle.x, middle.y, height / 2 - 4), fill, name: 'base' };
}

function wood({ width, height }: Layout, fill: string): Shape {
  return { d: box(0, 0, width, height), fill, name: 'base' };
}

/** Circles in place of a gradient: they need no name that other pictures of the page would share. */
function moon({ x, y, size }: Place): Shape[] {
  const r = size / 2;
  const at = (dx: number, dy: number, part: number): string => circle(x + dx * r, y + dy * r, part * r);
  return [
    { d: circle(x, y, r * 1.14), fill: '#fff3c4', opacity: 0.1 },
    { d: circle(x, y, r * 1.07), fill: '#fff3c4', opacity: 0.2 },
    { d: circle(x, y, r * 0.97), fill: '#e6dcba' },
    { d: at(-0.03, -0.03, 0.92), fill: '#efe6c9' },
    { d: at(-0.06, -0.07, 0.82), fill: '#f6efd8' },
    { d: at(-0.1, -0.11, 0.66), fill: '#fbf6e6' },
    { d: at(-0.14, -0.15, 0.42), fill: '#fffdf4' },
    { d: at(0.5, -0.42, 0.13), fill: '#d9cda6', opacity: 0.55 },
    { d: at(-0.56, 0.46, 0.17), fill: '#d9cda6', opacity: 0.5 },
    { d: at(0.34, 0.66, 0.1), fill: '#d9cda6', opacity: 0.5 },
    { d: at(-0.3, -0.7, 0.08), fill: '#d9cda6', opacity: 0.45 },
  ];
}

const RIM_OF_NIGHT: Rgb = [38, 49, 90];
const CORE_OF_NIGHT: Rgb = [66, 82, 136];
const DARK: Rgb = [14, 20, 46];

function night(layout: Layout): Scenery {
  const cells = cellsOf(layout);
  return {
    under: [rim(layout, '#141c3d')],
    cells: [
      ...cells.map((place): Shape => {
        const ring = mixed(RIM_OF_NIGHT, CORE_OF_NIGHT, depthOf(place, cells));
        const isOdd = (place.column ?? 0) % 2 === 1;
        return {
          d: place.outline,
          fill: hex(isOdd ? mixed(ring, DARK, 0.12) : ring),
          stroke: '#6b7bb0',
          width: 2,
          name: 'field',
        };
      }),
      ...cells
        .filter(({ kind }) => kind === 'start')
        .map(({ outline }): Shape => ({ d: outline, stroke: '#ffd98a', width: 4, name: 'start' })),
    ],
    over: layout.places.filter(({ kind }) => kind === 'centre').flatMap(moon),
  };
}

function chequers(layout: Layout): Scenery {
  return {
    under: [wood(layout, '#54341c')],
    cells: cellsOf(layout).map(({ outline, kind }) => ({
      d: outline,
      fill: kind === 'idle' ? '#efdfbe' : '#a9744a',
      name: 'field',
    })),
    over: [],
  };
}

/** Lines through the middles of squares; stones stand where they cross. */
function lines(layout: Layout): Scenery {
  const cells = cellsOf(layout);
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
  const [left, right, top, foot] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const across = [...new Set(ys)].map((y) => `M${left} ${y}H${right}`);
  const down = [...new Set(xs)].map((x) => `M${x} ${top}V${foot}`);
  return {
    under: [
      wood(layout, '#dfb673'),
      { d: [...across, ...down].join(''), stroke: '#6b4a1f', width: layout.unit * 0.045, name: 'lines' },
    ],
    cells: [],
    over: [],
  };
}

const HOLE = 0.36;

function holes(layout: Layout): Scenery {
  const cells = cellsOf(layout);
  const homes = cells.filter(({ kind }) => kind === 'start');
  return {
    under: [wood(layout, '#2f4b43')],
    cells: homes.map(({ outline, seat = -1 }) => ({
      d: outline,
      fill: seat < 0 ? '#ffffff' : paintOf('holes', seat).body,
      opacity: seat < 0 ? 0.08 : 0.3,
      name: 'home',
    })),
    over: [
      {
        d: cells.map(({ x, y }) => circle(x, y, layout.unit * HOLE)).join(''),
        fill: '#16251f',
        name: 'holes',
      },
    ],
  };
}

/** A goose in the square from -1 to 1. */
const GOOSE: readonly Shape[] = [
  {
    d: 'M-0.62 0.5C-0.9 0.2 -0.72 -0.02 -0.34 0.02C-0.06 0.04 0.14 0.02 0.2 -0.16C0.24 -0.32 0.1 -0.44 0.14 -0.66C0.2 -0.92 0.58 -0.94 0.64 -0.66C0.68 -0.42 0.5 -0.34 0.56 -0.1C0.66 0.3 0.46 0.62 0.02 0.66C-0.24 0.68 -0.46 0.64 -0.62 0.5Z',
    fill: '#fffdf8',
    stroke: '#5a4a32',
    width: 0.06,
  },
  { d: 'M0.62 -0.74L0.94 -0.6L0.62 -0.52Z', fill: '#f0a030', stroke: '#7a4a00', width: 0.04 },
  { d: circle(0.42, -0.7, 0.055), fill: '#2b2117' },
  {
    d: 'M-0.4 0.22C-0.14 0.16 0.12 0.24 0.26 0.12C0.24 0.4 -0.04 0.5 -0.4 0.22Z',
    fill: '#e6dcc6',
    stroke: '#5a4a32',
    width: 0.04,
  },
  { d: 'M-0.1 0.66V0.88M-0.1 0.88h0.2M0.2 0.62V0.88M0.2 0.88h0.2', stroke: '#d9822b', width: 0.07 },
];

type Paint = Pick<Shape, 'stroke' | 'width'>;

/** Cells by turns in one of two colours. */
function fields(layout: Layout, fills: readonly [string, string], paint: Paint): Shape[] {
  return cellsOf(layout).map(({ outline, row = 0, column = 0 }) => {
    return { d: outline, fill: fills[(column + row) % 2], ...paint, name: 'field' };
  });
}

function centres({ places }: Layout, fill: string, paint: Paint): Shape[] {
  return places
    .filter(({ kind }) => kind === 'centre')
    .map(({ x, y, size }) => ({ d: circle(x, y, size / 2), fill, ...paint, name: 'field' }));
}

function path(layout: Layout): Scenery {
  const centre = layout.places.filter(({ kind }) => kind === 'centre');
  return {
    under: [rim(layout, '#8a6a3c')],
    cells: fields(layout, ['#f8efd8', '#f1e4c3'], { stroke: '#c2a46c', width: 3 }),
    over: centre.flatMap(({ x, y, size }) => [
      ...centres(layout, '#bfe0ea', { stroke: '#8a6a3c', width: 4 }),
      {
        d: `M${x - size * 0.3} ${y + size * 0.3}h${size * 0.22}m${size * 0.1} ${size * 0.05}h${size * 0.24}`,
        stroke: '#ffffff',
        width: size * 0.025,
      },
      ...GOOSE.map((shape) => ({ ...shape, at: `translate(${x} ${y}) scale(${(size * 0.3).toFixed(1)})` })),
    ]),
  };
}

/** Where trees stand beside the middle of a cell, in units: some cells have one, some two. */
function trees(cells: readonly Place[], unit: number): Shape[] {
  const points = cells.flatMap(({ x, y, id }): Point[] => {
    const turn = (id * 137) % 360;
    const at = (angle: number): Point => ({
      x: x + unit * 0.36 * Math.cos((angle * Math.PI) / 180),
      y: y + unit * 0.36 * Math.sin((angle * Math.PI) / 180),
    });
    return id % 3 === 0 ? [at(turn), at(turn + 140)] : id % 3 === 1 ? [at(turn)] : [];
  });
  return [
    { d: points.map((at) => circle(at.x, at.y, unit * 0.085)).join(''), fill: '#5fa56b', name: 'trees' },
    {
      d: points.map((at) => circle(at.x - unit * 0.02, at.y - unit * 0.025, unit * 0.045)).join(''),
      fill: '#8cc994',
      name: 'trees',
    },
  ];
}

function city(layout: Layout): Scenery {
  return {
    under: [rim(layout, '#31594a')],
    cells: fields(layout, ['#d3ebcf', '#c4e2c1'], { stroke: '#f7f4e8', width: 5 }),
    over: [
      ...trees(cellsOf(layout), layout.unit),
      ...centres(layout, '#9ed3ee', { stroke: '#f7f4e8', width: 6 }),
    ],
  };
}

function maze(layout: Layout): Scenery {
  return {
    under: [rim(layout, '#24222b')],
    cells: fields(layout, ['#f2ead8', '#f2ead8'], { stroke: '#cdbf9f', width: 2.5 }),
    over: centres(layout, '#f0bd80', { stroke: '#24222b', width: 5 }),
  };
}

const SCENERIES: Readonly<Record<BoardLook, (layout: Layout) => Scenery>> = {
  night,
  chequers,
  lines,
  holes,
  path,
  city,
  maze,
};

/** The empty board; undefined for one without a look. */
export function sceneryOf(layout: Layout): Scenery | undefined {
  return layout.look && SCENERIES[layout.look](layout);
}

/** Colours of the ground of cells, by the kind of its mark. */
export const GROUND_COLOURS: Readonly<Record<string, string>> = {
  again: '#bfe3c6',
  stop: '#f4bfae',
  forward: '#bcdaf3',
  back: '#e9c6df',
  outward: '#f7d99c',
  inward: '#f4eb9f',
  disc: '#d08a63',
  questura: '#9ed3ee',
  wall: '#2b2934',
  infirmary: '#d3e8f6',
  'walled-infirmary': '#b3c4d2',
  isolation: '#f0bd80',
};

/** How bright a plain cell is, 0 to 1: brighter rings further in; squares by turns. */
export function shadeOf({ row = 0, column = 0 }: Place, { isRound, places }: Layout): number {
  if (!isRound) return (row + column) % 2;
  const rows = Math.max(...places.map((place) => place.row ?? 0));
  return rows === 0 ? 0 : row / rows;
}

/** A text at the rim of a board of squares. */
interface RimLabel extends Point {
  readonly text: string;
}

/** Letters below the columns and numbers beside the rows, where squares are named by them. */
export function rimLabels({ places, width, height, margin, look, isRound }: Layout): RimLabel[] {
  if (look === undefined || isRound || margin === 0) return [];
  const named = places.flatMap(({ label, x, y, row, column }) => {
    const parts = /^([a-z])(\d+)$/.exec(label);
    return parts ? [{ x, y, row, column, letter: parts[1], number: parts[2] }] : [];
  });
  const columns = named.filter(({ row }) => row === 0);
  const rows = named.filter(({ column }) => column === 0);
  return [
    ...columns.map(({ x, letter }) => ({ x, y: height - margin / 2, text: letter })),
    ...rows.map(({ y, number }) => ({ x: margin / 2, y, text: number })),
    ...columns.map(({ x, letter }) => ({ x, y: margin / 2, text: letter })),
    ...rows.map(({ y, number }) => ({ x: width - margin / 2, y, text: number })),
  ];
}
