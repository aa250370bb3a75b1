/** Writes the comparison of variants, its figures, differences and p values, for the terminal and for programs. */
import type { ComparedStudy, FigureDifference } from '../../db/index.ts';
import {
  type ComparedFigure,
  type Estimate,
  gameNamed,
  type PairedDifference,
} from '../../selfplay/index.ts';
import type { Compared } from '../../studies/compare/index.ts';
import { type PlayedReport, playedLines, playedReport } from '../report/played.ts';
import { formatEstimate, formatLineup, formatUnit } from '../report/stats-report.ts';
import { foldTable, roomForTable } from '../text-table.ts';

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

function effectText({ effectSize }: PairedDifference): string {
  return Number.isNaN(effectSize) ? '?' : Number.isFinite(effectSize) ? effectSize.toFixed(2) : 'inf';
}

/** What was played: `2 players, single hands, greedy at every seat, seed 1: 1000 common blocks`. */
export function conditionsText({ players, unit, lineup, seed, comparison }: Compared): string {
  return `${players} players, ${formatUnit(unit)}, ${formatLineup(lineup)}, seed ${seed}: ${comparison.blocks} common blocks`;
}

/** `A` for the first study, and so on; beyond `Z` a number. */
function letterOf(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : `#${index + 1}`;
}

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The rules in which a study differs from the first: `scoring.array 5 -> 8`. */
function changesText(first: ComparedStudy, { study }: ComparedStudy): string {
  const { rules } = gameNamed(study.game).module;
  const [a, b] = [first.study, study].map(({ variant }) => rules.ofText(variant));
  return rules
    .diff(a, b)
    .filter(({ key }) => key !== 'name' && key !== 'title')
    .map((change) => `${change.key} ${valueText(change.a)} -> ${valueText(change.b)}`)
    .join(', ');
}

function legend(studies: readonly ComparedStudy[]): string[] {
  return studies.map((compared, i) => {
    const changes = i === 0 ? '' : ` (${changesText(studies[0], compared)})`;
    return `${letterOf(i)}  ${compared.study.variantName}${changes}`;
  });
}

function valueTable(compared: Compared, index: number, isPrimary: boolean): string[] {
  const { comparison, primary, adjusted } = compared;
  const { figures, studies } = comparison;
  const [first, other] = [studies[0], studies[index]];
  const [a, b] = [letterOf(0), letterOf(index)];
  const p = isPrimary ? 'p (Holm)' : 'p';
  const head = [isPrimary ? 'primary' : 'exploratory', a, b, `${b} less ${a}`, 'effect', p];
  const rows = figures.flatMap((figure, f) => {
    if (primary.includes(figure.name) !== isPrimary) return [];
    const { total } = other.differences[f];
    return [
      [
        figure.name,
        estimateText(figure, first.estimates[f]),
        estimateText(figure, other.estimates[f]),
        differenceText(figure, total),
        effectText(total),
        pText(isPrimary ? adjusted[index][f] : total.p),
      ],
    ];
  });
  return rows.length === 0 ? [] : ['', ...foldTable([head, ...rows], [0], 1, roomForTable())];
}

function partsRow(figure: ComparedFigure, { total, mechanical, behavioural }: FigureDifference): string[] {
  const parts = [total, mechanical, behavioural];
  return [figure.name, ...parts.map((part) => (part ? differenceText(figure, part) : ''))];
}

function partsTable({ comparison, primary }: Compared, index: number): string[] {
  const { figures, studies } = comparison;
  const { differences, unscorable } = studies[index];
  const [a, b] = [letterOf(0), letterOf(index)];
  if (unscorable.length > 0) {
    return ['', `not rescorable: the hands of ${a} would be other hands under ${unscorable.join(', ')}`];
  }
  const rows = figures.flatMap((figure, f) =>
    primary.includes(figure.name) ? [partsRow(figure, differences[f])] : [],
  );
  return [
    '',
    ...foldTable([[`${b} less ${a}`, 'total', 'mechanical', 'behavioural'], ...rows], [0], 1, roomForTable()),
  ];
}

/** Who played, and what readers must know of them. */
export function comparedPlay({ comparison, warnings, netWarnings }: Compared): PlayedReport {
  const report = playedReport(
    comparison.studies.map(({ study }) => study),
    warnings,
  );
  return { ...report, warnings: [...report.warnings, ...netWarnings] };
}

/** The report of one number of players. Intervals are 95 %, over blocks; differences are paired by block. */
export function compareLines(compared: Compared): string[] {
  const { comparison, tests } = compared;
  const { studies } = comparison;
  const lines = [conditionsText(compared), ...legend(studies), ...playedLines(comparedPlay(compared))];
  if (comparison.blocks === 0) return [...lines, '', 'no block is recorded for all of them'];
  for (let i = 1; i < studies.length; i++) {
    lines.push(
      ...valueTable(compared, i, true),
      ...partsTable(compared, i),
      ...valueTable(compared, i, false),
    );
  }
  lines.push(
    '',
    `p (Holm): corrected for the ${tests} primary differences of this report; exploratory ones are not corrected.`,
    'effect: difference by the standard deviation between blocks (0.2 small, 0.5 medium, 0.8 large).',
    'mechanical: the same hands, scored by the other rules. behavioural: what bots that know the rules do about them.',
  );
  return lines;
}

/** The same for programs. */
export function compareJson(compared: Compared): object {
  const { comparison, adjusted, warnings: _, netWarnings: __, ...about } = compared;
  const { figures, blocks, studies } = comparison;
  return {
    ...about,
    ...comparedPlay(compared),
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
