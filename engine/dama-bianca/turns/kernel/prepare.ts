// AssemblyScript with SIMD: the tables of a variant.
import {
  ASKED_MOST,
  BEFORE,
  BITS,
  CELLS,
  CENTRE,
  CHANGE,
  CHANGE_OF,
  CHANGES,
  ENDS,
  EVERYWHERE,
  NEXTS,
  OUTERMOST,
  SECTORS,
  SECTORS_MOST,
  VECTOR,
} from '../kernel-layout';
import { cellAt } from './board';

/** To be called when the caller has written what it says about the variant. */
export function prepare(): void {
  const sectors = load<i32>(SECTORS);
  memory.fill(CHANGES, 0, 6 * 2 * SECTORS_MOST * CHANGE);
  memory.fill(BITS, 0, VECTOR * (CENTRE + 1));
  store<u8>(CHANGE_OF, <u8>(5 * 2 * sectors));
  store<u8>(CHANGE_OF + 96, <u8>(5 * 2 * sectors));
  v128.store(EVERYWHERE, i64x2.splat(0));
  store<i32>(NEXTS, 0);
  store<i32>(NEXTS, 4 * ASKED_MOST, 4);
  for (let w = 0; w < 5; w++) prepareWord(w, sectors);
  store<i64>(BITS + CENTRE * VECTOR, 1 << 63, 8);
  // No walk may end on cell 1 (R10).
  v128.store(ENDS, v128.andnot(v128.load(EVERYWHERE), v128.load(BITS + cellAt(load<i32>(OUTERMOST), 0) * VECTOR)));
}

function prepareWord(w: i32, sectors: i32): void {
  const half = i32(w > 2);
  const base = (w - 3 * half) * sectors;
  v128.store(BEFORE + w * VECTOR, v128.load(EVERYWHERE));
  for (let s = 0; s < sectors; s++) {
    for (let twice = 0; twice < 2; twice++) {
      store<i32>(CHANGES + ((w * 2 + twice) * sectors + s) * CHANGE + w * 4, 1 << s);
    }
    if (w < load<i32>(OUTERMOST)) continue;
    const cell = cellAt(w, s);
    const at = half * 64 + base + s;
    store<u8>(CELLS + at, <u8>cell);
    store<u8>(CHANGE_OF + cell, <u8>(w * 2 * sectors + s));
    store<u8>(CHANGE_OF + cell, <u8>((w * 2 + 1) * sectors - 1 - s), 96);
    store<i64>(BITS + cell * VECTOR + half * 8, <i64>1 << <i64>(base + s));
    v128.store(EVERYWHERE, v128.or(v128.load(EVERYWHERE), v128.load(BITS + cell * VECTOR)));
  }
}
