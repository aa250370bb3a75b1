/** What the specifications of all pictures share: values in the units of the axis, marks with two intervals, bands. */
import type { Estimate } from '../../../selfplay/index.ts';
import { innerInterval, isThin } from '../intervals.ts';
import type { Band, Reference, Scale } from '../model.ts';
import { COLOURS, type Spec } from './draw.ts';

/** What values are multiplied with to be read at an axis. */
function factorOf(scale: Scale): number {
  return scale === 'percent' ? 100 : 1;
}

function finite(value: number | undefined, factor: number): number | null {
  return value === undefined || !Number.isFinite(value) ? null : value * factor;
}

/** A row of data: the value and the ends of both intervals, null where they are not known. */
export function datumOf(estimate: Estimate, scale: Scale): Readonly<Record<string, unknown>> {
  const factor = factorOf(scale);
  const inner = innerInterval(estimate);
  // An interval without an end would widen the axis without end.
  const isOpen = ![estimate.low, estimate.high].every(Number.isFinite);
  return {
    value: finite(estimate.value, factor),
    low: isOpen ? null : finite(estimate.low, factor),
    high: isOpen ? null : finite(estimate.high, factor),
    innerLow: finite(inner?.low, factor),
    innerHigh: finite(inner?.high, factor),
    isThin: isOpen || isThin(estimate),
  };
}

type Along = 'x' | 'y';

/** An axis of values; Italian has its comma in the numbers. */
export function valueAxis(title: string, scale: Scale, comma: boolean, more: Spec = {}): Spec {
  return {
    title: scale === 'percent' ? `${title} (%)` : title,
    grid: true,
    tickCount: 6,
    ...(comma ? { labelExpr: 'replace(datum.label, ".", ",")' } : {}),
    ...more,
  };
}

/** The intervals and the dot of every datum, values along `along`, the rest of the places in `encoding`. */
export function intervalLayers(along: Along, encoding: Spec, colour: Spec | undefined = undefined): Spec[] {
  const second = along === 'x' ? 'x2' : 'y2';
  const stroke = colour ?? { value: COLOURS.main };
  const filter = (field: string) => [{ filter: `datum.${field} !== null` }];
  const interval = (low: string, high: string, strokeWidth: number): Spec => ({
    transform: filter(low),
    mark: { type: 'rule', strokeWidth },
    encoding: {
      ...encoding,
      [along]: { ...(encoding[along] as object), field: low, type: 'quantitative' },
      [second]: { field: high },
      color: stroke,
    },
  });
  return [
    interval('low', 'high', 1.5),
    interval('innerLow', 'innerHigh', 5),
    {
      transform: filter('value'),
      mark: { type: 'point', filled: true, strokeWidth: 2, opacity: 1 },
      encoding: {
        ...encoding,
        [along]: { ...(encoding[along] as object), field: 'value', type: 'quantitative' },
        stroke,
        size: { condition: { test: "datum.tone === 'raw'", value: 30 }, value: 80 },
        fill: { condition: { test: 'datum.isThin', value: COLOURS.paper }, ...stroke },
      },
    },
  ];
}

/** A band behind all marks, and a line that they are seen against. */
export function backdrop(
  along: Along,
  scale: Scale,
  { fair, reference }: { readonly fair?: Band | undefined; readonly reference?: Reference | undefined },
): Spec[] {
  const second = along === 'x' ? 'x2' : 'y2';
  const factor = factorOf(scale);
  const layers: Spec[] = [];
  if (fair)
    layers.push({
      data: { values: [{ from: fair.low * factor, to: fair.high * factor }] },
      mark: { type: 'rect', fill: COLOURS.band },
      encoding: { [along]: { field: 'from', type: 'quantitative' }, [second]: { field: 'to' } },
    });
  if (reference)
    layers.push({
      data: { values: [{ at: reference.value * factor }] },
      mark: { type: 'rule', stroke: COLOURS.ink, strokeDash: [5, 4] },
      encoding: { [along]: { field: 'at', type: 'quantitative' } },
    });
  return layers;
}

/** A text in lines of at most so many characters; words are kept whole. */
export function wrap(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
