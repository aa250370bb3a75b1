/** Estimates along a number: curves of options and levels, steps by rounds, bars of distributions. */
import type { Bars, Curve, Rounds } from '../model.ts';
import { COLOURS, type Spec, WIDTHS, type Width } from './draw.ts';
import { backdrop, datumOf, intervalLayers, valueAxis } from './parts.ts';

const HEIGHT = { narrow: 200, wide: 260 } as const;
/** Room for the numbers and the title beside the picture. */
const BESIDE = 56;
/** Fewer blocks than this make intervals of bars that are no use. */
const LEAST_FOR_BARS = 400;
const DASHES = [
  [1, 0],
  [6, 3],
  [2, 2],
  [8, 3, 2, 3],
  [4, 4],
];

function frame(size: Width, layer: readonly Spec[]): Spec {
  return { width: WIDTHS[size] - BESIDE, height: HEIGHT[size], layer };
}

function alongAxis(title: string, comma: boolean, more: Spec = {}): Spec {
  return {
    field: 'at',
    type: 'quantitative',
    scale: { zero: false, nice: false, padding: 12 },
    axis: valueAxis(title, 'plain', comma, { grid: false, ...more }),
  };
}

/** What lies between the nearest two numbers of an axis. */
function leastGap(places: readonly number[]): number {
  const sorted = [...new Set(places)].sort((a, b) => a - b);
  const gaps = sorted.slice(1).map((at, i) => at - sorted[i]);
  return gaps.length > 0 ? Math.min(...gaps) : 1;
}

export function curveSpec(picture: Curve, size: Width, comma: boolean): Spec {
  const { series, scale, along, axis } = picture;
  const places = series.flatMap(({ points }) => points.map(({ at }) => at));
  // Beside each other, so that none hides another.
  const shift = Math.min(0.14, 0.5 / series.length) * leastGap(places);
  const values = series.flatMap(({ name = '', points }, i) =>
    points.map(({ at, estimate }) => ({
      ...datumOf(estimate, scale),
      name,
      at: at + (i - (series.length - 1) / 2) * shift,
    })),
  );
  const names = series.map(({ name = '' }) => name);
  const legend =
    series.length < 2 ? null : { title: null, orient: 'top', columns: size === 'narrow' ? 1 : 3 };
  const colour = {
    field: 'name',
    type: 'nominal',
    scale: { domain: names, range: names.map((_, i) => COLOURS.series[i % COLOURS.series.length]) },
    legend,
  };
  const isWhole = places.every(Number.isInteger) && new Set(places).size <= 12;
  const ticks = isWhole ? { values: [...new Set(places)].sort((a, b) => a - b) } : {};
  const encoding = {
    x: alongAxis(along, comma, ticks),
    y: { axis: valueAxis(axis, scale, comma), scale: { zero: false } },
  };
  const line: Spec = {
    mark: { type: 'line', strokeWidth: 1.5, opacity: 0.45 },
    encoding: {
      ...encoding,
      y: { ...encoding.y, field: 'value', type: 'quantitative' },
      color: colour,
      strokeDash: {
        field: 'name',
        type: 'nominal',
        scale: { domain: names, range: names.map((_, i) => DASHES[i % DASHES.length]) },
        legend,
      },
    },
  };
  const layers = [line, ...intervalLayers('y', encoding, colour)];
  return frame(size, [
    ...backdrop('y', scale, picture),
    ...layers.map((layer) => ({ ...layer, data: { values } })),
  ]);
}

export function roundsSpec(picture: Rounds, size: Width, comma: boolean): Spec {
  const values = picture.points.map(({ at, estimate }) => ({ at, ...datumOf(estimate, picture.scale) }));
  const encoding = {
    x: alongAxis(picture.along, comma, { tickMinStep: 1, format: 'd' }),
    y: { axis: valueAxis(picture.axis, picture.scale, comma), scale: { zero: true } },
  };
  const steps: Spec = {
    transform: [{ filter: 'datum.value !== null' }],
    mark: { type: 'line', interpolate: 'step', strokeWidth: 1.5, color: COLOURS.main, opacity: 0.5 },
    encoding: { ...encoding, y: { ...encoding.y, field: 'value', type: 'quantitative' } },
  };
  const layers = [steps, ...intervalLayers('y', encoding)];
  return frame(
    size,
    layers.map((layer) => ({ ...layer, data: { values } })),
  );
}

export function barsSpec(
  { points, scale, along, axis, notes = [] }: Bars,
  size: Width,
  comma: boolean,
): Spec {
  const values = points.map(({ at, estimate }) => ({ at, ...datumOf(estimate, scale) }));
  const width = Math.max(2, Math.min(24, (0.75 * (WIDTHS[size] - BESIDE)) / (spanOf(points) + 1)));
  const encoding = {
    x: alongAxis(along, comma, { tickMinStep: 1 }),
    y: { axis: valueAxis(axis, scale, comma), scale: { zero: true } },
  };
  const bar: Spec = {
    mark: { type: 'bar', width, color: COLOURS.main, opacity: 0.55 },
    encoding: { ...encoding, y: { ...encoding.y, field: 'value', type: 'quantitative' } },
  };
  const hasIntervals = points.every(({ estimate }) => estimate.blocks >= LEAST_FOR_BARS);
  const layers = [bar, ...(hasIntervals ? intervalLayers('y', encoding).slice(0, 1) : [])];
  const marked: Spec[] = notes.map(({ value, label }) => ({
    data: { values: [{ at: value, label }] },
    layer: [
      { mark: { type: 'rule', color: COLOURS.ink, strokeDash: [5, 4] }, encoding: { x: encoding.x } },
      {
        mark: { type: 'text', align: 'left', baseline: 'top', dx: 5, y: 0, fontSize: 12, color: COLOURS.ink },
        encoding: { x: encoding.x, text: { field: 'label' } },
      },
    ],
  }));
  return frame(size, [...layers.map((layer) => ({ ...layer, data: { values } })), ...marked]);
}

function spanOf(points: Bars['points']): number {
  const places = points.map(({ at }) => at);
  return Math.max(...places, 1) - Math.min(...places, 0);
}
