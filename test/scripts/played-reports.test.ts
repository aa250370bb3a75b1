/** What reports say of who played: the net and its kind, and a warning wherever something weaker did. */
import { truncateSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHIPPED_NETS } from '../../ai/dama-bianca/index.ts';
import { CommandLine } from '../support/command-line.ts';
import { gameOf } from '../support/net-games.ts';
import { storeNet, useStore } from '../support/net-store.ts';

const line = new CommandLine('played');
const { dama } = line;
const SMALL = { board: { rings: 2, sectors: 6 }, pawns: 3, dice: { faces: 3 } };
const RULES = JSON.stringify(SMALL);
const LOUD = JSON.stringify({ ...SMALL, scoring: { array: 3 } });
const SHIPPED = '077dad3abe8afcd1';
const RULES_NET = SHIPPED_NETS.find(({ variant, players }) => variant === 'any' && players === 2)?.name;
const FEW = ['--blocks', '2', '--workers', '1', '--db', 'played.db'];
const WEAKER =
  'no net plays custom with 2 players: club plays weaker there, by the evaluation leaf, made by hand';

test.each([
  ['match', 'net', 'club', '--blocks', '2', '--workers', '1'],
  ['tournament', '--bots', 'net,club', '--blocks', '2', '--workers', '1'],
  ['selfplay', '--bots', 'net,club', '--blocks', '2', '--workers', '1'],
  ['judge', '--calibration', 'net', '--hands', '20', '--workers', '1'],
])('%s', async (...words) => {
  const kinds = expect.arrayContaining([
    { variant: 'moonlight', players: 2, bot: 'net', kind: 'shipped', net: SHIPPED },
  ]);
  const db = words[0] === 'judge' ? [] : ['--db', `${words[0]}.db`];
  const first = await dama(...words, ...db);
  expect([first.status, first.stderr]).toEqual([0, expect.not.stringContaining('Warning')]);
  // Self-play has no report of its own.
  const text = words[0] === 'selfplay' ? (await dama('stats', ...db)).stdout : first.stdout;
  expect(text).toMatch(
    new RegExp(`^net(, club play| plays) by net ${SHIPPED}, shipped for these rules\\.?$`, 'm'),
  );
  const again = words[0] === 'selfplay' ? ['stats'] : words;
  const found = JSON.parse((await dama(...again, ...db, '--json')).stdout);
  expect([found].flat()[0]).toMatchObject({ played: kinds, warnings: [] });
});

test('self-play says it at its end, and adjust of what it values', async () => {
  const played = expect.arrayContaining([
    { variant: 'moonlight', players: 2, bot: 'net', kind: 'shipped', net: SHIPPED },
  ]);
  const study = ['selfplay', '--bots', 'net,club', '--blocks', '2', '--workers', '1', '--db', 'own.db'];
  expect(JSON.parse((await dama(...study, '--json')).stdout)).toMatchObject({ played, warnings: [] });
  const valued = ['stats', '--sections', 'luck', '--sample', '1', '--workers', '1', '--db', 'own.db'];
  const [group] = JSON.parse((await dama(...valued, '--json')).stdout);
  expect(group).toMatchObject({ played, warnings: [], adjustment: { evaluator: 'leaf' } });
  expect((await dama(...valued)).stdout).toContain(`net ${SHIPPED}, shipped for these rules.\n`);
});

test('a gate says it too', async () => {
  const run = await dama(
    'match',
    '--gate',
    'net',
    'greedy',
    '--blocks',
    '2',
    '--workers',
    '1',
    '--db',
    'gate.db',
  );
  expect(run.stdout).toContain(`\nnet plays by net ${SHIPPED}, shipped for these rules\n`);
});

test('a level that plays without a net is warned of in every report, and with a specialist in none', async () => {
  const folder = useStore();
  await dama('selfplay', '--variant', RULES, '--bots', 'club,greedy', ...FEW);
  for (const [report, ...more] of [
    ['stats'],
    ['stats', '--sections', 'ratings'],
    ['match', 'club', 'greedy', '--variant', RULES, '--blocks', '2'],
  ]) {
    const { stdout } = await dama(report, ...more, '--db', 'played.db');
    expect(stdout.replaceAll('\n', ' ')).toContain(`Warning: ${WEAKER} `);
    const found = JSON.parse((await dama(report, ...more, '--db', 'played.db', '--json')).stdout);
    expect([found].flat()[0].warnings).toEqual([WEAKER]);
  }
  expect((await dama('stats', '--db', 'played.db', '--csv')).stderr).toContain(`Warning: ${WEAKER}\n`);
  const { name } = storeNet(folder, gameOf(SMALL), 1);
  const { stdout, stderr } = await dama('match', 'club', 'greedy', '--variant', RULES, ...FEW);
  expect(stdout).toContain(`club plays by net ${name}, a specialist for these rules.\n`);
  expect(stdout + stderr).not.toContain('Warning');
  const both = JSON.parse((await dama('stats', '--bots', 'club', '--db', 'played.db', '--json')).stdout);
  expect(both.map(({ warnings }: { warnings: string[] }) => warnings.length)).toEqual([1, 0]);
});

test('a comparison that names no bots is played by the net, each variant by its own', async () => {
  const shipped = await dama('compare', 'moonlight', 'manuale-punti', ...FEW, '--json');
  const [{ lineup, played, warnings }] = JSON.parse(shipped.stdout);
  expect([lineup, warnings]).toEqual([['net', 'net'], []]);
  expect(played.map(({ variant, net }: Record<string, string>) => [variant, net])).toEqual([
    ['moonlight', SHIPPED],
    ['manuale-punti', '5099ecd2f36d807c'],
  ]);
  const folder = useStore();
  const names = [SMALL, JSON.parse(LOUD)].map((rules, i) => storeNet(folder, gameOf(rules), 2 + i).name);
  const own = await dama('compare', '--variant', RULES, '--vary', 'scoring.array=5,3', ...FEW);
  expect(own.stdout).toContain('net at every seat');
  for (const name of names)
    expect(own.stdout).toContain(`net(file=${name}) plays by net ${name}, a specialist`);
});

test('without a net for all of it, a weaker bot plays all of it, which report and data say', async () => {
  const why =
    /no bot is named, and expectimax\(depth=1\) plays, which is weaker than net: no net plays custom/;
  const folder = useStore();
  storeNet(folder, gameOf(SMALL), 4);
  const { stdout, stderr } = await dama('compare', RULES, LOUD, ...FEW);
  expect(stdout.replaceAll('\n', ' ')).toMatch(why);
  expect(stderr).toMatch(why);
  expect(stdout).toContain('expectimax(depth=1) plays by the evaluation leaf, made by hand');
  const [{ lineup, warnings }] = JSON.parse((await dama('compare', RULES, LOUD, ...FEW, '--json')).stdout);
  expect(lineup[0]).toBe('expectimax(depth=1)');
  expect(warnings).toEqual([expect.stringMatching(why)]);
});

test('where some variant has no net of its own, one net plays all; nets of several kinds are warned of', async () => {
  const compare = ['compare', 'moonlight', '--set', 'scoring.array=8', ...FEW, '--json'];
  const [{ lineup, played, warnings }] = JSON.parse((await dama(...compare)).stdout);
  const bot = `net(file=${RULES_NET})`;
  expect([lineup, warnings]).toEqual([[bot, bot], []]);
  expect(played).toMatchObject([
    { variant: 'moonlight', bot, kind: 'rules', net: RULES_NET },
    { variant: 'moonlight+scoring.array=8', bot, kind: 'rules', net: RULES_NET },
  ]);
  const [mixed] = JSON.parse((await dama(...compare, '--bots', 'net')).stdout);
  expect(mixed.warnings).toEqual([expect.stringContaining('nets of several kinds')]);
});

test('a specialist does not play a comparison that the rules net knows whole', async () => {
  const { name } = storeNet(useStore(), gameOf({ base: 'moonlight', scoring: { array: 8 } }), 7);
  const compare = ['compare', 'moonlight+scoring.array=8', 'moonlight', ...FEW];
  const run = await dama(...compare);
  expect(run.stdout).toContain(`net ${RULES_NET}`);
  expect(run.stdout).not.toContain(name);
});

const text = 'budget: 100 hands\ncheck: 0\nfair: 40\nquestions: [{ compare: [scoring.array=8] }]\n';

async function lab(name: string, text: string) {
  writeFileSync(line.path(`${name}.yaml`), text);
  return await dama('lab', `${name}.yaml`, '--db', `${name}.db`, '--workers', '1');
}

test('a lab plays a question by one net, and warns where its level means nets of several kinds', async () => {
  const one = await lab('one', text);
  expect([one.status, one.stderr]).toEqual([0, expect.not.stringContaining('Warning')]);
  expect(one.stdout).toContain(`net(file=${RULES_NET})`);
  expect((await lab('mixed', `${text}level: net\n`)).stderr).toContain(
    'Warning: Nets of several kinds play these variants (net)',
  );
});

test('a lab warns of a level of play that means nets of several kinds', { tags: ['deep'] }, async () => {
  const levels = await lab(
    'levels',
    text
      .replace('compare: [', 'measure: [moonlight, ')
      .replace('fair', 'levels: [novice, casual]\nlevelPrecision: 40\nfair'),
  );
  expect(levels.stdout).toContain('Nets of several kinds play these variants (novice, casual)');
  expect(levels.stdout).toMatch(
    /By strength of the players\n[\s\S]*\nnovice\(file=[^)]*\): “points of an array: 8” +\d/,
  );
});

test('what greedy does not weigh, and that it plays weakly, is warned of in the report of a comparison', async () => {
  const run = await dama('compare', RULES, LOUD, '--bots', 'greedy', ...FEW, '--json');
  const weak = expect.stringMatching(
    /^greedy plays .* weakly: good play, such as --bots net, may favour another seat$/,
  );
  expect(JSON.parse(run.stdout)[0].warnings).toEqual([
    expect.stringContaining('greedy does not weigh scoring.array'),
    weak,
    weak,
  ]);
});

test('a net of the store that is damaged is not avoided by playing weaker', async () => {
  const folder = useStore();
  const { path } = storeNet(folder, gameOf(SMALL), 5);
  storeNet(folder, gameOf(JSON.parse(LOUD)), 6);
  truncateSync(path, 500);
  const { status, stderr } = await dama('compare', RULES, LOUD, ...FEW);
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^ERR_FILE: .*net/m)]);
});
