/**
 * Threads that help with one search at a time: each searches branches from a board in shared memory. The thread that leads is
 * blocked meanwhile, since searches are synchronous; it searches branches like the others, so that nothing waits for a
 * helper that is still starting, and does by itself what a helper leaves undone.
 */
import { Worker } from 'node:worker_threads';
import type { Helpers, Team } from '../../ai/index.ts';
import type { BranchOwner } from '../index.ts';
import { type BoardMemory, BranchBoard } from './board.ts';
import type { HelpTask } from './help.ts';
import { BranchLead } from './lead.ts';

export interface HelperOptions {
  /** A module that answers each message, a `HelpTask`, with `helpSearch`; the caller knows where it lives. */
  readonly file: URL;
  /** What it gets as its `workerData`. */
  readonly setup: unknown;
  /** Besides the thread that leads; with 0 nobody helps. */
  readonly threads: number;
  /** Milliseconds since any moment: says when a helper is lost, and nothing else. */
  readonly clock: () => number;
  /** Told of a thread that has ended by itself. */
  readonly note: (line: string) => void;
}

export class HelperThreads {
  readonly #options: HelperOptions;
  readonly #workers = new Set<Worker>();
  #room: BoardMemory | undefined;
  #searches = 0;
  /** Threads that have ended by themselves: they would do so again. */
  #lost = 0;
  #isLed = false;

  constructor(options: HelperOptions) {
    this.#options = options;
  }

  /** Helpers for a bot or an analyst; nobody where there are no threads. They start with the first search that wants them. */
  for(owner: BranchOwner): Helpers | undefined {
    if (this.#options.threads === 0) return undefined;
    return { begin: (position, searcher, memory) => this.#begin(owner, position, searcher, memory) };
  }

  /** Ends the threads, whatever they are at. The next search starts others. */
  async close(): Promise<void> {
    const workers = [...this.#workers];
    this.#workers.clear();
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #begin(
    owner: BranchOwner,
    position: Uint8Array,
    searcher: number,
    memory: SharedArrayBuffer | undefined,
  ): Team {
    if (this.#isLed) throw new Error('helpers help with one search at a time');
    this.#isLed = true;
    const shared = this.#roomFor(owner.players);
    const board = new BranchBoard(shared, ++this.#searches);
    board.begin();
    const task: HelpTask = { board: shared, search: this.#searches, owner, searcher, position, memory };
    while (this.#workers.size + this.#lost < this.#options.threads) this.#start();
    for (const worker of this.#workers) worker.postMessage(task);
    const lead = new BranchLead(board, this.#options);
    return {
      search: (errand) => lead.search(errand),
      end: () => {
        this.#isLed = false;
        if (!board.end()) this.#room = undefined;
      },
    };
  }

  #roomFor(players: number): BoardMemory {
    if (this.#room?.players !== players) this.#room = BranchBoard.room(players);
    return this.#room;
  }

  #start(): void {
    const { file, setup, note } = this.#options;
    const worker = new Worker(file, { workerData: setup });
    this.#workers.add(worker);
    // Threads that have nothing to do keep no process.
    worker.unref();
    worker.on('error', (error) => note(`a thread that helps with searches has ended: ${error.message}`));
    worker.on('exit', () => {
      if (this.#workers.delete(worker)) this.#lost++;
    });
  }
}
