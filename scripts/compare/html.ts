/** Comparisons and sweeps as HTML files. */
import { type DamaDatabase, openDatabase } from '../../db/index.ts';
import type { RuleSet } from '../../engine/index.ts';
import { gameNamed } from '../../selfplay/index.ts';
import { type Compared, indifferenceOf, type Sweep } from '../../studies/compare/index.ts';
import { compareReport, type ReportPage, sweepReport } from '../../web/report/index.ts';
import { readLanguage, typedCommand, writeReport } from '../report-file.ts';

interface Order {
  /** The file to be written. */
  readonly out: string;
  readonly lang: string | undefined;
  /** The database. */
  readonly db: string;
}

async function written(
  { out, db: file }: Order,
  note: (line: string) => void,
  make: (db: DamaDatabase) => Promise<ReportPage>,
): Promise<void> {
  const db = openDatabase(file, 'read');
  try {
    await writeReport(out, await make(db), note);
  } finally {
    db.close();
  }
}

function optionsOf({ lang }: Order, compared: readonly Compared[]) {
  const unweighed = compared.flatMap(({ lineup, comparison: { studies } }) => {
    const [{ study }] = studies;
    const { rules } = gameNamed(study.game).module;
    const variants: readonly RuleSet[] = studies.map((own) => rules.ofText(own.study.variant));
    return indifferenceOf(study.game, variants, lineup) ?? [];
  });
  return { language: readLanguage(lang), command: typedCommand(), unweighed };
}

export function writeComparison(
  order: Order,
  compared: readonly Compared[],
  note: (line: string) => void,
): Promise<void> {
  return written(order, note, (db) => compareReport(db, compared, optionsOf(order, compared)));
}

export function writeSweep(
  order: Order,
  sweep: Sweep,
  compared: readonly Compared[],
  fair: number | undefined,
  note: (line: string) => void,
): Promise<void> {
  return written(order, note, (db) =>
    sweepReport(db, sweep, compared, { ...optionsOf(order, compared), fair }),
  );
}
