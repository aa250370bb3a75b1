/** How far a tournament is, by the limit that ends it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showTournament } from '../../scripts/tournament/view.ts';
import { nearestLimit } from '../../studies/tournament/status.ts';

const NEVER = Number.POSITIVE_INFINITY;
/** A tenth of an hour has passed, and 30 of 10,000 blocks are played. */
const LIMITS = { done: 30, total: 10_000, blocks: 30, seconds: 360, timeLeft: NEVER, precisionLeft: NEVER };

describe('the nearest limit', () => {
  it('is the number of blocks as long as nothing else comes first', () => {
    const near = nearestLimit(LIMITS);
    expect(near).toMatchObject({ share: 0.003, of: 'blocks' });
    expect(near.secondsLeft).toBeCloseTo((9970 * 360) / 30, 6);
    expect(nearestLimit({ ...LIMITS, done: 10_000, timeLeft: 60 })).toMatchObject({ share: 1 });
  });

  it('is the time where blocks are too many for it, or without number', () => {
    for (const total of [10_000, undefined]) {
      const near = nearestLimit({ ...LIMITS, total, timeLeft: 3240 });
      expect(near).toMatchObject({ secondsLeft: 3240, of: 'time' });
      expect(near.share).toBeCloseTo(0.1, 9);
    }
  });

  it('is the precision where that comes first', () => {
    const near = nearestLimit({ ...LIMITS, timeLeft: 3240, precisionLeft: 360 });
    expect(near).toMatchObject({ share: 0.5, of: 'precision' });
  });

  it('is unknown without blocks, time or a first precision', () => {
    expect(nearestLimit({ ...LIMITS, total: undefined })).not.toHaveProperty('share');
    const first = nearestLimit({ ...LIMITS, done: 0, blocks: 0 });
    expect(first).toMatchObject({ share: 0, of: 'blocks' });
    expect(first).not.toHaveProperty('secondsLeft');
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
    const note = () => undefined;
    const { watch } = showTournament('text', note, { write: note });
    const near = nearestLimit({ ...LIMITS, timeLeft: 360 });
    const { done, total, seconds } = LIMITS;
    watch?.({ done, total, seconds, hands: 60, ...near, isBound: true, status: '' }, () => []);
    expect(text).toContain(`${'█'.repeat(15)}${'░'.repeat(15)} 50% of the time, 30/10000 blocks`);
    expect(text).toContain('00:06:00 left');
  });
});
