/** Records sequential tests and gates, however each ends. */
import type { SprtPlan, SprtState } from '../../selfplay/index.ts';
import type { DamaDatabase } from '../file/open.ts';

/** `match`: a test on a study that anybody may look at again; `gate`: on fresh dice, once. */
export type TestKind = 'match' | 'gate';

export interface TestRow extends SprtPlan {
  /** Means something in this file only; counts up in the order of the tests. */
  readonly id: number;
  readonly kind: TestKind;
  readonly study: number;
  /** Of the bot under test, the first of the lineup: how many seats it has. */
  readonly own: number;
  readonly verdict: SprtState['verdict'];
  readonly blocks: number;
  readonly llr: number;
  readonly revision: string;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Of the verdict. */
  readonly endedAt: string | null;
}

const SELECT = `
  SELECT id, kind, study, own, elo0, elo1, alpha, beta, verdict, blocks, llr, revision,
    started_at AS startedAt, ended_at AS endedAt FROM sequential_tests`;
const INSERT = `
  INSERT INTO sequential_tests (kind, study, own, elo0, elo1, alpha, beta, verdict, blocks, llr, revision, started_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, 'open', 0, 0, ?, ?)`;
const SAME = 'kind = ? AND study = ? AND elo0 = ? AND elo1 = ? AND alpha = ? AND beta = ?';
const UPDATE = 'UPDATE sequential_tests SET verdict = ?, blocks = ?, llr = ?, ended_at = ? WHERE id = ?';

/** Every test in the order in which they were begun. */
export function listTests(db: DamaDatabase): TestRow[] {
  return db.all<TestRow>(`${SELECT} ORDER BY id`);
}

/** The test with these bounds on a study, begun now if it is new. */
export function ensureTest(
  db: DamaDatabase,
  test: Pick<TestRow, 'kind' | 'study' | 'own' | 'revision'> & SprtPlan,
  nowIso: string,
): TestRow {
  const { kind, study, own, elo0, elo1, alpha, beta, revision } = test;
  const key = [kind, study, elo0, elo1, alpha, beta] as const;
  return db.transaction(() => {
    const known = db.get<TestRow>(`${SELECT} WHERE ${SAME}`, ...key);
    if (known) return known;
    db.run(INSERT, kind, study, own, elo0, elo1, alpha, beta, revision, nowIso);
    const made = db.get<TestRow>(`${SELECT} WHERE ${SAME}`, ...key);
    if (!made) throw new Error('a test is not there after it was inserted');
    return made;
  });
}

/** How far a test is; `nowIso` is noted if it has ended. */
export function updateTest(db: DamaDatabase, id: number, state: SprtState, nowIso: string): void {
  const { verdict, blocks, llr } = state;
  db.run(UPDATE, verdict, blocks, llr, verdict === 'open' ? null : nowIso, id);
}
