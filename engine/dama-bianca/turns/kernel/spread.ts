// AssemblyScript with SIMD: ../reach.ts for walks in four lanes at once, whose comments are not repeated here.
import { ENTERS, LANE_BOARDS, LANE_STARTS, LOOKED_AT, LOOKING, LOOSE, MASK, OUTWARD, REACHED, REACHED_NEXT, STEPS, VECTOR } from '../kernel-layout';
import { pack } from './rows';

/** Adds to the cells looked at on a word. */
@inline
function look(w: i32, cells: v128): void {
  v128.store(LOOKING + w * VECTOR, v128.or(v128.load(LOOKING + w * VECTOR), cells));
}

/**
 * Walks the numbers of steps in `STEPS`, and writes four rows by each to `REACHED`, and those of the cells looked at behind them
 * if `looks`. Answers with the lanes in which a walk goes all the way round.
 */
export function spread(looks: bool): i32 {
  const wanted = (1 << load<i32>(STEPS)) | (1 << load<i32>(STEPS, 4)) | (1 << load<i32>(STEPS, 8));
  const a0 = v128.load(LANE_BOARDS);
  const a1 = v128.load(LANE_BOARDS, VECTOR);
  const a2 = v128.load(LANE_BOARDS, 2 * VECTOR);
  const a3 = v128.load(LANE_BOARDS, 3 * VECTOR);
  const a4 = v128.load(LANE_BOARDS, 4 * VECTOR);
  const outward = i32x4.splat(load<i32>(OUTWARD));
  const b1 = v128.and(a1, outward);
  const b2 = v128.and(a2, outward);
  const b3 = v128.and(a3, outward);
  const none = i32x4.splat(0);
  let n0 = v128.load(LANE_STARTS);
  let n1 = v128.load(LANE_STARTS, VECTOR);
  let n2 = v128.load(LANE_STARTS, 2 * VECTOR);
  let n3 = v128.load(LANE_STARTS, 3 * VECTOR);
  let n4 = v128.load(LANE_STARTS, 4 * VECTOR);
  let i2 = none;
  let i3 = none;
  let i4 = none;
  let u0 = none;
  let u1 = none;
  let u2 = none;
  if (looks) memory.fill(LOOKING, 0, 5 * VECTOR);
  for (let k = 1; wanted >> k != 0; k++) {
    // inward
    const in1 = v128.and(a1, n0);
    const look2 = v128.or(in1, n1);
    const in2 = v128.and(a2, look2);
    const look3 = v128.or(v128.or(in2, n2), i2);
    const in3 = v128.and(a3, look3);
    const look4 = v128.or(v128.or(in3, n3), i3);
    const in4 = v128.and(a4, look4);
    // outward
    const out3 = v128.and(b3, n4);
    const from2 = v128.or(out3, n3);
    const out2 = v128.and(b2, from2);
    const from1 = v128.or(out2, v128.or(n2, u2));
    const out1 = v128.and(b1, from1);
    if (looks) {
      look(0, v128.and(v128.or(out1, v128.or(n1, u1)), outward));
      look(1, v128.or(n0, v128.and(from1, outward)));
      look(2, v128.or(look2, v128.and(from2, outward)));
      look(3, v128.or(look3, v128.and(n4, outward)));
      look(4, look4);
    }
    // ring steps
    const t0 = i32x4.add(i32x4.shl(v128.or(n0, u0), 1), a0);
    const t1 = i32x4.add(i32x4.shl(v128.or(n1, u1), 1), a1);
    const t2 = i32x4.add(i32x4.shl(v128.or(v128.or(n2, i2), u2), 1), a2);
    const t3 = i32x4.add(i32x4.shl(v128.or(n3, i3), 1), a3);
    const t4 = i32x4.add(i32x4.shl(v128.or(n4, i4), 1), a4);
    n0 = v128.andnot(t0, a0);
    n1 = v128.andnot(t1, a1);
    n2 = v128.andnot(t2, a2);
    n3 = v128.andnot(t3, a3);
    n4 = v128.andnot(t4, a4);
    if (looks) {
      look(0, v128.or(n0, v128.andnot(a0, t0)));
      look(1, v128.or(n1, v128.andnot(a1, t1)));
      look(2, v128.or(n2, v128.andnot(a2, t2)));
      look(3, v128.or(n3, v128.andnot(a3, t3)));
      look(4, v128.or(n4, v128.andnot(a4, t4)));
    }
    i2 = v128.andnot(in1, a2);
    i3 = v128.andnot(in2, a3);
    i4 = v128.andnot(in3, a4);
    u2 = v128.andnot(out3, a2);
    u1 = v128.andnot(out2, a1);
    u0 = v128.andnot(out1, a0);
    if (((wanted >> k) & 1) == 0) continue;
    for (let number = 0; number < 3; number++) {
      if (k != load<i32>(STEPS + number * 4)) continue;
      store<i32>(ENTERS + number * 4, i32x4.bitmask(i32x4.ne(in4, none)));
      const to = REACHED + number * REACHED_NEXT;
      v128.store(LOOSE, v128.or(n0, u0));
      v128.store(LOOSE, v128.or(n1, u1), VECTOR);
      v128.store(LOOSE, v128.or(v128.or(n2, i2), u2), 2 * VECTOR);
      v128.store(LOOSE, v128.or(n3, i3), 3 * VECTOR);
      v128.store(LOOSE, v128.or(n4, i4), 4 * VECTOR);
      pack(LOOSE, to);
      if (looks) pack(LOOKING, to + LOOKED_AT);
    }
  }
  // What is beyond the last sector stays beyond it.
  const all = v128.or(v128.or(v128.or(n0, n1), v128.or(n2, n3)), n4);
  return i32x4.bitmask(i32x4.gt_s(all, i32x4.splat(load<i32>(MASK))));
}
