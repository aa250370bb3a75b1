// AssemblyScript: the results of a roll, each once, as the collecting part of ../typescript-generator.ts.
import {
  ALONE,
  ALONE_BYTES,
  CENTRE,
  CLOSES_FROM_START,
  ENTERS_CENTRE,
  FROM,
  KEEP_ARRAY,
  MOVES,
  OWN,
  PAWNS,
  SEEN,
  STAMP,
  TRIAL,
} from '../kernel-layout';
import { isArray } from './array';
import { bitOf, cellOf, flip, wordOf } from './board';

/** Where the next result goes. */
let next: i32 = MOVES;
let pair: i32 = 0;
let startsAsArray: bool = false;
/** Pawns off the board. */
let missing: i32 = 0;

/** The cell of a pawn, 0 if it enters. */
@inline
export function fromOf(pawn: i32): i32 {
  return <i32>load<u8>(FROM + pawn);
}

/** Takes a position with so many of the mover's pawns on the board. */
export function begin(onBoard: i32): void {
  next = MOVES;
  pair = 0;
  missing = load<i32>(PAWNS) - onBoard;
  startsAsArray = isArray(OWN, false);
  memory.fill(ALONE, 0, ALONE_BYTES);
  memory.fill(STAMP, 0, CENTRE + 1);
}

@inline
export function pawnsOff(): i32 {
  return missing;
}

@inline
export function beginPair(): void {
  pair++;
}

@inline
export function results(): i32 {
  return (next - MOVES) >> 2;
}

@inline
export function push(move: i32): void {
  store<i32>(next, move);
  next += 4;
}

/** A result that moves this pawn and no other. */
export function addAlone(pawn: i32, to: i32): void {
  const at = ALONE + pawn * 24 + wordOf(to) * 4;
  const bit = bitOf(to);
  const known = load<i32>(at);
  if (known & bit) return;
  store<i32>(at, known | bit);
  push(fromOf(pawn) | (to << 14));
}

/** The pawn alone goes to the centre, if that closes (R13). */
export function closeAlone(pawn: i32): void {
  if (!startsAsArray || !staysArray(OWN, fromOf(pawn))) return;
  const at = ALONE + pawn * 24 + 20;
  if (load<i32>(at)) return;
  store<i32>(at, 1);
  push(fromOf(pawn) | (CENTRE << 14));
}

/** Adds the results in which `first` went to `x` and `second` to any end in the two slots. */
export function collect(first: i32, second: i32, x: i32, a: i32, b: i32): void {
  const y0 = load<i32>(a) | load<i32>(b);
  const y1 = load<i32>(a, 4) | load<i32>(b, 4);
  const y2 = load<i32>(a, 8) | load<i32>(b, 8);
  const y3 = load<i32>(a, 12) | load<i32>(b, 12);
  const y4 = load<i32>(a, 16) | load<i32>(b, 16);
  if (load<i32>(a, ENTERS_CENTRE) | load<i32>(b, ENTERS_CENTRE)) tryToClose(first, second, x);
  if ((y0 | y1 | y2 | y3 | y4) == 0) return;
  const from1 = fromOf(first);
  const from2 = fromOf(second);
  const from = from1 > from2 ? from1 | (from2 << 7) : from2 | (from1 << 7);
  if (y0) collectWord(from1, second, x, 0, y0, from);
  if (y1) collectWord(from1, second, x, 1, y1, from);
  if (y2) collectWord(from1, second, x, 2, y2, from);
  if (y3) collectWord(from1, second, x, 3, y3, from);
  if (y4) collectWord(from1, second, x, 4, y4, from);
}

function collectWord(from1: i32, second: i32, x: i32, w: i32, ends: i32, from: i32): void {
  let fresh = ends;
  // a walk that ends where the other pawn began leaves one pawn moved
  if (from1 != 0 && w == wordOf(from1) && fresh & bitOf(from1)) {
    addAlone(second, x);
    fresh &= ~bitOf(from1);
  }
  if (<i32>load<u8>(STAMP + x) != pair) clearSeen(x);
  const seen = SEEN + x * 20 + w * 4;
  const known = load<i32>(seen);
  fresh &= ~known;
  if (fresh == 0) return;
  store<i32>(seen, known | fresh);
  const xWord = wordOf(x) * 4;
  const xBit = bitOf(x);
  let to = next;
  for (let rest = fresh; rest != 0; rest &= rest - 1) {
    const y = cellOf(w, rest);
    if (<i32>load<u8>(STAMP + y) != pair) clearSeen(y);
    const other = SEEN + y * 20 + xWord;
    store<i32>(other, load<i32>(other) | xBit);
    store<i32>(to, from | (max(x, y) << 14) | (min(x, y) << 21));
    to += 4;
  }
  next = to;
}

function clearSeen(cell: i32): void {
  store<u8>(STAMP + cell, <u8>pair);
  const at = SEEN + cell * 20;
  store<i32>(at, 0);
  store<i32>(at, 0, 4);
  store<i32>(at, 0, 8);
  store<i32>(at, 0, 12);
  store<i32>(at, 0, 16);
}

function tryToClose(first: i32, second: i32, x: i32): void {
  const from1 = fromOf(first);
  const from2 = fromOf(second);
  if (from2 == 0) return;
  if (missing != i32(from1 == 0)) return;
  if (load<i32>(CLOSES_FROM_START) && !startsAsArray) return;
  memory.copy(TRIAL, OWN, 20);
  if (from1 != 0) flip(TRIAL, from1);
  flip(TRIAL, x);
  if (!isArray(TRIAL, false) || !staysArray(TRIAL, from2)) return;
  if (<i32>load<u8>(STAMP + CENTRE) != pair) clearSeen(CENTRE);
  const seen = SEEN + CENTRE * 20 + wordOf(x) * 4;
  const known = load<i32>(seen);
  if (known & bitOf(x)) return;
  store<i32>(seen, known | bitOf(x));
  push(max(from1, from2) | (min(from1, from2) << 7) | (CENTRE << 14) | (x << 21));
}

function staysArray(words: i32, from: i32): bool {
  if (!load<i32>(KEEP_ARRAY)) return true;
  flip(words, from);
  const stays = isArray(words, true);
  flip(words, from);
  return stays;
}
