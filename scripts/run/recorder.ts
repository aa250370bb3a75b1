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
  readonly #canForget: boolean;

  /** `canForget`: whether it does no harm if blocks that `recorded` has seen are taken out again. */
  constructor(recording: Recording, recorded?: Recorded, canForget = true) {
    this.recording = recording;
    this.#recorded = recorded;
    this.#canForget = canForget;
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

  /**
   * Takes blocks out that somebody answered who is not believed any more; gives those that are to be played again. ERR_QUEUE if
   * the caller has seen some of them already and cannot forget them: what is recorded then is right, and the same command
   * goes on from there.
   */
  revoke(tasks: readonly BlockTask[], reason: string): StudyTask[] {
    const again = tasks.flatMap((task): StudyTask[] => {
      const study = this.#studyOf(task);
      return study < 0 ? [] : [{ ...task, study, provisions: this.recording.open[study].provisions }];
    });
    let withdrawn = 0;
    for (const [study, { id }] of this.recording.handles.entries()) {
      const numbers = again.filter((task) => task.study === study).map(({ block }) => block);
      this.forget(study, numbers);
      const { blocks, hands } = withdrawBlocks(this.recording.db, id, numbers);
      withdrawn += blocks;
      this.hands -= hands;
    }
    this.blocks -= withdrawn;
    if (withdrawn > 0 && !this.#canForget) {
      throw wrong(
        'ERR_QUEUE',
        `${reason}; its ${withdrawn} blocks have been taken out of ${this.recording.db.file}: run the same command again`,
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
    // What came after a block that is taken out was decided by it.
    super(recording, recorded, false);
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

  protected override forget(study: number, blocks: readonly number[]): void {
    for (const block of blocks) this.#waiting[study].delete(block);
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
