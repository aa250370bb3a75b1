/** Keeps finished blocks while another program locks the database, and records them in order. */
import { type DamaDatabase, isHeldElsewhere } from '../../db/index.ts';
import type { Notes } from './context.ts';
import { Gate } from './handle.ts';

/** So many hands may wait, some 100 MB at most; then workers pause. */
const MOST_HANDS = 50_000;

/** Something to be recorded. */
interface Parcel {
  /** Finished blocks in it, and their hands. */
  readonly blocks: number;
  readonly hands: number;
  /** One transaction: all of it or, if it throws, nothing. */
  readonly write: () => void;
  /** Runs once that is recorded. */
  readonly done?: () => void;
}

export class Outbox {
  readonly #db: DamaDatabase;
  readonly #stop: () => void;
  readonly #context: Notes;
  readonly #mostHands: number;
  readonly #quit = new AbortController();
  #parcels: Parcel[] = [];
  #hands = 0;
  /** Runs while something waits. */
  #sending: Promise<void> | undefined;
  #fault: { readonly error: unknown } | undefined;
  /** There while somebody waits for room. */
  #room: Gate | undefined;

  /** `stop` is called when what waits cannot be recorded. */
  constructor(db: DamaDatabase, stop: () => void, context: Notes, mostHands = MOST_HANDS) {
    this.#db = db;
    this.#stop = stop;
    this.#context = context;
    this.#mostHands = mostHands;
  }

  /**
   * Records at once where the file is free, and throws what goes wrong with that. Otherwise the parcel waits; with a promise
   * that resolves when there is room for more, if there is none now. After `abandon` or a fault it drops everything.
   */
  put(parcel: Parcel): Promise<void> | undefined {
    if (this.#quit.signal.aborted) return undefined;
    if (this.#sending === undefined && this.#sent(parcel)) return undefined;
    this.#parcels.push(parcel);
    this.#hands += parcel.hands;
    this.#sending ??= this.#send();
    if (this.#hands < this.#mostHands) return undefined;
    this.#room ??= new Gate();
    return this.#room.promise;
  }

  /** Resolves when nothing waits any more. Rejects with what has kept something from being recorded. */
  async flush(): Promise<void> {
    await this.#sending;
    if (this.#fault) throw this.#fault.error;
  }

  /** Drops what waits. */
  abandon(): void {
    if (this.#quit.signal.aborted) return;
    this.#quit.abort();
    const blocks = this.#parcels.reduce((sum, parcel) => sum + parcel.blocks, 0);
    if (blocks > 0)
      this.#context.note(`${blocks} finished blocks are not recorded: the same command plays them again`);
    this.#parcels = [];
    this.#room?.open();
  }

  #sent({ write, done }: Parcel): boolean {
    try {
      write();
    } catch (error) {
      if (isHeldElsewhere(error)) return false;
      throw error;
    }
    done?.();
    return true;
  }

  async #send(): Promise<void> {
    const { signal } = this.#quit;
    try {
      for (let [first] = this.#parcels; first; [first] = this.#parcels) {
        await this.#db.patiently(first.write, signal);
        this.#parcels.shift();
        this.#hands -= first.hands;
        first.done?.();
        if (this.#hands >= this.#mostHands) continue;
        this.#room?.open();
        this.#room = undefined;
      }
    } catch (error) {
      if (signal.aborted) return;
      this.#fault = { error };
      this.abandon();
      this.#stop();
    } finally {
      this.#sending = undefined;
    }
  }
}
