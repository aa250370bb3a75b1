/** Operations that take long: how far they are, and how they are ended. */
import { afterEach, describe, expect, test } from 'vitest';
import { ok } from '../../engine/index.ts';
import { LongThread } from '../../scripts/protocol/long-thread.ts';
import { createSession } from '../../scripts/protocol/node-session.ts';
import { serve } from '../../scripts/protocol/serve.ts';
import { CommandLine } from '../support/command-line.ts';

type Answer = Record<string, unknown>;

const START = '-/- 1';
/** Hours of work. */
const ENDLESS = { op: 'perft', position: START, depth: 6 };
const SCORE = { op: 'score', position: START };

/** A conversation whose requests come one after the other. */
class Talk {
  readonly answers: Answer[] = [];
  readonly logged: string[] = [];
  readonly done: Promise<void>;
  readonly thread: LongThread;
  #lines: string[] = [];
  #isOver = false;
  #tell: () => void = () => undefined;
  #heard: () => void = () => undefined;

  constructor(nets: readonly string[] = [], write?: (line: string) => Promise<boolean>) {
    const log = (text: string) => void this.logged.push(text);
    this.thread = new LongThread({ nets, workers: 2 }, log);
    const usual = async (line: string): Promise<boolean> => {
      this.answers.push(JSON.parse(line));
      this.#heard();
      return true;
    };
    const session = createSession({ log, database: undefined });
    this.done = serve(session, this.#input(), write ?? usual, this.thread).finally(() => this.thread.close());
  }

  ask(...requests: readonly object[]): this {
    this.#lines.push(...requests.map((request) => `${JSON.stringify(request)}\n`));
    this.#tell();
    return this;
  }

  async end(): Promise<Answer[]> {
    this.#isOver = true;
    this.#tell();
    await this.done;
    return this.answers;
  }

  /** Waits for so many lines. */
  async heard(count: number): Promise<Answer[]> {
    while (this.answers.length < count) {
      await new Promise<void>((done) => {
        this.#heard = done;
      });
    }
    return this.answers;
  }

  async *#input(): AsyncGenerator<Uint8Array> {
    while (!this.#isOver || this.#lines.length > 0) {
      const text = this.#lines.splice(0).join('');
      if (text !== '') yield new TextEncoder().encode(text);
      else {
        await new Promise<void>((done) => {
          this.#tell = done;
        });
      }
    }
  }
}

/** The id of each answer, or the code of its error. */
function gist(answers: readonly Answer[]): unknown[] {
  return answers.map(({ id, error, cancelled }) => [
    id,
    (error as { code: string } | undefined)?.code ?? cancelled ?? 'ok',
  ]);
}

/** What a session answers that reads nothing ahead, with the lines of progress. */
function aloud(request: object): Answer[] {
  const lines: string[] = [];
  const session = createSession({ log: (text) => expect.fail(text), database: undefined });
  const answer = session.answer(ok(JSON.stringify(request)), (line) => lines.push(line));
  return [...lines, answer!].map((line) => JSON.parse(line));
}

const talks: Talk[] = [];

function talk(...args: ConstructorParameters<typeof Talk>): Talk {
  talks.push(new Talk(...args));
  return talks.at(-1)!;
}

afterEach(async () => {
  for (const one of talks.splice(0)) await one.thread.close();
});

describe('cancel', () => {
  test('ends the request that is worked on, and the others are answered in their order', async () => {
    const one = talk().ask({ id: 1, ...ENDLESS, progress: true }, { id: 2, ...SCORE });
    // The first roll is a while of work at this depth, so the progress is that of another request.
    one.ask({ id: 3, ...ENDLESS });
    await new Promise((done) => setTimeout(done, 300));
    expect(one.answers.filter(({ progress }) => !progress)).toEqual([]);
    one.ask({ id: 'a', op: 'cancel', target: 1 });
    await one.heard(2);
    one.ask({ id: 'b', op: 'cancel', target: 3 }, { id: 4, op: 'perft', position: START, depth: 1 });
    const answers = (await one.end()).filter(({ progress }) => !progress);
    expect(gist(answers)).toEqual([
      [1, 'ERR_CANCELLED'],
      [2, 'ok'],
      [3, 'ERR_CANCELLED'],
      ['a', true],
      ['b', true],
      [4, 'ok'],
    ]);
    expect(answers.at(-1)).toEqual({ id: 4, nodes: 225 });
    expect(answers[0]).toEqual({
      id: 1,
      error: { code: 'ERR_CANCELLED', message: expect.any(String), at: 'id' },
    });
  });

  test('ends an analysis, the rolls of a position and a review, of which something was told', async () => {
    // Hours of work, after a first part that takes none.
    const position = '16,21/7,76 1';
    const record = [
      '[Format "dama 1"]',
      '[Variant "manuale"]',
      '[Players "2"]',
      '[Unit "hand"]',
      '[Seed "1"]',
      '[Seat1 "human"]',
      '[Seat2 "human"]',
      '[Result "*"]',
      '',
      'hand 1 starter 1',
      '1.1 11: in-6',
      '1.2 54: in-16 in-21',
      '',
    ].join('\n');
    const one = talk().ask(
      { id: 1, op: 'analyse', position, roll: [6, 3], depth: 5, progress: true },
      { id: 2, op: 'luck', position, depth: 6 },
      { id: 3, op: 'review', record, depth: 6 },
      { id: 4, ...SCORE },
    );
    const [first] = await one.heard(1);
    expect(first).toMatchObject({ id: 1, progress: { done: 1, of: 5, depth: 1 } });
    one.ask({ id: 'a', op: 'cancel', target: 1 });
    one.ask({ id: 'b', op: 'cancel', target: 2 }, { id: 'c', op: 'cancel', target: 3 });
    const answers = (await one.end()).filter(({ progress }) => !progress);
    expect(gist(answers)).toEqual([
      [1, 'ERR_CANCELLED'],
      [2, 'ERR_CANCELLED'],
      [3, 'ERR_CANCELLED'],
      [4, 'ok'],
      ['a', true],
      ['b', true],
      ['c', true],
    ]);
  });

  test('ends all unanswered requests of the id, and no cancel', async () => {
    const one = talk().ask(
      { id: 0, ...ENDLESS },
      { id: 7, ...SCORE },
      { id: '7', ...SCORE },
      { id: 7, ...ENDLESS },
    );
    one.ask({ id: 7, op: 'cancel', target: 8 }, { id: 'all', op: 'cancel', target: 7 });
    one.ask({ id: 'late', op: 'cancel', target: 7 }, { id: 'end', op: 'cancel', target: 0 });
    expect(gist(await one.end())).toEqual([
      [0, 'ERR_CANCELLED'],
      [7, 'ERR_CANCELLED'],
      ['7', 'ok'],
      [7, 'ERR_CANCELLED'],
      [7, false],
      ['all', true],
      ['late', false],
      ['end', true],
    ]);
  });

  test('that is wrong ends nothing', async () => {
    const cancels = [{}, { target: true }, { target: 1, now: true }, { target: 1, seed: 'x' }];
    const work = { id: 1, op: 'perft', position: START, depth: 2 };
    const one = talk().ask(work, ...cancels.map((fields) => ({ id: 2, op: 'cancel', ...fields })));
    expect(gist(await one.end())).toEqual([[1, 'ok'], ...cancels.map(() => [2, 'ERR_FIELD'])]);
  });

  test('finds nothing to end where each request is answered before the next is read', () => {
    expect(aloud({ id: 1, op: 'cancel', target: 1 })).toEqual([{ id: 1, cancelled: false }]);
  });
});

describe('progress', () => {
  const position = '16,21/7,76 1';

  test('of perft tells roll by roll', async () => {
    const request = { id: 1, op: 'perft', position: START, depth: 2, progress: true };
    const lines = await talk().ask(request).end();
    const last = lines.pop();
    expect(last).toEqual({ id: 1, nodes: 147_794 });
    expect(lines).toHaveLength(21);
    expect(lines[20]).toEqual({ id: 1, progress: { done: 21, of: 21, nodes: 147_794 } });
    expect(aloud({ ...request, progress: undefined })).toEqual([last]);
  });

  test('of best tells depth by depth', () => {
    const request = { id: 1, op: 'best', position, roll: [6, 3], bot: 'net(depth=3)' };
    const lines = aloud({ ...request, progress: true });
    const { ms: _, ...last } = lines.pop()!;
    expect(lines.map(({ progress }) => (progress as { depth: number }).depth)).toEqual([1, 2, 3]);
    const { turn, values, nodes } = last;
    expect(lines.map(({ progress }) => progress)).toMatchObject([1, 2, 3].map((done) => ({ done, of: 3 })));
    expect(lines[2].progress).toMatchObject({ turn, values, nodes });
    const [{ ms: __, ...alone }] = aloud(request);
    expect(alone).toEqual(last);
  });

  test.each([
    ['rollout(trials=216)', 216],
    ['mcts(simulations=16)', 16],
  ])('of best by %s tells the walks that are played', (bot, of) => {
    const lines = aloud({ id: 1, op: 'best', position, roll: [6, 3], bot, progress: true });
    const told = lines.slice(0, -1).map(({ progress }) => progress as { done: number; of: number });
    expect(told.length).toBeGreaterThan(0);
    expect(told.map((one) => one.of)).toEqual(told.map(() => of));
    expect(told.every(({ done }) => done > 0 && done <= of)).toBe(true);
    expect(told.map(({ done }) => done)).toEqual(told.map(({ done }) => done).sort((a, b) => a - b));
  });

  test('and a number of lines may be wanted of any operation', () => {
    expect(aloud({ id: 1, ...SCORE, progress: true, lines: 2 })).toEqual(aloud({ id: 1, ...SCORE }));
  });

  test.each([
    ['rollout', { limits: { trials: 108 } }, 'values'],
    ['evaluate', { limits: { trials: 108 } }, 'points'],
  ])('of %s tells the means and their errors so far', (op, fields, name) => {
    const lines = aloud({ id: 1, op, position, ...fields, progress: true });
    const last = lines.pop()!;
    const told = lines.map(({ progress }) => progress as { done: number; of: number; means: number[] });
    expect(told.map(({ done }) => done)).toEqual(told.map((_, i) => 36 * (i + 1)));
    const errors = op === 'rollout' ? { stderr: last.stderr } : {};
    expect(told.at(-1)).toMatchObject({ done: told[0].of, means: last[name], ...errors });
    expect(aloud({ id: 1, op, position, ...fields })).toEqual([last]);
  });

  test('comes after every earlier answer and before its own', async () => {
    const work = { op: 'rollout', position, limits: { trials: 72 }, progress: true };
    const lines = await talk()
      .ask({ id: 1, ...work }, { id: 2, ...SCORE }, { id: 3, ...work })
      .end();
    expect(lines.map(({ id, progress }) => [id, progress !== undefined])).toEqual([
      [1, true],
      [1, true],
      [1, false],
      [2, false],
      [3, true],
      [3, true],
      [3, false],
    ]);
  });
});

test('another thread gives the same answers, also to what is wrong', async () => {
  const position = '16,21/7,76 1';
  const requests = [
    { id: 1, op: 'best', position, roll: [6, 3], seed: 3, bot: 'rollout(trials=72)' },
    { id: 2, op: 'evaluate', position, evaluator: 'leaf' },
    { id: 3, op: 'rollout', position, limits: { trials: 36 } },
    { id: 4, op: 'best', position },
    { id: 5, op: 'best', position, roll: [6, 3], bot: 'net(file=x)' },
    { id: 6, op: 'perft', position, depth: 21 },
  ];
  const timeless = ({ ms: _, ...rest }: Answer): Answer => rest;
  const expected = requests.flatMap(aloud).map(timeless);
  expect(
    (
      await talk()
        .ask(...requests)
        .end()
    ).map(timeless),
  ).toEqual(expected);
});

test('a thread that fails is a fault of the program, and the others are answered', async () => {
  const one = talk(['/nothing-here']).ask(
    { id: 1, op: 'perft', position: START, depth: 1 },
    { id: 2, ...SCORE },
  );
  expect(gist(await one.end())).toEqual([
    [1, 'ERR_OP'],
    [2, 'ok'],
  ]);
  expect(one.logged.join('\n')).toContain('there is no such folder');
});

test('reading ahead is bounded', async () => {
  let taken = 0;
  let isHeard: (isRead: boolean) => void = () => undefined;
  async function* flood(): AsyncGenerator<Uint8Array> {
    for (; ; taken++) {
      yield new TextEncoder().encode(`${JSON.stringify(SCORE)}\n`);
      await new Promise((done) => setImmediate(done));
    }
  }
  const session = createSession({ log: (text) => expect.fail(text), database: undefined });
  const serving = serve(session, flood(), () => new Promise((done) => (isHeard = done)));
  let before = -1;
  while (before < taken) {
    before = taken;
    await new Promise((done) => setTimeout(done, 100));
  }
  expect(taken).toBeGreaterThan(500);
  expect(taken).toBeLessThan(1100);
  isHeard(false);
  await serving;
});

describe('the command engine', () => {
  const line = new CommandLine('cancel');

  test('ends its work at a cancel and itself at a quit', async () => {
    const child = line.start('engine');
    const send = (request: object) => child.stdin.write(`${JSON.stringify(request)}\n`);
    send({ id: 1, ...ENDLESS });
    send({ id: 2, op: 'cancel', target: 1 });
    send({ id: 3, op: 'quit' });
    expect(await child.ended).toBe(0);
    const answers = child.said.stdout.trimEnd().split('\n');
    expect(gist(answers.map((answer) => JSON.parse(answer)))).toEqual([
      [1, 'ERR_CANCELLED'],
      [2, true],
      [3, 'ok'],
    ]);
  });
});
