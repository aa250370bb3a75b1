/** Ends a run whose database is deleted, moved or replaced under it, also between two recorded blocks. */
import type { DamaDatabase } from '../../db/index.ts';

const EVERY_MS = 1000;

export class PlaceWatch {
  readonly #db: DamaDatabase;
  readonly #timer: NodeJS.Timeout;
  #error: unknown;

  /** Calls `stop` once if the database is lost. */
  constructor(db: DamaDatabase, stop: () => void) {
    this.#db = db;
    this.#timer = setInterval(() => {
      try {
        db.checkPlace();
      } catch (error) {
        this.#error = error;
        this.release();
        stop();
      }
    }, EVERY_MS);
  }

  release(): void {
    clearInterval(this.#timer);
  }

  /** Throws what ended the run, or what is found now: nothing that is not there is to be called recorded. */
  conclude(): void {
    this.release();
    if (this.#error !== undefined) throw this.#error;
    this.#db.checkPlace();
  }
}
