/** Runs that are asked for in the page: who may give orders, and that a killed server loses none of them. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { RunAnswer, RunState, RunsAnswer } from '../../../web/wire/index.ts';
import { CommandLine } from '../../support/command-line.ts';
import { heldIn } from '../../support/database-file.ts';
import { startWeb, type WebProcess } from '../../support/web-process.ts';

/** A folder each, with a database of its own, which the first run makes. */
const killed = new CommandLine('web-runs-killed');
const same = new CommandLine('web-runs-same');
const forged = new CommandLine('web-runs-forged');
const LAB = `name: who begins
base: { base: moonlight, name: small, board: { rings: 2, sectors: 10 }, pawns: 3, dice: { faces: 3 }, hand: { roundCap: 8 } }
level: greedy
budget: 600 hands
levels: [random]
questions: [{ measure: [scoring.array=9] }]
`;
/** Plays until it is stopped. */
const LONG = LAB.replace('600 hands', '4000000 hands')
  .replace('who begins', 'long')
  .concat('precision: 0.05 %\n');

let web: WebProcess | undefined;
let origin: string;
let headers: Record<string, string>;
afterEach(async () => {
  await web?.stop();
  web = undefined;
  for (const line of [killed, same, forged])
    for (const file of readdirSync(line.path('.'))) rmSync(line.path(file), { recursive: true });
});

async function serveRuns(line: CommandLine, ...args: readonly string[]): Promise<void> {
  web = await startWeb(line, ...args);
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
    await setTimeout(50);
  }
}

const digestOf = (name: string): string => heldIn(same.path(name)).digest;

describe('a run', () => {
  test('is played to its answer, which is that of the command, also over a killed server', async () => {
    await serveRuns(killed);
    await order('start', { kind: 'lab', yaml: LONG });
    await untilState(1, 'running');
    await order('start', { kind: 'lab', yaml: LAB });
    expect((await get<RunAnswer>('run?id=2')).run.state).toBe('queued');
    await order('pause', { id: 1 });
    await untilState(1, 'paused');
    await order('continue', { id: 1 });
    await untilState(1, 'running');
    await order('stop', { id: 1 });
    await untilState(1, 'stopped');
    expect((await order('forget', { id: 1 })).status).toBe(200);
    await untilState(2, 'running', 'done');
    process.kill(web!.pid, 'SIGKILL');

    await serveRuns(killed);
    const { runs } = await get<RunsAnswer>('runs');
    expect(runs.map(({ id }) => id)).toEqual([2]);
    if (runs[0].state === 'interrupted') await order('continue', { id: 2 });
    const answer = await untilState(2, 'done');
    expect(answer.yaml).toBe(LAB);
    expect(answer.run.verdict?.en[0]).toMatch(/\d+\.\d %/);
    expect(answer.questions?.[0].cells[0].games).toBe(600);
    expect(answer.playing).toMatchObject([{ bot: answer.questions?.[0].cells[0].bot }]);
    const report = await fetch(`${origin}/api/run/report?id=2&lang=it`);
    expect(await report.text()).toMatch(/<html lang="it">/);
  });

  test('records what the command records', async () => {
    await serveRuns(same);
    await order('start', { kind: 'lab', yaml: LAB });
    await untilState(1, 'done');
    writeFileSync(same.path('same.yaml'), LAB);
    const command = await same.dama('lab', 'same.yaml', '--db', 'command.db');
    expect(command.status).toBe(0);
    expect(digestOf('dama.db')).toBe(digestOf('command.db'));
    await order('start', { kind: 'test', yaml: 'bots: [greedy, random]\nelo1: 100\n' });
    const { run, test: found } = await untilState(2, 'done');
    expect(run.title).toBe('greedy - random');
    expect(found).toMatchObject({ bot: 'greedy', against: 'random', elo0: 0, elo1: 100, verdict: 'h1' });
    for (const yaml of ['bots: [greedy]', 'bots: [greedy, greedy]', 'bots: [greedy, random]\nelo1: -3'])
      expect((await order('start', { kind: 'test', yaml })).status).toBe(400);
  });
});

describe('an order', () => {
  test('that is not from the page of this server changes nothing', async () => {
    await serveRuns(forged);
    const start = { kind: 'lab', yaml: LAB };
    const orders: [Record<string, string>, number][] = [
      [{ ...headers, Origin: 'http://evil.example' }, 403],
      [{ ...headers, Origin: 'null' }, 403],
      [{ ...headers, 'X-Dama-Token': 'x' }, 403],
      [{ ...headers, 'Content-Type': 'text/plain' }, 415],
    ];
    for (const [own, status] of orders) expect((await order('start', start, own)).status).toBe(status);
    expect((await order('start', { kind: 'lab', yaml: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await fetch(`${origin}/api/runs/start`)).status).toBe(404);
    expect((await get<RunsAnswer>('runs')).runs).toEqual([]);
    expect(existsSync(forged.path('dama.db.runs'))).toBe(false);
  });

  test('names no file, no program and no run that is not there', async () => {
    await serveRuns(forged);
    writeFileSync(forged.path('secret'), 'what nobody shall read');
    for (const text of [
      'level: external(command="rm")',
      'level: external (command = "rm")',
      'base: secret+scoring.array=8',
      'level: ../x.net',
      'name: /etc/passwd',
      'levels: 3',
    ]) {
      const answer = await order('start', {
        kind: 'lab',
        yaml: `${LAB.replace(/^(level|name|levels|base):.*\n/gm, '')}${text}\n`,
      });
      expect(answer.status).toBe(400);
      expect(await answer.text()).not.toContain('nobody');
    }
    expect((await order('stop', { id: 9 })).status).toBe(404);
    expect((await order('stop', { id: 1, force: true })).status).toBe(400);
  });

  test.each([
    ['--host', '0.0.0.0'],
    ['--allow-host', 'board.home'],
  ])('is refused where others reach the server by %s and nobody allowed it', async (...args) => {
    await serveRuns(forged, ...args);
    const page = await (await fetch(`${origin}/`)).text();
    expect(page).not.toMatch(/"token":"/);
    expect((await get<RunsAnswer>('runs')).mayRun).toBe(false);
    const own = { Origin: origin, 'X-Dama-Token': '', 'Content-Type': 'application/json' };
    expect((await order('start', { kind: 'lab', yaml: LAB }, own)).status).toBe(403);
  });
});
