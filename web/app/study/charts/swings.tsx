/** Draws luck or loss by turn as bars, in the colours of the seats. */

import { allWords } from '../../words.ts';
import { handStarts, type Point } from '../review/series.ts';
import { Axis, Frame, Marker, type Picking, useWidth } from './frame.tsx';
import { barOf, columnAt, type Plot, round } from './scale.ts';

const HEIGHT = 150;
const LOSS_HEIGHT = 118;
const WIDEST = 18;
/** Below this width of a column there is no room for signs. */
const SIGN_ROOM = 9;

interface SwingsProps extends Picking {
  readonly points: readonly Point[];
  /** Up if positive. */
  readonly numberOf: (point: Point) => number;
  /** The end of the scale. */
  readonly most: number;
  /** Whether all numbers are losses: the axis is then at the top, and marked turns have their marks. */
  readonly isLoss?: boolean;
  readonly title: string;
}

interface BarProps {
  readonly plot: Plot;
  readonly point: Point;
  readonly value: number;
  readonly most: number;
  readonly count: number;
  readonly hasMark: boolean;
}

function Bar({ plot, point, value, most, count, hasMark }: BarProps) {
  const column = plot.width / count;
  const width = Math.min(column * 0.72, WIDEST);
  const { y, height } = barOf(plot, value, most);
  const x = columnAt(plot, point.index, count);
  const end = value < 0 ? y + height + 6 : y - 6;
  return (
    <g class={`bar seat-${point.seat} ${value < 0 ? 'down' : 'up'}`}>
      <rect x={round(x - width / 2)} y={y} width={round(width)} height={height} />
      {column >= SIGN_ROOM && <Marker seat={point.seat} x={x} y={end} size={3.4} />}
      {hasMark && point.mark !== '' && column >= SIGN_ROOM && (
        <text x={round(x)} y={round(end + 13)} class="sign-text">
          {point.mark}
        </text>
      )}
    </g>
  );
}

export function SwingsChart({
  points,
  numberOf,
  most,
  title,
  isLoss = false,
  count,
  current,
  onPick,
}: SwingsProps) {
  const { review } = allWords();
  const [box, width] = useWidth<HTMLDivElement>();
  const height = isLoss ? LOSS_HEIGHT : HEIGHT;
  const plot: Plot = { left: 44, top: 14, width: Math.max(width.value - 52, 10), height: height - 52 };
  // The axis is in the middle of the scale, of which losses show the lower half.
  const scale = isLoss ? { ...plot, top: plot.top - plot.height, height: 2 * plot.height } : plot;
  return (
    <div class="chart" ref={box}>
      {width.value > 0 && points.length > 0 && (
        <Frame
          width={width.value}
          height={height}
          plot={plot}
          label={`${title}. ${review.bars}`}
          {...{ count, current, onPick }}
        >
          <Axis
            plot={{ ...plot, height: plot.height + 16 }}
            points={points}
            count={count}
            dividers={handStarts(points)}
          />
          {(isLoss ? [0, -1] : [1, 0, -1]).map((sign) => {
            const y = round(scale.top + (scale.height / 2) * (1 - sign));
            return (
              <g key={sign} class={sign === 0 ? 'grid zero' : 'grid'}>
                <path d={`M${plot.left} ${y}h${plot.width}`} />
                <text x={plot.left - 6} y={y} class="value">
                  {review.scale(sign * most)}
                </text>
              </g>
            );
          })}
          {points
            .filter((point) => numberOf(point) !== 0)
            .map((point) => (
              <Bar
                key={point.index}
                {...{ point, most, count }}
                plot={scale}
                hasMark={isLoss}
                value={numberOf(point)}
              />
            ))}
        </Frame>
      )}
    </div>
  );
}
