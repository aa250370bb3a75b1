// AssemblyScript with SIMD: the results of a roll, each once, in the order of ../typescript-generator.ts. Results of a play
// come by rows: the cells that the second pawn can fill after each end of the first.
import {
  ALONE,
  ALONE_BYTES,
  BEFORE,
  CENTRE,
  CLOSES_FROM_START,
  EVERYWHERE,
  KEEP_ARRAY,
  LOOKS,
  MOVES,
  OWN,
  PAWNS,
  SEEN,
  TRIAL,
  VECTOR,
} from '../kernel-layout';
import { isArray } from './array';
import { flip, wordOf } from './board';
import { endsOf, fromOf, halfOf, pawnsOnBoard, reachAfter, reachOf, rowsOf } from './plays';
import { bitsOf, cellOf, hasCentre } from './rows';

/** Where the next result goes. */
let next: i32 = MOVES;
let startsAsArray: bool = false;
/** Pawns off the board. */
let missing: i32 = 0;

/** Where the rows of the current play are that were walked again, in each sense; what the first pawn's ends are by now. */
let rows: i32 = 0;
let rowsBack: i32 = 0;
let done: v128 = i64x2(0, 0);
/** Where one of the pawns has gone when the other one closed. */
let closed: v128 = i64x2(0, 0);

/** Takes the position, when its pawns are listed. */
export function begin(): void {
  next = MOVES;
  missing = load<i32>(PAWNS) - pawnsOnBoard();
  startsAsArray = isArray(OWN, false);
  memory.fill(ALONE, 0, ALONE_BYTES);
}

@inline
export function pawnsOff(): i32 {
  return missing;
}

/** Forgets what is known of the ends of two pawns. */
export function beginPair(one: i32, other: i32): void {
  const ends = v128.or(endsOf(reachOf(one, 0)), endsOf(reachOf(one, 1)));
  const all = v128.or(ends, v128.or(endsOf(reachOf(other, 0)), endsOf(reachOf(other, 1))));
  for (let half = 0; half < 2; half++) {
    for (let rest = halfOf(all, half); rest != 0; rest &= rest - 1) {
      v128.store(SEEN + cellOf(half, rest) * VECTOR, i64x2.splat(0));
    }
  }
  closed = i64x2.splat(0);
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

@inline
function isAny(row: v128): bool {
  return v128.any_true(row);
}

/** A result that moves this pawn and no other. */
export function addAlone(pawn: i32, to: i32): void {
  const at = ALONE + pawn * VECTOR;
  const known = v128.load(at);
  if (isAny(v128.and(known, bitsOf(to)))) return;
  v128.store(at, v128.or(known, bitsOf(to)));
  push(fromOf(pawn) | (to << 14));
}

/** One pawn by the whole of a number; `full` if both are used, so that it may close. */
export function playAlone(pawn: i32, number: i32, full: bool): void {
  const reach = reachOf(pawn, number);
  const ends = endsOf(reach);
  for (let half = 0; half < 2; half++) {
    for (let rest = halfOf(ends, half); rest != 0; rest &= rest - 1) addAlone(pawn, cellOf(half, rest));
  }
  if (full && hasCentre(v128.or(v128.load(reach), v128.load(reach, VECTOR)))) closeAlone(pawn);
}

/** The pawn alone goes to the centre, if that closes (R13). */
function closeAlone(pawn: i32): void {
  if (!startsAsArray || !staysArray(OWN, fromOf(pawn))) return;
  const at = ALONE + pawn * VECTOR;
  const known = v128.load(at);
  if (hasCentre(known)) return;
  v128.store(at, v128.or(known, bitsOf(CENTRE)));
  push(fromOf(pawn) | (CENTRE << 14));
}

/** Adds the results of a play. */
export function collect(play: i32, first: i32, second: i32, number1: i32, number2: i32): void {
  const ends = endsOf(reachOf(first, number1));
  if (!isAny(ends)) return;
  rows = rowsOf(play, 0);
  rowsBack = rowsOf(play, 1);
  done = i64x2.splat(0);
  const reach = reachAfter(first, second, number2);
  collectHalf(0, i64x2.extract_lane(ends, 0), first, second, reach);
  collectHalf(1, i64x2.extract_lane(ends, 1), first, second, reach);
  // Ends that leave the second pawn's row as it is are known to go with its cells from now on.
  if (!isAny(done)) return;
  const usual = endsOf(reach);
  for (let half = 0; half < 2; half++) {
    for (let rest = halfOf(usual, half); rest != 0; rest &= rest - 1) mark(cellOf(half, rest), done);
  }
}

/** Notes that a cell is filled together with those of a row. */
@inline
function mark(cell: i32, row: v128): void {
  const at = SEEN + cell * VECTOR;
  v128.store(at, v128.or(v128.load(at), row));
}

/** The rows of the ends of the first pawn in one half of a row. */
function collectHalf(half: i32, ends: i64, first: i32, second: i32, reach: i32): void {
  const from1 = fromOf(first);
  const from2 = fromOf(second);
  const from = max(from1, from2) | (min(from1, from2) << 7);
  const cells = v128.load(EVERYWHERE);
  const up = v128.load(reach);
  const down = v128.load(reach, VECTOR);
  const usual = v128.or(up, down);
  const again = halfOf(v128.load(reach, LOOKS), half);
  const againBack = halfOf(v128.load(reach, LOOKS + VECTOR), half);
  const partners = halfOf(usual, half);
  const back = bitsOf(from1);
  for (let rest = ends; rest != 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const x = cellOf(half, rest);
    let row = usual;
    let isUsual = true;
    if ((again | againBack) & bit) {
      row = up;
      if (again & bit) {
        row = v128.load(rows);
        rows += VECTOR;
      }
      let other = down;
      if (againBack & bit) {
        other = v128.load(rowsBack);
        rowsBack += VECTOR;
      }
      row = v128.or(row, other);
      isUsual = !isAny(v128.xor(row, usual));
    }
    if (hasCentre(row)) {
      tryToClose(first, second, x);
      row = v128.and(row, cells);
    }
    const known = SEEN + x * VECTOR;
    let seen = v128.load(known);
    if (partners & bit) seen = v128.or(seen, done);
    if (isUsual) done = v128.or(done, bitsOf(x));
    v128.store(known, v128.or(row, seen));
    let fresh = v128.andnot(row, seen);
    if (!isAny(fresh)) continue;
    if (isAny(v128.and(fresh, back))) {
      // A walk that ends where the other pawn began leaves one pawn moved.
      const before = v128.load(BEFORE + wordOf(from1) * VECTOR);
      add(v128.and(fresh, before), x, from, !isUsual);
      addAlone(second, x);
      fresh = v128.andnot(v128.andnot(fresh, before), back);
    }
    add(fresh, x, from, !isUsual);
  }
}

/** Adds the results that fill `x` and one of some cells more. Those of `marks` are to be known when these are ends. */
function add(fresh: v128, x: i32, from: i32, marks: bool): void {
  const larger = from | (x << 14);
  const smaller = from | (x << 21);
  let to = next;
  for (let half = 0; half < 2; half++) {
    for (let rest = halfOf(fresh, half); rest != 0; rest &= rest - 1) {
      const y = cellOf(half, rest);
      if (marks) mark(y, bitsOf(x));
      store<i32>(to, x > y ? larger | (y << 21) : smaller | (y << 14));
      to += 4;
    }
  }
  next = to;
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
  if (isAny(v128.and(closed, bitsOf(x)))) return;
  closed = v128.or(closed, bitsOf(x));
  push(max(from1, from2) | (min(from1, from2) << 7) | (CENTRE << 14) | (x << 21));
}

function staysArray(words: i32, from: i32): bool {
  if (!load<i32>(KEEP_ARRAY)) return true;
  flip(words, from);
  const stays = isArray(words, true);
  flip(words, from);
  return stays;
}
