/**
 * A position as a row of ints. Sets of cells are a word for each ring (city.ts), sets of cards three words of 32 bits. What
 * a node does not show is 0, so that equal positions are equal rows.
 */
import { bitCount, lowestBit, MAX_PLAYERS } from '../index.ts';
import { MAX_RINGS } from '../round-board/index.ts';

/** Words of a set of cells. */
export const RINGS = MAX_RINGS;
/** Words of a set of cards. */
export const CARD_WORDS = 3;
const BITS = 5;
const LOW = (1 << BITS) - 1;

/** Cells that hold a disc. */
export const DISCS = 0;
/** Pawns that may not walk. */
export const MARKS = DISCS + RINGS;
/** Pawns of any seat, and those of each. */
export const ANY = MARKS + RINGS;
export const PAWNS = ANY + RINGS;
export const DECK = PAWNS + MAX_PLAYERS * RINGS;
/** Cards in hand of each seat. */
export const HANDS = DECK + CARD_WORDS;
/** By seat: pawns in the questura, discs taken. */
export const QUESTURA = HANDS + MAX_PLAYERS * CARD_WORDS;
export const CAPTURED = QUESTURA + MAX_PLAYERS;
/** Whose turn it is, from 0, and the node, an index of `NODES`. */
export const SEAT = CAPTURED + MAX_PLAYERS;
export const NODE = SEAT + 1;
/** The parts of the text: c, d, l, r, e, x. */
export const CARD = NODE + 1;
export const DUE = CARD + 1;
export const LEFT = DUE + 1;
export const RIGHTS = LEFT + 1;
export const EVENTS = RIGHTS + 1;
export const FURTHER = EVENTS + 1;
/** A bit for each seat that misses its next turn. */
export const MISSES = FURTHER + 1;
export const ROW = MISSES + 1;

export const NODES = [
  'discs',
  'questura',
  'bail',
  'release',
  'draw',
  'keep',
  'site',
  'roll',
  'second',
  'event',
  'event2',
  'extra',
  'over',
] as const;
export type NodeName = (typeof NODES)[number];

/** The number of a node, as it stands in a row. */
export const Node = Object.freeze(Object.fromEntries(NODES.map((name, i) => [name, i]))) as Readonly<
  Record<NodeName, number>
>;

export function hasCard(row: Int32Array, set: number, card: number): boolean {
  return ((row[set + (card >> BITS)] >>> (card & LOW)) & 1) === 1;
}

/** Adds a card to a set, or takes it away. */
export function flipCard(row: Int32Array, set: number, card: number): void {
  row[set + (card >> BITS)] ^= 1 << (card & LOW);
}

/** How many cells or cards a set has that stands in `words` words from `at` on. */
export function countAll(row: Int32Array, at: number, words: number): number {
  let count = 0;
  for (let i = at; i < at + words; i++) count += bitCount(row[i]);
  return count;
}

/** Whether a set has anything. */
export function hasAny(row: Int32Array, at: number, words: number): boolean {
  for (let i = at; i < at + words; i++) if (row[i] !== 0) return true;
  return false;
}

/** The card that stands so far on in a set, from 0, in ascending order. */
export function cardAt(row: Int32Array, set: number, index: number): number {
  let rest = index;
  for (let word = 0; word < CARD_WORDS; word++) {
    let bits = row[set + word];
    const count = bitCount(bits);
    if (rest >= count) {
      rest -= count;
      continue;
    }
    for (; rest > 0; rest--) bits &= bits - 1;
    return (word << BITS) + lowestBit(bits);
  }
  throw new Error(`there is no card ${index} in the set`);
}
