/** SHA-256 as Node has it. */
import { createHash } from 'node:crypto';

/** The 32 bytes of the hash; without it, as in a page, only those who wait can check bytes (`isWhole`). */
export const sha256: ((bytes: Uint8Array) => Uint8Array) | undefined = (bytes) =>
  createHash('sha256').update(bytes).digest();
