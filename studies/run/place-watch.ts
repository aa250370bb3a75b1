/**
 * Ends a run whose database is deleted, moved, replaced or damaged under it. It also looks between two recorded blocks.
 */
import type { DamaDatabase } from '../../db/index.ts';
import type { Notes } from './context.ts';

const EVERY_MS = 1000;
/** Said once, though a lab or a tournament has many runs. */
const toldOf = new WeakSet<DamaDatabase>();

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
  conclude({ note }: Notes): void {
    this.release();
    if (this.#error !== undefined) throw this.#error;
    if (this.#db.checkWritten() || toldOf.has(this.#db)) return;
    toldOf.add(this.#db);
    note(
      `${this.#db.file} is large: only its size and the roots of its tables were checked; db check reads all of it`,
    );
  }
}
