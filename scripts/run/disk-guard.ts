/** Ends a run before the disk is full, while there is still room to end it well. */
import { databaseBytes, freeBytes } from '../../db/index.ts';
import { wrong } from '../../engine/index.ts';
import type { Console } from '../command.ts';

export const MB = 1e6;
/** A forecast from fewer blocks would be mostly the pages of empty tables. */
const BLOCKS_TO_FORECAST = 500;

/** Where the figures come from. */
interface DiskGauge {
  readonly free: () => number;
  readonly used: () => number;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`;
}

export class DiskGuard {
  readonly #file: string;
  readonly #minFree: number;
  readonly #gauge: DiskGauge;
  readonly #used: number;
  #hasWarned = false;

  /** `minFree` in bytes. */
  constructor(
    file: string,
    minFree: number,
    gauge: DiskGauge = { free: () => freeBytes(file), used: () => databaseBytes(file) },
  ) {
    this.#file = file;
    this.#minFree = minFree;
    this.#gauge = gauge;
    this.#used = gauge.used();
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

  /** Says once if the blocks still to come will not find room, by what the `done` blocks of this run took. */
  forecast(done: number, left: number, console: Console): void {
    if (this.#hasWarned || done < BLOCKS_TO_FORECAST) return;
    const needed = ((this.#gauge.used() - this.#used) / done) * left;
    const room = this.#gauge.free() - this.#minFree;
    if (needed <= room) return;
    this.#hasWarned = true;
    console.note(
      `ERR_DISK ahead: the ${left} blocks to come will take about ${megabytes(needed)} beside ${this.#file}, where ` +
        `${megabytes(Math.max(0, room))} are free; the run ends cleanly when they are used up`,
    );
  }
}
