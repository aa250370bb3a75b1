// AssemblyScript with SIMD: cases and closing numbers of results, as ../plain-results.ts with ../isolation.ts and
// ../closing-numbers.ts, four rings at once, of any number of seats.
import {
  BITS,
  CASE_BITS,
  CASES,
  CELL,
  CLOSING_BITS,
  CLOSINGS,
  COLUMNS,
  FACES,
  GAPS,
  GROUPS,
  LIMITS,
  MASK,
  MINE,
  MISSES,
  MOVES,
  NEAR,
  OTHERS,
  OWN,
  PAWN,
  REACH,
  REPEATS,
  SCALE,
  SECTORS,
  SHIFTS,
  SLOT_WIDE,
  SPREAD,
  START,
  VECTOR,
} from '../kernel-layout';

/** Bytes of a line of the net's list. */
const LINE = 24;

/**
 * Writes a line of the net's list for each move in `MOVES`, with the tables of a viewer. Closing numbers are wanted of moves
 * that vacate as many cells as a bit of `mine` says, and those of the first `near` seats in `NEAR`. Answers with the number
 * of results in `MISSES`, times 256, and of those in `GROUPS`.
 */
export function read(count: i32, mine: i32, near: i32, tables: usize, list: usize): i32 {
  const sectors = load<i32>(SECTORS);
  const mask = i32x4.splat(load<i32>(MASK));
  const areOpen = near < 3 && areRingsOpen(v128.or(v128.load(OTHERS), v128.load(OWN)), mask);
  const wide = load<i32>(SLOT_WIDE);
  let from = -1;
  let rest = v128.load(OWN);
  let restInner = v128.load(OWN, VECTOR);
  let wantsMine = 0;
  let start = 0;
  let groups = 0;
  let misses = 0;
  let lastNumbers: i64 = -1;
  let lastSlot = 0;
  for (let at = 0; at < count; at++) {
    const move = load<i32>(MOVES + 4 * at);
    if ((move & 0x3fff) != from) {
      from = move & 0x3fff;
      const one = BITS + (from & 127) * CELL;
      const other = BITS + (from >> 7) * CELL;
      rest = v128.andnot(v128.load(OWN), v128.or(v128.load(one), v128.load(other)));
      restInner = v128.andnot(v128.load(OWN, VECTOR), v128.or(v128.load(one, VECTOR), v128.load(other, VECTOR)));
      wantsMine = (mine >> (i32((from & 127) != 0) + i32(from >> 7 != 0))) & 1;
      start = load<i32>(START) - load<i32>(PAWN + 4 * (from & 127)) - load<i32>(PAWN + 4 * (from >> 7));
      store<i32>(GROUPS + 4 * groups++, from);
    }
    const one = (move >> 14) & 127;
    const other = (move >> 21) & 127;
    const outer = v128.or(v128.load(BITS + one * CELL), v128.load(BITS + other * CELL));
    const inner = v128.or(v128.load(BITS + one * CELL, VECTOR), v128.load(BITS + other * CELL, VECTOR));
    const own = v128.or(rest, outer);
    const ownInner = v128.or(restInner, inner);
    const isolated = isolatedOf(own, ownInner, sectors, mask);
    const found = start + load<i32>(PAWN + 4 * one) + load<i32>(PAWN + 4 * other) + (isolated << 20);
    let numbers: i64 = 0;
    if ((wantsMine | near) != 0) {
      const all = v128.or(v128.load(OTHERS), own);
      const allInner = v128.or(v128.load(OTHERS, VECTOR), ownInner);
      if (areOpen && near + wantsMine < 3) numbers = readOpen(own, all, allInner, sectors, mask, wantsMine, near);
      else numbers = readClosing(own, all, allInner, sectors, mask, wantsMine, near);
    }
    let place = tables + placeOf(found, CASE_BITS);
    if (load<i32>(place, CASES) != found) place = probe(found, place - tables, tables);
    const slot = load<i32>(place, CASES + 4);
    const gap = load<i32>(place, CASES + 8);
    // Slots are even: the last bit says whether the mover's closing numbers count.
    const counted = slot & 1 ? numbers : numbers & ~((1 << MINE) - 1);
    if (counted != lastNumbers) {
      const place = tables + placeOf(<i32>counted + <i32>(counted >> 32) * SCALE, CLOSING_BITS);
      lastNumbers = counted;
      lastSlot = load<i64>(place, CLOSINGS) == counted ? load<i32>(place, CLOSINGS + 8) : 0;
    }
    store<i32>(list, load<i32>(tables + 4 * one, COLUMNS));
    store<i32>(list, load<i32>(tables + 4 * other, COLUMNS), 4);
    store<i32>(list, load<i32>(tables + 4 * gap, GAPS), 8);
    store<i32>(list, slot & -2, 12);
    store<i32>(list, lastSlot, 16);
    store<i32>(list, (groups - 1) * wide, 20);
    list += LINE;
    const miss = MISSES + VECTOR * misses;
    store<i32>(miss, at);
    store<i32>(miss, found, 4);
    store<i64>(miss, numbers, 8);
    misses += i32(slot == 0 || lastSlot == 0);
  }
  return (misses << 8) | groups;
}

/** The entry of a case that is not in its own place, or where there is none. */
@noinline
function probe(found: i32, own: usize, tables: usize): usize {
  let known = load<i32>(tables + own, CASES);
  while (known != found && known != 0) {
    own = (own + VECTOR) & ((VECTOR << CASE_BITS) - 1);
    known = load<i32>(tables + own, CASES);
  }
  return tables + own;
}

/** Where what is known of a key is kept, in bytes. */
@inline
function placeOf(key: i32, bits: i32): i32 {
  return ((key * SPREAD) >>> (32 - bits)) * VECTOR;
}

/** Numbers of the seat that moves in the lower half, those of the others in the upper one. */
@inline
function packed(mine: i32, theirs: i32): i64 {
  return <i64>mine | (<i64>theirs << 32);
}

/** The cells beside pawns on their ring. */
@inline
function besideOf(pawns: v128, sectors: i32, mask: v128): v128 {
  const near = v128.or(i32x4.shl(pawns, 1), i32x4.shr_u(pawns, 1));
  const round = v128.or(i32x4.shl(pawns, sectors - 1), i32x4.shr_u(pawns, sectors - 1));
  return v128.and(v128.or(near, round), mask);
}

@inline
function isolatedOf(outer: v128, inner: v128, sectors: i32, mask: v128): i32 {
  const none = i32x4.splat(0);
  const beside = besideOf(outer, sectors, mask);
  const besideInner = besideOf(inner, sectors, mask);
  const around = v128.or(beside, outer);
  const aroundInner = v128.or(besideInner, inner);
  const outward = v128.shuffle<i32>(none, around, 0, 4, 5, 6);
  const inward = v128.shuffle<i32>(around, aroundInner, 1, 2, 3, 4);
  const alone = v128.andnot(outer, v128.or(beside, v128.or(outward, inward)));
  const aloneInner = v128.andnot(inner, v128.or(besideInner, v128.shuffle<i32>(around, none, 3, 4, 4, 4)));
  const two = popcnt(i64x2.extract_lane(alone, 0)) + popcnt(i64x2.extract_lane(alone, 1));
  return <i32>two + popcnt(i32x4.extract_lane(aloneInner, 0));
}

/** What is carried beyond the last sector continues at the first. */
@inline
function wrap(words: v128, sectors: i32, mask: v128): v128 {
  return i32x4.add(v128.and(words, mask), i32x4.shr_u(words, sectors));
}

/** The first empty cells behind pawns of a ring: a carry leads over the run of pawns that they are in. */
@inline
function behind(pawns: v128, all: v128, empty: v128, sectors: i32, mask: v128): v128 {
  return v128.and(wrap(i32x4.add(pawns, all), sectors, mask), empty);
}

/** The next empty cells up from empty ones. */
@inline
function next(cells: v128, all: v128, empty: v128, sectors: i32, mask: v128): v128 {
  return behind(i32x4.shl(cells, 1), all, empty, sectors, mask);
}

/** The lowest `sectors` bits in the opposite order. */
@inline
function reversed(words: v128, sectors: i32): v128 {
  const fours = i8x16(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
  const low = v128.swizzle(fours, v128.and(words, i8x16.splat(15)));
  const high = v128.swizzle(fours, v128.and(i32x4.shr_u(words, 4), i8x16.splat(15)));
  const bytes = v128.or(i32x4.shl(low, 4), high);
  return i32x4.shr_u(v128.shuffle<u8>(bytes, bytes, 3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12), 32 - sectors);
}

/** The lanes together. */
@inline
function joined(words: v128): i32 {
  const two = v128.or(words, v128.shuffle<i32>(words, words, 2, 3, 2, 3));
  return i32x4.extract_lane(two, 0) | i32x4.extract_lane(two, 1);
}

/** Writes the cells from which walks up or down lead to an open gate: those to which as many lead from a gate. */
@inline
function walk(open: v128, all: v128, empty: v128, sectors: i32, mask: v128): void {
  const faces = load<i32>(FACES);
  const allBack = reversed(all, sectors);
  const emptyBack = reversed(empty, sectors);
  let up = open;
  let down = open;
  let back = reversed(open, sectors);
  for (let k = 1; k < faces; k++) {
    if (k > 1) {
      back = next(back, allBack, emptyBack, sectors, mask);
      down = reversed(back, sectors);
    }
    up = next(up, all, empty, sectors, mask);
    v128.store(REACH + k * VECTOR, v128.or(up, down));
  }
}

/** How many bits of each lane are set. */
@inline
function countOf(words: v128): v128 {
  return i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(words)));
}

/** The bytes of a table that lanes, from 0 to 15, point to. */
@inline
function lookUp(table: usize, lanes: v128): v128 {
  return v128.swizzle(v128.load(table), v128.or(lanes, i32x4.splat(0x80808000)));
}

/** Whether none of the pawns whose first empty cells these are can reach a gate by a walk, in lanes of -1 or 0. */
@inline
function misses(first: v128, k: i32): v128 {
  return i32x4.eq(v128.and(first, v128.load(REACH + k * VECTOR)), i32x4.splat(0));
}

@inline
function shifted(walks: v128, missed: v128): v128 {
  return i32x4.sub(i32x4.shl(walks, 1), missed);
}

/** The cells of the outer rings from which the rings further in are full, down to the centre. */
@inline
function gatesOf(all: v128, inner: v128): v128 {
  const inward = v128.and(v128.shuffle<i32>(all, inner, 1, 2, 3, 4), v128.shuffle<i32>(all, inner, 2, 3, 4, 5));
  return v128.and(inward, v128.and(v128.shuffle<i32>(all, inner, 3, 4, 5, 6), inner));
}

/** Whether no walk of a number of a die can lead round a ring, whatever two cells are filled besides. */
@inline
function areRingsOpen(all: v128, mask: v128): bool {
  const empty = countOf(v128.andnot(mask, all));
  return i32x4.all_true(i32x4.gt_s(empty, i32x4.splat(load<i32>(FACES))));
}

/**
 * What `readClosing` does, of one seat or two where the rings are open: they walk up themselves in less time than gates
 * walk down.
 */
@inline
function readOpen(
  own: v128,
  all: v128,
  inner: v128,
  sectors: i32,
  mask: v128,
  wantsMine: i32,
  near: i32,
): i64 {
  const gates = gatesOf(all, inner);
  const one = wantsMine ? own : v128.load(NEAR);
  const other = v128.load(NEAR + (near - 1) * VECTOR);
  const empty = v128.andnot(mask, all);
  const open = v128.and(gates, empty);
  const areTwo = wantsMine + near == 2;
  let ones = i32(v128.any_true(v128.and(one, gates)));
  let others = areTwo ? i32(v128.any_true(v128.and(other, gates))) : 0;
  if (v128.any_true(open)) {
    const faces = load<i32>(FACES);
    const first = behind(one, all, empty, sectors, mask);
    let up = first;
    let gate = open;
    if (areTwo) {
      const firstOther = behind(other, all, empty, sectors, mask);
      let upOther = firstOther;
      for (let k = 1; k < faces; k++) {
        gate = next(gate, all, empty, sectors, mask);
        ones |= i32(v128.any_true(v128.or(v128.and(up, open), v128.and(gate, first)))) << k;
        others |= i32(v128.any_true(v128.or(v128.and(upOther, open), v128.and(gate, firstOther)))) << k;
        up = next(up, all, empty, sectors, mask);
        upOther = next(upOther, all, empty, sectors, mask);
      }
    } else {
      for (let k = 1; k < faces; k++) {
        gate = next(gate, all, empty, sectors, mask);
        ones |= i32(v128.any_true(v128.or(v128.and(up, open), v128.and(gate, first)))) << k;
        up = next(up, all, empty, sectors, mask);
      }
    }
  }
  const shift = load<i32>(SHIFTS);
  return wantsMine
    ? packed(ones, others << shift)
    : packed(0, (ones << shift) | (others << load<i32>(SHIFTS, 4)));
}

/**
 * A pawn walks up or down from its cell. So it can reach a gate in k steps if the empty cell behind it is k steps up from
 * a gate, or k - 1 steps down: the walks of gates serve all seats. On a ring with few empty cells it comes back to its own
 * one, which the walks of gates leave out, and goes round again.
 */
@inline
function readClosing(
  own: v128,
  all: v128,
  inner: v128,
  sectors: i32,
  mask: v128,
  wantsMine: i32,
  near: i32,
): i64 {
  const gates = gatesOf(all, inner);
  const empty = v128.andnot(mask, all);
  const open = v128.and(gates, empty);
  const none = i32x4.splat(0);
  let mine = 0;
  let theirs = 0;
  if (!v128.any_true(open)) {
    if (wantsMine) mine = i32(v128.any_true(v128.and(own, gates)));
    for (let i = 0; i < near; i++) {
      const pawns = v128.load(NEAR + i * VECTOR);
      theirs |= i32(v128.any_true(v128.and(pawns, gates))) << load<i32>(SHIFTS + 4 * i);
    }
  } else {
    walk(open, all, empty, sectors, mask);
    const possible = (1 << load<i32>(FACES)) - 1;
    const room = i32x4.min_u(countOf(empty), i32x4.splat(15));
    const limit = lookUp(LIMITS, room);
    const once = i32x4.splat(1);
    const repeat = v128.or(v128.andnot(lookUp(REPEATS, room), i32x4.eq(open, none)), once);
    for (let i = wantsMine ? -1 : 0; i < near; i++) {
      const pawns = i < 0 ? own : v128.load(NEAR + i * VECTOR);
      const first = behind(pawns, all, empty, sectors, mask);
      let missed = shifted(i32x4.neg(misses(first, 5)), misses(first, 4));
      missed = shifted(shifted(missed, misses(first, 3)), misses(first, 2));
      missed = shifted(shifted(missed, misses(first, 1)), i32x4.eq(v128.and(pawns, gates), none));
      const numbers = joined(i32x4.mul(v128.andnot(limit, missed), repeat)) & possible;
      if (i < 0) mine = numbers;
      else theirs |= numbers << load<i32>(SHIFTS + 4 * i);
    }
  }
  return packed(mine, theirs);
}
