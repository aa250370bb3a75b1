/**
 * Plays a duel until a sequential test is decided. The test sees the blocks in the order of their numbers, and none is
 * recorded after the one that decides, so verdict and records are the same with any number of workers.
 */

import {
  type BlockResult,
  blockResults,
  type DamaDatabase,
  ensureStudy,
  ensureTest,
  resultOf,
  type TestKind,
  type TestRow,
  updateTest,
} from '../../db/index.ts';
import { botVersions, type SprtPlan, type SprtState, SprtTest } from '../../selfplay/index.ts';
import { codeRevision, nowIso } from '../host/index.ts';
import { NOTHING, playStudies, type RunContext, type RunOptions, type RunSummary } from '../run/index.ts';
import { type Duel, shareIn } from './duel.ts';
import { AnytimeShare, stateText } from './shares.ts';

/** A test under way on recorded blocks, those up to the first that is missing. */
class Prefix {
  readonly #duel: Duel;
  readonly #test: SprtTest;
  readonly #results = new Map<number, BlockResult>();
  readonly shares: AnytimeShare;
  #next = 0;

  constructor(plan: SprtPlan, duel: Duel) {
    this.#duel = duel;
    this.#test = new SprtTest(plan, duel.seats);
    this.shares = new AnytimeShare(duel.seats.own);
  }

  get state(): SprtState {
    return this.#test.state;
  }

  add(result: BlockResult): void {
    this.#results.set(result.block, result);
    for (let known = this.#results.get(this.#next); known; known = this.#results.get(this.#next)) {
      if (this.state.verdict !== 'open') return;
      this.#results.delete(this.#next++);
      const share = shareIn(known, this.#duel);
      this.#test.add(share);
      this.shares.add(share);
    }
  }
}

export interface TestEnd {
  readonly row: TestRow;
  readonly state: SprtState;
  /** Share by seat that the decided blocks show. */
  readonly shares: AnytimeShare;
  readonly summary: RunSummary;
}

/** Begins or continues a test, and plays until it is decided or has `most` blocks. */
export async function playTest(
  db: DamaDatabase,
  kind: TestKind,
  duel: Duel,
  plan: SprtPlan,
  most: number,
  options: RunOptions,
  context: RunContext,
): Promise<TestEnd> {
  const { key, entrants, seats } = duel;
  const { id: study } = await db.patiently(() => ensureStudy(db, key, 0, botVersions(key), nowIso()));
  const revision = codeRevision();
  const test = { kind, study, own: seats.own, revision, ...plan };
  const row = await db.patiently(() => ensureTest(db, test, nowIso()));
  const prefix = new Prefix(plan, duel);
  for (const result of blockResults(db, study, entrants)) prefix.add(result);
  let summary: RunSummary = NOTHING;
  try {
    if (prefix.state.verdict === 'open') {
      const text = () => `${stateText(prefix.state)}, ${prefix.shares.text()}`;
      summary = await playStudies(db, [{ key, blocks: most }], options, context, {
        inOrder: true,
        status: { text, isBound: true },
        recorded: (_, records) => {
          for (const record of records) prefix.add(resultOf(record, entrants));
          return prefix.state.verdict !== 'open';
        },
      });
    }
  } finally {
    await db.patiently(() => updateTest(db, row.id, prefix.state, nowIso()));
  }
  return { row, state: prefix.state, shares: prefix.shares, summary };
}
