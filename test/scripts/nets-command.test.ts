/** The command `nets`: what there is, and how a net gets into the local store and out of it. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHIPPED_NETS } from '../../ai/dama-bianca/index.ts';
import { readNet } from '../../ai/index.ts';
import { unwrap } from '../../engine/index.ts';
import { CommandLine } from '../support/command-line.ts';
import { gameOf } from '../support/net-games.ts';
import { netBytes, storeNet, useStore } from '../support/net-store.ts';

const line = new CommandLine('nets-command');
const { dama } = line;
const RULES = { base: 'moonlight', scoring: { array: 8 } } as const;

test('lists every shipped net by its rules, seats and name, and an empty store', async () => {
  const folder = useStore();
  const { status, stdout, stderr } = await dama('nets');
  expect([status, stderr]).toEqual([0, '']);
  for (const { variant, players, name } of SHIPPED_NETS)
    expect(stdout).toMatch(new RegExp(`${variant} +${players} +${name} +\\d+\\.\\d  [\\d,]+ hands`));
  expect(stdout).toContain(`${folder}: 0 nets`);
});

test('keeps a net that then plays its rules, byte for byte, and drops it by name', async () => {
  const folder = useStore();
  const bytes = netBytes(gameOf(RULES), 1);
  const { name, head } = unwrap(readNet(bytes, 'test'));
  writeFileSync(line.path(`mine-2-${name}.net`), bytes);
  expect((await dama('nets', '--add', `mine-2-${name}.net`)).status).toBe(0);
  expect(readdirSync(folder)).toEqual([`${head.rules}-2-${name}.net`]);
  expect(readFileSync(join(folder, `${head.rules}-2-${name}.net`))).toEqual(Buffer.from(bytes));
  const listed = JSON.parse((await dama('nets', '--json')).stdout).nets.at(-1);
  expect(listed).toMatchObject({ kind: 'specialist', rules: head.rules, players: 2, name, isBehind: false });
  expect((await dama('nets', '--remove', name)).stderr).toContain('removed');
  expect(readdirSync(folder)).toEqual([]);
  const again = await dama('nets', '--remove', name);
  expect([again.status, again.stderr]).toEqual([2, expect.stringContaining('ERR_NOT_FOUND')]);
});

test('a net that is added again becomes the one that plays', async () => {
  const folder = useStore();
  const [first, second] = [storeNet(folder, gameOf(RULES), 2, 10), storeNet(folder, gameOf(RULES), 3)];
  const behind = async () => {
    const { nets } = JSON.parse((await dama('nets', '--json')).stdout);
    return nets
      .filter(({ isBehind }: { isBehind: boolean }) => isBehind)
      .map(({ name }: { name: string }) => name);
  };
  expect(await behind()).toEqual([first.name]);
  await dama('nets', '--add', first.path);
  expect(await behind()).toEqual([second.name]);
});

test('what is no net of single rules is not kept, and what is damaged is listed by its file', async () => {
  const folder = useStore();
  writeFileSync(line.path('any.net'), netBytes(gameOf(RULES), 4, 'any'));
  writeFileSync(line.path('text.net'), 'a text');
  for (const file of ['any.net', 'text.net', 'nothing.net', '.']) {
    const { status, stderr } = await dama('nets', '--add', file);
    expect([file, status, stderr]).toEqual([file, 2, expect.stringContaining('ERR_FILE')]);
  }
  const { path } = storeNet(folder, gameOf(RULES), 5);
  writeFileSync(path, readFileSync(path).subarray(0, -9));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'mine.net'), '');
  const { status, stdout } = await dama('nets');
  expect(status).toBe(1);
  expect(stdout).toContain('DAMAGED');
  for (const file of [path, join(folder, 'mine.net')]) expect(stdout).toContain(file);
});
