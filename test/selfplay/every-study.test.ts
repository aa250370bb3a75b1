/** Studies of every game: blocks share their luck, and go from the command to every report. */
import { expect, test } from 'vitest';
import { CHANCE } from '../../engine/index.ts';
import { openingOf, playBlock, readyGame } from '../../selfplay/index.ts';
import { CommandLine } from '../support/command-line.ts';
import { taskOf } from '../support/recorded-blocks.ts';

test.each([
  ['alma', { size: 8, camp: [3, 2, 1] }],
  ['go-bang', { size: 8 }],
  ['draughts', 'dama'],
  ['oca', {}],
  ['bosco', {}],
])('every rotation of a block of %s has the same opening or luck, and blocks differ', (game, options) => {
  const blocks = [0, 1, 2].map((block) => {
    const task = taskOf(game, options, ['greedy', 'random'], { block });
    const ready = readyGame(task);
    const given = openingOf(ready, task).length;
    const all = playBlock(task, () => 0).games.map(({ hands }) => {
      const { actions, players } = ready.study.unpack(hands[0]);
      return actions.filter((_, ply) => (given > 0 ? ply < given : players[ply] === CHANCE)).join();
    });
    expect(new Set(all).size).toBe(1);
    return all[0];
  });
  expect(new Set(blocks).size).toBe(3);
});

const { dama } = new CommandLine('every-study');

test.each([
  ['alma', 'alma', ['--set', 'size=6', '--set', 'camp=[2,1]'], []],
  ['go-bang', 'filetto', [], []],
  ['draughts', 'vinciperdi', [], []],
  ['oca', 'oca', [], ['rounds per race', 'changes of the lead', 'ring-back', 'turns missed']],
  ['labirinto', 'labirinto-breve', [], ['rounds per game', 'arrests per game', 'energy lost', 'complement']],
  ['bosco', 'bosco-otto', [], ['discs left', 'largest group', 'pawns left', 'cards lost']],
])('a study of %s goes from the command to its reports', async (game, variant, settings, labels) => {
  const db = `${game}.db`;
  const rules = ['--game', game, '--variant', variant, ...settings];
  const play = ['--blocks', '4', '--db', db, '--workers', '1'];
  const match = await dama('match', 'greedy', 'random', ...rules, ...play);
  expect([match.stderr, match.status]).toEqual([expect.not.stringContaining('ERR'), 0]);
  const verified = await dama('db', 'verify', '--db', db, '--workers', '1');
  expect([verified.status, verified.stdout]).toEqual([0, expect.stringContaining('8')]);
  const stats = await dama('stats', '--db', db);
  for (const label of [variant, ...labels]) expect(stats.stdout).toContain(label);
  const records = await dama('db', 'export', '--db', db, '--format', 'record');
  expect(records.stdout.split(variant).length).toBeGreaterThan(8);
  expect((await dama('db', 'check', db)).status).toBe(0);
});
