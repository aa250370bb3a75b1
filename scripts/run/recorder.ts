/** Writes blocks into a database as the workers finish them. */
import { type DamaDatabase, type StudyHandle, saveBlocks } from '../../db/index.ts';
import type { BlockRecord, OpenStudy, StudyTask } from '../../selfplay/index.ts';

/** Where the blocks go. */
export interface Recording {
  readonly db: DamaDatabase;
  /** By study, like `open`. */
  readonly handles: readonly StudyHandle[];
  readonly open: readonly OpenStudy[];
  readonly revision: string;
}

/** Sees the blocks of a study, by its index, once they are recorded; true ends the run. */
export type Recorded = (study: number, records: readonly BlockRecord[]) => boolean;

/** Writes batches of blocks as they come. */
export class Recorder {
  blocks = 0;
  hands = 0;
  readonly recording: Recording;
  readonly #recorded: Recorded | undefined;

  constructor(recording: Recording, recorded?: Recorded) {
    this.recording = recording;
    this.#recorded = recorded;
  }

  /** Whether the run is over. */
  take(tasks: readonly StudyTask[], records: readonly BlockRecord[]): boolean {
    let isOver = false;
    this.recording.handles.forEach((_, study) => {
      const mine = records.filter((_, i) => tasks[i].study === study);
      if (mine.length > 0 && this.save(study, mine)) isOver = true;
    });
    return isOver;
  }

  /** A block of the run that will not come. Whether the run is over. */
  lose(_task: StudyTask): boolean {
    return false;
  }

  protected save(study: number, records: readonly BlockRecord[]): boolean {
    const { db, handles, revision } = this.recording;
    saveBlocks(db, handles[study], records, revision, new Date().toISOString());
    this.blocks += records.length;
    for (const { games } of records) for (const game of games) this.hands += game.hands.length;
    return this.#recorded?.(study, records) ?? false;
  }
}

/** Writes the blocks of each study in the order of their numbers, and none after the end of the run. */
export class OrderedRecorder extends Recorder {
  /** By study: the blocks that are done too early, `undefined` for those that will not come. */
  readonly #waiting: readonly Map<number, BlockRecord | undefined>[];
  /** By study: how many of its missing blocks are recorded. */
  readonly #done: number[];
  #isOver = false;

  constructor(recording: Recording, recorded?: Recorded) {
    super(recording, recorded);
    this.#waiting = recording.open.map(() => new Map());
    this.#done = recording.open.map(() => 0);
  }

  override take(tasks: readonly StudyTask[], records: readonly BlockRecord[]): boolean {
    records.forEach((record, i) => void this.#waiting[tasks[i].study].set(record.block, record));
    return this.#saveReady();
  }

  override lose({ study, block }: StudyTask): boolean {
    this.#waiting[study].set(block, undefined);
    return this.#saveReady();
  }

  #saveReady(): boolean {
    this.recording.open.forEach(({ missing }, study) => {
      const waiting = this.#waiting[study];
      while (!this.#isOver) {
        const block = missing[this.#done[study]];
        if (!waiting.has(block)) break;
        const record = waiting.get(block);
        waiting.delete(block);
        this.#done[study]++;
        if (record) this.#isOver = this.save(study, [record]);
      }
    });
    return this.#isOver;
  }
}
