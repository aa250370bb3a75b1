/** Commands beside another program that has locked their database. */

import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../db/index.ts';
import { FaultError } from '../../engine/index.ts';
import { plainContext } from '../../studies/run/context.ts';
import { Outbox } from '../../studies/run/outbox.ts';
import { patienceOf } from '../../studies/run/patience.ts';
import { playStudies, runStudies } from '../../studies/run/studies.ts';
import { CommandLine } from '../support/command-line.ts';
import { heldIn, undisturbedDigest } from '../support/database-file.ts';
import { faultOf } from '../support/database-play.ts';
import { emptyStudy, KEY, lockFile } from '../support/locked-file.ts';
import { DEEP } from '../support/samples.ts';

const BLOCKS = 200;

function listener() {
  const lines: string[] = [];
  return { lines, console: plainContext((line) => lines.push(line)) };
}

const orders = [{ key: KEY, blocks: BLOCKS }];

function optionsOf(file: string, lockWaitMs?: number) {
  return {
    file,
    workers: 2,
    allowRevisionChange: false,
    ...(lockWaitMs === undefined ? {} : { lockWaitMs }),
  };
}

describe('a run', () => {
  test('waits for a lock and records everything', async () => {
    const file = emptyStudy();
    const { console } = listener();
    const release = lockFile(file, 'EXCLUSIVE');
    setTimeout(release, 400);
    expect(await runStudies(orders, optionsOf(file), console)).toMatchObject({ blocks: BLOCKS, lost: 0 });
    expect(heldIn(file)).toEqual({ digest: undisturbedDigest(orders), blocks: BLOCKS });
  });

  test.each(DEEP ? [false, true] : [false])(
    'plays on while the file is locked; in order: %s',
    async (inOrder) => {
      const file = emptyStudy();
      const { console } = listener();
      const db = openDatabase(file, 'write', { patience: patienceOf(60_000, console) });
      let seen = 0;
      const recorded = (_: number, records: readonly unknown[]): boolean => {
        if (seen === 0) setTimeout(lockFile(file), 400);
        seen += records.length;
        return false;
      };
      try {
        const summary = await playStudies(db, orders, optionsOf(file), console, { recorded, inOrder });
        expect(summary).toMatchObject({ blocks: BLOCKS, hands: 2 * BLOCKS, lost: 0, left: 0 });
      } finally {
        db.close();
      }
      expect(seen).toBe(BLOCKS);
      expect(heldIn(file)).toEqual({ digest: undisturbedDigest(orders), blocks: BLOCKS });
    },
  );

  test('gives up after its limit with what it has recorded, and another goes on from there', async () => {
    const file = emptyStudy();
    const { console, lines } = listener();
    const db = openDatabase(file, 'write', { patience: patienceOf(500, console) });
    let release = (): void => undefined;
    let seen = 0;
    const recorded = (_: number, records: readonly unknown[]): boolean => {
      if (seen === 0) release = lockFile(file);
      seen += records.length;
      return false;
    };
    const run = playStudies(db, orders, optionsOf(file), console, { recorded });
    await expect(run).rejects.toMatchObject({ fault: { code: 'ERR_DATABASE_BUSY', at: file } });
    await expect(run).rejects.toThrow('has locked');
    db.close();
    expect(seen).toBeGreaterThan(0);
    expect(seen).toBeLessThan(BLOCKS);
    expect(heldIn(file).blocks).toBe(seen);
    expect(lines.filter((line) => line.includes('finished blocks are not recorded'))).toHaveLength(1);
    release();
    expect(await runStudies(orders, optionsOf(file), console)).toMatchObject({ blocks: BLOCKS - seen });
    expect(heldIn(file)).toEqual({ digest: undisturbedDigest(orders), blocks: BLOCKS });
  });
});

describe('what waits to be recorded', () => {
  function waiting(mostHands: number) {
    const file = emptyStudy();
    const { console, lines } = listener();
    const db = openDatabase(file, 'write', { patience: patienceOf(60_000, console) });
    const written: number[] = [];
    const outbox = new Outbox(db, () => undefined, console, mostHands);
    const put = (number: number): Promise<void> | undefined =>
      outbox.put({
        blocks: 1,
        hands: 10,
        write: () => db.transaction(() => void written.push(number)),
      });
    return { file, db, outbox, put, written, lines };
  }

  test('keeps its order, and asks for a pause when it is too much', async () => {
    const { file, db, outbox, put, written } = waiting(30);
    expect(put(0)).toBeUndefined();
    const release = lockFile(file);
    expect([put(1), put(2)]).toEqual([undefined, undefined]);
    const room = put(3);
    expect(room).toBeInstanceOf(Promise);
    expect(written).toEqual([0]);
    release();
    await room;
    await outbox.flush();
    expect(written).toEqual([0, 1, 2, 3]);
    expect(put(4)).toBeUndefined();
    expect(written).toContain(4);
    db.close();
  });

  test('is dropped at once when nobody wants to wait any more', async () => {
    const { file, db, outbox, put, written, lines } = waiting(10);
    lockFile(file);
    const room = put(1);
    const start = performance.now();
    outbox.abandon();
    await Promise.all([room, outbox.flush()]);
    expect(performance.now() - start).toBeLessThan(30_000);
    expect(written).toEqual([]);
    expect(lines).toEqual(['1 finished blocks are not recorded: the same command plays them again']);
    db.close();
  });
});

test('patience speaks once, ends at its limit, and counts no clock', async () => {
  const { console, lines } = listener();
  let pauses = 0;
  const wait = patienceOf(600_000, console, async () => void pauses++);
  const cause = new Error('database is locked');
  const held = new FaultError({ code: 'ERR_DATABASE_BUSY', message: 'in use', at: 'x.db' }, { cause });
  const never = (): never => {
    throw held;
  };
  let left = 100;
  const late = (): string => {
    if (left-- > 0) throw held;
    return 'done';
  };
  expect(await wait('x.db', late)).toBe('done');
  expect(lines).toEqual([
    'another program has locked x.db: blocks wait in memory until it is free, for at most 600 s',
    'x.db is free again',
  ]);
  pauses = 0;
  await expect(wait('x.db', never)).rejects.toThrow('for more than 600 s (--lock-wait)');
  expect(pauses).toBe(1200);
  // Those that come after it have waited enough.
  await expect(wait('x.db', never)).rejects.toThrow('--lock-wait');
  expect(pauses).toBe(1200);
  expect(lines).toHaveLength(3);
});

describe('a command', () => {
  const line = new CommandLine('locked');

  test('says after --lock-wait who must end', async () => {
    const file = emptyStudy();
    lockFile(file);
    const words = ['selfplay', '--bots', 'random', '--blocks', '2', '--db', file, '--lock-wait', '0'];
    const { status, stderr } = await line.dama(...words);
    expect(status).toBe(2);
    expect(stderr).toContain('ERR_DATABASE_BUSY: another program has locked');
  });

  test('Ctrl-C ends the waiting at once', async () => {
    const file = emptyStudy();
    const words = ['selfplay', '--bots', 'random', '--blocks', '100000', '--db', file, '--workers', '1'];
    const run = line.start(...words);
    while (heldIn(file).blocks === 0) await sleep(50);
    lockFile(file);
    await sleep(500);
    run.kill('SIGINT');
    // The lock stays until the test ends, and --lock-wait would be ten minutes.
    expect(await run.ended).toBe(130);
    expect(run.said.stderr).toContain('are still to be played');
  });
});

test('a lock of another dama process is no lock of a stranger', () => {
  const file = emptyStudy();
  const db = openDatabase(file, 'write');
  expect(faultOf(() => openDatabase(file, 'write')).message).toContain('another dama process is writing');
  db.close();
});
