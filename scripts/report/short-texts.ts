/** Writes in a few words who plays what, and a figure with its interval. */
import { botLabels, decimal, type Estimate } from '../../selfplay/index.ts';

function bound(value: number, scale: 'percent' | 'plain'): string {
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : value > 0 ? 'inf' : '?';
  return scale === 'percent' ? decimal(100 * value, 1) : decimal(value, 2);
}

/** A figure with its interval: `95.0 [91.2, 97.3] %` or `13.05 [12.90, 13.20]`. */
export function formatEstimate({ value, low, high }: Estimate, scale: 'percent' | 'plain'): string {
  const unit = scale === 'percent' ? ' %' : '';
  return `${bound(value, scale)} [${bound(low, scale)}, ${bound(high, scale)}]${unit}`;
}

/** Who plays, by name or specification: `greedy at every seat`, or the lineup. */
export function formatLineup(lineup: readonly string[]): string {
  const names = lineup.map(botLabels(lineup));
  return lineup.every((spec) => spec === lineup[0]) ? `${names[0]} at every seat` : names.join(' - ');
}
