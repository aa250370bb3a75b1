/** A study that workers of a queue play is the one that this process would have recorded, whatever the workers are worth. */

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect } from 'vitest';
import { FleetPool } from '../../fleet/coordinator/index.ts';
import { joinFleet, openFleet, openRun, readmitWorker } from '../../fleet/queue/index.ts';
import { packBatch } from '../../fleet/wire/index.ts';
import { interleave, playBlock } from '../../selfplay/index.ts';
import { programRevision } from '../../studies/host/revision.ts';
import { workerFile } from '../../studies/host/thread-files.ts';
import { plainContext } from '../../studies/run/context.ts';
import { runStudies } from '../../studies/run/studies.ts';
import { stateOf, undisturbedDigest } from '../support/database-file.ts';
import { SMALL, studyKey } from '../support/database-play.ts';
import { askServer, fleetFolder, fleetServer, fleetTest } from '../support/fleet-server.ts';
import { OwnWorker, type OwnWorkerOptions } from '../support/own-worker.ts';

const ORDERS = [
  { key: studyKey(['random', 'greedy']), blocks: 50 },
  { key: studyKey(['random', 'greedy', 'random(seed=2)'], SMALL, 'match'), blocks: 12 },
];
const folder = fleetFolder();
const server = fleetServer(folder);
const workers: OwnWorker[] = [];
let undisturbed = '';
let files = 0;

afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});

function start(options: Partial<OwnWorkerOptions> = {}): OwnWorker {
  const worker = new OwnWorker({ url: server.url(), ...options });
  workers.push(worker);
  return worker;
}

function freshFile(): string {
  return join(folder, `study-${files++}.db`);
}

function expected(): string {
  undisturbed ||= undisturbedDigest(ORDERS);
  return undisturbed;
}

async function coordinate(file: string, audit = 0): Promise<{ lost: number; left: number; notes: string[] }> {
  const notes: string[] = [];
  const console = plainContext((line) => notes.push(line));
  const queue = { url: server.url(), file, title: 'test', priority: 0, share: 1, audit };
  const options = { file, workers: 1, allowRevisionChange: false, queue };
  const { lost, left } = await runStudies(ORDERS, options, console);
  return { lost, left, notes };
}

fleetTest('two workers record what this process would have', async () => {
  const file = freshFile();
  const [one, other] = [start(), start()];
  expect(await coordinate(file)).toMatchObject({ lost: 0, left: 0 });
  expect(stateOf(file)).toEqual({ digest: expected(), quarantine: [], wrong: [] });
  expect(one.tasks + other.tasks).toBe(62);
});

fleetTest(
  'a worker that answers wrongly is shut out, and all that it has answered is played again',
  async () => {
    const file = freshFile();
    // Its first block is always played again here, and that one is right.
    let count = 0;
    const liar = start({
      name: 'liar',
      play: (task) => {
        const record = playBlock(task, () => 0);
        if (count++ < 3) return record;
        const [game, ...games] = record.games;
        return { ...record, games: [{ ...game, shares: [...game.shares].reverse() }, ...games] };
      },
    });
    const run = coordinate(file, 0.5);
    while (count < 10) await sleep(5);
    start({ name: 'honest' });
    const { left, notes } = await run;
    expect(left).toBe(0);
    expect(notes.join('\n')).toMatch(
      /is shut out, until .*: its answer to block \d+ of .* is not what comes out here/,
    );
    expect(liar.barred).toMatch(/is not what comes out here/);
    expect(stateOf(file)).toEqual({ digest: expected(), quarantine: [], wrong: [] });

    const back = start({ name: 'liar' });
    while (back.barred === undefined) await sleep(5);
    expect(back.barred).toBe(liar.barred);
    const owner = await openFleet(server.url(), 'use');
    await expect(readmitWorker(owner, 'honest')).rejects.toThrow('no worker that is shut out');
    expect(await readmitWorker(owner, 'liar')).toBe(1);
    await owner.close();
    const mended = start({ name: 'liar' });
    const again = freshFile();
    expect(await coordinate(again, 0.5)).toMatchObject({ lost: 0, left: 0 });
    expect(stateOf(again).digest).toBe(expected());
    expect([mended.barred, mended.tasks > 0]).toEqual([undefined, true]);
  },
);

fleetTest('a block that fails three times is quarantined by name, and the others are played', async () => {
  const file = freshFile();
  start({
    play: (task) => {
      if (task.block === 7 && task.unit === 'hand') throw new Error('seven is too much');
      return playBlock(task, () => 0);
    },
  });
  const { lost, notes } = await coordinate(file);
  expect(lost).toBe(1);
  expect(notes.join('\n')).toMatch(/QUARANTINE: block 7 of small.* failed 3 times: seven is too much/);
  expect(stateOf(file).quarantine).toMatchObject([{ block: 7, attempts: 3, message: 'seven is too much' }]);
});

fleetTest('what a coordinator that was killed leaves behind is used by the next one', async () => {
  const tasks = [
    ...interleave(ORDERS.map(({ key, blocks }) => ({ key, missing: [...Array(blocks).keys()] }))),
  ];
  const notes: string[] = [];
  const note = (line: string) => void notes.push(line);
  const about = { url: server.url(), origin: 'a file', title: 'test', revision: programRevision() };
  const standing = { priority: 0, share: 1, trouble: () => undefined };
  const killed = await openRun({ ...about, ...standing, kind: 'blocks' });
  const batches = [tasks.slice(0, 20), tasks.slice(20, 26), tasks.slice(-5)].map((some) => {
    const batch = packBatch({ kind: 'blocks', tasks: some, nets: [], limitMs: 30_000 }, new Map());
    return { id: randomUUID(), batch, urgent: false };
  });
  await killed.send(batches, new Map());
  await killed.leave();
  const worker = start();
  // One batch is answered before the next coordinator is there, the others are queued.
  while (worker.batches === 0) await sleep(20);
  const threads = { workers: 1, workerFile: workerFile(), audit: 0, random: () => 0 };
  const clock = (): number => performance.now();
  const pool = new FleetPool('blocks', { ...about, ...standing, ...threads, clock, note });
  const records = await pool.playAll(tasks);
  await pool.stop();
  expect(worker.tasks).toBe(tasks.length);
  expect(records.map(({ games }) => games)).toEqual(tasks.map((task) => playBlock(task, () => 0).games));
  // Nothing is left for a third.
  const left = await askServer(server.url(), "SELECT 1 FROM dama_jobs.job WHERE state <= 'active'");
  expect(left).toEqual([]);
});

fleetTest('a worker of another revision plays nothing, and both sides say so', async () => {
  const file = freshFile();
  const stranger = start({ name: 'stranger', revision: '0.0.1+000000000000' });
  const run = coordinate(file);
  while (stranger.refused.length === 0) await sleep(20);
  start();
  const { notes } = await run;
  expect(stranger.tasks).toBe(0);
  expect(stranger.refused[0]).toBe('revision test');
  expect(notes.join('\n')).toMatch(/worker stranger is of revision 0\.0\.1\+0{12}, this is /);
});

fleetTest('workers go to the highest priority, and to runs of one priority by their shares', async () => {
  const about = { url: server.url(), kind: 'blocks', revision: 'shares', trouble: () => undefined };
  const empty = packBatch({ kind: 'blocks', tasks: [{ block: 1 }], nets: [], limitMs: 1 }, new Map());
  const runs = await Promise.all(
    [
      { title: 'late', priority: -1, share: 100 },
      { title: 'small', priority: 0, share: 1 },
      { title: 'large', priority: 0, share: 3 },
      { title: 'first', priority: 5, share: 0.1 },
    ].map(async (one) => {
      const run = await openRun({ ...about, ...one, origin: one.title });
      const count = one.title === 'first' ? 2 : 8;
      const batches = Array.from({ length: count }, () => ({
        id: randomUUID(),
        batch: empty,
        urgent: false,
      }));
      await run.send(batches, new Map());
      return { run, title: one.title };
    }),
  );
  const member = await joinFleet({ ...about, name: 'm', threads: 1, commands: [] });
  const taken: string[] = [];
  for (let i = 0; i < 10; i++) {
    const claim = await member.take();
    taken.push(runs.find(({ run }) => run.id === claim?.run)?.title ?? 'none');
  }
  await member.leave();
  for (const { run } of runs) {
    await run.close();
    await run.leave();
  }
  expect(taken.slice(0, 2)).toEqual(['first', 'first']);
  expect(taken.filter((title) => title === 'large')).toHaveLength(6);
  expect(taken.filter((title) => title === 'small')).toHaveLength(2);
});

fleetTest('a wrong password is refused at once', async () => {
  const url = server.url().replace(/:[^:@]+@/, ':wrong@');
  const queue = { url, file: undefined, title: 'test', priority: 0, share: 1, audit: 0 };
  const options = { file: freshFile(), workers: 1, allowRevisionChange: false, queue };
  const run = runStudies(ORDERS, options, plainContext());
  await expect(run).rejects.toThrow(/the queue refuses: password authentication failed/);
});
