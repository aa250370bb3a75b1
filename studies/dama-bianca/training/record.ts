/** Records the curve of a run of training in a database. The file is held only while it is written: runs take hours. */

import { ensureTrainingRun, saveTrainingPoints, type TrainingRunKey } from '../../../db/index.ts';
import { FaultError } from '../../../engine/index.ts';
import { codeRevision, nowIso } from '../../host/index.ts';
import { LOCK_WAIT_MS, type Notes, recording } from '../../run/index.ts';
import type { CurvePoint } from './curve.ts';

export class TrainingRecord {
  readonly #file: string;
  readonly #key: TrainingRunKey;
  readonly #context: Notes;
  readonly #cpuMs = new Map<number, number>();

  constructor(file: string, key: TrainingRunKey, context: Notes) {
    this.#file = file;
    this.#key = key;
    this.#context = context;
  }

  /** Notes the CPU time of a generation, milliseconds; it is written with the generation. */
  noteCpu(generation: number, ms: number): void {
    this.#cpuMs.set(generation, ms);
  }

  /** Writes what is not there yet, after waiting for other writers for at most `waitMs` milliseconds. */
  async write(points: readonly CurvePoint[], waitMs: number, lockWaitMs = LOCK_WAIT_MS): Promise<void> {
    await recording({ file: this.#file, waitMs, lockWaitMs }, this.#context, async (db) => {
      const now = nowIso();
      const run = await db.patiently(() => ensureTrainingRun(db, this.#key, codeRevision(), now));
      await db.patiently(() =>
        saveTrainingPoints(db, run, points, (generation) => this.#cpuMs.get(generation), now),
      );
    });
  }

  /** The same, but later if somebody else writes the database now: the folder of the run has it all. */
  async tryToWrite(points: readonly CurvePoint[]): Promise<void> {
    try {
      await this.write(points, 0, 0);
    } catch (error) {
      if (!(error instanceof FaultError) || error.fault.code !== 'ERR_DATABASE_BUSY') throw error;
      this.#context.note(`${this.#file} is being written by another process; the curve follows later`);
    }
  }
}
