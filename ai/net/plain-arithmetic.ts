/** The arithmetic of a net where there is no SIMD (`imports` in package.json). */
import type { Net, NetShape, NetWeights } from './net.ts';
import { PlainNet } from './plain-net.ts';

export function createPlainNet(shape: NetShape, weights: NetWeights, slots: number): Net {
  return new PlainNet(shape, weights, slots);
}
