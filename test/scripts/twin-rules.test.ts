/** Two sets of rules under one name, as when a variant file is edited and its name stays. */
import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { listStudies } from '../../db/index.ts';
import { CommandLine } from '../support/command-line.ts';

const { path, dama, read } = new CommandLine('twins');
const SMALL = { board: { rings: 2, sectors: 6 }, pawns: 3, dice: { faces: 3 } };

async function selfplay(roundCap: number, name: string): Promise<void> {
  writeFileSync(path('mine.json'), JSON.stringify({ ...SMALL, hand: { roundCap }, name }));
  const study = ['--variant', 'mine.json', '--bots', 'random', '--blocks', '2', '--workers', '1'];
  expect((await dama('selfplay', ...study, '--db', 'x.db')).status).toBe(0);
}

let labels: string[] = [];
beforeAll(async () => {
  await selfplay(8, 'mine');
  await selfplay(9, 'mine');
  await selfplay(10, 'other');
  labels = read('x.db', (db) => listStudies(db).map(({ variantName }) => variantName));
});

async function headings(...filter: readonly string[]): Promise<string[]> {
  const { status, stdout } = await dama('stats', '--db', 'x.db', ...filter);
  expect(status).toBe(0);
  return [...stdout.matchAll(/^The first seat of (\S+) wins/gm)].map(([, label]) => label);
}

describe('rules under one name', () => {
  test('stand under headings of their own, also in a check', async () => {
    expect(labels).toEqual([
      expect.stringMatching(/^mine#[0-9a-f]{8}$/),
      expect.stringMatching(/^mine#[0-9a-f]{8}$/),
      'other',
    ]);
    expect(new Set(labels).size).toBe(3);
    expect(await headings()).toEqual(labels);
    const check = await dama('db', 'check', 'x.db');
    for (const label of labels) expect(check.stdout).toContain(`: ${label}, 2 players`);
  });

  test('are found by their name, by a name with digits of the hash, and by these', async () => {
    expect(await headings('--variant', 'mine')).toEqual(labels.slice(0, 2));
    expect(await headings('--variant', labels[1])).toEqual([labels[1]]);
    expect(await headings('--variant', labels[0].slice('mine#'.length))).toEqual([labels[0]]);
    expect(await headings('--variant', 'other')).toEqual(['other']);
    expect(await headings('--variant', path('mine.json'))).toEqual(['other']);
    const { status, stderr } = await dama('stats', '--db', 'x.db', '--variant', 'none');
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^ERR_VARIANT: /)]);
  });
});
