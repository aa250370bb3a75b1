/** Studies started by a program: the same records as by the command, and runs that are paused, continued and stopped. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as library from '../../studies/index.ts';
import {
  calibration,
  checkReference,
  makeReference,
  type RunEvent,
  selfplay,
  statistics,
  tournament,
} from '../../studies/index.ts';
import { runDama } from '../support/command-line.ts';
import { stateOf } from '../support/database-file.ts';
import { SMALL } from '../support/database-play.ts';
import { temporaryFile } from '../support/temporary.ts';

const RULES = JSON.stringify(SMALL);
const STUDY = { variants: [SMALL as object as Record<string, unknown>], players: [2, 3], bots: ['greedy'] };

test('a study of a program and one of the command have the same bytes', async () => {
  const [own, other] = [temporaryFile(), temporaryFile()];
  const result = await selfplay({ ...STUDY, db: own, blocks: 30, seed: 5, workers: 2 }).result;
  expect(result).toMatchObject({ db: own, blocks: 60, hands: 60, isStopped: false, lost: 0, left: 0 });
  const { status } = await runDama(
    {},
    ...['selfplay', '--variant', RULES, '--players', '2,3', '--bots', 'greedy'],
    ...['--blocks', '30', '--seed', '5', '--db', other],
  );
  expect(status).toBe(0);
  expect(stateOf(own)).toEqual(stateOf(other));
  const groups = await statistics({ db: own, players: [3] });
  expect(groups.map(({ players, hands }) => [players, hands])).toEqual([[3, 30]]);
});

test('the package gives every function of the library', async () => {
  const { href } = new URL('../../bin/studies.mjs', import.meta.url);
  expect(Object.keys(await import(href)).sort()).toEqual(Object.keys(library).sort());
});

test('a run that is paused plays nothing until it is continued, and one that is stopped goes on from there', async () => {
  const db = temporaryFile();
  const asked = { ...STUDY, players: [2], db, blocks: 400, workers: 2 };
  const run = selfplay(asked);
  const events: RunEvent[] = [];
  const paused = new Promise<void>((resolve) => {
    run.follow((event) => {
      events.push(event);
      if (event.kind === 'progress' && (event.progress?.done ?? 0) > 0 && run.state === 'running') {
        run.pause();
        resolve();
      }
    });
  });
  await paused;
  await sleep(300);
  const before = run.progress?.done ?? 0;
  await sleep(300);
  expect(run.progress?.done).toBe(before);
  expect(before).toBeLessThan(400);
  run.continue();
  while ((run.progress?.done ?? 0) <= before) await sleep(5);
  run.stop();
  const { isStopped, blocks, left } = await run.result;
  expect(blocks + left).toBe(400);
  expect(isStopped).toBe(left > 0);
  const states = events.flatMap((event) => (event.kind === 'state' ? [event.state] : []));
  expect(states.slice(0, 2)).toEqual(['paused', 'running']);
  expect(await selfplay(asked).result).toMatchObject({ blocks: left, left: 0 });
  const whole = temporaryFile();
  await selfplay({ ...asked, db: whole }).result;
  expect(stateOf(db)).toEqual(stateOf(whole));
});

test('options that are wrong are refused before anything is played', () => {
  expect(() => selfplay({ variants: ['nobody'] })).toThrow(/ERR_VARIANT|nobody/);
  expect(() => selfplay({ ...STUDY, bots: ['nobody'] })).toThrow(/nobody/);
  expect(() => tournament({ tournament: { bots: ['greedy'] } })).toThrow(/two bots/);
});

test('the program of the documents does what they say', async () => {
  const file = fileURLToPath(new URL('../../docs/examples/study.mjs', import.meta.url));
  const page = readFileSync(new URL('../../docs/library.md', import.meta.url), 'utf8');
  expect(page).toContain(readFileSync(file, 'utf8').trimEnd());
  const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: dirname(temporaryFile()) });
  expect(stdout.split('\n')[0]).toMatch(/^moonlight 200 hands; the first seat wins 0\.\d+ \[/);
});

test('an evaluator is judged by a program as by the command', async () => {
  const asked = { evaluator: 'leaf', variant: RULES, hands: 20, seed: 3, workers: 1 };
  const { about, found, played } = await calibration(asked).result;
  const words = ['leaf', '--variant', RULES, '--hands', '20', '--seed', '3', '--workers', '1'];
  const { status, stdout } = await runDama({}, 'judge', '--calibration', ...words, '--json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ ...about, positions: found.positions });
  expect(played).toMatchObject({ game: 'dama-bianca', players: 2 });
  expect(() => calibration({ evaluator: 'nobody' })).toThrow(/nobody/);
});

test('a reference whose making is stopped goes on from there', async () => {
  const folder = dirname(temporaryFile());
  const [config, out, whole] = ['set.yaml', 'parts.jsonl', 'whole.jsonl'].map((name) => join(folder, name));
  const groups = `[{ variant: ${JSON.stringify(SMALL)}, decisions: 3 }]`;
  writeFileSync(config, `bots: [greedy]\nplay: [random]\nerror: 0.2\ntrials: 200\ngroups: ${groups}\n`);
  const run = makeReference({ config, out, workers: 1 });
  run.follow((event) => {
    if (event.kind === 'note') run.stop();
  });
  const { isStopped, reference } = await run.result;
  expect([isStopped, reference.entries.length]).toEqual([true, 1]);
  const [made, other] = [
    await makeReference({ config, out, workers: 1 }).result,
    await makeReference({ config, out: whole, workers: 1 }).result,
  ];
  expect(made.isStopped).toBe(false);
  expect(readFileSync(out, 'utf8')).toBe(readFileSync(whole, 'utf8'));
  expect(made.reference.entries).toEqual(other.reference.entries);
  const found = await checkReference({ file: out, decisions: 2, workers: 1 }).result;
  expect(found).toMatchObject({ holds: true, changed: [], decisions: 2 });
});
