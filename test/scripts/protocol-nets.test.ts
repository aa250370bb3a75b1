/** Which files a request may name, and what becomes of files that are none. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { ok } from '../../engine/index.ts';
import { createSession, NetFolders } from '../../scripts/protocol/node-session.ts';
import { CommandLine } from '../support/command-line.ts';

const SHIPPED = new URL('../../ai/dama-bianca/net/weights/ac909de766e07a6d-2.net', import.meta.url);
const TRAINING = fileURLToPath(new URL('../../docs/examples/train-small.json', import.meta.url));
const NET = 'net-7c155a5de787d3a3';
const line = new CommandLine('nets');

beforeAll(() => {
  for (const folder of ['nets', 'nets/deep', 'other']) mkdirSync(line.path(folder));
  for (const file of ['nets', 'nets/deep', 'other'])
    copyFileSync(SHIPPED, line.path(`${file}/7c155a5de787d3a3.net`));
  symlinkSync(line.path('other/7c155a5de787d3a3.net'), line.path('nets/out.net'));
  symlinkSync(line.path('other'), line.path('nets/folder'));
  for (const fifo of ['nets/fifo.net', 'fifo.db']) execFileSync('mkfifo', [line.path(fifo)]);
  writeFileSync(line.path('nets/huge.net'), 'DAMANET1');
  truncateSync(line.path('nets/huge.net'), 2 ** 40);
});

/** What `evaluate` and `best` answer to a net's file. */
function answers(file: string, folders: readonly string[] = ['nets']): Record<string, unknown>[] {
  const nets = new NetFolders(folders.map((folder) => line.path(folder)));
  const session = createSession({ log: (text) => expect.fail(text), database: undefined, nets });
  const spec = `net(file=${JSON.stringify(file)})`;
  return [
    { op: 'evaluate', evaluator: spec, limits: { trials: 1 } },
    { op: 'best', bot: spec, roll: [6, 3] },
  ].map((request) => {
    const text = JSON.stringify({ id: 0, position: '16,21/7,76 1', variant: 'manuale', ...request });
    return JSON.parse(session.answer(ok(text))!);
  });
}

describe('a request', () => {
  test('reads a net of the folders by its name, its way or its full path', () => {
    const files = ['7c155a5de787d3a3.net', 'deep/../deep/7c155a5de787d3a3.net'];
    for (const file of [...files, line.path('nets/7c155a5de787d3a3.net')]) {
      const [values, best] = answers(file);
      expect(values.evaluator).toBe(NET);
      expect(best.turn).toMatch(/^63: /);
    }
    expect(answers('7c155a5de787d3a3.net', ['other', 'nets/deep'])[0].evaluator).toBe(NET);
  });

  test('gets one answer for every other path, whatever is there', () => {
    const outside = ['../other/7c155a5de787d3a3.net', '../nothing.net', '/dev/zero', '/nothing', '.', '..'];
    const links = ['out.net', 'folder/7c155a5de787d3a3.net', 'nothing.net', 'a\0b'];
    for (const file of [...outside, line.path('other/7c155a5de787d3a3.net'), ...links]) {
      for (const { error } of answers(file)) {
        const message = 'there is no such net in the folders of --nets';
        expect(error).toEqual({ code: 'ERR_FILE', message, at: 'file' });
      }
    }
  });

  test('reads no file where no folder is named', () => {
    for (const { error } of answers(line.path('nets/7c155a5de787d3a3.net'), [])) {
      expect(error).toMatchObject({
        code: 'ERR_FILE',
        at: 'file',
        message: expect.stringContaining('--nets'),
      });
    }
  });

  test('does not wait for a pipe, nor read a huge file', () => {
    for (const [file, message] of [
      ['fifo.net', 'expected a regular file'],
      ['huge.net', /^expected at most \d+ bytes, found 1099511627776$/],
    ] as const) {
      for (const { error } of answers(file)) {
        expect(error).toMatchObject({ code: 'ERR_FILE', message: expect.stringMatching(message) });
      }
    }
  });
});

test('the command engine takes folders, and refuses what is none', async () => {
  const { status, stderr } = await line.dama('engine', '--nets', 'nets,nets/out.net');
  expect([status, stderr]).toEqual([2, 'ERR_FILE: expected a folder (at nets/out.net)\n']);
  expect((await line.dama('engine', '--nets', 'nets,other')).status).toBe(0);
});

test.each([
  [['analyze', '16,21/7,76 1', '--evaluator', 'net(file=nets/fifo.net)'], 'expected a regular file'],
  [['analyze', '16,21/7,76 1', '--evaluator', 'net(file="/dev/zero")'], 'expected a regular file'],
  [['analyze', '16,21/7,76 1', '--evaluator', 'net(file=nets/huge.net)'], 'expected at most'],
  [['train', TRAINING, '--from', 'nets/fifo.net', '--out', 'run'], 'expected a regular file'],
  [['stats', '--db', 'fifo.db'], 'is not a regular file'],
  [['selfplay', '--db', 'fifo.db', '--blocks', '1'], 'is not a regular file'],
  [['engine', '--db', 'fifo.db'], 'is not a regular file'],
])('no command waits for a pipe: %j', async (args, message) => {
  const { status, stderr } = await line.dama(...args);
  expect([status, stderr]).toEqual([2, expect.stringContaining(`ERR_FILE: `)]);
  expect(stderr).toContain(message);
});
