/** Writes blocks into a database as the workers finish them. */

import { type DamaDatabase, type StudyHandle, saveBlocks, withdrawBlocks } from '../../db/index.ts';
import { wrong } from '../../engine/index.ts';
import {
  type BlockRecord,
  type BlockTask,
  gameNamed,
  type OpenStudy,
  type StudyTask,
} from '../../selfplay/index.ts';
import { nowIso } from '../host/index.ts';
import type { Outbox } from './outbox.ts';

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

interface RecorderOptions {
  readonly recorded?: Recorded | undefined;
  /** Whether it does no harm if blocks that `recorded` has seen are taken out again. */
  readonly canForget: boolean;
  /** Is called after every transaction, with whether the run is over. */
  readonly progress: (isOver: boolean) => void;
}

/** Writes batches of blocks as they come. */
export class Recorder {
  blocks = 0;
  hands = 0;
  readonly recording: Recording;
  readonly #outbox: Outbox;
  readonly #options: RecorderOptions;
  /** Whether nothing more may be recorded. */
  protected isOver = false;

  constructor(recording: Recording, outbox: Outbox, options: RecorderOptions) {
    this.recording = recording;
    this.#outbox = outbox;
    this.#options = options;
  }

  /** A promise where there is no room for more: it resolves when there is. */
  take(tasks: readonly StudyTask[], records: readonly BlockRecord[]): Promise<void> | undefined {
    let room: Promise<void> | undefined;
    this.recording.handles.forEach((_, study) => {
      const mine = records.filter((_, i) => tasks[i].study === study);
      if (mine.length > 0) room = this.save(study, mine) ?? room;
    });
    return room;
  }

  /** A block of the run that will not come. */
  lose(_task: StudyTask): void {}

  /**
   * Takes blocks out that somebody answered who is not believed any more; gives those that are to be played again. ERR_QUEUE if
   * the caller has seen some of them already and cannot forget them: what is recorded then is right, and the same command
   * goes on from there.
   */
  async revoke(tasks: readonly BlockTask[], reason: string): Promise<StudyTask[]> {
    await this.#outbox.flush();
    const { db } = this.recording;
    const again = tasks.flatMap((task): StudyTask[] => {
      const study = this.#studyOf(task);
      return study < 0 ? [] : [{ ...task, study, provisions: this.recording.open[study].provisions }];
    });
    let withdrawn = 0;
    for (const [study, { id }] of this.recording.handles.entries()) {
      const numbers = again.filter((task) => task.study === study).map(({ block }) => block);
      this.forget(study, numbers);
      const { blocks, hands } = await db.patiently(() => withdrawBlocks(db, id, numbers));
      withdrawn += blocks;
      this.hands -= hands;
    }
    this.blocks -= withdrawn;
    if (withdrawn > 0 && !this.#options.canForget) {
      throw wrong(
        'ERR_QUEUE',
        `${reason}; its ${withdrawn} blocks have been taken out of ${db.file}: run the same command again`,
        'queue',
      );
    }
    return again;
  }

  /** Blocks of a study that are not recorded yet. */
  protected forget(_study: number, _blocks: readonly number[]): void {}

  #studyOf({ variant, players, lineup, unit, seed }: BlockTask): number {
    const bots = JSON.stringify(lineup);
    return this.recording.open.findIndex(({ key }) => {
      if (key.players !== players || key.seed !== seed || key.unit !== unit) return false;
      if (JSON.stringify(key.lineup) !== bots) return false;
      return gameNamed(key.game).module.rules.canonical(key.variant) === variant;
    });
  }

  /** The caller has ended the run. What is finished is recorded all the same. */
  protected end(): void {}

  protected save(study: number, records: readonly BlockRecord[]): Promise<void> | undefined {
    const { db, handles, revision } = this.recording;
    const hands = records.reduce(
      (sum, { games }) => games.reduce((n, game) => n + game.hands.length, sum),
      0,
    );
    return this.#outbox.put({
      blocks: records.length,
      hands,
      write: () => {
        if (!this.isOver) saveBlocks(db, handles[study], records, revision, nowIso());
      },
      done: () => {
        if (this.isOver) return;
        this.blocks += records.length;
        this.hands += hands;
        const isOver = this.#options.recorded?.(study, records) ?? false;
        if (isOver) this.end();
        this.#options.progress(isOver);
      },
    });
  }
}

/** Writes the blocks of each study in the order of their numbers, and none after the end of the run. */
export class OrderedRecorder extends Recorder {
  /** By study: the blocks that are done too early, `undefined` for those that will not come. */
  readonly #waiting: readonly Map<number, BlockRecord | undefined>[];
  /** By study: how many of its missing blocks are recorded. */
  readonly #done: number[];

  constructor(recording: Recording, outbox: Outbox, options: Omit<RecorderOptions, 'canForget'>) {
    // What came after a block that is taken out was decided by it.
    super(recording, outbox, { ...options, canForget: false });
    this.#waiting = recording.open.map(() => new Map());
    this.#done = recording.open.map(() => 0);
  }

  override take(tasks: readonly StudyTask[], records: readonly BlockRecord[]): Promise<void> | undefined {
    records.forEach((record, i) => void this.#waiting[tasks[i].study].set(record.block, record));
    return this.#saveReady();
  }

  override lose({ study, block }: StudyTask): void {
    this.#waiting[study].set(block, undefined);
    void this.#saveReady();
  }

  protected override forget(study: number, blocks: readonly number[]): void {
    for (const block of blocks) this.#waiting[study].delete(block);
  }

  protected override end(): void {
    this.isOver = true;
  }

  #saveReady(): Promise<void> | undefined {
    let room: Promise<void> | undefined;
    this.recording.open.forEach(({ missing }, study) => {
      const waiting = this.#waiting[study];
      while (!this.isOver) {
        const block = missing[this.#done[study]];
        if (!waiting.has(block)) break;
        const record = waiting.get(block);
        waiting.delete(block);
        this.#done[study]++;
        if (record) room = this.save(study, [record]) ?? room;
      }
    });
    return room;
  }
}
