/** Comparisons and sweeps as reports. */
import type { DamaDatabase } from '../../db/index.ts';
import type { RuleSet } from '../../engine/index.ts';
import { gameNamed } from '../../selfplay/index.ts';
import { type Compared, indifferenceOf, type Sweep } from '../../studies/compare/index.ts';
import type { Language } from '../../table/messages/index.ts';
import {
  type CompareReportOptions,
  compareReport,
  type ReportPage,
  sweepReport,
} from '../../web/report/index.ts';
import { typedCommand } from '../report-file.ts';

function optionsOf(compared: readonly Compared[], language: Language): CompareReportOptions {
  const unweighed = compared.flatMap(({ lineup, comparison: { studies } }) => {
    const [{ study }] = studies;
    const { rules } = gameNamed(study.game).module;
    const variants: readonly RuleSet[] = studies.map((own) => rules.ofText(own.study.variant));
    return indifferenceOf(study.game, variants, lineup) ?? [];
  });
  const warnings = compared.flatMap(({ warnings: ofBots, netWarnings }) => [...ofBots, ...netWarnings]);
  return { language, command: typedCommand(), unweighed, warnings };
}

/** With the games of `db`; without any if it is left out. */
export function comparisonPage(
  compared: readonly Compared[],
  language: Language,
  db?: DamaDatabase,
): Promise<ReportPage> {
  return compareReport(db, compared, optionsOf(compared, language));
}

/** The same along the options of a sweep; `fair` as in `readFair`. */
export function sweepPage(
  swept: Sweep,
  compared: readonly Compared[],
  language: Language,
  fair: number | undefined,
  db?: DamaDatabase,
): Promise<ReportPage> {
  return sweepReport(db, swept, compared, { ...optionsOf(compared, language), fair });
}
