/** Draws estimates with their intervals, a row each, over a band that counts as fair. */
import { useWidth } from '../study/charts/frame.tsx';
import { words } from '../words.ts';

export interface Row {
  readonly key: string;
  readonly label: string;
  /** Signs of one row lie above each other. */
  readonly marks: readonly {
    readonly value: number;
    readonly low: number | null;
    readonly high: number | null;
    /** A seat, from 0, whose colour it has. */
    readonly seat?: number;
  }[];
  readonly isFair?: boolean;
}

interface IntervalsProps {
  readonly label: string;
  readonly rows: readonly Row[];
  /** What the axis shows, and how numbers on it are written. */
  readonly write: (value: number) => string;
  readonly band?: { readonly low: number; readonly high: number; readonly label: string } | undefined;
}

const ROW = 30;
const TOP = 6;
const BOTTOM = 48;
const NARROW = 480;

/** Round numbers between two ends, at most so many. */
function ticks(from: number, to: number, most: number): number[] {
  const raw = (to - from) / most;
  const unit = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((one) => one * unit).find((one) => one >= raw) ?? raw;
  const all: number[] = [];
  for (let at = Math.ceil(from / step) * step; at <= to + 1e-9; at += step) all.push(Number(at.toFixed(9)));
  return all;
}

function rangeOf(rows: readonly Row[], band: IntervalsProps['band']): readonly [number, number] {
  const values = rows.flatMap(({ marks }) =>
    marks.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]),
  );
  const all = [...values, ...(band ? [band.low, band.high] : [])];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const room = Math.max((most - least) * 0.08, 1e-6);
  return [least - room, most + room];
}

export function Intervals({ label, rows, write, band }: IntervalsProps) {
  const [box, width] = useWidth<HTMLDivElement>();
  const [from, to] = rangeOf(rows, band);
  const isNarrow = width.value < NARROW;
  const left = isNarrow ? 8 : Math.min(230, width.value * 0.34);
  const right = 14;
  const row = isNarrow ? ROW + 18 : ROW;
  const height = TOP + rows.length * row + BOTTOM;
  const x = (value: number): number =>
    left + ((Math.min(Math.max(value, from), to) - from) / (to - from)) * (width.value - left - right);
  const foot = height - BOTTOM + 6;
  return (
    <div class="intervals" ref={box}>
      {width.value > 0 && rows.length > 0 && (
        <svg
          width={width.value}
          height={height}
          viewBox={`0 0 ${width.value} ${height}`}
          role="img"
          aria-label={label}
        >
          {band && (
            <rect
              class="band"
              x={x(band.low)}
              y={0}
              width={Math.max(1, x(band.high) - x(band.low))}
              height={foot}
            />
          )}
          {ticks(from, to, isNarrow ? 4 : 7).map((value) => (
            <g key={value} class="axis-tick">
              <line x1={x(value)} x2={x(value)} y1={0} y2={foot} />
              <text x={x(value)} y={foot + 16}>
                {write(value)}
              </text>
            </g>
          ))}
          {band && (
            <text class="band-label" x={(x(band.low) + x(band.high)) / 2} y={foot + 32}>
              {band.label}
            </text>
          )}
          {rows.map(({ key, label: name, marks, isFair }, i) => {
            const middle = TOP + i * row + (isNarrow ? row - 14 : row / 2);
            return (
              <g key={key} class={isFair ? 'row fair' : 'row'}>
                <text
                  class={isNarrow ? 'name above' : 'name'}
                  x={isNarrow ? left : left - 12}
                  y={isNarrow ? middle - 16 : middle + 5}
                >
                  {short(name, isNarrow ? 46 : 30)}
                </text>
                {marks.map(({ value, low, high, seat }, at) => (
                  <g key={seat ?? at} class={seat === undefined ? 'mark' : `mark seat-${seat}`}>
                    <line x1={x(low ?? from)} x2={x(high ?? to)} y1={middle} y2={middle} />
                    <circle cx={x(value)} cy={middle} r={6} />
                    {seat !== undefined && marks.length > 1 && (
                      <text x={x(value)} y={middle + 3.5}>
                        {words().format.number(seat + 1)}
                      </text>
                    )}
                  </g>
                ))}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}

function short(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
