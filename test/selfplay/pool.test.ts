/** Workers that throw, die and hang: every block is answered or handed back as lost, and nothing is lost silently. */
import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BlockTask } from '../../selfplay/index.ts';
import { type Alarm, BatchPool, endThreads, type Loss, TaskPool } from '../../selfplay/pool/index.ts';
import { alarm } from '../../studies/host/clocks.ts';
import { temporaryFile } from '../support/temporary.ts';

const workerFile = new URL('../support/faulty-worker.mjs', import.meta.url);

/** Rings by the CPU time of this process: a thread that hangs uses it up, one that waits for a busy machine does not. */
const busyAlarm: Alarm = (ms, ring) => {
  const start = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    if (user + system >= ms * 1000) ring();
  }, 20);
  return () => clearInterval(timer);
};

interface Failing {
  readonly block: number;
  readonly how: 'throw' | 'exit' | 'hang';
  readonly times: number;
}

function tasksOf(blocks: number, failing: readonly Failing[], file: string): BlockTask[] {
  return Array.from({ length: blocks }, (_, block) => {
    const failure = failing.find((one) => one.block === block);
    const lineup = failure ? [failure.how, file, String(failure.times)] : ['fine'];
    return { game: '', variant: '', players: 2, lineup, unit: 'hand', seed: 1, block };
  });
}

async function run(
  blocks: number,
  failing: readonly Failing[],
  options: { workers?: number; timeoutMs?: number } = {},
): Promise<{ done: number[]; lost: { block: number; loss: Loss }[]; tries: (block: number) => number }> {
  const file = temporaryFile('tries');
  const { workers = 2, timeoutMs } = options;
  const pool = new BatchPool('blocks', { workerFile, workers, alarm: busyAlarm, timeoutMs, startMs: 500 });
  onTestFinished(() => pool.stop());
  const done: number[] = [];
  const lost: { block: number; loss: Loss }[] = [];
  await pool.play(
    tasksOf(blocks, failing, file).values(),
    (tasks, records) => {
      expect(records.map(({ block }) => block)).toEqual(tasks.map(({ block }) => block));
      for (const { block } of records) done.push(block);
    },
    ({ block }, loss) => lost.push({ block, loss }),
  );
  const tries = (block: number): number =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line === String(block)).length;
  done.sort((a, b) => a - b);
  return { done, lost, tries };
}

function allBut(blocks: number, ...without: readonly number[]): number[] {
  return [...Array(blocks).keys()].filter((block) => !without.includes(block));
}

test.each(['throw', 'exit', 'hang'] as const)(
  'a block that once makes its worker %s is tried again, and its batch with it',
  async (how) => {
    const { done, lost } = await run(300, [{ block: 200, how, times: 1 }], { timeoutMs: 500 });
    expect(lost).toEqual([]);
    expect(done).toEqual(allBut(300));
  },
);

test.each([1, 2])(
  'blocks that always fail are handed back after three tries alone, %i workers',
  async (workers) => {
    const failing: Failing[] = [
      { block: 0, how: 'throw', times: 99 },
      { block: 150, how: 'exit', times: 99 },
      { block: 151, how: 'throw', times: 99 },
      { block: 299, how: 'exit', times: 99 },
    ];
    const { done, lost, tries } = await run(300, failing, { workers });
    expect(done).toEqual(allBut(300, 0, 150, 151, 299));
    expect(lost.map(({ block }) => block).sort((a, b) => a - b)).toEqual([0, 150, 151, 299]);
    for (const { block, loss } of lost) {
      expect(loss.attempts).toBe(3);
      expect(loss.error.message).toMatch(
        block === 150 || block === 299 ? /exited with code: 7/ : /on purpose/,
      );
      // A batch of several that failed does not count against any one of its blocks.
      expect(tries(block)).toBeGreaterThanOrEqual(3);
      expect(tries(block)).toBeLessThanOrEqual(4);
    }
  },
);

test('a block that always hangs is handed back with its limit, and the threads are free for the rest', {
  tags: ['deep'],
}, async () => {
  const { done, lost } = await run(60, [{ block: 1, how: 'hang', times: 99 }], { timeoutMs: 300 });
  expect(done).toEqual(allBut(60, 1));
  expect(lost).toMatchObject([{ block: 1, loss: { attempts: 3 } }]);
  expect(lost[0].loss.error.message).toBe('no answer for 0.3 s');
});

test('where every block fails the run ends instead of failing them all', async () => {
  const failing = [...Array(300).keys()].map((block) => ({ block, how: 'throw' as const, times: 99 }));
  await expect(run(300, failing)).rejects.toThrow(
    '16 blocks in a row failed 3 times each; the last: thrown on purpose',
  );
});

test('a worker file that cannot be loaded is an error, not an endless wait', async () => {
  const missing = new URL('./no-such-worker.mjs', import.meta.url);
  const pool = new BatchPool('blocks', { workerFile: missing, workers: 2, alarm });
  onTestFinished(() => pool.stop());
  await expect(pool.play(tasksOf(5, [], '').values(), () => {})).rejects.toThrow('no-such-worker');
});

test('a task that is quit ends its thread, and the pool continues with a new one', async () => {
  const file = temporaryFile('tries');
  const pool = new TaskPool({ workerFile, workers: 1 });
  onTestFinished(() => pool.stop());
  const quit = new AbortController();
  const [hanging, fine] = tasksOf(2, [{ block: 0, how: 'hang', times: 1 }], file);
  const answer = pool.run({ kind: 'blocks', tasks: [hanging] }, quit);
  quit.abort(new Error('enough'));
  await expect(answer).rejects.toThrow('enough');
  await expect(pool.run({ kind: 'blocks', tasks: [fine] })).resolves.toMatchObject({ kind: 'blocks' });
});

describe('the threads of a pool', () => {
  /** Opens a pool, has a task done or leaves it undone, and stops the pool; gives the thread that did it. */
  async function use(
    failing: readonly Failing[] = [],
    { areKept = true, quits = false } = {},
  ): Promise<number | undefined> {
    const pool = new TaskPool({ workerFile, workers: 1, areKept });
    onTestFinished(endThreads);
    const [task] = tasksOf(1, failing, temporaryFile('tries'));
    const answer = pool.run({ kind: 'blocks', tasks: [task] }).then(
      ({ replies: [reply] }) => (reply as unknown as { threadId: number }).threadId,
      () => undefined,
    );
    if (!quits) await answer;
    await pool.stop();
    await expect(pool.run({ kind: 'blocks', tasks: [task] })).rejects.toThrow('the pool has stopped');
    return await answer;
  }

  test('play for the next pool where they are kept', async () => {
    const first = await use();
    expect(first).toBeGreaterThan(0);
    expect(await use([], { areKept: false })).toBe(first);
    expect(await use()).not.toBe(first);
  });

  test.each([
    ['a task fails', () => use([{ block: 0, how: 'throw', times: 1 }])],
    ['a thread dies', () => use([{ block: 0, how: 'exit', times: 1 }])],
    ['a task is under way', () => use([{ block: 0, how: 'hang', times: 1 }], { quits: true })],
  ])('end with a pool that stops after or while %s', async (_, spoil) => {
    const first = await use();
    expect(await spoil()).toBeUndefined();
    const next = await use();
    expect(next).toBeGreaterThan(0);
    expect(next).not.toBe(first);
  });

  test('see the environment of their pool, and those of two pools wait', async () => {
    const [first, others] = [await use(), new Set<number | undefined>()];
    for (const value of ['one', 'other']) {
      vi.stubEnv('DAMA_OF_A_TEST', value);
      others.add(await use());
    }
    vi.unstubAllEnvs();
    expect(others.size).toBe(2);
    expect([...others, await use()]).not.toContain(first);
  });
});
