/** The fastest arithmetic that this runtime has for a net; all of them give the same bits. */
import type { Net, NetShape, NetWeights } from './net.ts';
import { PlainNet } from './plain-net.ts';
import { hasSimd, SimdNet } from './simd-net.ts';

const KERNELS = { simd: SimdNet, plain: PlainNet };
export type KernelName = keyof typeof KERNELS;
const FASTEST: KernelName = hasSimd() ? 'simd' : 'plain';

/** A net with so many slots. Throws if the weights are not of the shape; the kernel is for tests to choose. */
export function createKernel(
  shape: NetShape,
  weights: NetWeights,
  slots: number,
  kernel: KernelName = FASTEST,
): Net {
  return new KERNELS[kernel](shape, weights, slots);
}
