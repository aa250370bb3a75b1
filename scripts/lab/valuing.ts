/** Values recorded games of a lab as `adjust` does and beside the hands like its values, so that a lab which was killed goes on with them. */
import { type Adjustment, ensureAdjustment } from '../../db/index.ts';
import { unwrap } from '../../engine/index.ts';
import { evaluatorIdentity } from '../../selfplay/adjust/index.ts';
import { type StudyKey, settleSpec } from '../../selfplay/index.ts';
import type { Console } from '../command.ts';
import { adjustStudies } from '../run/adjustment.ts';
import type { RunOptions } from '../run/recording.ts';
import type { LabBench } from './bench.ts';

/** Decisions ahead of each roll, as in `adjust`. */
const DEPTH = 1;

/** Blocks of a study that an evaluator is to value. */
export interface Valued {
  readonly key: StudyKey;
  readonly evaluator: string;
  readonly blocks: readonly number[];
}

export class LabValuing {
  readonly #bench: LabBench;
  readonly #options: RunOptions;
  readonly #console: Console;

  constructor(bench: LabBench, options: RunOptions, console: Console) {
    this.#bench = bench;
    this.#options = options;
    this.#console = console;
  }

  /** Values what is missing. The exit code: 0, 1 with blocks that could not be valued, or that of a signal. */
  async value(parts: readonly Valued[]): Promise<number> {
    const byEvaluator = new Map<string, Map<number, Set<number>>>();
    for (const { key, evaluator, blocks } of parts) {
      const { id } = this.#bench.study(key);
      const studies = byEvaluator.get(evaluator) ?? new Map<number, Set<number>>();
      byEvaluator.set(evaluator, studies);
      // From here on it is there, and to ask for it writes nothing.
      await this.#bench.db.patiently(() => this.adjustment(key, evaluator));
      studies.set(id, new Set([...(studies.get(id) ?? []), ...blocks]));
    }
    let lost = 0;
    for (const [evaluator, studies] of byEvaluator) {
      const sample = new Map([...studies].map(([id, blocks]) => [id, [...blocks]]));
      const { workers, blockTimeoutMs, minFree = 0, queue } = this.#options;
      const options = { evaluator, depth: DEPTH, sample, seed: 0, workers, blockTimeoutMs, minFree, queue };
      const { code } = await adjustStudies(
        this.#bench.db,
        ({ id }) => sample.has(id),
        options,
        this.#console,
      );
      if (code > 1) return code;
      lost = Math.max(lost, code);
    }
    return lost;
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
