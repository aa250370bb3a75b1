/** Places in a chart. All lengths are in the units of the drawing, y downwards. */

export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The middle of column `i` of `count`. */
export function columnAt({ left, width }: Plot, i: number, count: number): number {
  return left + ((i + 0.5) * width) / Math.max(count, 1);
}

/** The column below a place, or undefined beside the plot. */
export function columnOf({ left, width }: Plot, x: number, count: number): number | undefined {
  const column = Math.floor(((x - left) / width) * count);
  return column >= 0 && column < count ? column : undefined;
}

/** A share from 0 to 1, 1 at the top. */
export function shareAt({ top, height }: Plot, share: number): number {
  return top + height * (1 - Math.min(Math.max(share, 0), 1));
}

/** A path of steps: each value holds for its whole column. */
export function stepPath(plot: Plot, values: readonly number[], count = values.length): string {
  const column = plot.width / Math.max(count, 1);
  return values
    .map((value, i) => {
      const x = plot.left + i * column;
      const y = round(shareAt(plot, value));
      return `${i === 0 ? `M${round(x)} ${y}` : `V${y}`}H${round(x + column)}`;
    })
    .join('');
}

/** A bar from the axis in the middle of the plot, up for positive numbers; at least a hairline. */
export function barOf(
  { top, height }: Plot,
  value: number,
  most: number,
): { readonly y: number; readonly height: number } {
  const middle = top + height / 2;
  const length = Math.max((Math.min(Math.abs(value), most) / most) * (height / 2), 0.75);
  return { y: round(value < 0 ? middle : middle - length), height: round(length) };
}

/** To hundredths, so that paths stay short. */
export function round(length: number): number {
  return Math.round(length * 100) / 100;
}

/** As few labels as fit: every so many columns, a round number. */
export function labelStep(count: number, room: number): number {
  const least = count / Math.max(room, 1);
  return [1, 2, 5, 10, 20, 50, 100].find((step) => step >= least) ?? 200;
}
