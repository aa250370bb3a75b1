/** A worker of a fleet in the process of its test, which may do wrong. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinFleet, type Member, ServerClosed } from '../../fleet/queue/index.ts';
import { blobsOf, playBatch } from '../../fleet/wire/index.ts';
import { type BlockRecord, type BlockTask, playBlock } from '../../selfplay/index.ts';
import type { Workshop } from '../../selfplay/pool/index.ts';
import { programRevision } from '../../studies/host/revision.ts';

export interface OwnWorkerOptions {
  readonly url: string;
  readonly name?: string;
  readonly revision?: string;
  /** Instead of playing a block honestly. */
  readonly play?: (task: BlockTask) => BlockRecord;
}

export class OwnWorker {
  tasks = 0;
  batches = 0;
  /** The texts of the nets that it was lent. */
  readonly nets = new Set<string>();
  readonly refused: string[] = [];
  barred: string | undefined;
  readonly #options: OwnWorkerOptions;
  readonly #quit = new AbortController();
  readonly #folder = mkdtempSync(join(tmpdir(), 'dama-worker-'));
  readonly #running: Promise<void>;

  constructor(options: OwnWorkerOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#quit.abort();
    await this.#running;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #run(): Promise<void> {
    const { url, name = 'own', revision = programRevision() } = this.#options;
    try {
      const about = { url, name, revision, threads: 1, commands: [], trouble: () => undefined };
      const member = await joinFleet(about, this.#quit.signal);
      while (!this.#quit.signal.aborted && this.barred === undefined) {
        await this.#work(member);
        const orders = await member.beat([]);
        this.barred = orders.barred;
        for (const run of orders.refused) this.refused.push(`${run.reason} ${run.title}`);
      }
      await member.leave();
    } catch (error) {
      if (!(error instanceof ServerClosed)) throw error;
    }
  }

  async #work(member: Member): Promise<void> {
    const claim = await member.take();
    if (!claim) {
      await sleep(20);
      return;
    }
    this.batches++;
    const blobs: Record<string, string> = {};
    for (const hash of blobsOf(claim.batch)) {
      blobs[hash] = join(this.#folder, hash);
      writeFileSync(blobs[hash], await member.blob(hash));
    }
    const play = this.#options.play ?? ((task: BlockTask) => playBlock(task, () => 0));
    const workshop = { blocks: play } as unknown as Workshop;
    const task = { batch: claim.batch, blobs, commands: [], stop: new Int32Array(1) };
    const bench = {
      workshop,
      cpuClock: () => performance.now(),
      clock: () => performance.now(),
      lend: (nets: ReadonlyMap<string, Uint8Array>) => {
        for (const text of nets.keys()) this.nets.add(text);
      },
    };
    const { answer, done, cpuMs } = playBatch(task, bench);
    this.tasks += done;
    await member.complete(claim, answer, { tasks: done, cpuMs });
  }
}
