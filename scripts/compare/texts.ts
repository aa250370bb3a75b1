/** Figures, differences and p values as people read them. */
import type { ComparedFigure, Estimate, PairedDifference } from '../../selfplay/index.ts';
import { formatEstimate, formatLineup, formatUnit } from '../report/stats-report.ts';
import type { Compared } from './studies.ts';

export function estimateText({ kind }: ComparedFigure, estimate: Estimate): string {
  return formatEstimate(estimate, kind === 'share' ? 'percent' : 'plain');
}

/** A difference with its sign: `+1.25 [0.90, 1.60]`, of shares in percentage points. */
export function differenceText(figure: ComparedFigure, difference: Estimate): string {
  const text = estimateText(figure, difference);
  return difference.value >= 0 && Number.isFinite(difference.value) ? `+${text}` : text;
}

export function pText(p: number | undefined): string {
  if (p === undefined || Number.isNaN(p)) return '';
  return p < 0.001 ? '<0.001' : p.toFixed(3);
}

export function effectText({ effectSize }: PairedDifference): string {
  return Number.isNaN(effectSize) ? '?' : Number.isFinite(effectSize) ? effectSize.toFixed(2) : 'inf';
}

/** What was played: `2 players, single hands, greedy at every seat, seed 1: 1000 common blocks`. */
export function conditionsText({ players, unit, lineup, seed, comparison }: Compared): string {
  return `${players} players, ${formatUnit(unit)}, ${formatLineup(lineup)}, seed ${seed}: ${comparison.blocks} common blocks`;
}
