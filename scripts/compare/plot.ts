/** Intervals drawn below each other, for a terminal. */
import type { Estimate } from '../../selfplay/index.ts';

const WIDTH = 56;

/** One row for each estimate, labels to the left: `[---o---]` from low to high, all on the scale of the first line. */
export function plotIntervals(
  labels: readonly string[],
  estimates: readonly Estimate[],
  format: (value: number) => string,
): string[] {
  const ends = estimates.flatMap(({ low, high, value }) => [low, high, value]).filter(Number.isFinite);
  const [min, max] = [Math.min(...ends), Math.max(...ends)];
  if (!(max > min)) return [];
  const at = (value: number): number => Math.round(((value - min) / (max - min)) * (WIDTH - 1));
  const indent = Math.max(...labels.map(({ length }) => length));
  const [from, to] = [format(min), format(max)];
  const scale = `${''.padEnd(indent)}  ${from}${to.padStart(WIDTH - from.length)}`;
  const rows = estimates.map((estimate, i) => {
    const [low, high] = [clip(estimate.low, min, max), clip(estimate.high, min, max)];
    const row = new Array<string>(WIDTH).fill(' ');
    row.fill('-', at(low), at(high) + 1);
    row[at(low)] = '[';
    row[at(high)] = ']';
    if (Number.isFinite(estimate.value)) row[at(estimate.value)] = 'o';
    return `${labels[i].padStart(indent)}  ${row.join('')}`.trimEnd();
  });
  return [scale, ...rows];
}

function clip(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}
