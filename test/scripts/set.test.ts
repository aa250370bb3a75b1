/** Variants made on the command line: `--set`, and settings behind a name. */
import { writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { listStudies } from '../../db/index.ts';
import { DAMA_RULES, parseVariant, variantHash } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { readVariant } from '../../scripts/dama-bianca/input.ts';
import { fillLineup, variantLabel } from '../../selfplay/index.ts';
import { splitList } from '../../studies/input/index.ts';
import { runDama } from '../support/command-line.ts';
import { openDb } from '../support/database-file.ts';
import { begin, faultOf } from '../support/database-play.ts';
import { temporaryFile } from '../support/temporary.ts';

const EIGHT = unwrap(parseVariant({ base: 'moonlight', scoring: { array: 8 } }));

test('a setting changes the rules that it names and nothing else', () => {
  const variant = readVariant('moonlight', ['scoring.array=8']);
  expect(variantHash(variant)).toBe(variantHash(EIGHT));
  expect(variantLabel(variant)).toBe('moonlight+scoring.array=8');
});

test.each([
  ['another order', 'moonlight', ['scoring.off=-1', 'scoring.array=8']],
  ['other spellings', 'moonlight', [' scoring.array = 8.0', 'scoring.off=-1.000']],
  ['a later value', 'moonlight', ['scoring.array=2', 'scoring.off=-1', 'scoring.array=8']],
  ['behind the name', 'moonlight+scoring.off=-1+scoring.array=8', []],
  ['behind the name and on top', 'moonlight+scoring.off=-1', ['scoring.array=8']],
  ['with a setting that changes nothing', 'moonlight+pawns=12+scoring.off=-1', ['scoring.array=8']],
])('the same rules have the same label: %s', (_, text, settings) => {
  const variant = readVariant(text, settings);
  expect(variantLabel(variant)).toBe('moonlight+scoring.array=8+scoring.off=-1');
  expect(readVariant(variantLabel(variant))).toEqual(variant);
});

test('lists, words and several variants', () => {
  const [one, other] = splitList('manuale,moonlight+scoring.rings=[0,1,2,3,4]').map((text) =>
    readVariant(text, ['hand.end=complete-round']),
  );
  expect(variantLabel(one)).toBe('manuale+hand.end=complete-round');
  expect(variantLabel(other)).toBe('moonlight+hand.end=complete-round+scoring.rings=[0,1,2,3,4]');
  expect(other.scoring.rings).toEqual([0, 1, 2, 3, 4]);
});

test('rules that have a name go by it, and a name that is given stands', () => {
  expect(readVariant('manuale', ['match.hands=3']).name).toBe('manuale-match');
  expect(readVariant('moonlight', ['pawns=12']).name).toBe('moonlight');
  const mine = readVariant('moonlight', ['scoring.array=8', 'name=mine']);
  expect(variantLabel(mine)).toBe('mine');
  expect(variantHash(mine)).toBe(variantHash(EIGHT));
});

test('a file and inline JSON take settings too, and a file may have a plus in its name', () => {
  const file = temporaryFile('a+b.json');
  writeFileSync(file, '{"base":"moonlight","name":"mine"}');
  expect(variantLabel(readVariant(file))).toBe('mine');
  expect(variantLabel(readVariant(file, ['scoring.array=8']))).toBe('mine+scoring.array=8');
  expect(basename(dirname(file))).not.toContain('+');
  const inline = readVariant('{"base":"moonlight","match":{"hands":5}}+scoring.array=8');
  expect(DAMA_RULES.describe(inline)).toContain('match.hands=5');
  expect(inline.scoring.array).toBe(8);
});

test('more settings than a label holds are distinguished by their hash', () => {
  const many = [
    'board.sectors=12',
    'pawns=11',
    'dice.single=any',
    'entry.cost=0',
    'walk.turning=free',
    'walk.revisit=true',
  ];
  const variant = readVariant('moonlight', [...many, 'hand.end=complete-round']);
  expect(variantLabel(variant)).toBe(`moonlight+${variantHash(variant)}`);
});

test.each([
  [['scoring.arry=8'], 'ERR_VARIANT_KEY', 'scoring.arry'],
  [['scoring.array=many'], 'ERR_VARIANT_VALUE', 'scoring.array'],
  [['scoring.rings=[1,2]'], 'ERR_VARIANT_VALUE', 'scoring.rings'],
  [['scoring.array'], 'ERR_SYNTAX', 'scoring.array'],
])('%s is answered with %s', (settings, code, at) => {
  expect(faultOf(() => readVariant('moonlight', settings))).toMatchObject({ code, at });
});

test('the database shows the label, and the hash decides which study it is', () => {
  const db = openDb();
  const lineup = unwrap(fillLineup('dama-bianca', ['greedy'], 2));
  const key = { game: 'dama-bianca', players: 2, lineup, unit: 'hand', seed: 1 } as const;
  const set = begin(db, { ...key, variant: readVariant('moonlight', ['scoring.array=8']) });
  expect(begin(db, { ...key, variant: EIGHT }).id).toBe(set.id);
  expect(listStudies(db).map(({ variantName }) => variantName)).toEqual(['moonlight+scoring.array=8']);
});

test('a tournament given by options takes settings', async () => {
  const args = [
    'tournament',
    '--bots',
    'random,greedy',
    '--set',
    'hand.roundCap=2',
    '--set',
    'scoring.array=8',
  ];
  const more = ['--blocks', '1', '--workers', '1', '--db', temporaryFile(), '--json'];
  const { status, stderr, stdout } = await runDama({}, ...args, ...more);
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  expect(stdout).toContain('moonlight+hand.roundCap=2+scoring.array=8');
});
