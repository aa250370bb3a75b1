/** The command `adjust`, from end to end: any number of workers, killed and continued, samples, wrong input. */
import { copyFileSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import {
  type AdjustedGroup,
  adjustedBlocks,
  computeAdjusted,
  iterateCurves,
  listAdjustments,
  listStudies,
  withDatabase,
} from '../../db/index.ts';
import { studyReport } from '../../web/report/index.ts';
import { CommandLine } from '../support/command-line.ts';

const SMALL = JSON.stringify({
  base: 'moonlight',
  name: 'small',
  board: { rings: 2, sectors: 6 },
  pawns: 3,
  dice: { faces: 3 },
  hand: { roundCap: 8 },
  scoring: { rings: [1, 2] },
});
const BLOCKS = 60;

const line = new CommandLine('adjust');
const { dama, read } = line;

const PLACES = `
  SELECT * FROM adjusted_places WHERE adjustment = ? AND study = ? ORDER BY block, rotation, hand, place`;

/** Everything that is recorded of valued hands, the times left out. */
function valuesIn(file: string): unknown {
  return read(file, (db) =>
    listStudies(db).map((study) =>
      listAdjustments(db).map(({ id, evaluator, version, depth }) => ({
        key: [evaluator, version, depth],
        places: db.all(PLACES, id, study.id),
        curves: [...iterateCurves(db, id, study)],
      })),
    ),
  );
}

function valuedBlocks(file: string): number {
  return read(file, (db) => {
    const ids = listAdjustments(db).map(({ id }) => id);
    return listStudies(db).reduce(
      (sum, study) => sum + ids.reduce((n, id) => n + adjustedBlocks(db, id, study.id).size, 0),
      0,
    );
  });
}

beforeAll(async () => {
  const study = [
    'selfplay',
    '--variant',
    SMALL,
    '--bots',
    'greedy,random',
    '--seed',
    '2',
    '--db',
    'plain.db',
  ];
  expect((await dama(...study, '--blocks', String(BLOCKS))).status).toBe(0);
  for (const name of ['one', 'killed', 'sample'])
    copyFileSync(line.path('plain.db'), line.path(`${name}.db`));
  expect((await dama('stats', '--sections', 'luck', '--db', 'one.db', '--workers', '1')).status).toBe(0);
}, 120_000);

test('does nothing when all is done', async () => {
  const before = valuesIn('one.db');
  const again = await dama('stats', '--sections', 'luck', '--db', 'one.db');
  expect([again.status, again.stderr]).toEqual([0, expect.stringContaining('nothing to do')]);
  expect(valuesIn('one.db')).toEqual(before);
});

test('killed and continued it equals an undisturbed pass', { tags: ['deep'] }, async () => {
  let killed = 0;
  for (let i = 0; i < 4 && killed < 1; i++) {
    const child = line.start('stats', '--sections', 'luck', '--db', 'killed.db');
    const before = valuedBlocks('killed.db');
    const deadline = Date.now() + 20_000;
    while (Date.now() < deadline && child.exitCode === null && valuedBlocks('killed.db') < before + 5)
      await sleep(20);
    child.kill('SIGKILL');
    if ((await child.ended) === 'SIGKILL') killed++;
  }
  expect(killed).toBeGreaterThan(0);
  expect((await dama('stats', '--sections', 'luck', '--db', 'killed.db')).status).toBe(0);
  expect(valuesIn('killed.db')).toEqual(valuesIn('one.db'));
});

test('values a declared sample, and takes more into it', async () => {
  const args = ['stats', '--sections', 'luck', '--db', 'sample.db', '--sample'];
  expect((await dama(...args, '12')).status).toBe(0);
  expect(valuedBlocks('sample.db')).toBe(12);
  const { status, stdout } = await dama(...args, '20', '--json');
  expect(status).toBe(0);
  expect(valuedBlocks('sample.db')).toBe(20);
  const [group] = JSON.parse(stdout) as AdjustedGroup[];
  expect([group.blocks, group.recordedBlocks, group.adjustment.evaluator]).toEqual([20, BLOCKS, 'leaf']);
  const raw = valuesIn('one.db') as { places: object[] }[][];
  const own = valuesIn('sample.db') as { places: object[] }[][];
  for (const place of own[0][0].places) expect(raw[0][0].places).toContainEqual(place);
});

test('tells what it found, and writes the curves', async () => {
  const { status, stdout } = await dama(
    'stats',
    '--sections',
    'luck',
    '--db',
    'one.db',
    '--curves',
    'curves.csv',
  );
  expect(status).toBe(0);
  expect(stdout).toMatch(
    new RegExp(`valued in ${BLOCKS} of ${BLOCKS} blocks, ${2 * BLOCKS} hands.\\s+Valued by leaf`),
  );
  expect(stdout).toMatch(/\nPlace +share of wins +without luck +worth\nplace 1 /);
  // What every user asks first: the better bot is the better one without luck too.
  expect(stdout).toMatch(/\ngreedy +[5-9]\d\.\d % \[[^\]]*\] +[5-9]\d\./);
  expect(stdout).toMatch(/\ndue to the dice +-?\d/);
  const lines = readFileSync(line.path('curves.csv'), 'utf8').trimEnd().split('\n');
  expect(lines[0]).toBe(
    'study,evaluator,version,depth,block,rotation,hand,turn,seat,bot,before,rolled,played',
  );
  const turns = read('one.db', (db) => {
    const [{ id }] = listAdjustments(db);
    return [...iterateCurves(db, id, listStudies(db)[0])].reduce((sum, curve) => sum + curve.turns.length, 0);
  });
  expect(lines).toHaveLength(1 + 2 * turns);
});

test('says why a share leaves 0 to 100 %, where one does', async () => {
  const [group] = read('one.db', (db) => computeAdjusted(db));
  const estimate = (value: number, low: number, high: number) => {
    return { ...group.skill.seat, value, low, high };
  };
  const usual = estimate(0.25, 0.1, 0.4);
  const inside: AdjustedGroup = {
    ...group,
    seats: group.seats.map((seat) => ({ ...seat, adjusted: usual })),
    bots: [],
    skill: { seat: usual, dice: usual, choices: usual, evaluator: estimate(0, 0, 1) },
  };
  const notes = async (one: AdjustedGroup): Promise<number> => {
    const about = {
      language: 'en',
      command: '',
      sections: ['adjusted'],
      adjusted: [one],
      isBare: true,
    } as const;
    const page = await withDatabase(line.path('one.db'), (db) => studyReport(db, about));
    const texts = page?.sections.flatMap(({ tables }) => tables.flatMap((table) => table.notes ?? [])) ?? [];
    return texts.filter((text) => / outside 0 to 100 %/.test(text)).length;
  };
  expect(await notes(inside)).toBe(0);
  expect(await notes({ ...inside, skill: { ...inside.skill, seat: estimate(0.621, 0.136, 1.106) } })).toBe(1);
  expect(await notes({ ...inside, skill: { ...inside.skill, dice: estimate(-0.01, -0.1, 0.1) } })).toBe(1);
  const seats = inside.seats.map((seat) => ({ ...seat, adjusted: estimate(0.98, 0.95, 1.01) }));
  expect(await notes({ ...inside, seats })).toBe(1);
});

test.each([
  ['ERR_ARGUMENT', ['--sample', '0']],
  ['ERR_ARGUMENT', ['--depth', '9']],
  ['ERR_BOT', ['--evaluator', 'oracle']],
  ['ERR_VARIANT', ['--variant', 'nobody']],
  ['ERR_FILE', ['--db', 'none.db']],
])('refuses with %s: %j', async (code, args) => {
  const db = args.includes('--db') ? [] : ['--db', 'plain.db'];
  const { status, stderr } = await dama('stats', '--sections', 'luck', ...db, ...args);
  expect([status, stderr.includes(code)]).toEqual([2, true]);
});
