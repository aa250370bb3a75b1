// AssemblyScript with SIMD: sets of cells as rows.
import { BITS, CELLS, ENDS, LOOSE, SECTORS, VECTOR } from '../kernel-layout';

@inline
export function hasCentre(row: v128): bool {
  return i64x2.extract_lane(row, 1) < 0;
}

@inline
export function bitsOf(cell: i32): v128 {
  return v128.load(BITS + cell * VECTOR);
}

/** The cell of the lowest bit of a half. */
@inline
export function cellOf(half: i32, bits: i64): i32 {
  return <i32>load<u8>(CELLS + half * 64 + <i32>ctz(bits));
}

/** Writes four rows, of the lanes of five vectors of words. */
export function pack(words: i32, at: i32): void {
  const sectors = load<i32>(SECTORS);
  const w0 = v128.load(words);
  const w1 = v128.load(words, VECTOR);
  const w2 = v128.load(words, 2 * VECTOR);
  const w3 = v128.load(words, 3 * VECTOR);
  const w4 = v128.load(words, 4 * VECTOR);
  const two = i64x2.shl(i64x2.extend_low_i32x4_u(w2), sectors);
  const one = i64x2.shl(v128.or(i64x2.extend_low_i32x4_u(w1), two), sectors);
  const outer = v128.or(i64x2.extend_low_i32x4_u(w0), one);
  const inner = v128.or(i64x2.extend_low_i32x4_u(w3), i64x2.shl(i64x2.extend_low_i32x4_u(w4), sectors));
  const nextTwo = i64x2.shl(i64x2.extend_high_i32x4_u(w2), sectors);
  const nextOne = i64x2.shl(v128.or(i64x2.extend_high_i32x4_u(w1), nextTwo), sectors);
  const nextOuter = v128.or(i64x2.extend_high_i32x4_u(w0), nextOne);
  const nextInner = v128.or(i64x2.extend_high_i32x4_u(w3), i64x2.shl(i64x2.extend_high_i32x4_u(w4), sectors));
  v128.store(at, v128.shuffle<i64>(outer, inner, 0, 2));
  v128.store(at, v128.shuffle<i64>(outer, inner, 1, 3), VECTOR);
  v128.store(at, v128.shuffle<i64>(nextOuter, nextInner, 0, 2), 2 * VECTOR);
  v128.store(at, v128.shuffle<i64>(nextOuter, nextInner, 1, 3), 3 * VECTOR);
}

/** The row of the first lanes of five vectors of words. */
export function rowOf(words: i32): v128 {
  pack(words, LOOSE);
  return v128.load(LOOSE);
}

/** A row of a walk as the board has it, from one that is turned so that `turn` is the first sector of its sense. */
export function unturned(row: v128, turn: i32, sense: i32): v128 {
  const sectors = load<i32>(SECTORS);
  const first = i64x2.splat((<i64>1 << <i64>turn) - 1);
  const low = v128.or(first, i64x2.shl(v128.or(first, i64x2.shl(first, sectors)), sectors));
  const turned = v128.bitselect(i64x2.shr_u(row, sectors - turn), i64x2.shl(row, turn), low);
  return v128.and(sense == 0 ? turned : mirrored(turned, sectors), v128.load(ENDS));
}

/** The words of a row in the opposite order of sectors. */
@inline
function mirrored(row: v128, sectors: i32): v128 {
  const fours = i8x16(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
  const low = v128.swizzle(fours, v128.and(row, i8x16.splat(15)));
  const high = v128.swizzle(fours, v128.and(i64x2.shr_u(row, 4), i8x16.splat(15)));
  const bytes = v128.or(i64x2.shl(low, 4), high);
  const whole = v128.shuffle<u8>(bytes, bytes, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
  const words = i64x2.shr_u(whole, 64 - 3 * sectors);
  const first = i64x2.splat((<i64>1 << <i64>sectors) - 1);
  const second = v128.and(words, i64x2.shl(first, sectors));
  const third = i64x2.shl(v128.and(words, first), 2 * sectors);
  return v128.or(v128.or(i64x2.shr_u(words, 2 * sectors), second), third);
}
