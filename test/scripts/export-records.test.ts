/** Games of a database as text records, which are what is in the database. */
import { expect, test } from 'vitest';
import { DEFAULT_GAME, gameNames } from '../../selfplay/index.ts';
import { CommandLine } from '../support/command-line.ts';

const line = new CommandLine('export-records');

// Those of the default game have a form of their own, and a test (dama-bianca/replay.test.ts).
const GAMES = gameNames().filter((game) => game !== DEFAULT_GAME);

test.each(GAMES)('a game of %s is exported as it is replayed from the database', async (game) => {
  const bots = ['--game', game, '--bots', 'random', '--players', '2', '--blocks', '1', '--db', `${game}.db`];
  expect((await line.dama('selfplay', ...bots)).status).toBe(0);
  const out = ['--db', `${game}.db`, '--format', 'record', '--out', `${game}.txt`];
  const exported = await line.dama('db', 'export', ...out);
  expect([exported.status, exported.stderr]).toEqual([0, expect.stringMatching(/games exported\n$/)]);
  const stored = await line.dama('replay', '--db', `${game}.db`, '--block', '0', '--rotation', '1', '--json');
  const filed = await line.dama('replay', '--record', `${game}.txt`, '--number', '2', '--json');
  expect(filed.stderr).toBe('');
  const turnsOf = (json: string): unknown[] =>
    json
      .trimEnd()
      .split('\n')
      .map((text) => {
        const { turn, position } = JSON.parse(text);
        return { turn, position };
      });
  expect(turnsOf(filed.stdout)).toEqual(turnsOf(stored.stdout));
});
