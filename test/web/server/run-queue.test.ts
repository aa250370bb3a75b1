/** Runs of one database that two servers look at. */
import { expect, onTestFinished, test } from 'vitest';
import { RunQueue } from '../../../web/server/runs/queue.ts';
import { faultOf } from '../../support/database-play.ts';
import { temporaryFile } from '../../support/temporary.ts';

const NOW = '2026-11-28T12:00:00.000Z';

test('one server keeps the runs, another shows them and takes over when it has ended', async () => {
  const place = {
    file: temporaryFile('two.db'),
    playerFile: new URL('../../support/idle-player.mjs', import.meta.url),
    setup: {},
    check: () => ({ title: 'fair', game: 'alma' }),
    nowIso: () => NOW,
  };
  const [first, other] = [new RunQueue(place), new RunQueue(place)];
  onTestFinished(async () => {
    await Promise.all([first.close(), other.close()]);
  });
  expect(other.all).toEqual([]);
  first.start('lab', 'a');
  first.start('lab', 'b');
  const states = (queue: RunQueue) => queue.all.map(({ id, state }) => [id, state]);
  const underWay = [
    [2, 'queued'],
    [1, 'running'],
  ];
  expect([states(first), states(other)]).toEqual([underWay, underWay]);
  const orders = [
    () => other.start('lab', 'c'),
    ...(['pause', 'continue', 'stop', 'forget'] as const).map((name) => () => other[name](2)),
  ];
  for (const order of orders)
    expect(faultOf(order)).toMatchObject({
      code: 'ERR_DATABASE_BUSY',
      message: expect.stringContaining('another dama server keeps the runs of two.db'),
    });
  expect(states(first)).toEqual(underWay);
  await first.close();
  expect(states(other)).toEqual([
    [2, 'interrupted'],
    [1, 'interrupted'],
  ]);
  other.continue(2);
  expect(states(other)).toEqual([
    [2, 'running'],
    [1, 'interrupted'],
  ]);
  expect(other.answer(2).yaml).toBe('b');
});
