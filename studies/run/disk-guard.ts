/** Ends a run before the disk is full, while it can still end well. */
import { type DamaDatabase, databaseBytes, freeBytes, wholeBytes } from '../../db/index.ts';
import { wrong } from '../../engine/index.ts';
import type { Notes } from './context.ts';

export const MB = 1e6;
/** A forecast from fewer blocks would be mostly the pages of empty tables. */
const BLOCKS_TO_FORECAST = 500;
/** The log is written back and begins again at 1000 pages (https://sqlite.org/wal.html). */
const LOG_BYTES = 1000 * 4096;
/** A forecast is taken back only where so much less is needed than is free, so that it does not go to and fro. */
const CLEARLY = 1.1;

/** Where the figures come from. */
interface DiskGauge {
  readonly free: () => number;
  /** What the file and its log take on the disk. */
  readonly held: () => number;
  /** What the file alone will take once the log is written back. */
  readonly whole: () => number;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`;
}

function gaugeOf(db: DamaDatabase): DiskGauge {
  return {
    free: () => freeBytes(db.file),
    held: () => databaseBytes(db.file),
    whole: () => wholeBytes(db),
  };
}

export class DiskGuard {
  readonly #file: string;
  readonly #minFree: number;
  readonly #gauge: DiskGauge;
  readonly #first: number;
  #isWarned = false;

  /** `minFree` in bytes. */
  constructor(db: DamaDatabase, minFree: number, gauge: DiskGauge = gaugeOf(db)) {
    this.#file = db.file;
    this.#minFree = minFree;
    this.#gauge = gauge;
    this.#first = gauge.whole();
  }

  /** ERR_DISK if there is too little room to continue. */
  check(): void {
    const free = this.#gauge.free();
    if (free >= this.#minFree) return;
    const message =
      `${megabytes(free)} are free on the disk of ${this.#file}, less than --min-free ${this.#minFree / MB}: ` +
      'every block recorded before is safe; make room and run the same command again to continue from there';
    throw wrong('ERR_DISK', message, this.#file);
  }

  /**
   * Says if the blocks still to come will not find room, by what the `done` blocks of this run took, and if they will after
   * all.
   */
  forecast(done: number, left: number, { note }: Notes): void {
    if (done < BLOCKS_TO_FORECAST) return;
    const whole = this.#gauge.whole();
    const end = whole + ((whole - this.#first) / done) * left + LOG_BYTES;
    const needed = Math.max(0, end - this.#gauge.held());
    const room = Math.max(0, this.#gauge.free() - this.#minFree);
    const isShort = needed > room;
    if (isShort === this.#isWarned || (!isShort && needed * CLEARLY > room)) return;
    this.#isWarned = isShort;
    const blocks = `the ${left} blocks to come`;
    if (!isShort) {
      note(
        `${blocks} find room after all: about ${megabytes(needed)} of ${megabytes(room)} beside ${this.#file}`,
      );
      return;
    }
    note(
      `ERR_DISK ahead: ${blocks} will take about ${megabytes(needed)} beside ${this.#file}, where ` +
        `${megabytes(room)} are free; the run ends cleanly when they are used up`,
    );
  }
}
