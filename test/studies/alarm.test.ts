/** The timer that a suspended machine does not set off, and the clock that it does not move on. */
import { expect, test } from 'vitest';
import { alarmBy, awakeClockBy } from '../../studies/host/clocks.ts';

/** A clock that is moved by hand; a timer that is overdue rings once, as those of Node do. */
class HandClock {
  #now = 0;
  #timers = new Set<{ readonly at: number; readonly ring: () => void }>();

  readonly timer = (ms: number, ring: () => void): (() => void) => {
    const timer = { at: this.#now + ms, ring };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  };

  /** Goes on by so many milliseconds, awake. */
  run(ms: number): void {
    for (let step = 0; step < ms; step++) this.jump(1);
  }

  /** As after a machine that was suspended. */
  jump(ms: number): void {
    this.#now += ms;
    for (const timer of [...this.#timers]) {
      if (timer.at > this.#now) continue;
      this.#timers.delete(timer);
      timer.ring();
    }
  }

  get now(): number {
    return this.#now;
  }

  get waiting(): number {
    return this.#timers.size;
  }
}

test('an alarm rings after its time, and not if it is called off', () => {
  const clock = new HandClock();
  const rung: string[] = [];
  alarmBy(clock.timer)(25_000, () => rung.push('one'));
  const dismiss = alarmBy(clock.timer)(25_000, () => rung.push('other'));
  clock.run(24_999);
  expect(rung).toEqual([]);
  dismiss();
  clock.run(1);
  expect(rung).toEqual(['one']);
  expect(clock.waiting).toBe(0);
});

test.each([100, 25_000])('an hour of sleep counts for a tenth of %i ms at most', (ms) => {
  const clock = new HandClock();
  let isRung = false;
  alarmBy(clock.timer)(ms, () => {
    isRung = true;
  });
  clock.run(ms / 2);
  clock.jump(3_600_000);
  clock.run(ms / 2 - ms / 10 - 1);
  expect(isRung).toBe(false);
  clock.run(ms / 10 + 1);
  expect(isRung).toBe(true);
});

test('a clock counts time awake in full, and an hour of sleep for two seconds at most', () => {
  const hand = new HandClock();
  const every = (ms: number, look: () => void): void => {
    hand.timer(ms, () => {
      look();
      every(ms, look);
    });
  };
  const clock = awakeClockBy(() => hand.now, every);
  hand.run(10_500);
  expect(clock()).toBe(10_500);
  hand.jump(3_600_000);
  expect(clock()).toBe(12_500);
  hand.run(1500);
  expect(clock()).toBe(14_000);
});
