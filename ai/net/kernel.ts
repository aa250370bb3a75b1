/** The fastest arithmetic that this runtime has for a net; all of them give the same bits. */

import type { Net, NetShape, NetWeights } from './net.ts';
import { PlainNet } from './plain-net.ts';
import { hasSimd, SimdNet } from './simd-net.ts';

export type KernelName = 'simd' | 'plain';
const FASTEST: KernelName = hasSimd() ? 'simd' : 'plain';

/**
 * A net with so many slots. `isNarrow`: 16 bits hold every sum (`fitsIn16Bits`), which takes half the time. Throws if the weights
 * are not of the shape; the kernel is for tests to choose. In WebAssembly so many bytes of room, a multiple of 16, are the caller's.
 */
export function createKernel(
  shape: NetShape,
  weights: NetWeights,
  slots: number,
  isNarrow: boolean,
  kernel: KernelName = FASTEST,
  room = 0,
): Net {
  return kernel === 'simd'
    ? new SimdNet(shape, weights, slots, isNarrow, room)
    : new PlainNet(shape, weights, slots);
}
