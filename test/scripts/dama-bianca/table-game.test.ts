/** Games on a real board, through pipes: `play --dice manual` and `record`, their corrections and their reviews. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CommandLine } from '../../support/command-line.ts';
import { type ReadGame, readGame } from '../../support/dama-record.ts';

const SMALL = JSON.stringify({
  board: { rings: 2, sectors: 6 },
  pawns: 3,
  dice: { faces: 3 },
  hand: { roundCap: 20 },
  match: { hands: 2 },
});

const line = new CommandLine('table', 'test');

const run = line.feed;

function saved(file: string): ReadGame {
  return readGame(line.text(file));
}

function turnsOf({ hands }: ReadGame): string[][] {
  return hands.map(({ turns }) => turns.map(({ text }) => text));
}

/** A game of bots, as lines that people would type. */
async function played(file: string, ...args: string[]): Promise<ReadGame> {
  expect((await run([], 'play', '--autosave', file, '--seed', '5', ...args)).status).toBe(0);
  return saved(file);
}

describe('play --dice manual', () => {
  test('asks for every roll, checks it, and takes it back', async () => {
    const lines = ['54', '', '1', '7 1', 'hint', '6 3', 'undo', '2-6', '43', 'undo', '44', '', '1'];
    const { stdout, status, stderr } = await run(
      lines,
      'play',
      '--dice',
      'manual',
      '--seats',
      'human,greedy',
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('moonlight, one hand, real dice: human, greedy');
    expect(stdout).toContain('expected two numbers from 1 to 6');
    expect(stdout).toContain('no dice are thrown');
    expect(stdout.match(/taken back/g)).toHaveLength(2);
    const { tags, hands } = saved('dama-autosave.txt');
    expect(tags).toEqual([['Dice', 'manual']]);
    expect(hands[0].turns.map(({ roll }) => roll)).toEqual([
      [5, 4],
      [6, 2],
      [4, 4],
    ]);
  });

  test('goes back to the start of a hand, and resumes with typed dice', async () => {
    const first = await run(
      ['54', 'undo', 'undo', '43', '', '1', '21'],
      'play',
      '--dice',
      'manual',
      '--seats',
      'human,greedy',
    );
    expect(first.stdout).toContain('there is nothing to take back');
    const { stdout } = await run(['65', '', '1'], 'play', '--resume');
    expect(stdout).toContain('real dice');
    expect(saved('dama-autosave.txt').hands[0].turns.map(({ roll }) => roll.join(''))).toEqual([
      '43',
      '21',
      '65',
    ]);
  });

  test('asks who starts the hands of a match, to its end; the game is reviewed', async () => {
    const args = ['--dice', 'manual', '--variant', SMALL, '--match', '--seats', 'greedy,random'];
    const model = await played('model.txt', ...args.slice(2));
    const lines = model.hands.flatMap(({ starter, turns }) => [
      String(starter + 1),
      ...turns.map(({ roll }) => roll.toReversed().join(' ')),
    ]);
    const { stdout, status } = await run(
      ['0', '3', ...lines],
      'play',
      ...args,
      '--seed',
      '5',
      '--autosave',
      'typed.txt',
    );
    expect(status).toBe(0);
    expect(stdout.match(/expected a seat from 1 to 2/g)).toHaveLength(2);
    expect(stdout).toContain('the match.');
    expect(saved('typed.txt').hands).toEqual(model.hands);
    const review = await run([], 'review', '--record', 'typed.txt', '--depth', '1', '--json');
    expect(review.status).toBe(0);
    expect(JSON.parse(review.stdout).winners).toEqual(model.winners?.map((seat) => seat + 1));
  });
});

describe('record', () => {
  test('takes down a match of three to its end, as it was played', async () => {
    const args = ['--variant', SMALL.replace('"sectors":6', '"sectors":8'), '--match'];
    const model = await played('model.txt', ...args, '--seats', 'greedy,greedy,random');
    const lines = model.hands.flatMap(({ starter, turns }) => [
      String(starter + 1),
      ...turns.map(({ text }) => text),
    ]);
    const { stdout, status, stderr } = await run(
      lines,
      'record',
      '--players',
      '3',
      ...args,
      '--out',
      'out.txt',
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('dama review --record out.txt');
    const taken = saved('out.txt');
    expect(turnsOf(taken)).toEqual(turnsOf(model));
    expect(taken).toMatchObject({ winners: model.winners, game: { numPlayers: 3, unit: 'match' } });
    expect(taken.tags).toEqual([['Dice', 'manual']]);
    expect((await run([], 'replay', '--record', 'out.txt', '--json')).status).toBe(0);
    const review = JSON.parse(
      (await run([], 'review', '--record', 'out.txt', '--depth', '1', '--json')).stdout,
    );
    expect(review.hands).toHaveLength(model.hands.length);
    expect(review.seats.map(({ result }: { result: number }) => result > 0)).toEqual(
      [0, 1, 2].map((seat) => model.winners?.includes(seat)),
    );
  });

  test('refuses what the rules do not allow, and says what they do', async () => {
    const lines = [
      '9',
      '2',
      '54: in-7',
      '54 in-7 in-21',
      '63',
      '63: in-7 in-8',
      '67: in-8',
      'in-8',
      'nonsense',
      '63-in-19 in-23',
    ];
    const { stdout, status } = await run([...lines, '6 3 in-19 in-23'], 'record');
    expect(status).toBe(0);
    expect(stdout).toContain('expected a seat from 1 to 2');
    expect(stdout).toContain('ERR_ILLEGAL: both numbers must be used (R5)');
    expect(stdout).toContain('54 in-7 can be one of');
    expect(stdout).toContain('63 can be one of');
    expect(stdout).toContain('ERR_ILLEGAL: cell 7 is occupied');
    expect(stdout).toContain('ERR_ROLL: a die shows 1 to 6, not 7');
    expect(stdout.match(/ERR_SYNTAX/g)?.length).toBeGreaterThanOrEqual(2);
    const { hands } = saved('dama-record.txt');
    expect(hands[0].starter).toBe(1);
    expect(turnsOf(saved('dama-record.txt'))).toEqual([['54: in-7 in-21', '63: in-19 in-23']]);
  });

  const THREE = ['1', '54: in-7 in-21', '63: in-12 in-23', '21: in-6 in-22'];

  test('undo takes back line by line, up to who started', async () => {
    const { stdout } = await run(
      [...THREE, 'undo', 'undo', 'undo', 'undo', 'undo', '2', '11: in-6'],
      'record',
    );
    expect(stdout.match(/taken back/g)).toHaveLength(4);
    expect(stdout).toContain('there is nothing to take back');
    expect(turnsOf(saved('dama-record.txt'))).toEqual([['11: in-6']]);
    expect(saved('dama-record.txt').hands[0].starter).toBe(1);
  });

  test('fix keeps the later turns that still stand', async () => {
    const { stdout } = await run([...THREE, 'fix 1', '54: in-16 in-21', 'list'], 'record');
    expect(stdout).toContain('it was 54: in-7 in-21; type it again');
    expect(stdout).toContain('corrected; everything after it stands');
    expect(stdout).toContain('\n1  54: in-16 in-21\n2  63: in-12 in-23\n3  21: in-6 in-22\n');
    const again = await run(
      ['fix 1.2', '63: in-11 in-23', 'fix 1.9', 'fix', 'fix 2.1'],
      'record',
      '--resume',
    );
    expect(turnsOf(saved('dama-record.txt'))[0].slice(0, 2)).toEqual(['54: in-16 in-21', '63: in-12 in-23']);
    expect(again.stdout).toContain('ERR_ILLEGAL');
    expect(again.stdout).toContain('ERR_TURN: there is no turn 9 in hand 1');
    expect(again.stdout).toContain('ERR_TURN: there is no turn 1 in hand 2');
    expect(again.stdout).toContain('fix what?');
  });

  test('a correction that costs turns names them, and can be undone', async () => {
    const costly = [...THREE.slice(0, 3), '21: 7-22 21-16', '44: pass', 'fix 1', '54: in-16 in-21'];
    const { stdout } = await run([...costly, 'undo', 'list'], 'record');
    expect(stdout).toMatch(/corrected; 21: 7-22 21-16 no longer stands: .+\n.+\n {2}21: 7-22 21-16\n/);
    expect(turnsOf(saved('dama-record.txt'))[0]).toEqual([THREE[1], THREE[2], '21: 7-22 21-16']);
    await run(costly, 'record', '--out', 'cut.txt');
    expect(turnsOf(saved('cut.txt'))).toEqual([['54: in-16 in-21', '63: in-12 in-23']]);
  });

  test('a turn that is being fixed when the input ends is left as it was', async () => {
    await run([...THREE, 'fix 2'], 'record');
    expect(turnsOf(saved('dama-record.txt'))[0]).toHaveLength(3);
    await run(['fix 2', 'undo', 'undo'], 'record', '--resume');
    expect(turnsOf(saved('dama-record.txt'))[0]).toHaveLength(2);
  });

  test('is saved after every line, resumed, and never overwritten', async () => {
    await run(THREE.slice(0, 3), 'record');
    const before = line.text('dama-record.txt');
    const { stdout } = await run(['board', 'score', 'help', 'quit', 'undo'], 'record', '--resume');
    for (const line of stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    expect(stdout).toContain('turn 3, seat 1>');
    expect(stdout).toContain('fix N');
    expect(line.text('dama-record.txt')).toBe(before);
    await run([THREE[3]], 'record', '--resume');
    expect(turnsOf(saved('dama-record.txt'))[0]).toHaveLength(3);
    expect((await run([], 'record')).stdout).toContain('is kept in dama-record.txt.old');
    expect(readdirSync(line.path('.')).sort()).toEqual(['dama-record.txt', 'dama-record.txt.old']);
  });

  test('a file of another kind is not touched, and wrong options exit with 2', async () => {
    writeFileSync(line.path('diary.txt'), 'dear diary\n');
    for (const [code, ...args] of [
      ['ERR_RECORD', '--out', 'diary.txt'],
      ['ERR_FILE', '--resume', '--out', 'nothing.txt'],
      ['ERR_ARGUMENT', '--players', '7', '--out', 'x.txt'],
      ['ERR_ARGUMENT', '--resume', '--players', '2'],
      ['ERR_FILE', '--out', 'no/such/folder.txt'],
    ]) {
      const { status, stderr } = await run([], 'record', ...args);
      expect([status, stderr.includes(code)]).toEqual([2, true]);
    }
    expect(line.text('diary.txt')).toBe('dear diary\n');
    expect(existsSync(line.path('x.txt'))).toBe(false);
  });
});
