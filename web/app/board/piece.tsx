import { type Point, shapeOf } from '../../drawing/index.ts';

interface PieceProps {
  readonly seat: number;
  readonly at: Point;
  readonly radius: number;
  readonly text: string;
  /** Classes such as `pickable`, `picked`, `ghost`. */
  readonly state?: string;
  /** By which it is found among the pieces. */
  readonly name?: string;
}

/** How wide a character is for its height, about. */
const CHARACTER = 0.58;
const LARGEST = 0.82;

/** A piece by the shape and the colour of its seat, within an SVG. */
export function Piece({ seat, at, radius, text, state = '', name }: PieceProps) {
  const { outline, textDown, room } = shapeOf(seat);
  return (
    <g
      data-piece={name}
      class={`piece seat-${seat} ${state}`}
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${radius.toFixed(2)})`}
    >
      <path class="shadow" d={outline} transform="translate(0.06 0.14)" />
      <path class="rim" d={outline} />
      <path class="body" d={outline} />
      {text !== '' && (
        <text y={textDown} font-size={Math.min(LARGEST, room / (CHARACTER * text.length)).toFixed(2)}>
          {text}
        </text>
      )}
    </g>
  );
}

/** A piece alone, for legends and lists. */
export function PieceSign({ seat }: { readonly seat: number }) {
  return (
    <svg class="sign" viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true" focusable="false">
      <Piece seat={seat} at={{ x: 0, y: 0 }} radius={1} text="" />
    </svg>
  );
}
