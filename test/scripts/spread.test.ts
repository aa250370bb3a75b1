/** `--workers` of commands that think about one turn at a time: what they say does not depend on it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LongThread } from '../../scripts/protocol/long-thread.ts';
import { createSession } from '../../scripts/protocol/node-session.ts';
import { serve } from '../../scripts/protocol/serve.ts';
import { CommandLine } from '../support/command-line.ts';

const line = new CommandLine('searchers');

const POSITION = '16,21/7,76 1';

async function said(...args: string[]): Promise<string> {
  const { stdout, stderr, status } = await line.dama(...args);
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

test('analyze says the same of a turn with several threads', { tags: ['deep'] }, async () => {
  const command = ['analyze', POSITION, '--variant', 'moonlight', '--roll', '63', '--depth', '3', '--json'];
  const alone = await said(...command, '--workers', '1');
  expect(JSON.parse(alone)).toMatchObject({ depth: 3 });
  expect(await said(...command, '--workers', '3')).toBe(alone);
});

test('play plays the same with several threads', async () => {
  const game = async (workers: string) => {
    const save = line.path(`game-${workers}.txt`);
    const autosave = line.path(`autosave-${workers}.txt`);
    const rules = ['--variant', 'moonlight', '--set', 'hand.roundCap=2'];
    const table = [
      '--seats',
      'grandmaster,grandmaster',
      '--seed',
      '5',
      '--save',
      save,
      '--autosave',
      autosave,
    ];
    await line.dama('play', ...rules, ...table, '--workers', workers);
    return readFileSync(save, 'utf8').replace(/^.*date.*$/im, '');
  };
  const alone = await game('1');
  expect(alone).toContain('grandmaster');
  expect(await game('3')).toBe(alone);
});

test('engine answers the same with several threads', { tags: ['deep'] }, async () => {
  const about = { position: POSITION, variant: 'moonlight', roll: [6, 3] };
  const requests = [
    { id: 1, op: 'best', bot: 'grandmaster', ...about },
    { id: 2, op: 'best', bot: 'grandmaster', limits: { nodes: 30_000 }, ...about },
    { id: 3, op: 'analyse', depth: 3, keep: 2, lines: 2, ...about },
  ];
  const answers = async (workers: number) => {
    async function* input(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode(requests.map((request) => `${JSON.stringify(request)}\n`).join(''));
    }
    const log = (words: string) => expect.fail(words);
    const thread = new LongThread({ nets: [], workers }, log);
    const lines: object[] = [];
    const write = async (line: string) => lines.push({ ...JSON.parse(line), ms: 0 }) > 0;
    await serve(createSession({ log, database: undefined }), input(), write, thread);
    await thread.close();
    return lines;
  };
  const alone = await answers(1);
  expect(alone).toMatchObject([{ depth: 3 }, { depth: 2 }, { depth: 3 }]);
  expect(await answers(3)).toEqual(alone);
});

describe.each(['analyze', 'play', 'engine'])('%s', (command) => {
  test.each(['0', '2.5', '257'])('refuses %s workers', async (workers) => {
    const position = command === 'analyze' ? [POSITION, '--roll', '63'] : [];
    const { status, stderr } = await line.dama(command, ...position, '--workers', workers);
    expect(status).toBe(2);
    expect(stderr).toContain('workers');
  });
});
