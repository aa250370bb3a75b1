/** In the page's worker for playing, in the place of `plain-arithmetic.ts`. */
import { wrong } from '../../engine/index.ts';
import type { Net, NetShape, NetWeights } from './net.ts';

/** Throws a FaultError with ERR_BOT: the page then asks its whole worker. */
export function createPlainNet(_shape: NetShape, _weights: NetWeights, _slots: number): Net {
  throw wrong('ERR_BOT', 'nets need WebAssembly with SIMD here', 'bot');
}
