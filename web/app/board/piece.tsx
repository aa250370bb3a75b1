/** Draws a piece as on a table, or plainly by shape and number. */
import { effect, signal } from '@preact/signals';
import type { BoardLook } from '../../../engine/index.ts';
import { type Point, paintOf, pieceShapes, type Shape, shapeOf } from '../../drawing/index.ts';
import { isPlain } from './look.ts';

/** How the board of the game looks that the screen is about; signs of seats follow it. */
export const shownLook = signal<BoardLook | undefined>(undefined);

const SEATS = [0, 1, 2, 3, 4, 5];
/** The darkest body whose text is dark: the mean of red, green and blue. */
const LIGHT = 0x80;

function isLight(colour: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return parts.reduce((sum, part) => sum + part, 0) / parts.length > LIGHT;
}

// Charts, bars and names have the colours of the pieces on the board.
effect(() => {
  const look = shownLook.value ?? 'night';
  const { style } = document.documentElement;
  for (const seat of SEATS) {
    const { body, edge } = paintOf(look, seat);
    for (const [name, colour] of [
      [`--seat-${seat}`, body],
      [`--seat-ink-${seat}`, isLight(body) ? edge : '#ffffff'],
    ]) {
      if (isPlain.value) style.removeProperty(name);
      else style.setProperty(name, colour);
    }
  }
});

/** Shapes as elements of a picture. */
export function Shapes({ shapes }: { readonly shapes: readonly Shape[] }) {
  return (
    <>
      {shapes.map(({ d, fill = 'none', stroke, width, opacity, name, at }, i) => (
        <path
          key={i}
          class={name}
          d={d}
          fill={fill}
          stroke={stroke}
          stroke-width={width}
          stroke-linejoin="round"
          stroke-linecap="round"
          opacity={opacity}
          transform={at}
        />
      ))}
    </>
  );
}

interface PieceProps {
  readonly seat: number;
  readonly at: Point;
  readonly radius: number;
  readonly text: string;
  /** Without it, a plain shape. */
  readonly look?: BoardLook | undefined;
  /** The kind of its mark. */
  readonly kind?: string;
  /** Classes such as `pickable`, `picked`, `ghost`. */
  readonly state?: string;
  /** By which it is found among the pieces. */
  readonly name?: string | undefined;
}

/** How wide a character is for its height, about. */
const CHARACTER = 0.58;
const LARGEST = 0.82;

function PlainShape({ seat }: { readonly seat: number }) {
  const { outline } = shapeOf(seat);
  return (
    <>
      <path class="shadow" d={outline} transform="translate(0.06 0.14)" />
      <path class="rim" d={outline} />
      <path class="body" d={outline} />
    </>
  );
}

/** A piece of a seat, within an SVG. */
export function Piece({ seat, at, radius, text, look, kind = 'pawn', state = '', name }: PieceProps) {
  const { textDown, room } = look ? { textDown: 0, room: 1.2 } : shapeOf(seat);
  return (
    <g
      data-piece={name}
      class={`piece ${look ? 'drawn' : 'plain'} seat-${seat} ${state}`}
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${radius.toFixed(2)})`}
    >
      {look ? <Shapes shapes={pieceShapes(look, kind, seat)} /> : <PlainShape seat={seat} />}
      {text !== '' && (
        <text y={textDown} font-size={Math.min(LARGEST, room / (CHARACTER * text.length)).toFixed(2)}>
          {text}
        </text>
      )}
    </g>
  );
}

/** A piece alone, for legends and lists. */
export function PieceSign({ seat, look }: { readonly seat: number; readonly look?: BoardLook }) {
  const own = isPlain.value ? undefined : (look ?? shownLook.value ?? 'night');
  return (
    <svg class="sign" viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true" focusable="false">
      <Piece seat={seat} at={{ x: 0, y: 0 }} radius={1} text="" look={own} />
    </svg>
  );
}
