/** `review` of games that have no review of their own: recorded blocks, and files of `play`. */
import { writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { CHANCE, unwrap } from '../../engine/index.ts';
import { gameNamed } from '../../selfplay/index.ts';
import { GameTable, recordText } from '../../table/index.ts';
import { CommandLine, type Ended } from '../support/command-line.ts';
import { askOf } from '../support/protocol.ts';

const line = new CommandLine('any-review');

/** A game of `greedy` against itself, as far as its given decision. */
function recordOf(game: string, variant: string, decisions: number): string {
  const kit = gameNamed(game);
  const { module } = kit;
  const rules = unwrap(module.rules.parseName(variant));
  const meta = { seats: ['greedy', 'greedy'], seed: 3, date: undefined };
  const table = new GameTable({ kit, game: unwrap(module.create(rules, 2, 'game')), meta, plies: [] });
  for (let played = 0; played < decisions && !table.isOver; ) {
    if (table.state.player === CHANCE) table.draw();
    else {
      table.makeBots().playBot();
      played++;
    }
  }
  return recordText(table);
}

const RECORDS: Readonly<Record<string, string>> = {
  bosco: recordOf('bosco', 'bosco', 3),
  labirinto: recordOf('labirinto', 'labirinto', 3),
  oca: recordOf('oca', 'oca', 5),
  'go-bang': recordOf('go-bang', 'go-bang', 4),
};

beforeAll(() => {
  for (const [game, record] of Object.entries(RECORDS)) writeFileSync(line.path(`${game}.txt`), record);
  writeFileSync(line.path('two.txt'), `${RECORDS.oca}\n${RECORDS.bosco}`);
});

function review(...args: string[]): Promise<Ended> {
  return line.dama('review', ...args, '--depth', '1');
}

test.each(Object.keys(RECORDS))('judges %s as the page does, which asks the protocol', async (game) => {
  const { stdout, stderr, status } = await review('--record', `${game}.txt`, '--json');
  expect([stderr, status]).toEqual(['', 0]);
  const { id: _id, ...asked } = askOf()({ op: 'review', record: RECORDS[game], depth: 1 });
  expect(JSON.parse(stdout)).toEqual(asked);
});

test('says in words what was played, what was luck, and what the results depend on', async () => {
  const { stdout, status } = await review('--record', 'bosco.txt');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^bosco, 2 seats, one game, depth 1: shares of the win of the game\n/);
  expect(stdout).toMatch(/\n\nturn +played +luck +loss +better\n1\.1 /);
  expect(stdout).toMatch(/\n\nseat +decisions +error rate .* own luck +luck +start\n1 greedy /);
  expect(stdout).toMatch(/proposal of this program\. Results are results of this deck\.\n$/);
});

test('says of hidden hands what a turn is valued by', async () => {
  const { stdout } = await review('--record', 'labirinto.txt');
  expect(stdout).toContain('\nTurns are valued by what their seat could know; luck is what chance did');
  expect(stdout).not.toContain('deck');
  const italian = await review('--record', 'bosco.txt', '--lang', 'it');
  expect(italian.stdout).toMatch(/mazzo/);
});

test('says nothing of luck where there is none', async () => {
  const { stdout } = await review('--record', 'go-bang.txt');
  expect(stdout).toMatch(/\nturn +played +loss +better\n/);
  expect(stdout).toMatch(/\nseat +decisions .* \?\? +start\n/);
});

test("of a recorded block, with marks of one's own", async () => {
  const made = await line.dama(
    ...[
      'selfplay',
      '--game',
      'oca',
      '--variant',
      'oca+finish=beyond',
      '--players',
      '2',
      '--bots',
      'greedy',
      '--blocks',
      '1',
      '--db',
      'o.db',
    ],
  );
  expect(made.status).toBe(0);
  const { stdout, status } = await review('--db', 'o.db', '--block', '0', '--json', '--very-bad', '0.5');
  expect(status).toBe(0);
  const { marks, hands, winners } = JSON.parse(stdout);
  expect(marks.veryBad).toBe(0.5);
  expect(winners).toHaveLength(1);
  const { seats } = hands[0];
  // Nobody decides anything: with exact chances, start and luck are the whole result.
  for (const { start, luck, result } of seats) expect(start + luck).toBeCloseTo(result, 9);
});

test('one game of several in a file, for `replay` too', async () => {
  for (const command of ['review', 'replay']) {
    const none = await line.dama(command, '--record', 'two.txt');
    expect([none.status, none.stderr]).toEqual([2, expect.stringMatching(/ERR_ARGUMENT: two\.txt holds 2/)]);
    const third = await line.dama(command, '--record', 'two.txt', '--number', '3');
    expect([third.status, third.stderr]).toEqual([2, expect.stringMatching(/ERR_NOT_FOUND/)]);
  }
  const second = await review('--record', 'two.txt', '--number', '2', '--json');
  expect(JSON.parse(second.stdout)).toEqual(
    JSON.parse((await review('--record', 'bosco.txt', '--json')).stdout),
  );
});

test('a record that cannot be played, another hand or a wrong evaluator is refused', async () => {
  writeFileSync(
    line.path('wrong.txt'),
    RECORDS['go-bang'].replace(/1 \w+\n$/, '1 z99\n').replace(/2 \w+\n$/, '2 z99\n'),
  );
  const refused = async (...args: string[]) => {
    const { status, stderr } = await review(...args);
    return [status, stderr.split(':')[0]];
  };
  expect(await refused('--record', 'wrong.txt')).toEqual([2, 'ERR_RECORD']);
  expect(await refused('--record', 'oca.txt', '--hand', '2')).toEqual([2, 'ERR_NOT_FOUND']);
  expect(await refused('--record', 'oca.txt', '--evaluator', 'nonsense')).toEqual([2, 'ERR_BOT']);
});
