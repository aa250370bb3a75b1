/** Draws the pieces of each game in the square from -1 to 1: discs with a mark of the seat, men, kings, stones. */
import type { BoardLook } from '../../engine/index.ts';
import type { Shape } from './shape.ts';
import { shapeOf } from './shapes.ts';

/** The paint of a seat's pieces. */
interface Paint {
  readonly body: string;
  readonly edge: string;
  readonly ink: string;
}

/** For dark boards: three times as bright as every cell they stand on. */
const BRIGHT: readonly Paint[] = [
  { body: '#5cb3ff', edge: '#0b3a66', ink: '#062542' },
  { body: '#f7ab1e', edge: '#7a4a00', ink: '#4a2c00' },
  { body: '#3fd69b', edge: '#0a5a3c', ink: '#053523' },
  { body: '#f7a1d6', edge: '#7d2a5e', ink: '#53103b' },
  { body: '#f5e853', edge: '#726800', ink: '#423c00' },
  { body: '#ff9274', edge: '#83240c', ink: '#521203' },
];
/** For light boards: a third as bright as every cell they stand on. */
const DEEP: readonly Paint[] = [
  { body: '#17569c', edge: '#0a2c52', ink: '#e4f0ff' },
  { body: '#9c3f05', edge: '#5a2300', ink: '#fff0dd' },
  { body: '#0a6244', edge: '#043323', ink: '#dcfff0' },
  { body: '#8a2a6d', edge: '#4c123a', ink: '#ffe6f6' },
  { body: '#655600', edge: '#383000', ink: '#fff9cf' },
  { body: '#7b1c1c', edge: '#470a0a', ink: '#ffe7e2' },
];
const MEN: readonly Paint[] = [
  { body: '#f7f0e0', edge: '#7d6b4b', ink: '#b39c72' },
  { body: '#2c2421', edge: '#0d0a09', ink: '#75645a' },
];
const STONES: readonly Paint[] = [
  { body: '#1f1f24', edge: '#08080a', ink: '#4a4a52' },
  { body: '#fbfaf5', edge: '#4d4232', ink: '#d8d2c2' },
  { body: '#14508f', edge: '#08294d', ink: '#ffffff' },
  { body: '#a31f18', edge: '#5a0b07', ink: '#ffffff' },
];
const NOBODY: Paint = { body: '#8b8b8b', edge: '#333333', ink: '#222222' };

const PAINTS: Readonly<Record<BoardLook, readonly Paint[]>> = {
  night: BRIGHT,
  holes: BRIGHT,
  chequers: MEN,
  lines: STONES,
  path: DEEP,
  city: DEEP,
  maze: DEEP,
};

/** The paint of a seat's pieces on boards of a look; grey for those of no seat. */
export function paintOf(look: BoardLook, seat: number): Paint {
  return PAINTS[look][seat] ?? NOBODY;
}

const DISC = 'M-1 0A1 1 0 1 0 1 0A1 1 0 1 0 -1 0Z';
const ring = (radius: number): string =>
  `M${-radius} 0A${radius} ${radius} 0 1 0 ${radius} 0A${radius} ${radius} 0 1 0 ${-radius} 0Z`;
const CROWN = 'M-0.5 0.36L-0.58 -0.3L-0.24 0.02L0 -0.46L0.24 0.02L0.58 -0.3L0.5 0.36Z';
const MARK = 0.5;

/** Marks by seat as seats whose plain shape it is: a diamond stands out from a ring more than a square does. */
const MARKS = [0, 3, 2, 1, 4, 5];

/** The mark of a seat, which tells pieces apart without their colours. */
function markOf(seat: number, ink: string): Shape {
  return {
    d: shapeOf(MARKS[seat] ?? seat).outline,
    stroke: ink,
    width: 0.34,
    name: 'mark',
    at: `scale(${MARK})`,
  };
}

function onTop(look: BoardLook, kind: string, seat: number): Shape[] {
  const { ink } = paintOf(look, seat);
  if (kind === 'king') {
    const gold = seat === 0 ? '#8a5300' : '#f2c14e';
    return [
      { d: ring(0.78), stroke: ink, width: 0.1 },
      { d: CROWN, fill: gold, stroke: gold, width: 0.1, name: 'crown' },
    ];
  }
  if (look === 'chequers' && seat < MEN.length)
    return [
      { d: ring(0.74), stroke: ink, width: 0.1 },
      { d: ring(0.46), stroke: ink, width: 0.1 },
    ];
  if (look === 'lines' && seat < 2)
    return [{ d: 'M-0.55 -0.25A0.62 0.62 0 0 1 0.1 -0.62', stroke: ink, width: 0.16 }];
  return [markOf(seat, ink)];
}

/**
 * A piece of radius 1 at the origin. The shapes named `shadow`, `rim` and `body` are those that style sheets change where a piece
 * is chosen.
 */
export function pieceShapes(look: BoardLook, kind: string, seat: number): readonly Shape[] {
  const { body, edge } = paintOf(look, seat);
  const isStacked = kind === 'king';
  return [
    { d: DISC, fill: '#000000', opacity: 0.35, name: 'shadow', at: 'translate(0.03 0.15)' },
    ...(isStacked ? [{ d: DISC, fill: edge, at: 'translate(0 0.16)' }] : []),
    { d: DISC, name: 'rim' },
    { d: ring(0.93), fill: body, stroke: edge, width: 0.14, name: 'body' },
    ...onTop(look, kind, seat),
  ];
}
