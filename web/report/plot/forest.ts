/** Estimates below each other, in groups. */
import type { Intervals } from '../model.ts';
import { COLOURS, type Spec, WIDTHS, type Width } from './draw.ts';
import { backdrop, datumOf, intervalLayers, valueAxis, wrap } from './parts.ts';

/** Characters of a label in a line, and the room that it has. */
const LABELS = { narrow: { most: 16, room: 110 }, wide: { most: 34, room: 220 } } as const;
const LINE = 15;
const ROW = 26;

interface Row {
  readonly lines: readonly string[];
  readonly isHead: boolean;
  readonly datum: Spec;
}

function rowsOf({ groups, scale }: Intervals, most: number): Row[] {
  return groups.flatMap(({ name, rows }) => [
    ...(name === undefined ? [] : [{ lines: wrap(name, most), isHead: true, datum: {} }]),
    ...rows.map(({ label, estimate, tone = 'main' }) => ({
      lines: wrap(label, most),
      isHead: false,
      datum: { ...datumOf(estimate, scale), tone },
    })),
  ]);
}

/** Rows stand at the numbers of their middles, so that they can be as high as their labels. */
export function forestSpec(picture: Intervals, size: Width, comma: boolean): Spec {
  const { most, room } = LABELS[size];
  const rows = rowsOf(picture, most);
  let height = 0;
  const placed = rows.map(({ lines, isHead, datum }) => {
    const own = Math.max(ROW, lines.length * LINE + 8);
    height += own;
    const placedDatum: Spec = { ...datum, row: height - own / 2 };
    return { lines, isHead, datum: placedDatum, row: height - own / 2 };
  });
  const axis = valueAxis(picture.axis, picture.scale, comma, size === 'narrow' ? { tickCount: 4 } : {});
  const y = { field: 'row', type: 'quantitative', axis: null, scale: { domain: [height, 0], nice: false } };
  const ends = placed.flatMap(({ datum }) =>
    [datum.low, datum.high, datum.value].filter((end) => typeof end === 'number'),
  );
  const [least, greatest] = [Math.min(...ends), Math.max(...ends)];
  // Where nothing differs at all there is no scale to be found.
  const domain = least < greatest ? {} : { domain: [least - 1, least + 1] };
  const x = { axis, scale: { zero: false, nice: true, ...domain } };
  const layers = intervalLayers(
    'x',
    { y, x },
    {
      condition: { test: "datum.tone === 'raw'", value: COLOURS.faint },
      value: COLOURS.main,
    },
  );
  const text = (isHead: boolean): Spec => ({
    data: {
      values: placed
        .filter((row) => row.isHead === isHead)
        .map(({ lines, row }) => ({ row: row - ((lines.length - 1) * LINE) / 2, lines: [...lines] })),
    },
    mark: {
      type: 'text',
      align: isHead ? 'left' : 'right',
      baseline: 'middle',
      fontSize: 12,
      lineHeight: LINE,
      fontWeight: isHead ? 'bold' : 'normal',
      color: COLOURS.ink,
      x: isHead ? -room : -8,
    },
    encoding: { y, text: { field: 'lines' } },
  });
  return {
    width: WIDTHS[size] - room,
    height,
    layer: [
      ...backdrop('x', picture.scale, picture),
      ...layers.map((layer) => ({
        ...layer,
        data: { values: placed.filter(({ isHead }) => !isHead).map(({ datum }) => datum) },
      })),
      text(true),
      text(false),
    ],
  };
}
