/** Writes a number with so many decimals, the same way in every report. */

/** Significant digits that sums of floating point numbers keep; what lies behind them is noise. */
const KEPT = 12;

/**
 * The value with exactly so many decimals, such as `13.72`. It is rounded half away from zero, and as people read it:
 * `toFixed` takes the binary value, so that 13.715 would become 13.71, and figures that mirror each other would not.
 */
export function decimal(value: number, digits: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (Number.isInteger(value)) return value.toFixed(digits);
  const [mantissa, exponent = '0'] = Math.abs(value).toPrecision(KEPT).split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
  const rounded = Math.sign(value) * Number(`${shifted}e${-digits}`);
  return rounded.toFixed(digits);
}
