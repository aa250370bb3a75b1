/**
 * Values recorded games of a lab as `stats --sections luck` does. The values are recorded too, so that a lab which was
 * killed goes on with them.
 */

import { type Adjustment, ensureAdjustment } from '../../db/index.ts';
import { unwrap } from '../../engine/index.ts';
import { evaluatorIdentity } from '../../selfplay/adjust/index.ts';
import { type StudyKey, settleSpec } from '../../selfplay/index.ts';
import { adjustStudies, type RunContext, type RunOptions, RunStopped } from '../run/index.ts';
import type { LabBench } from './bench.ts';

/** Decisions ahead of each roll, as in `stats --sections luck`. */
const DEPTH = 1;

/** Blocks of a study that an evaluator is to value. */
interface Valued {
  readonly key: StudyKey;
  readonly evaluator: string;
  readonly blocks: readonly number[];
}

export class LabValuing {
  readonly #bench: LabBench;
  readonly #options: RunOptions;
  readonly #context: RunContext;

  constructor(bench: LabBench, options: RunOptions, context: RunContext) {
    this.#bench = bench;
    this.#options = options;
    this.#context = context;
  }

  /** Values what is missing. RunStopped if somebody has ended the run. */
  async value(parts: readonly Valued[]): Promise<void> {
    const byEvaluator = new Map<string, Map<number, Set<number>>>();
    for (const { key, evaluator, blocks } of parts) {
      const { id } = this.#bench.study(key);
      const studies = byEvaluator.get(evaluator) ?? new Map<number, Set<number>>();
      byEvaluator.set(evaluator, studies);
      // From here on it is there, and to ask for it writes nothing.
      await this.#bench.db.patiently(() => this.adjustment(key, evaluator));
      studies.set(id, new Set([...(studies.get(id) ?? []), ...blocks]));
    }
    for (const [evaluator, studies] of byEvaluator) {
      const sample = new Map([...studies].map(([id, blocks]) => [id, [...blocks]]));
      const { workers, blockTimeoutMs, minFree = 0, queue } = this.#options;
      const options = { evaluator, depth: DEPTH, sample, seed: 0, workers, blockTimeoutMs, minFree, queue };
      const { lost, isStopped } = await adjustStudies(
        this.#bench.db,
        ({ id }) => sample.has(id),
        options,
        this.#context,
      );
      this.#bench.hasLost ||= lost > 0;
      if (isStopped) throw new RunStopped();
    }
  }

  /** Under which the values of an evaluator are recorded. */
  adjustment(key: StudyKey, evaluator: string): Adjustment {
    const game = this.#bench.gameOf(key);
    const { name, version } = evaluatorIdentity(
      unwrap(settleSpec(key.game, evaluator, game)),
      game,
      key.game,
    );
    return ensureAdjustment(this.#bench.db, { evaluator: name, version, depth: DEPTH });
  }
}
