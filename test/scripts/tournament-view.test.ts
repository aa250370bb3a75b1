/** How far a tournament is, by the limit that ends it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nearestLimit, showTournament } from '../../scripts/tournament/view.ts';

const NEVER = Number.POSITIVE_INFINITY;
const standings = () => ({ short: '', table: [] });
/** A tenth of an hour has passed, and 30 of 10,000 blocks are played. */
const STATUS = {
  done: 30,
  total: 10_000,
  hands: 60,
  blocks: 30,
  timeLeft: NEVER,
  precisionLeft: NEVER,
  standings,
};
const ELAPSED_MS = 360_000;

describe('the nearest limit', () => {
  it('is the number of blocks as long as nothing else comes first', () => {
    const near = nearestLimit(STATUS, ELAPSED_MS);
    expect(near).toMatchObject({ share: 0.003, of: 'the blocks' });
    expect(near?.secondsLeft).toBeCloseTo((9970 * 360) / 30, 6);
    expect(nearestLimit({ ...STATUS, done: 10_000, timeLeft: 60 }, ELAPSED_MS)).toMatchObject({ share: 1 });
  });

  it('is the time where blocks are too many for it, or without number', () => {
    for (const total of [10_000, undefined]) {
      const near = nearestLimit({ ...STATUS, total, timeLeft: 3240 }, ELAPSED_MS);
      expect(near).toMatchObject({ secondsLeft: 3240, of: 'the time' });
      expect(near?.share).toBeCloseTo(0.1, 9);
    }
  });

  it('is the precision where that comes first', () => {
    const near = nearestLimit({ ...STATUS, timeLeft: 3240, precisionLeft: 360 }, ELAPSED_MS);
    expect(near).toMatchObject({ share: 0.5, of: 'the way to the precision' });
  });

  it('is unknown without blocks, time or a first precision', () => {
    expect(nearestLimit({ ...STATUS, total: undefined }, ELAPSED_MS)).toBeUndefined();
    expect(nearestLimit({ ...STATUS, done: 0, blocks: 0 }, 0)).toMatchObject({ share: 0, of: 'the blocks' });
  });
});

describe('on a terminal', () => {
  const { isTTY, rows, columns, write } = process.stderr;
  beforeEach(() => void Object.assign(process.stderr, { isTTY: true, rows: 40, columns: 120 }));
  afterEach(() => void Object.assign(process.stderr, { isTTY, rows, columns, write }));

  it('half of the time is half of the bar', () => {
    let text = '';
    process.stderr.write = (chunk: string | Uint8Array): boolean => {
      text += chunk;
      return true;
    };
    let time = 0;
    const view = showTournament(
      () => time,
      { print: () => undefined, note: () => undefined },
      { write: () => undefined },
    );
    time = ELAPSED_MS;
    view.update({ ...STATUS, timeLeft: 360 });
    expect(text).toContain(`${'█'.repeat(15)}${'░'.repeat(15)} 50% of the time, 30/10000 blocks`);
    expect(text).toContain('00:06:00 left');
  });
});
