/** Lines that are almost requests. */
import type { Rng } from '../../engine/index.ts';

const PIECES = [
  '1e999',
  '"',
  '\\',
  '{"a":',
  '[[',
  'null',
  '__proto__',
  '-',
  ',',
  '}',
  '\u0000',
  'C',
  '/',
  ' 1',
  '𝄞',
];

/** One line out of valid ones: a few bytes removed, doubled, replaced or taken from elsewhere. */
export function garbled(seeds: readonly string[], rng: Rng): string {
  const pick = <T>(list: readonly T[]): T => list[rng.below(list.length)];
  let line = pick(seeds);
  for (let change = 1 + rng.below(4); change > 0; change--) {
    const at = rng.below(line.length + 1);
    const end = Math.min(line.length, at + rng.below(6));
    const other = pick(seeds);
    const from = rng.below(other.length);
    const filling = [
      () => '',
      () => pick(PIECES),
      () => String.fromCharCode(rng.below(256)),
      () => other.slice(from, from + rng.below(20)),
      () => line.slice(at, end).repeat(3),
    ];
    line = line.slice(0, at) + pick(filling)() + line.slice(end);
  }
  return line;
}
