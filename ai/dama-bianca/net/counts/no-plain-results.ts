/** In the page's worker for playing, in the place of `plain-results.ts`. */
import { wrong } from '../../../../engine/index.ts';
import type * as plain from './plain-results.ts';

/** Throws a FaultError with ERR_BOT: the page then asks its whole worker. */
export const createPlainResults: typeof plain.createPlainResults = () => {
  throw wrong('ERR_BOT', 'nets need WebAssembly with SIMD here', 'bot');
};
