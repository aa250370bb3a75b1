/** The fastest arithmetic that this runtime has for a net; all of them give the same bits. */

// The page's worker for playing has SIMD alone (`imports` in package.json).
import { createPlainNet } from '#plain-arithmetic';
import type { Net, NetShape, NetWeights } from './net.ts';
import { hasSimd, SimdNet } from './simd-net.ts';
import { fitsIn16Bits, type InputGroup } from './sum-bound.ts';

export type KernelName = 'simd' | 'plain';
const FASTEST: KernelName = hasSimd() ? 'simd' : 'plain';

/**
 * A net with so many slots. `groups` say which inputs are never active together: where sums are small enough for that, they take
 * half the time. Throws if the weights are not of the shape; the kernel is for tests to choose.
 */
export function createKernel(
  shape: NetShape,
  weights: NetWeights,
  slots: number,
  groups: readonly InputGroup[],
  kernel: KernelName = FASTEST,
): Net {
  return kernel === 'simd'
    ? new SimdNet(shape, weights, slots, fitsIn16Bits(shape, weights, groups))
    : createPlainNet(shape, weights, slots);
}
