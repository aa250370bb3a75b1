/** Keeps gates: sequential tests on dice that no gate of the database has had before. */
import { type DamaDatabase, getStudy, listTests, type TestRow, withDatabase } from '../../db/index.ts';
import { hashParts } from '../../engine/index.ts';
import { botVersions, gameNamed, type SprtPlan, type StudyKey } from '../../selfplay/index.ts';
import { codeRevision } from '../host/index.ts';

const SAFE_BITS = 2 ** 21;

function isSame(db: DamaDatabase, test: TestRow, key: StudyKey, plan: SprtPlan): boolean {
  const study = getStudy(db, test.study);
  if (!study) throw new Error(`test ${test.id} has no study`);
  return (
    (['elo0', 'elo1', 'alpha', 'beta'] as const).every((name) => test[name] === plan[name]) &&
    study.variantHash === gameNamed(key.game).module.rules.hash(key.variant) &&
    study.unit === key.unit &&
    JSON.stringify(study.lineup) === JSON.stringify(key.lineup) &&
    JSON.stringify(study.botVersions) === JSON.stringify(botVersions(key))
  );
}

/**
 * A seed that no gate of this database has had: it follows from who plays, the code and the number of gates so far. An
 * undecided gate of the same bots, bounds and code is continued with its own.
 */
export function gateSeed(db: DamaDatabase, key: StudyKey, plan: SprtPlan): number {
  const revision = codeRevision();
  const gates = listTests(db).filter(({ kind }) => kind === 'gate');
  const seedOf = (number: number): number => {
    const parts = ['gate', JSON.stringify(key.lineup), JSON.stringify(botVersions(key)), revision, number];
    return (hashParts(parts, 1) >>> 0) * SAFE_BITS + ((hashParts(parts, 2) >>> 0) % SAFE_BITS);
  };
  const open = gates.find(
    (test) => test.verdict === 'open' && test.revision === revision && isSame(db, test, key, plan),
  );
  return open ? getStudy(db, open.study)!.seed : seedOf(gates.length);
}

export interface GateRow {
  readonly test: TestRow;
  readonly lineup: readonly string[];
  readonly variant: string;
  readonly seed: number;
}

/** The gates of a database, in the order in which they were begun. */
export function gateRows(db: DamaDatabase): GateRow[] {
  return listTests(db)
    .filter(({ kind }) => kind === 'gate')
    .map((test) => {
      const study = getStudy(db, test.study);
      if (!study) throw new Error(`test ${test.id} has no study`);
      return { test, lineup: study.lineup, variant: study.variantName, seed: study.seed };
    });
}

/** The gates of a file. */
export function listGates(file: string): readonly GateRow[] {
  return withDatabase(file, gateRows);
}
