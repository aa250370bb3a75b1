import { shapeOf } from '../../../drawing/index.ts';

interface MarkerProps {
  readonly seat: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The shape of a seat's pieces in a chart, so that its colour is not needed. */
export function Marker({ seat, x, y, size }: MarkerProps) {
  return (
    <path
      class={`marker seat-${seat}`}
      d={shapeOf(seat).outline}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})`}
    />
  );
}
