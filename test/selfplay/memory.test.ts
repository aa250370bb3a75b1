/** What playing leaves outside the heap, where the collector sees it late. */
import { expect, test } from 'vitest';
import { canonicalVariant, parseVariantName } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { playBlock } from '../../selfplay/index.ts';

/** Two positions that begin at the start take most of it; the search alone would take three times as much. */
const MOST_BYTES = 20_000;

/** Bytes of the typed arrays that are made while `work` runs. */
function bytesMade(work: () => void): number {
  const kinds = { Float64Array, Int32Array, Uint8Array };
  let bytes = 0;
  const counted = <K extends new (...args: never[]) => { byteLength: number }>(kind: K): K =>
    new Proxy(kind, {
      construct: (target, args) => {
        const made = Reflect.construct(target, args) as { byteLength: number };
        if (!(args[0] instanceof ArrayBuffer)) bytes += made.byteLength;
        return made;
      },
    });
  Object.assign(globalThis, {
    Float64Array: counted(Float64Array),
    Int32Array: counted(Int32Array),
    Uint8Array: counted(Uint8Array),
  });
  try {
    work();
  } finally {
    Object.assign(globalThis, kinds);
  }
  return bytes;
}

test('a block makes no typed arrays for its decisions', () => {
  const variant = canonicalVariant(unwrap(parseVariantName('moonlight')));
  const lineup = ['master', 'master'];
  const task = { game: 'dama-bianca', variant, players: 2, lineup, unit: 'hand', seed: 1, block: 1 } as const;
  // The first time makes what is kept.
  playBlock(task, () => 0);
  expect(bytesMade(() => void playBlock(task, () => 0))).toBeLessThan(MOST_BYTES);
});
