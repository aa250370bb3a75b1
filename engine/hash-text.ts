/** A text's identity as 16 hex digits: FNV-1a of 64 bits (Fowler, Noll, Vo; draft-eastlake-fnv). */

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/** Over the code units, which are the UTF-8 bytes of words, numbers and flags. */
export function hashText(text: string): string {
  let hash = OFFSET;
  for (let i = 0; i < text.length; i++) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(i))) * PRIME);
  }
  return hash.toString(16).padStart(16, '0');
}
