/** Draws the share of the win of every seat by turn, as steps. */

import { allWords } from '../../words.ts';
import { handStarts, type Point } from '../review/series.ts';
import { Axis, Frame, Marker, type Picking, useWidth } from './frame.tsx';
import { columnAt, type Plot, round, shareAt, stepPath } from './scale.ts';

const HEIGHT = 220;
const SHARES = [0, 0.25, 0.5, 0.75, 1];
/** So many turns lie between the signs on a line; those of the seats lie apart from each other. */
const SIGN_EVERY = 6;

interface SharesProps extends Picking {
  readonly points: readonly Point[];
  readonly names: readonly string[];
}

function Line({
  plot,
  points,
  seat,
  count,
}: {
  readonly plot: Plot;
  readonly points: readonly Point[];
  readonly seat: number;
  readonly count: number;
}) {
  const values = points.map((point) => point.values[seat]);
  const seats = points[0].values.length;
  const signs = points.filter(({ index }) => index % SIGN_EVERY === Math.floor((seat * SIGN_EVERY) / seats));
  return (
    <g class={`series seat-${seat}`}>
      <path d={stepPath(plot, values, count)} class="steps" />
      {signs.map(({ index }) => (
        <Marker
          key={index}
          seat={seat}
          x={columnAt(plot, index, count)}
          y={round(shareAt(plot, values[index]))}
          size={5}
        />
      ))}
    </g>
  );
}

export function SharesChart({ points, names, count, current, onPick }: SharesProps) {
  const { review } = allWords();
  const [box, width] = useWidth<HTMLDivElement>();
  const plot: Plot = { left: 44, top: 8, width: Math.max(width.value - 52, 10), height: HEIGHT - 34 };
  return (
    <div class="chart" ref={box}>
      {width.value > 0 && points.length > 0 && (
        <Frame
          width={width.value}
          height={HEIGHT}
          plot={plot}
          label={review.chart(names.length, points.length)}
          {...{ count, current, onPick }}
        >
          <Axis plot={plot} points={points} count={count} dividers={handStarts(points)} />
          {SHARES.map((share) => (
            <g key={share} class="grid">
              <path d={`M${plot.left} ${round(shareAt(plot, share))}h${plot.width}`} />
              <text x={plot.left - 6} y={round(shareAt(plot, share))} class="value">
                {review.scale(share)}
              </text>
            </g>
          ))}
          {names.map((name, seat) => (
            <Line key={`${seat} ${name}`} {...{ plot, points, seat, count }} />
          ))}
        </Frame>
      )}
    </div>
  );
}
