/** The laboratory of the page under kills, forged orders and a second server, over many runs. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { databaseDigest, openDatabase } from '../../../db/index.ts';
import { type Rng, stream } from '../../../engine/index.ts';
import type { RunAnswer, RunState, RunsAnswer, WireFault } from '../../../web/wire/index.ts';
import { CommandLine } from '../../support/command-line.ts';
import { startWeb, type WebProcess } from '../../support/web-process.ts';

/** A folder each, with a database of its own, which the first run makes. */
const killed = new CommandLine('web-runs-killed-often');
const forged = new CommandLine('web-runs-forged-often');
const two = new CommandLine('web-runs-two');
const SMALL =
  '{ base: moonlight, name: small, board: { rings: 2, sectors: 10 }, pawns: 3, dice: { faces: 3 }, hand: { roundCap: 8 } }';
const LAB = `name: who begins
base: ${SMALL}
level: greedy
fair: 4
budget: 6000 hands
check: 0
questions: [{ measure: [scoring.array=9] }, { remedy: { compensation: 0 to 4 step 1 } }]
`;
/** Plays until it is stopped. */
const LONG = LAB.replace('6000 hands', '4000000 hands').concat('precision: 0.05 %\n');
const KILLS = 20;
const FORGED = 10_000;

let web: WebProcess | undefined;
let origin: string;
let headers: Record<string, string>;
afterEach(async () => {
  await web?.stop();
  web = undefined;
  for (const line of [killed, forged, two])
    for (const file of readdirSync(line.path('.'))) rmSync(line.path(file), { recursive: true });
});

async function serveRuns(line: CommandLine): Promise<void> {
  web = await startWeb(line);
  origin = web.address.replace(/\/$/, '');
  const page = await (await fetch(web.address)).text();
  const token = /"token":"([^"]+)"/.exec(page)?.[1] ?? '';
  headers = { Origin: origin, 'X-Dama-Token': token, 'Content-Type': 'application/json' };
}

const order = (path: string, body: object, own = headers) =>
  fetch(`${origin}/api/runs/${path}`, { method: 'POST', headers: own, body: JSON.stringify(body) });
const get = async <T>(path: string): Promise<T> => (await (await fetch(`${origin}/api/${path}`)).json()) as T;

async function untilState(id: number, ...states: RunState[]): Promise<RunAnswer> {
  for (;;) {
    const answer = await get<RunAnswer>(`run?id=${id}`);
    if (states.includes(answer.run.state)) return answer;
    if (answer.run.state === 'failed') throw new Error(JSON.stringify(answer.run.fault));
    await setTimeout(20);
  }
}

function digestOf(file: string): string {
  const db = openDatabase(file, 'read');
  try {
    return databaseDigest(db);
  } finally {
    db.close();
  }
}

/** What is found, but for what means something in one file only. */
function foundBy({ questions, run }: RunAnswer): unknown {
  return { questions, verdict: run.verdict };
}

test('a lab whose server is killed at any moment comes to the answer and the bytes of one that nobody disturbed', async () => {
  await serveRuns(killed);
  await order('start', { kind: 'lab', yaml: LAB });
  const undisturbed = await untilState(1, 'done');
  const digest = digestOf(killed.path('dama.db'));
  await web?.stop();
  for (const file of readdirSync(killed.path('.'))) rmSync(killed.path(file), { recursive: true });

  const rng = stream('kills of a laboratory');
  let kills = 0;
  await serveRuns(killed);
  await order('start', { kind: 'lab', yaml: LAB });
  while (kills < KILLS) {
    await setTimeout(rng.uniform() * 2500);
    const { state } = (await get<RunAnswer>('run?id=1')).run;
    if (state === 'done') {
      expect(foundBy(await untilState(1, 'done'))).toEqual(foundBy(undisturbed));
      expect(digestOf(killed.path('dama.db'))).toBe(digest);
      await web?.stop();
      for (const file of readdirSync(killed.path('.'))) rmSync(killed.path(file), { recursive: true });
      await serveRuns(killed);
      await order('start', { kind: 'lab', yaml: LAB });
      continue;
    }
    process.kill(web!.pid, 'SIGKILL');
    kills++;
    await serveRuns(killed);
    const now = (await get<RunAnswer>('run?id=1')).run.state;
    if (now !== 'done') {
      expect(now).toBe('interrupted');
      await order('continue', { id: 1 });
    }
  }
  expect(foundBy(await untilState(1, 'done'))).toEqual(foundBy(undisturbed));
  expect(digestOf(killed.path('dama.db'))).toBe(digest);
});

/** What another site, another host name or a program without the token could send. */
function forgery(rng: Rng): { readonly path: string; readonly init: RequestInit } {
  const pick = <T>(list: readonly T[]): T => list[rng.below(list.length)];
  const token = pick(['', 'x', headers['X-Dama-Token'].slice(1), `${headers['X-Dama-Token']}0`]);
  const isForeign = rng.below(2) === 0;
  const own: Record<string, string> = {
    ...headers,
    Origin: isForeign
      ? pick(['http://evil.example', 'null', `${origin}.evil.example`, 'https://127.0.0.1', 'file://'])
      : origin,
    ...(isForeign ? {} : { 'X-Dama-Token': token }),
    'Content-Type': pick(['application/json', 'text/plain', 'application/x-www-form-urlencoded']),
    ...(rng.below(3) === 0 ? { 'Sec-Fetch-Site': pick(['cross-site', 'same-site', 'none']) } : {}),
  };
  if (isForeign && rng.below(2) === 0) delete own['X-Dama-Token'];
  const path = pick([
    'start',
    'stop',
    'pause',
    'continue',
    'forget',
    '../runs/start',
    'start/',
    'start?id=1',
    'x',
  ]);
  const body = pick([
    JSON.stringify({ kind: 'lab', yaml: LAB }),
    JSON.stringify({ kind: 'tournament', yaml: 'name: x' }),
    JSON.stringify({ id: 1 }),
    JSON.stringify({ id: '../1', force: true }),
    'kind=lab&yaml=x',
    '[]',
    '{',
    'x'.repeat(70_000),
  ]);
  return {
    path: `/api/runs/${path}`,
    init: { method: pick(['POST', 'POST', 'PUT', 'DELETE']), headers: own, body },
  };
}

test('ten thousand forged orders start, stop and read nothing, and the server answers on', async () => {
  await serveRuns(forged);
  await order('start', { kind: 'lab', yaml: LONG });
  while (!(await get<RunAnswer>('run?id=1')).run.progress) await setTimeout(50);
  const rng = stream('forged orders');
  const statuses = new Map<number, number>();
  for (let i = 0; i < FORGED; i += 20)
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { path, init } = forgery(rng);
        const answer = await fetch(`${origin}${path}`, init);
        const text = await answer.text();
        expect([path, init, answer.status >= 400]).toEqual([path, init, true]);
        // What is refused says why, and nothing of what is there.
        expect(text).not.toMatch(/who begins|moonlight|dama\.db/);
        // A page of another site could read no answer.
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      }),
    );
  expect([...statuses.values()].reduce((sum, count) => sum + count)).toBe(FORGED);
  const { runs } = await get<RunsAnswer>('runs');
  expect(runs.map(({ id, state }) => [id, state])).toEqual([[1, 'running']]);
  expect((await order('stop', { id: 1 })).status).toBe(200);
  await untilState(1, 'stopped');
  expect(readdirSync(forged.path('dama.db.runs')).sort()).toEqual(['0001.json', '0001.yaml']);
  expect(existsSync(forged.path('x'))).toBe(false);
});

test('two servers of one database: one keeps the runs, the other shows them and takes over when it has ended', async () => {
  await serveRuns(two);
  const [first, own] = [web!, headers];
  await order('start', { kind: 'lab', yaml: LONG });
  while (!(await get<RunAnswer>('run?id=1')).run.progress) await setTimeout(50);
  const other = await startWeb(two);
  try {
    origin = other.address.replace(/\/$/, '');
    const page = await (await fetch(other.address)).text();
    headers = { ...own, Origin: origin, 'X-Dama-Token': /"token":"([^"]+)"/.exec(page)?.[1] ?? '' };
    expect((await get<RunAnswer>('run?id=1')).run.state).toBe('running');
    for (const path of ['start', 'continue', 'stop', 'forget']) {
      const asked = await order(path, path === 'start' ? { kind: 'lab', yaml: LAB } : { id: 1 });
      expect([path, asked.status, ((await asked.json()) as WireFault).error.code]).toEqual([
        ...[path, 503, 'ERR_DATABASE_BUSY'],
      ]);
    }
    writeFileSync(two.path('lab.yaml'), LAB);
    const command = await two.dama('lab', 'lab.yaml', '--db', 'dama.db');
    expect([command.status, command.stderr]).toEqual([2, expect.stringContaining('ERR_DATABASE_BUSY')]);
    await first.stop();
    web = undefined;
    expect((await get<RunAnswer>('run?id=1')).run.state).toBe('interrupted');
    expect((await order('forget', { id: 1 })).status).toBe(200);
    await order('start', { kind: 'lab', yaml: LAB });
    await untilState(1, 'done');
  } finally {
    await other.stop();
  }
});
