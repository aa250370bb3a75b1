/** Numbers as people read them, and whole beside it for programs. */
import type { Bounded, Estimate } from '../../selfplay/index.ts';
import type { Catalogue } from '../../table/messages/index.ts';
import { html, type Markup } from './html.ts';
import type { Cell, Scale } from './model.ts';

type Format = Catalogue['format'];

const MOST_DIGITS = 4;
const SIGNS = 2;
const UNKNOWN = '?';

/**
 * Digits behind the point: so many that the last one is the second of the half width of the interval. Shares have one, and
 * more only where the interval is that narrow.
 */
function digitsOf({ value, low, high }: Bounded, scale: Scale): number {
  // Beside an end without a bound, the other one says it.
  const sides = [high - value, value - low].filter(Number.isFinite);
  const width = sides.length === 1 ? 2 * sides[0] : high - low;
  const half = (width / 2) * (scale === 'percent' ? 100 : 1);
  const least = scale === 'percent' ? 1 : 0;
  if (!Number.isFinite(half) || half <= 0) return scale === 'percent' ? 1 : SIGNS;
  const digits = SIGNS - 1 - Math.floor(Math.log10(half));
  // Shares need no second digit of a wide interval.
  return Math.max(least, Math.min(MOST_DIGITS, scale === 'percent' ? digits - 1 : digits));
}

function bare(value: number, scale: Scale, digits: number, format: Format): string {
  if (Number.isNaN(value)) return UNKNOWN;
  if (!Number.isFinite(value)) return value < 0 ? '−∞' : '∞';
  // What is rounded to nothing has no sign.
  const shown = scale === 'percent' ? 100 * value : value;
  return format.fixed(Math.abs(shown) < 0.5 * 10 ** -digits ? 0 : shown, digits);
}

function signed(text: string, value: number, isDifference: boolean): string {
  return isDifference && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** Between the ends of an interval: Italian has its comma in the numbers. */
function separator(format: Format): string {
  return format.fixed(0.5, 1).includes(',') ? '; ' : ', ';
}

/** `84.7 % [83.1, 86.2]`; of a difference with its sign, of shares in percentage points, which are not named: `+3.1 [+1.2, +5.0]`. */
export function estimateText(
  estimate: Estimate,
  scale: Scale,
  format: Format,
  isDifference = false,
  isSigned = isDifference,
): string {
  const digits = digitsOf(estimate, scale);
  const [value, low, high] = [estimate.value, estimate.low, estimate.high].map((end) =>
    signed(bare(end, scale, digits, format), end, isSigned),
  );
  const unit = scale === 'percent' && !isDifference ? '\u00a0%' : '';
  const range = `${low}${separator(format)}${high}`.replaceAll(' ', '\u00a0');
  return `${value}${unit} [${range}]`;
}

/** Elo and its interval with their signs; an end without a bound is infinite. */
export function eloText({ value, low, high }: Bounded, format: Format): string {
  const [own, from, to] = [value, low, high].map((end) => signed(bare(end, 'plain', 1, format), end, true));
  return `${own} [${from}${separator(format)}${to}]`;
}

/** The value alone. */
export function valueText(estimate: Estimate, scale: Scale, format: Format, isDifference = false): string {
  const text = bare(estimate.value, scale, digitsOf(estimate, scale), format);
  return `${signed(text, estimate.value, isDifference)}${scale === 'percent' && !isDifference ? '\u00a0%' : ''}`;
}

/** A number with its text; the number stands whole in an attribute, as `--json` gives it. */
function data(value: number, text: string): Markup {
  return Number.isFinite(value) ? html`<data value="${value}">${text}</data>` : html`${text}`;
}

/** A p value is never nothing, however small. */
function numberText(value: number, digits: number, format: Format): string {
  const least = 10 ** -digits;
  return value > 0 && value < least / 2 ? `< ${format.fixed(least, digits)}` : format.fixed(value, digits);
}

/** A sentence begins with a capital, whatever word comes first, and no line begins with a sign. */
export function sentence(text: string): string {
  return (text.charAt(0).toLocaleUpperCase() + text.slice(1)).replaceAll(' %', '\u00a0%');
}

/** A cell as text. */
export function cellText(cell: Cell, format: Format): string {
  if (typeof cell === 'string') return cell;
  if ('number' in cell) return Number.isNaN(cell.number) ? '' : numberText(cell.number, cell.digits, format);
  return estimateText(cell.estimate, cell.scale, format, cell.isDifference);
}

export function cellMarkup(cell: Cell, format: Format): Markup {
  if (typeof cell === 'string') return html`${cell}`;
  if ('number' in cell) return data(cell.number, numberText(cell.number, cell.digits, format));
  const { estimate, scale, isDifference = false } = cell;
  const digits = digitsOf(estimate, scale);
  const [value, low, high] = [estimate.value, estimate.low, estimate.high].map((end) =>
    data(end, signed(bare(end, scale, digits, format), end, isDifference)),
  );
  const unit = scale === 'percent' && !isDifference ? '\u00a0%' : '';
  return html`<span class="value">${value}${unit}</span> <span class="range">[${low}${separator(format)}${high}]</span>`;
}
