/**
 * Cases: the counts and the score of a seat's pawns follow from how many stand on each ring and how many are isolated, all
 * but whether pawns that must be connected are. What is known of a case stands in a table, as an entry of `ENTRY` numbers.
 */
import { bitCount } from '../../../../engine/index.ts';
import { CASE_BITS, GAPS_MOST, SPREAD } from './kernel-layout.ts';

/** Bits for the pawns on each ring, from the outermost word on; behind them those of the isolated ones. */
const PAWN_BITS = 4;
const PAWNS_MOST = 15;
const ISOLATED = 20;
/** No case is 0. */
const ANY = 1 << 24;
/** Numbers of an entry: the case or 0, the slot of its counts as `Results` has it, the place of its score, 0. */
export const ENTRY = 4;
export const ENTRIES = 1 << CASE_BITS;
/** Different scores that are known at most. */
export { GAPS_MOST };

/** What a pawn on a word adds to a case; nothing for one that is on no ring. */
export function pawnIn(word: number): number {
  return word < 5 ? 1 << (PAWN_BITS * word) : 0;
}

/** The case of five words of pawns, none of them isolated. */
export function caseOf(words: Int32Array): number {
  let found = ANY;
  for (let w = 0; w < 5; w++) found += bitCount(words[w]) << (PAWN_BITS * w);
  return found;
}

/** The case with so many isolated pawns, up to 15, where it had none. */
export function withIsolated(found: number, isolated: number): number {
  return found + (isolated << ISOLATED);
}

export function isolatedIn(found: number): number {
  return (found >> ISOLATED) & PAWNS_MOST;
}

export function pawnsIn(found: number, out: Int32Array): void {
  for (let w = 0; w < 5; w++) out[w] = (found >> (PAWN_BITS * w)) & PAWNS_MOST;
}

/** Where the entry of a case begins, or where it is to be made. The table has room. */
export function entryOf(table: Int32Array, found: number): number {
  let at = (Math.imul(found, SPREAD) >>> (32 - CASE_BITS)) * ENTRY;
  while (table[at] !== found && table[at] !== 0) at = (at + ENTRY) & (ENTRIES * ENTRY - 1);
  return at;
}
