// AssemblyScript with SIMD: cases and closing numbers of results, as ../plain-results.ts with ../isolation.ts and
// ../closing-numbers.ts, four rings at once. Rings so full that a walk may lead round them are left to TypeScript.
import {
  ALL,
  BITS,
  CASES,
  CELL,
  CLOSINGS,
  FACES,
  ISOLATED,
  MASK,
  MINE,
  MOVES,
  OWN,
  PAIR,
  PLACE,
  PLACES,
  RIVAL,
  SECTORS,
  VECTOR,
} from '../kernel-layout';

/** Writes of each move in `MOVES` its case, and its closing numbers without those that `wanted` lacks. */
export function read(count: i32, wanted: i32): void {
  const sectors = load<i32>(SECTORS);
  const mask = i32x4.splat(load<i32>(MASK));
  for (let at = 0; at < 4 * count; at += 4) {
    const move = load<i32>(MOVES + at);
    const one = (move >> 14) & 127;
    const other = (move >> 21) & 127;
    const outer = v128.or(v128.load(BITS + one * CELL), v128.load(BITS + other * CELL));
    const inner = v128.or(v128.load(BITS + one * CELL, VECTOR), v128.load(BITS + other * CELL, VECTOR));
    const own = v128.or(v128.load(OWN), outer);
    const isolated = isolatedOf(own, v128.or(v128.load(OWN, VECTOR), inner), sectors, mask);
    const filled = load<u8>(PAIR + PLACES * load<u8>(PLACE + one) + load<u8>(PLACE + other));
    store<i32>(CASES + at, <i32>filled * ISOLATED + isolated);
    let closing = 0;
    if (wanted != 0) {
      const all = v128.or(v128.load(ALL), outer);
      closing = closingOf(own, all, v128.or(v128.load(ALL, VECTOR), inner), sectors, mask) & wanted;
    }
    store<i32>(CLOSINGS + at, closing);
  }
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

/**
 * A pawn walks up from the empty cell behind it. Walking down it comes to a gate from which a walk up leads, in as many
 * steps, to that cell.
 */
@inline
function closingOf(own: v128, all: v128, inner: v128, sectors: i32, mask: v128): i32 {
  const rival = v128.load(RIVAL);
  const near = v128.and(v128.shuffle<i32>(all, inner, 1, 2, 3, 4), v128.shuffle<i32>(all, inner, 2, 3, 4, 5));
  const gates = v128.and(near, v128.and(v128.shuffle<i32>(all, inner, 3, 4, 5, 6), inner));
  const empty = v128.andnot(mask, all);
  const open = v128.and(gates, empty);
  let mine = i32(v128.any_true(v128.and(own, gates)));
  let theirs = i32(v128.any_true(v128.and(rival, gates)));
  if (!v128.any_true(open)) return mine | (theirs << MINE);
  const mineFirst = behind(own, all, empty, sectors, mask);
  const theirFirst = behind(rival, all, empty, sectors, mask);
  let mineUp = mineFirst;
  let theirUp = theirFirst;
  let gateUp = open;
  const faces = load<i32>(FACES);
  for (let k = 1; k < faces; k++) {
    gateUp = next(gateUp, all, empty, sectors, mask);
    mine |= i32(v128.any_true(v128.or(v128.and(mineUp, open), v128.and(gateUp, mineFirst)))) << k;
    theirs |= i32(v128.any_true(v128.or(v128.and(theirUp, open), v128.and(gateUp, theirFirst)))) << k;
    mineUp = next(mineUp, all, empty, sectors, mask);
    theirUp = next(theirUp, all, empty, sectors, mask);
  }
  return mine | (theirs << MINE);
}
