/** The timer that a suspended machine does not set off. */
import { expect, test } from 'vitest';
import { alarmBy } from '../../scripts/clocks.ts';

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
