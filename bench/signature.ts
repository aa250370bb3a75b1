/**
 * One number that changes when what the program generates or chooses changes: a single checksum to which every game's
 * bench adds its words in the order of the registry. A game that joins adds a `sign` to its bench, and the signature
 * changes once.
 */
import { Checksum } from './checksum.ts';
import type { GameBench } from './game-bench.ts';
import type { Measure } from './measure.ts';

export function signatureOf(benches: readonly GameBench[]): number {
  const sum = new Checksum();
  for (const bench of benches) bench.sign?.(sum);
  return sum.value;
}

export function signatureMeasure(benches: readonly GameBench[]): Measure {
  return {
    name: 'signature',
    unit: 'checksum',
    help: 'checksum of what the games generate and what their bots choose',
    run: () => signatureOf(benches),
  };
}
