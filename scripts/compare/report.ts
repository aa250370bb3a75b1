/** Writes comparisons and sweeps for programs and spreadsheets. */
import type { PairedDifference } from '../../selfplay/index.ts';
import type { Compared, Sweep } from '../../studies/compare/index.ts';
import { playedReport } from '../report/played.ts';
import { csvLine } from '../text-table.ts';

/** One number of players. */
export function compareJson(compared: Compared): object {
  const { comparison, adjusted, warnings, unweighed, netWarnings, ...about } = compared;
  const { figures, blocks, studies } = comparison;
  const played = playedReport(
    studies.map(({ study }) => study),
    [...warnings, ...unweighed],
  );
  return {
    ...about,
    ...played,
    warnings: [...new Set([...played.warnings, ...netWarnings])],
    blocks,
    variants: studies.map(({ study, estimates, differences, unscorable }, s) => ({
      variant: study.variantName,
      hash: study.variantHash,
      unscorable,
      figures: figures.map(({ name, kind, unit, about: meaning }, f) => ({
        name,
        kind,
        unit,
        about: meaning,
        primary: about.primary.includes(name),
        estimate: estimates[f],
        ...(differences.length > 0 ? { ...differences[f], pHolm: adjusted[s][f] ?? null } : {}),
      })),
    })),
  };
}

export function sweepJson({ options, points }: Sweep, compared: Compared): object {
  return { vary: options, points: points.map(({ values }) => values), ...compareJson(compared) };
}

const PARTS = ['total', 'mechanical', 'behavioural'] as const;

export function sweepCsvHead({ options }: Sweep): string {
  return csvLine([
    ...['players', 'lineup', 'unit', 'seed'],
    ...options.map(({ key }) => key),
    ...['variant', 'hash', 'statistic', 'primary', 'value', 'low', 'high', 'n', 'blocks', 'effective'],
    ...PARTS.flatMap((part) => [part, `${part}_low`, `${part}_high`]),
    ...['p', 'p_holm', 'effect'],
  ]);
}

function partCells(part: PairedDifference | undefined): (string | number)[] {
  return part ? [part.value, part.low, part.high] : ['', '', ''];
}

/** One line for each point and figure; the differences of the first point are empty. */
export function sweepCsvLines({ points }: Sweep, compared: Compared): string[] {
  const { players, lineup, unit, seed, primary, comparison, adjusted } = compared;
  return points.flatMap(({ values }, s) => {
    const { study, estimates, differences } = comparison.studies[s];
    return comparison.figures.map(({ name }, f) => {
      const { value, low, high, n, blocks, effective } = estimates[f];
      const own = differences[f];
      return csvLine([
        ...[players, lineup.join(' - '), unit, seed, ...values, study.variantName, study.variantHash],
        ...[name, String(primary.includes(name)), value, low, high, n, blocks, effective],
        ...PARTS.flatMap((part) => partCells(own?.[part])),
        ...(own ? [own.total.p, adjusted[s][f] ?? '', own.total.effectSize] : ['', '', '']),
      ]);
    });
  });
}
