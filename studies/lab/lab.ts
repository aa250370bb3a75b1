/** Starts a lab: questions about rules in, an answer out of what is played for them. */
import { plainSource } from '../../engine/index.ts';
import { readSource } from '../input/index.ts';
import { type Run, type RunSettings, RunStopped, recording, runOptionsOf, startRun } from '../run/index.ts';
import { readLab } from './config.ts';
import { type LabEnd, runLab } from './laboratory.ts';
import type { LabWatch } from './run.ts';

interface LabOptions extends RunSettings {
  /** A YAML file, or what it would hold (docs/lab.md). */
  readonly questions: string | object;
  readonly watch?: LabWatch | undefined;
}

export interface LabResult {
  readonly db: string;
  /** Of the lab. */
  readonly name: string;
  /** Missing if somebody has ended the run. */
  readonly end: LabEnd | undefined;
}

/** Plays whatever is missing, and answers. Throws a `FaultError` for questions that cannot be asked. */
export function lab({ questions, watch, ...settings }: LabOptions): Run<LabResult> {
  const isFile = typeof questions === 'string';
  const config = isFile ? readLab(readSource(questions), questions) : readLab(plainSource(questions), 'lab');
  const options = runOptionsOf(settings);
  return startRun((context) =>
    recording(options, context, async (db) => {
      const about = { db: db.file, name: config.name };
      try {
        return { ...about, end: await runLab(db, config, options, context, watch) };
      } catch (error) {
        if (!(error instanceof RunStopped)) throw error;
        return { ...about, end: undefined };
      }
    }),
  );
}
