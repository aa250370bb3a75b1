/** Which net plays: one of just these rules from the package, a specialist of the local store, the rules net, or none. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  bestEvaluatorSpec,
  createDamaBot,
  createEvaluator,
  DAMA_PLAYERS,
  resolveDamaBot,
  SHIPPED_NETS,
  type ShippedNet,
} from '../../../ai/dama-bianca/index.ts';
import { giveNet } from '../../../ai/dama-bianca/net/nets.ts';
import { readNet } from '../../../ai/index.ts';
import type { DamaGame } from '../../../engine/dama-bianca/index.ts';
import { unwrap } from '../../../engine/index.ts';
import { gameOf } from '../../support/net-games.ts';
import { netBytes, storeNet, useStore } from '../../support/net-store.ts';
import { temporaryFile } from '../../support/temporary.ts';

/** The list of the package, in which a test puts a net for all rules of its own, or none. */
const LIST = SHIPPED_NETS as ShippedNet[];
const WHOLE = [...LIST];
const withoutRulesNet = () =>
  void LIST.splice(0, LIST.length, ...WHOLE.filter(({ variant }) => variant !== 'any'));
beforeEach(withoutRulesNet);
afterAll(() => void LIST.splice(0, LIST.length, ...WHOLE));

const SHIPPED = 'net-077dad3abe8afcd1';
const OWN = { base: 'moonlight', scoring: { array: 8 } };
const bestName = (game: DamaGame) => unwrap(createEvaluator(bestEvaluatorSpec(game), game)).name;
const settled = (spec: string, game = gameOf(OWN)) => DAMA_PLAYERS.settle?.(spec, game);

async function shipRulesNet(seed: number): Promise<string> {
  const bytes = netBytes(gameOf(OWN), seed, 'any');
  const { name } = unwrap(readNet(bytes, 'any'));
  const file = 'any-2.net';
  withoutRulesNet();
  LIST.push({ variant: 'any', players: 2, file, name });
  await giveNet(file, bytes);
  return name;
}

test('is a shipped net of just these rules before any other', async () => {
  const folder = useStore();
  storeNet(folder, gameOf(), 1);
  await shipRulesNet(2);
  expect(bestName(gameOf())).toBe(SHIPPED);
  expect(settled('net(depth=2)', gameOf())).toEqual({ ok: true, value: 'net(depth=2)' });
});

test('is the newest specialist of the store, by its name, and then the rules net', async () => {
  const folder = useStore();
  const rules = await shipRulesNet(3);
  expect(settled('master')).toEqual({ ok: true, value: `master(file=${rules})` });
  expect(bestName(gameOf(OWN))).toBe(`net-${rules}`);
  const older = storeNet(folder, gameOf(OWN), 4, 10);
  const newer = storeNet(folder, gameOf(OWN), 5);
  storeNet(folder, gameOf({ base: 'moonlight', scoring: { array: 9 } }), 6);
  for (const spec of ['net', 'master', 'club'])
    expect(settled(spec)).toEqual({ ok: true, value: `${spec}(file=${newer.name})` });
  expect(settled('net(file=my.net)')).toEqual({ ok: true, value: 'net(file=my.net)' });
  expect(settled('greedy')).toEqual({ ok: true, value: 'greedy' });
  expect(bestEvaluatorSpec(gameOf(OWN))).toBe(`net(file=${newer.name})`);
  // A specification that names its net means it, whatever the store prefers.
  expect(unwrap(createEvaluator(`net(file=${older.name})`, gameOf(OWN))).name).toBe(`net-${older.name}`);
  expect(unwrap(createDamaBot(`expert(file=${older.name})`, gameOf(OWN))).spec).toContain(older.name);
});

test('is never the store’s where a specification names no net: what was recorded keeps its meaning', async () => {
  const folder = useStore();
  storeNet(folder, gameOf(OWN), 7);
  withoutRulesNet();
  expect(createDamaBot('net', gameOf(OWN))).toMatchObject({ ok: false, error: { code: 'ERR_BOT' } });
  expect(DAMA_PLAYERS.playedBy?.('master', gameOf(OWN))).toMatchObject({
    evaluator: 'leaf',
    isFallback: true,
  });
  const rules = await shipRulesNet(8);
  expect(unwrap(createEvaluator('net', gameOf(OWN))).name).toBe(`net-${rules}`);
});

test('can be named by every level, which then plays by it alone', () => {
  withoutRulesNet();
  const folder = useStore();
  const { name } = storeNet(folder, gameOf(OWN), 9);
  const game = gameOf(OWN);
  for (const level of DAMA_PLAYERS.levels) {
    const { kind, params } = unwrap(resolveDamaBot(`${level}(file=${name})`));
    expect(kind.faultFor?.(game, params)).toBeUndefined();
    expect(DAMA_PLAYERS.playedBy?.(`${level}(file=${name})`, game)).toEqual({
      kind: 'specialist',
      net: name,
    });
  }
});

test('is called a rules net in reports where a file of a training run names one', () => {
  const net = '0123456789abcdef';
  const kindOf = (file: string) => DAMA_PLAYERS.playedBy?.(`net(file=${file})`, gameOf(OWN)).kind;
  expect(kindOf(`run/any-2-${net}.net`)).toBe('rules');
  expect(kindOf(`run/many-2-${net}.net`)).toBe('specialist');
});

test('says what to do where there is none', () => {
  withoutRulesNet();
  useStore();
  const result = createDamaBot('net', gameOf(OWN));
  expect(result).toMatchObject({ ok: false, error: { code: 'ERR_BOT', at: 'net' } });
  expect(JSON.stringify(result)).toContain('train');
});

test('is found by its name when its file has moved into the store, and missing otherwise by name', () => {
  const folder = useStore();
  const net = storeNet(folder, gameOf(OWN), 10);
  const recorded = `net(file=run/gone-2-${net.name}.net)`;
  expect(unwrap(createEvaluator(recorded, gameOf(OWN))).name).toBe(`net-${net.name}`);
  rmSync(net.path);
  expect(createDamaBot('net(file=0123456789abcdef)', gameOf(OWN))).toMatchObject({
    ok: false,
    error: { code: 'ERR_FILE', message: expect.stringContaining('0123456789abcdef is not here') },
  });
});

test('is refused by its file if it is damaged, another, or no net of the store', () => {
  withoutRulesNet();
  const game = gameOf(OWN);
  const refused = (folder: string, at: string) => {
    const spec = unwrap(DAMA_PLAYERS.settle?.('master', game) ?? { ok: true, value: '' });
    return [folder, createDamaBot(spec, game), at];
  };
  const damaged = useStore();
  const { path } = storeNet(damaged, game, 11);
  const bytes = readFileSync(path);
  bytes[bytes.length - 60] ^= 1;
  writeFileSync(path, bytes);
  const [, result] = refused(damaged, path);
  expect(result).toMatchObject({ ok: false, error: { code: 'ERR_FILE', at: path } });

  const other = useStore();
  const one = storeNet(other, game, 12);
  renameSync(one.path, one.path.replace(one.name, '0123456789abcdef'));
  expect(createDamaBot('net(file=0123456789abcdef)', game)).toMatchObject({
    ok: false,
    error: { code: 'ERR_FILE' },
  });

  const strange = useStore();
  mkdirSync(strange, { recursive: true });
  writeFileSync(join(strange, 'mine.net'), bytes);
  expect(settled('master')).toMatchObject({
    ok: false,
    error: { code: 'ERR_FILE', at: join(strange, 'mine.net') },
  });

  const file = temporaryFile('store');
  writeFileSync(file, '');
  process.env.DAMA_NETS = file;
  expect(settled('master')).toMatchObject({ ok: false, error: { code: 'ERR_FILE', at: file } });
});
