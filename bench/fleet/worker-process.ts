/** The workers of `Yard`: one that plays, or many that answer from a file after a while. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Rng, stream } from '../../engine/index.ts';
import { joinFleet, Member, type MemberOptions, Server, startBoss } from '../../fleet/queue/index.ts';
import { decodeText, encodeAnswer } from '../../fleet/wire/index.ts';
import { BlobCache, Worker } from '../../fleet/worker/index.ts';
import { BENCH_REVISION, type WorkerCpu } from './yard.ts';

/** Connections that the workers with canned answers share. */
const CONNECTIONS = 40;
const CACHE_BYTES = 1e8;

function aboutOf(url: string, name: string): MemberOptions {
  return { url, name, revision: BENCH_REVISION, threads: 1, commands: [], trouble: () => undefined };
}

export async function runWorkers([kind, url, ...args]: readonly string[]): Promise<void> {
  let batches = 0;
  const cpu = (): WorkerCpu => {
    const total = process.cpuUsage();
    const main = (process.threadCpuUsage ?? process.cpuUsage)();
    return { total: (total.user + total.system) / 1000, main: (main.user + main.system) / 1000, batches };
  };
  process.on('message', () => process.send?.(cpu()));
  process.on('disconnect', () => process.exit());
  if (kind === 'playing') {
    const member = await joinFleet(aboutOf(url, 'bench'));
    const worker = new Worker({
      member,
      workerFile: new URL('../../bin/worker.mjs', import.meta.url),
      threads: 1,
      commands: [],
      cache: new BlobCache({
        folder: mkdtempSync(join(tmpdir(), 'dama-yard-cache-')),
        maxBytes: CACHE_BYTES,
        now: Date.now,
      }),
      graceMs: 0,
      clock: () => performance.now(),
      alarm: (ms, ring) => {
        const timer = setTimeout(ring, ms);
        return () => clearTimeout(timer);
      },
      log: (event) => {
        if (event.event === 'batch') batches += Number((event as { cpuMs?: number }).cpuMs ?? 0);
      },
    });
    process.send?.('ready');
    await worker.run();
    return;
  }
  await answerFrom(url, args);
}

/** Answers every task with a record of the file, under the task's own number, after as long as it says that it took, or `delayMs`. */
async function answerFrom(url: string, [file, count, delayMs, taskMs]: readonly string[]): Promise<void> {
  const records = decodeText(readFileSync(file, 'utf8')) as object[];
  const server = new Server({ url, connections: CONNECTIONS, name: 'canned', trouble: () => undefined });
  const boss = await startBoss(server, 'worker');
  const members = Array.from({ length: Number(count) }, (_, i) => {
    return new Member(server, boss, aboutOf(url, `canned ${i + 1}`));
  });
  for (const member of members) await member.enter();
  process.send?.('ready');
  await Promise.all(
    members.map((member, i) =>
      answerAs(member, records, Number(delayMs), Number(taskMs), stream('canned', i)),
    ),
  );
}

async function answerAs(
  member: Member,
  records: readonly object[],
  delayMs: number,
  taskMs: number,
  rng: Rng,
): Promise<void> {
  for (let beatAt = 0; ; ) {
    const claim = await member.take();
    if (!claim || performance.now() - beatAt > 3000) {
      beatAt = performance.now();
      await member.beat(claim ? [claim] : []);
    }
    if (!claim) {
      await sleep(500 + 1000 * rng.uniform());
      continue;
    }
    const { batch } = claim;
    await sleep(Math.min(delayMs, taskMs * batch.count) * (0.5 + rng.uniform()));
    const replies = Array.from({ length: batch.count }, (_, i) => {
      const column = batch.columns.block;
      const block = 'from' in column ? column.from + i : (column as { each: number[] }).each[i];
      return { ...records[block % records.length], block };
    });
    const answer = encodeAnswer({ begun: batch.count, replies, failed: [] });
    await member.complete(claim, answer, { tasks: batch.count, cpuMs: taskMs * batch.count });
  }
}
