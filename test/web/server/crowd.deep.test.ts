/** What the reports of a crowd cost others: how long the page takes meanwhile, and memory afterwards. */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../db/index.ts';
import { CommandLine } from '../../support/command-line.ts';
import { record, studyKey } from '../../support/database-play.ts';
import { placeOf, requestOf } from '../../support/raw-requests.ts';
import { startWeb } from '../../support/web-process.ts';

const line = new CommandLine('web-crowd');
const MB = 1_000_000;

/** Of a process and those that it has started, in bytes. */
function memoryOf(pid: number | string): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    return children.reduce((sum, child) => sum + memoryOf(child), own * 1024);
  } catch {
    // It has just ended.
    return 0;
  }
}

test.skipIf(process.platform !== 'linux')(
  'the page comes beside 300 reports, says how fast, and memory goes back',
  async () => {
    const db = openDatabase(line.path('night.db'), 'write');
    record(db, studyKey(['random', 'greedy']), 300);
    db.close();
    const web = await startWeb(line, '--db', 'night.db');
    onTestFinished(async () => void (await web.stop()));
    const { host, port } = placeOf(web.address);
    const page = async (): Promise<number> => {
      const start = performance.now();
      await (await fetch(web.address)).text();
      return performance.now() - start;
    };
    for (let i = 0; i < 20; i++) await page();
    await (await fetch(`${web.address}api/studies`)).text();
    const before = memoryOf(web.pid);
    const sockets: Socket[] = [];
    let most = 0;
    const times: number[] = [];
    // Every report is another one: none is made for two.
    for (let i = 0; i < 100; i++) {
      const socket = connect(port, host);
      socket.pause();
      socket.on('error', () => undefined);
      const report = (n: number) =>
        requestOf(`/api/report?study=1&fair=${n % 50}&lang=${n < 150 ? 'en' : 'it'}`);
      socket.write([0, 1, 2].map((n) => report(3 * i + n).replace('close', 'keep-alive')).join(''));
      sockets.push(socket);
    }
    for (let i = 0; i < 200; i++) {
      times.push(await page());
      most = Math.max(most, memoryOf(web.pid));
      await sleep(20);
    }
    for (const socket of sockets) socket.destroy();
    const p95 = times.sort((a, b) => a - b)[Math.floor(0.95 * times.length)];
    // The process of reports ends when it has been idle for five seconds.
    await sleep(12_000);
    const after = memoryOf(web.pid);
    console.info(
      `p50 ${times[100].toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, most ${times.at(-1)?.toFixed(1)} ms; memory ` +
        `${[before, most, after].map((bytes) => Math.round(bytes / MB)).join(', ')} MB before, at most, after`,
    );
    expect(after - before).toBeLessThan(60 * MB);
  },
);
