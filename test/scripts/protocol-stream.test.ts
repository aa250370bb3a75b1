import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../db/index.ts';
import { MAX_LINE } from '../../scripts/protocol/lines.ts';
import { createSession } from '../../scripts/protocol/node-session.ts';
import { serve } from '../../scripts/protocol/serve.ts';
import { CommandLine, type Running, runDama } from '../support/command-line.ts';
import { record, SMALL, studyKey } from '../support/database-play.ts';

/** What is answered to an input that comes in these chunks. */
async function answersTo(chunks: readonly (string | Uint8Array)[]): Promise<Record<string, unknown>[]> {
  async function* input(): AsyncGenerator<Uint8Array> {
    for (const chunk of chunks) yield typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
  }
  const answers: Record<string, unknown>[] = [];
  const session = createSession({ log: (text) => expect.fail(text), database: undefined });
  await serve(session, input(), async (answer) => {
    answers.push(JSON.parse(answer));
    return true;
  });
  return answers;
}

const score = (id: number): string => `{"id":${id},"op":"score","position":"-/- 1"}`;

function idsOf(answers: readonly Record<string, unknown>[]): unknown[] {
  return answers.map(({ id, error }) => (error ? (error as { code: string }).code : id));
}

describe('lines', () => {
  test('are answered in order, whatever the chunks', async () => {
    const text = [1, 2, 3].map(score).join('\n');
    const bytes = [...new TextEncoder().encode(text)].map((byte) => new Uint8Array([byte]));
    expect(idsOf(await answersTo([text]))).toEqual([1, 2, 3]);
    expect(idsOf(await answersTo(bytes))).toEqual([1, 2, 3]);
    expect(idsOf(await answersTo([text.replaceAll('\n', '\r\n'), '\n']))).toEqual([1, 2, 3]);
  });

  test('that are blank are passed over', async () => {
    expect(idsOf(await answersTo(['\n\n \t\r\n', score(1), '\n\n']))).toEqual([1]);
    expect(await answersTo([])).toEqual([]);
  });

  test('after quit are not read', async () => {
    const text = [score(1), '{"id":2,"op":"quit"}', score(3)].join('\n');
    expect(idsOf(await answersTo([text]))).toEqual([1, 2]);
  });

  test('a quit with a wrong field ends nothing', async () => {
    expect(idsOf(await answersTo([`{"op":"quit","x":1}\n${score(2)}`]))).toEqual(['ERR_FIELD', 2]);
  });

  const long = 'x'.repeat(1 << 16);

  test('of any length are read to their end, and those that are too long answered', async () => {
    const padded = (length: number): string => score(1).padEnd(length);
    expect(idsOf(await answersTo([padded(MAX_LINE), '\n', score(2)]))).toEqual([1, 2]);
    expect(idsOf(await answersTo([padded(MAX_LINE + 1), '\n', score(2)]))).toEqual(['ERR_JSON', 2]);
    const flood = new Array<string>(50).fill(long);
    expect(idsOf(await answersTo([...flood, '\n', score(2)]))).toEqual(['ERR_JSON', 2]);
  });

  test('of any length take bounded memory', { tags: ['deep'] }, async () => {
    const before = process.memoryUsage.rss();
    const flood = new Array<string>(8000).fill(long);
    expect(idsOf(await answersTo([...flood, '\n', score(2), '\n', long.repeat(20)]))).toEqual([
      'ERR_JSON',
      2,
      'ERR_JSON',
    ]);
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * (1 << 20));
  });

  test('that are not UTF-8 are not guessed at', async () => {
    const bad = new Uint8Array([0x22, 0xff, 0x22, 0x0a]);
    expect(idsOf(await answersTo([bad, score(2)]))).toEqual(['ERR_JSON', 2]);
  });

  test('wait until the answer before is out, and stop without a reader', async () => {
    let open = 0;
    let written = 0;
    async function* input(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode(`${[1, 2, 3, 4].map(score).join('\n')}\n`);
    }
    const session = createSession({ log: (text) => expect.fail(text), database: undefined });
    await serve(session, input(), async () => {
      expect(open++).toBe(0);
      await new Promise((done) => setTimeout(done, 1));
      open--;
      return ++written < 3;
    });
    expect(written).toBe(3);
  });
});

describe('the command engine', () => {
  const line = new CommandLine('engine');
  const { path } = line;

  /** Runs in this process to the end of the input. */
  async function answered(input: string, ...args: string[]) {
    const { status, stdout, stderr } = await runDama({ folder: path('.'), input }, 'engine', ...args);
    const answers = stdout.split('\n').slice(0, -1);
    return { status, answers: answers.map((line) => JSON.parse(line)), stderr };
  }

  /** Runs to the end of the process, which `input` has to bring about. */
  async function finish({ ended, said }: Running) {
    const status = await ended;
    const answers = said.stdout.split('\n').slice(0, -1);
    return { status, answers: answers.map((line) => JSON.parse(line)), stderr: said.stderr };
  }

  test('answers until the input ends', async () => {
    const requests = Array.from({ length: 2000 }, (_, i) => score(i));
    const input = `${requests.join('\n')}\nnope\n{"id":"last","op":"version"}`;
    const { status, answers, stderr } = await answered(input);
    expect(status).toBe(0);
    expect(stderr).toBe('');
    expect(answers.slice(0, 2000).map(({ id }) => id)).toEqual(requests.map((_, i) => i));
    expect(answers.slice(2000).map(({ id }) => id)).toEqual([null, 'last']);
  });

  test('ends at quit though the input stays open, after all earlier answers', async () => {
    const child = line.start('engine');
    const list = '{"id":1,"op":"turns","position":"10,20,30,40,50,60/- 1","roll":[6,5]}';
    child.stdin.write(`${list}\n{"id":2,"op":"quit"}\n${score(3)}\n`);
    const { status, answers } = await finish(child);
    expect(status).toBe(0);
    expect(answers.map(({ id }) => id)).toEqual([1, 2]);
    expect(answers[0].turns.length).toBe(answers[0].count);
  });

  test('ends quietly when its answers are not read', async () => {
    const child = line.start('engine');
    child.stdout.destroy();
    child.stdin.on('error', () => undefined);
    child.stdin.end(`${Array.from({ length: 100 }, (_, i) => score(i)).join('\n')}\n`);
    const { status, stderr } = await finish(child);
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  test('knows the database, and refuses a file that is none', async () => {
    const db = openDatabase(path('ours.db'), 'write');
    record(db, studyKey(['random', 'random'], SMALL), 1);
    db.close();
    writeFileSync(path('foreign.db'), 'not a database');
    const ask = (file: string) => answered('{"id":1,"op":"version"}\n', '--db', file);
    const [ours, foreign, absent] = [await ask('ours.db'), await ask('foreign.db'), await ask('absent.db')];
    expect(ours).toMatchObject({ status: 0, stderr: '', answers: [{ database: path('ours.db') }] });
    expect(foreign).toMatchObject({ status: 2, answers: [] });
    expect(foreign.stderr).toMatch(/^ERR_DATABASE_FOREIGN: /);
    expect(absent.status).toBe(0);
    expect(absent.stderr).toContain('does not exist yet');
  });
});
