/** How large the sums of a hidden layer can become: small ones need half the bits, and half the time. */
import type { NetShape, NetWeights } from './net.ts';

/** Inputs that follow each other, of which at most so many are active together. */
interface InputGroup {
  readonly from: number;
  readonly size: number;
  readonly most: number;
}

const LARGEST = 2 ** 15 - 1;

/** Groups that follow each other, from the sizes and the most of each. */
export function groupsOf(list: readonly (readonly [size: number, most: number])[]): readonly InputGroup[] {
  let end = 0;
  return list.map(([size, most]) => {
    end += size;
    return { from: end - size, size, most };
  });
}

/**
 * Whether 16 bits hold every sum of a whole position. Parts of sums may be larger on the way: what goes over comes back, as all
 * additions are modulo 2^16. Throws if the groups are not all the inputs.
 */
export function fitsIn16Bits(
  { inputs, hidden }: NetShape,
  { columns, bias }: NetWeights,
  groups: readonly InputGroup[],
): boolean {
  const grouped = groups.reduce((sum, { size }) => sum + size, 0);
  if (grouped !== inputs) throw new Error(`groups of ${grouped} inputs of ${inputs}`);
  for (let h = 0; h < hidden; h++) {
    let most = bias[h];
    let least = bias[h];
    for (const group of groups) {
      const weights = Array.from({ length: group.size }, (_, i) => columns[(group.from + i) * hidden + h]);
      weights.sort((a, b) => a - b);
      for (let k = 0; k < Math.min(group.most, group.size); k++) {
        least += Math.min(0, weights[k]);
        most += Math.max(0, weights[weights.length - 1 - k]);
      }
    }
    if (most > LARGEST || least < -LARGEST) return false;
  }
  return true;
}
