/** Draws what the charts of a game share: columns for turns, the turn shown, marks of seats and the width. */
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { shapeOf } from '../../../drawing/index.ts';
import type { Point } from '../review/series.ts';
import { columnAt, columnOf, labelStep, type Plot, round } from './scale.ts';

export interface Picking {
  /** How many turns the chart has room for. */
  readonly count: number;
  /** The turn that is shown on the board; -1 for none. */
  readonly current: number;
  readonly onPick: (turn: number) => void;
}

interface FrameProps extends Picking {
  readonly width: number;
  readonly height: number;
  readonly plot: Plot;
  /** What the chart shows and where its numbers are, for those who do not see it. */
  readonly label: string;
  readonly children: ComponentChildren;
}

export function Frame({ width, height, plot, label, count, current, onPick, children }: FrameProps) {
  const column = plot.width / Math.max(count, 1);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the screen and the table of turns do the same
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onClick={(event) => {
        const picked = columnOf(plot, event.offsetX, count);
        if (picked !== undefined) onPick(picked);
      }}
    >
      {current >= 0 && (
        <rect
          class="now"
          x={round(columnAt(plot, current, count) - column / 2)}
          y={plot.top}
          width={round(column)}
          height={plot.height}
        />
      )}
      {children}
    </svg>
  );
}

interface AxisProps {
  readonly plot: Plot;
  readonly points: readonly Point[];
  readonly count: number;
  /** Turns before which a line is drawn: the first ones of hands. */
  readonly dividers: readonly number[];
}

const LABEL_ROOM = 44;

/** Labels of turns below, and lines between hands. */
export function Axis({ plot, points, count, dividers }: AxisProps) {
  const every = labelStep(count, plot.width / LABEL_ROOM);
  const foot = plot.top + plot.height;
  return (
    <g class="axis">
      {dividers.map((turn) => {
        const x = round(columnAt(plot, turn - 0.5, count));
        return <path key={turn} class="divider" d={`M${x} ${plot.top}V${foot}`} />;
      })}
      {points
        .filter(({ index }) => index % every === 0)
        .map(({ index, label }) => (
          <text key={index} x={round(columnAt(plot, index, count))} y={foot + 16}>
            {label}
          </text>
        ))}
    </g>
  );
}

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

/** The width of an element in pixels, followed as it changes; 0 before it is measured. */
export function useWidth<E extends HTMLElement>(): readonly [RefObject<E | null>, Signal<number>] {
  const box = useRef<E>(null);
  const width = useSignal(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      width.value = element.clientWidth;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return [box, width];
}
