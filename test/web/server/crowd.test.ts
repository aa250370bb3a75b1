/** Many clients that ask for reports and read nothing: others are answered meanwhile, and what nobody waits for is not made. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../db/index.ts';
import { type Serving, serve } from '../../../web/server/index.ts';
import { begin, studyKey } from '../../support/database-play.ts';
import { placeOf, requestOf } from '../../support/raw-requests.ts';

const READER = new URL('../../support/held-reports.mjs', import.meta.url);
/** Of which one is being made: what waits besides is bounded. */
const MOST = 17;

let serving: Serving;
let address: string;
let [folder, held, begun] = ['', '', ''];
const sockets: Socket[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dama-crowd-'));
  const file = join(folder, 'crowd.db');
  const db = openDatabase(file, 'write');
  begin(db, studyKey(['random', 'random']), 1);
  db.close();
  [held, begun] = [`${file}.held`, `${file}.begun`];
  const database = { file, readerFile: READER, setup: { held, begun } };
  serving = await serve({ revision: 'test', host: '127.0.0.1', port: 0, names: [], database });
  [address] = serving.addresses;
  await serving.ready;
});
beforeEach(() => {
  writeFileSync(held, '');
  writeFileSync(begun, '');
});
afterEach(async () => {
  rmSync(held, { force: true });
  for (const socket of sockets.splice(0)) socket.destroy();
  // Until the process has seen that nothing is held any more.
  while ((await statusOf('api/report?study=0')) !== 200) await sleep(10);
});
afterAll(async () => {
  await serving.close();
  rmSync(folder, { recursive: true });
});

const made = (): string[] => readFileSync(begun, 'utf8').split('\n').filter(Boolean);

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(10);
}

/** Asks for reports one behind the other on a connection, and reads nothing. */
function pipeline(...queries: readonly string[]): Socket {
  const { host, port } = placeOf(address);
  const socket = connect(port, host);
  socket.pause();
  socket.on('error', () => undefined);
  socket.write(
    queries.map((query) => requestOf(`/api/report?${query}`).replace('close', 'keep-alive')).join(''),
  );
  sockets.push(socket);
  return socket;
}

/** How many requests for a path the server gets, from now on. */
function countOf(path: string): { readonly come: () => number; readonly end: () => void } {
  let come = 0;
  const see = (message: unknown): void => {
    if ((message as { request: IncomingMessage }).request.url === path) come++;
  };
  subscribe('http.server.request.start', see);
  return { come: () => come, end: () => unsubscribe('http.server.request.start', see) };
}

const statusOf = async (path: string): Promise<number> => (await fetch(`${address}${path}`)).status;

test('the page and other answers come while 300 reports wait, and equal reports are made once', async () => {
  const asked = countOf('/api/report?study=1');
  for (let i = 0; i < 100; i++) pipeline('study=1', 'study=1', 'study=1');
  await until(() => made().length > 0);
  for (let i = 0; i < 5; i++) {
    expect(await statusOf('')).toBe(200);
    expect(await statusOf('api/studies')).toBe(200);
  }
  expect(existsSync(held)).toBe(true);
  const mine = fetch(`${address}api/report?study=1`);
  // A request that comes after the report is there would have it made again.
  await until(() => asked.come() === 301);
  asked.end();
  expect(await statusOf('')).toBe(200);
  rmSync(held);
  expect(await (await mine).text()).toBe('/report?study=1\n');
  expect(made().filter((url) => url.startsWith('/report'))).toEqual(['/report?study=1']);
});

test('what waits is bounded: others are told to come back', async () => {
  pipeline('study=1');
  await until(() => made().length > 0);
  for (let i = 1; i < MOST; i++) pipeline(`study=${i + 1}`);
  let refused: Response | undefined;
  // Each that is not refused at once leaves again.
  for (let i = 0; refused?.status !== 503; i++) {
    const signal = AbortSignal.timeout(200);
    refused = await fetch(`${address}api/report?study=1&fair=${i}`, { signal }).catch(() => undefined);
  }
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await statusOf('')).toBe(200);
});

test('nothing is made for a client that has gone', async () => {
  const first = pipeline('study=1', 'study=2', 'study=3');
  await until(() => made().includes('/report?study=1'));
  pipeline('study=4').destroy();
  first.destroy();
  await until(() => first.closed);
  const mine = fetch(`${address}api/report?study=5`);
  await sleep(100);
  rmSync(held);
  expect((await mine).status).toBe(200);
  expect(made()).toEqual(['/report?study=1', '/report?study=5']);
});
