/** Records the curve of a run of training in a database. The file is held only while it is written: runs take hours. */
import {
  ensureTrainingRun,
  listTrainingRuns,
  openDatabase,
  saveTrainingPoints,
  type TrainingRunKey,
  trainingCpu,
  trainingPoints,
} from '../../../db/index.ts';
import { FaultError } from '../../../engine/index.ts';
import type { Console } from '../../command.ts';
import { codeRevision } from '../../revision.ts';
import { LOCK_WAIT_MS } from '../../run/patience.ts';
import { openToWrite } from '../../run/recording.ts';
import { type CurvePoint, formatCurve } from './curve.ts';

export class TrainingRecord {
  readonly #file: string;
  readonly #key: TrainingRunKey;
  readonly #console: Console;
  readonly #cpuMs = new Map<number, number>();

  constructor(file: string, key: TrainingRunKey, console: Console) {
    this.#file = file;
    this.#key = key;
    this.#console = console;
  }

  /** Notes the CPU time of a generation, milliseconds; it is written with the generation. */
  noteCpu(generation: number, ms: number): void {
    this.#cpuMs.set(generation, ms);
  }

  /** Writes what is not there yet, after waiting for other writers for at most `waitMs` milliseconds. */
  async write(points: readonly CurvePoint[], waitMs: number, lockWaitMs = LOCK_WAIT_MS): Promise<void> {
    const db = await openToWrite({ file: this.#file, waitMs, lockWaitMs }, this.#console);
    try {
      const now = new Date().toISOString();
      const run = await db.patiently(() => ensureTrainingRun(db, this.#key, codeRevision(), now));
      await db.patiently(() =>
        saveTrainingPoints(db, run, points, (generation) => this.#cpuMs.get(generation), now),
      );
    } finally {
      db.close();
    }
  }

  /** The same, but later if somebody else writes the database now: the folder of the run has it all. */
  async tryToWrite(points: readonly CurvePoint[]): Promise<void> {
    try {
      await this.write(points, 0, 0);
    } catch (error) {
      if (!(error instanceof FaultError) || error.fault.code !== 'ERR_DATABASE_BUSY') throw error;
      this.#console.note(`${this.#file} is being written by another process; the curve follows later`);
    }
  }
}

/** The curves of all runs of a database, in the order in which they were begun. */
export function recordedCurves(file: string): string[] {
  const db = openDatabase(file, 'read');
  try {
    return listTrainingRuns(db).flatMap((run) => {
      const { variantName, players, hash, revision, startedAt } = run;
      const points = trainingPoints(db, run.id);
      const { cpuMs, known } = trainingCpu(db, run.id);
      const time = known === 0 ? '' : `, ${(cpuMs / 1000).toFixed(0)} CPU seconds of ${known} generations`;
      const head = `run ${run.id}: ${variantName}, ${players} players, configuration ${hash}, revision ${revision}`;
      return [
        head,
        `begun ${startedAt}, ${points.length} generations${time}`,
        '',
        ...formatCurve(points),
        '',
      ];
    });
  } finally {
    db.close();
  }
}
