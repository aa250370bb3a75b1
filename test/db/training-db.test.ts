/** Curves of training in a database: recorded during a run, the same after a kill, kept by a merge. */
import { readdirSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type DamaDatabase,
  ensureTrainingRun,
  listTrainingRuns,
  openDatabase,
  saveTrainingPoints,
  type TrainingPoint,
  trainingCpu,
  trainingPoints,
} from '../../db/index.ts';
import { parseVariantName } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { CommandLine } from '../support/command-line.ts';
import { temporaryFile } from '../support/temporary.ts';

const SMALL = '{"board":{"rings":2,"sectors":4},"pawns":3,"dice":{"faces":2}}';
const CONFIG = { hidden: 8, startHands: 30, generations: 4, hands: 10, reuse: 3, batch: 16, window: 400 };
const NOW = '2026-01-02T03:04:05.000Z';

function point(generation: number, loss: number | null): TrainingPoint {
  return { generation, hands: 10 * generation, positions: 100 * generation, loss };
}

describe('the tables', () => {
  function runIn(db: DamaDatabase, config = '{"seed":1}') {
    const variant = unwrap(parseVariantName('moonlight'));
    return ensureTrainingRun(db, { game: 'dama-bianca', variant, players: 2, config }, 'abc', NOW);
  }

  test('hold every generation once, and refuse another with its number', () => {
    const db = openDatabase(temporaryFile(), 'write');
    const run = runIn(db);
    expect(runIn(db).id).toBe(run.id);
    expect(runIn(db, '{"seed":2}').id).not.toBe(run.id);
    const points = [point(0, 0.7), { ...point(1, 0.6), judged: judgement(100, 0.4) }];
    const cpu = (generation: number) => (generation === 1 ? 1500 : undefined);
    expect(saveTrainingPoints(db, run, points, cpu, NOW)).toBe(2);
    expect(saveTrainingPoints(db, run, [...points, point(2, null)], cpu, NOW)).toBe(1);
    expect(saveTrainingPoints(db, run, [point(2, null)], cpu, NOW)).toBe(0);
    expect(trainingPoints(db, run.id).slice(0, 2)).toEqual(points);
    expect(trainingCpu(db, run.id)).toEqual({ cpuMs: 1500, known: 1 });
    expect(() => saveTrainingPoints(db, run, [point(3, 0.5), point(1, 0.61)], cpu, NOW)).toThrow(
      'other numbers',
    );
    expect(trainingPoints(db, run.id)).toHaveLength(3);
    db.close();
  });

  function judgement(blocks: number, share: number) {
    return { net: '0123456789abcdef', bot: 'greedy', blocks, share, low: share - 0.1, high: share + 0.1 };
  }
});

describe('dama train --db', () => {
  const line = withRun();
  const { dama, read } = line;

  test('records what the folder of the run says, and how long it took', () => {
    const [runs, points, cpu] = read('a.db', (db) => {
      return [listTrainingRuns(db), trainingPoints(db, 1), trainingCpu(db, 1)] as const;
    });
    expect(runs).toHaveLength(1);
    expect(runs[0]).toMatchObject({ players: 2, revision: expect.stringMatching(/./) });
    expect(JSON.parse(runs[0].config)).toMatchObject(CONFIG);
    expect(points.map(({ generation }) => generation)).toEqual([0, 1, 2, 3, 4]);
    expect(points.map(({ hands }) => hands)).toEqual([30, 40, 50, 60, 70]);
    expect(points.filter(({ judged }) => judged).map(({ generation }) => generation)).toEqual([0, 2, 4]);
    expect(cpu.known).toBe(5);
    expect(cpu.cpuMs).toBeGreaterThan(1);
  });

  test('prints the curves of all runs from it', async () => {
    const { stdout, status } = await dama('train', '--curve', '--db', 'a.db');
    expect(status).toBe(0);
    expect(stdout).toContain('run 1: custom, 2 players, configuration ');
    const folder = await dama('train', '--curve', '--out', 'run');
    expect(stdout).toContain(folder.stdout.trim());
  });

  test('started again, a finished run writes what is missing, in another file too', async () => {
    const again = await dama('train', 'config.json', '--out', 'run', '--variant', SMALL, '--db', 'b.db');
    expect(again.status).toBe(0);
    const points = (file: string) => read(file, (db) => trainingPoints(db, 1));
    expect(points('b.db')).toEqual(points('a.db'));
    expect((await dama('db', 'merge', 'c.db', 'a.db', 'b.db')).status).toBe(0);
    expect(points('c.db')).toEqual(points('a.db'));
    expect(read('c.db', (db) => trainingCpu(db, 1).known)).toBe(5);
  });

  test('a run from a net of another may have nothing to learn from at first', async () => {
    const net = readdirSync(line.path('run')).find((name) => name.endsWith('.net'));
    writeFileSync(line.path('on.json'), JSON.stringify({ ...CONFIG, startHands: 0, generations: 1 }));
    const from = ['--from', line.path(`run/${net}`)];
    const run = ['train', 'on.json', '--out', 'on', '--variant', SMALL, '--db', 'on.db', '--blocks', '2'];
    const { status, stderr } = await dama(...run, ...from);
    expect([status, stderr]).toEqual([0, expect.stringContaining('generation 0: 0 hands; ')]);
    expect(read('on.db', (db) => trainingPoints(db, 1)[0].loss)).toBeNull();
    for (const where of [
      ['--out', 'on'],
      ['--db', 'on.db'],
    ]) {
      const { stdout } = await dama('train', '--curve', ...where);
      expect(stdout).toMatch(/^ +0 +0 +- /m);
    }
    // A run that is continued must say again where it came from.
    expect(await dama(...run)).toMatchObject({ status: 2, stderr: expect.stringContaining('--from') });
  });

  test('wrong input is a fault before the work', async () => {
    const wrong = await dama('train', 'config.json', '--out', 'new', '--db', 'config.json');
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toContain('ERR_DATABASE');
    expect((await dama('train', 'config.json')).stderr).toContain('expected --out');
    expect((await dama('train', '--curve', '--db', 'none.db')).status).toBe(2);
    expect((await dama('train', '--curve', '--db', 'a.db', '--out', 'run')).status).toBe(2);
  });
});

/** A folder with a run that has been recorded in `a.db`. */
function withRun(): CommandLine {
  const line = new CommandLine('training-db');
  beforeAll(async () => {
    writeFileSync(line.path('config.json'), JSON.stringify(CONFIG));
    const judging = ['--every', '2', '--blocks', '2', '--workers', '1'];
    const run = ['train', 'config.json', '--out', 'run', '--variant', SMALL, '--db', 'a.db', ...judging];
    const { status } = await line.dama(...run);
    expect(status).toBe(0);
  }, 60_000);
  return line;
}
