/**
 * A position as one row of words:
 *
 *     kind of node, its seat or guard, die, round, numbers in the bag, 6 cells of guards, bag (3 words),
 *     and for each seat: place, room, energy, hidden hand (3 words), open tris by their lowest numbers (3 words), hand size
 *
 * The walls never change, so the maze keeps them.
 */
import { addNumber, CELLS, countNumbers, WORDS } from './cells.ts';

/** The kinds of nodes (L8); before `1.1…` the set-up, which chance decides. */
export const [SETUP, CHOICE, ROOM_ROLL, DIE_ROLL, MOVE, DRAW, PATROL, END] = [0, 1, 2, 3, 4, 5, 6, 7];
/** Their letters. */
export const KIND_LETTERS = ['S', 'W', 'R', 'D', 'M', 'N', 'P', 'E'];

export const KIND = 0;
/** Seat or guard, from 0; in the set-up: bytes of its seed that are drawn. */
export const WHO = 1;
/** Of a move: 1 to 6; in the set-up: the bytes of its seed. */
export const DIE = 2;
export const ROUND = 3;
export const BAG_SIZE = 4;
export const GUARDS = 5;
export const MOST_GUARDS = 6;
export const BAG = GUARDS + MOST_GUARDS;
const SEATS = BAG + WORDS;

/** Within a seat. */
export const PLACE = 0;
export const ROOM = 1;
export const ENERGY = 2;
export const HAND = 3;
export const OPEN = HAND + WORDS;
export const HAND_SIZE = OPEN + WORDS;
const SEAT_WORDS = HAND_SIZE + 1;

/** Places above the cells: with turns to miss, or in the queue from 1. */
export const IN_INFIRMARY = 100;
export const IN_ISOLATION = 110;
export const IN_QUEUE = 120;

export function rowWords(players: number): number {
  return SEATS + SEAT_WORDS * players;
}

export function seatAt(at: number, seat: number): number {
  return at + SEATS + SEAT_WORDS * seat;
}

export function isOnCell(place: number): boolean {
  return place <= CELLS;
}

export function isInInfirmary(place: number): boolean {
  return place >= IN_INFIRMARY && place < IN_ISOLATION;
}

export function isInIsolation(place: number): boolean {
  return place >= IN_ISOLATION && place < IN_QUEUE;
}

export function isInQueue(place: number): boolean {
  return place >= IN_QUEUE;
}

/** Turns to miss of a place in the infirmary or in isolation; 0 for a cell. */
export function turnsToMiss(place: number): number {
  return isOnCell(place) ? 0 : place % 10;
}

/** How many numbers have been drawn from a bag that began with `full`. */
export function drawnOf(rows: Int32Array, at: number, full: number): number {
  return full - rows[at + BAG_SIZE];
}

export interface SeatSetup {
  readonly place: number;
  readonly room: number;
  readonly energy: number;
  /** Ascending. */
  readonly hand: readonly number[];
  /** The lowest number of each tris played, ascending. */
  readonly open: readonly number[];
  /** In a view: the size of a hand that is not seen; `hand` is empty then. */
  readonly hidden?: number;
}

/** A position as plain data, perhaps an illegal one. */
export interface Setup {
  readonly walls: readonly number[];
  /** Cells in their order. */
  readonly guards: readonly number[];
  readonly seats: readonly SeatSetup[];
  readonly kind: number;
  /** Seat or guard from 0; 0 at the end. */
  readonly who: number;
  /** 0 but at a move. */
  readonly die: number;
  readonly round: number;
}

/** The numbers of a tris. */
export function trisOf(lowest: number): readonly [number, number, number] {
  return [lowest, lowest + 1, lowest + 2];
}

/** All numbers of a seat that are seen. */
export function heldBy({ hand, open }: SeatSetup): number[] {
  return [...hand, ...open.flatMap(trisOf)];
}

/** Writes a legal position without its walls; hands that are not seen stay empty, and their numbers in the bag. */
export function writeSetup(
  { walls, guards, seats, kind, who, die, round }: Setup,
  rows: Int32Array,
  at: number,
): void {
  rows.fill(0, at, at + rowWords(seats.length));
  rows[at + KIND] = kind;
  rows[at + WHO] = who;
  rows[at + DIE] = die;
  rows[at + ROUND] = round;
  for (const [guard, cell] of guards.entries()) rows[at + GUARDS + guard] = cell;
  const taken = new Set([...walls, ...seats.flatMap(heldBy)]);
  for (let number = 1; number <= CELLS; number++) if (!taken.has(number)) addNumber(rows, at + BAG, number);
  rows[at + BAG_SIZE] = countNumbers(rows, at + BAG);
  for (const [seat, { place, room, energy, hand, open }] of seats.entries()) {
    const own = seatAt(at, seat);
    rows[own + PLACE] = place;
    rows[own + ROOM] = room;
    rows[own + ENERGY] = energy;
    for (const number of hand) addNumber(rows, own + HAND, number);
    for (const lowest of open) addNumber(rows, own + OPEN, lowest);
    rows[own + HAND_SIZE] = hand.length;
  }
}

/** A hash of 32 bits of words (MurmurHash3). */
export function hashWords(seed: number, ...parts: readonly Int32Array[]): number {
  let hash = seed;
  for (const words of parts)
    for (const word of words) {
      let k = Math.imul(word, 0xcc9e2d51);
      k = (k << 15) | (k >>> 17);
      hash ^= Math.imul(k, 0x1b873593);
      hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
    }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}
