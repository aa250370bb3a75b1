/** The commands that draw random boards: text, JSON and the picture, against the cases of an independent implementation. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CommandLine } from '../support/command-line.ts';
import { casesOf } from '../support/oca.ts';

const line = new CommandLine('random-boards');
const { dama } = line;

test('a war map', async () => {
  for (const { seed, seats, cells, wrap, map, lands, regions, picture } of casesOf('war-map')) {
    const words = [
      'game',
      'oca',
      'war-map',
      '--seed',
      seed,
      '--players',
      seats,
      '--cells',
      cells,
      '--wrap',
      wrap,
    ].map(String);
    const { stdout } = await dama(...words);
    expect(stdout.split('\n').slice(0, 5)).toEqual(picture);
    const json = JSON.parse((await dama(...words, '--json')).stdout);
    expect(json).toEqual({ seed, seats, cells, wrap, map, lands, regions, picture });
  }
});

test('a position of circular chess', async () => {
  for (const { seed, seats, pieces, position, picture } of casesOf('circular-chess')) {
    const words = [
      'game',
      'oca',
      'circular-chess',
      '--seed',
      seed,
      '--players',
      seats,
      '--pieces',
      pieces,
    ].map(String);
    const json = JSON.parse((await dama(...words, '--json')).stdout);
    expect(json).toEqual({ seed, seats, pieces, position, picture });
  }
});

test('a picture has every cell and every mark, in the language that is asked for', async () => {
  const [{ seed, seats, pieces }] = casesOf('circular-chess');
  const words = ['game', 'oca', 'circular-chess', '--seed', seed, '--players', seats, '--pieces', pieces].map(
    String,
  );
  const { stderr } = await dama(...words, '--svg', 'chess.svg', '--lang', 'it');
  expect(stderr).toContain('chess.svg');
  const svg = readFileSync(line.path('chess.svg'), 'utf8');
  // The centre is drawn too, and the sheet has no other paths.
  expect(svg.match(/<path /g)).toHaveLength(91);
  expect(svg.match(/font-weight="bold"/g)).toHaveLength(seats * pieces);
  expect(svg).toContain(`Scacchi circolari, seme ${seed}`);
});

test.each([
  [['game', 'oca', 'war-map', '--players', '7'], 'seats'],
  [['game', 'oca', 'war-map', '--players', '6', '--cells', '16'], 'cells'],
  [['game', 'oca', 'war-map', '--seed', '1.5'], 'seed'],
  [['game', 'oca', 'circular-chess', '--players', '6'], 'seats'],
  [['game', 'oca', 'circular-chess', '--pieces', '17'], 'pieces'],
])('%j is refused', async (words, at) => {
  const { status, stderr } = await dama(...words);
  expect(status).toBe(2);
  expect(stderr).toContain(at);
});

test('the terminal shows which cells mean what', async () => {
  const { stdout } = await dama('show', '--game', 'oca', '--board', 'full', '@7 12,S 1', '--lang', 'it');
  for (const text of ['a tira ancora', '●12', 'a89', 'f46']) expect(stdout).toContain(text);
});
