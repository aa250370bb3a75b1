// AssemblyScript: ../reach.ts, whose comments are not repeated here.
import {
  ALL,
  BRIDGE_STOPS,
  COST,
  ENTERS_CENTRE,
  LANDING,
  LOOKED,
  MASK,
  OCCUPIED,
  OUTERMOST,
  OUTWARD,
  REVERSED,
  SECTORS,
  SLOT,
  START_ALWAYS,
  STARTS,
} from '../kernel-layout';
import { sectorOf, wordOf } from './board';
import { wander } from './wanderer';

@inline
function reverse(word: i32, sectors: i32): i32 {
  const low = load<i32>(REVERSED + ((word & 511) << 2));
  return ((low << 9) | load<i32>(REVERSED + ((word >> 9) << 2))) >> (18 - sectors);
}

for (let i = 0; i < 512; i++) {
  let mirrored = 0;
  for (let b = 0; b < 9; b++) if (i & (1 << b)) mirrored |= 256 >> b;
  store<i32>(REVERSED + i * 4, mirrored);
}

/** Takes the pawns of all seats from `ALL`. */
export function loadBoard(): void {
  const sectors = load<i32>(SECTORS);
  const outermost = load<i32>(OUTERMOST);
  for (let w = 0; w < 5; w++) {
    const word = w < outermost ? load<i32>(MASK) : load<i32>(ALL + w * 4);
    store<i32>(OCCUPIED + w * 4, word);
    store<i32>(OCCUPIED + 20 + w * 4, reverse(word, sectors));
  }
}

export function toggle(cell: i32): void {
  const at = OCCUPIED + wordOf(cell) * 4;
  const s = sectorOf(cell);
  store<i32>(at, load<i32>(at) ^ (1 << s));
  store<i32>(at, load<i32>(at, 20) ^ (1 << (load<i32>(SECTORS) - 1 - s)), 20);
}

@inline
function start(w: i32): void {
  store<i32>(STARTS, 0);
  store<i32>(STARTS, 0, 4);
  store<i32>(STARTS, 0, 8);
  store<i32>(STARTS, 0, 12);
  store<i32>(STARTS, 0, 16);
  store<i32>(STARTS + w * 4, 1);
}

/** The cells looked at are needed only if `looks`. */
export function walk(cell: i32, sense: i32, wanted: i32, at: i32, looks: bool): void {
  const w = wordOf(cell);
  const s = sectorOf(cell);
  start(w);
  const turn = sense == 0 ? s : load<i32>(SECTORS) - 1 - s;
  const own = OCCUPIED + (w + sense * 5) * 4;
  const word = load<i32>(own);
  store<i32>(own, word ^ (1 << turn));
  const done = looks ? spread(turn, sense, wanted, at, 0) : spreadBlindly(turn, sense, wanted, at, 0);
  store<i32>(own, word);
  if (done) return;
  clear(wanted, at);
  toggle(cell);
  wander(w, s, sense, wanted, at);
  toggle(cell);
}

function clear(wanted: i32, at: i32): void {
  for (let rest = wanted; rest != 0; rest &= rest - 1) {
    const slot = at + ctz(rest) * SLOT;
    for (let i = 0; i < SLOT; i += 8) store<i64>(slot + i, 0);
  }
}

export function enter(sense: i32, wanted: i32, at: i32): void {
  const outermost = load<i32>(OUTERMOST);
  const stops = load<i32>(BRIDGE_STOPS) != 0;
  clear(wanted, at);
  let run = load<i32>(OCCUPIED + outermost * 4);
  let bridges = 0;
  let looked = load<i32>(MASK);
  for (let w = 0; w < 5; w++) {
    let landing = 0;
    if (w > outermost) {
      const occupied = load<i32>(OCCUPIED + w * 4);
      looked = run;
      landing = run & ~occupied;
      bridges |= landing;
      run &= occupied;
    }
    store<i32>(LANDING + w * 4, stops ? 0 : landing);
    if (w < outermost) continue;
    for (let rest = wanted; rest != 0; rest &= rest - 1) {
      const slot = at + ctz(rest) * SLOT + w * 4;
      store<i32>(slot, looked, LOOKED);
      if (stops) store<i32>(slot, landing);
    }
  }
  const first = LANDING + outermost * 4;
  if (load<i32>(START_ALWAYS) || bridges == 0) store<i32>(first, load<i32>(first) | 1);
  const steps = wanted >> load<i32>(COST);
  const base = at + load<i32>(COST) * SLOT;
  if (steps & 1) {
    for (let i = 0; i < 20; i += 4) store<i32>(base + i, load<i32>(base + i) | load<i32>(LANDING + i));
    store<i32>(base + outermost * 4, load<i32>(base + outermost * 4) & ~1);
  }
  if (steps >> 1 == 0) return;
  walkOn(sense, steps & ~1, base);
  for (let rest = steps & ~1; rest != 0; rest &= rest - 1) {
    store<i32>(base + ctz(rest) * SLOT, 0, ENTERS_CENTRE);
  }
}

/** Walks on from the cells in `LANDING`. */
function walkOn(sense: i32, wanted: i32, at: i32): void {
  const sectors = load<i32>(SECTORS);
  const half = sectors >> 1;
  for (let part = 0; part < 2; part++) {
    const turn = part * half;
    const width = part == 0 ? half : sectors - half;
    let any = 0;
    for (let w = 0; w < 5; w++) {
      const landing = load<i32>(LANDING + w * 4);
      const word = sense == 0 ? landing : reverse(landing, sectors);
      const starts = (word >> turn) & ((1 << width) - 1);
      store<i32>(STARTS + w * 4, starts);
      any |= starts;
    }
    if (any == 0 || spread(turn, sense, wanted, at, -1)) continue;
    for (let w = 0; w < 5; w++) {
      const landing = load<i32>(LANDING + w * 4);
      for (let s = 0; s < sectors; s++) {
        const turned = sense == 0 ? s : sectors - 1 - s;
        if (!(landing & (1 << s)) || turned < turn || turned >= turn + width) continue;
        start(w);
        if (!spread(turned, sense, wanted, at, -1)) wander(w, s, sense, wanted, at);
      }
    }
  }
}

/** False if a walk goes all the way round. */
function spread(turn: i32, sense: i32, wanted: i32, at: i32, keep: i32): bool {
  return advance(turn, sense, wanted, at, keep, true);
}

function spreadBlindly(turn: i32, sense: i32, wanted: i32, at: i32, keep: i32): bool {
  return advance(turn, sense, wanted, at, keep, false);
}

@inline
function advance(turn: i32, sense: i32, wanted: i32, at: i32, keep: i32, looks: bool): bool {
  const sectors = load<i32>(SECTORS);
  const mask = load<i32>(MASK);
  const outward = load<i32>(OUTWARD);
  const startsAt = at + load<i32>(OUTERMOST) * 4;
  const back = sectors - turn;
  const o = OCCUPIED + sense * 20;
  const a0 = ((load<i32>(o) >> turn) | (load<i32>(o) << back)) & mask;
  const a1 = ((load<i32>(o, 4) >> turn) | (load<i32>(o, 4) << back)) & mask;
  const a2 = ((load<i32>(o, 8) >> turn) | (load<i32>(o, 8) << back)) & mask;
  const a3 = ((load<i32>(o, 12) >> turn) | (load<i32>(o, 12) << back)) & mask;
  const a4 = ((load<i32>(o, 16) >> turn) | (load<i32>(o, 16) << back)) & mask;
  let n0 = load<i32>(STARTS);
  let n1 = load<i32>(STARTS, 4);
  let n2 = load<i32>(STARTS, 8);
  let n3 = load<i32>(STARTS, 12);
  let n4 = load<i32>(STARTS, 16);
  let i2 = 0;
  let i3 = 0;
  let i4 = 0;
  let u0 = 0;
  let u1 = 0;
  let u2 = 0;
  let d0 = 0;
  let d1 = 0;
  let d2 = 0;
  let d3 = 0;
  let d4 = 0;
  for (let left = wanted >> 1, k = 1; left != 0; left >>= 1, k++) {
    // inward
    const in1 = a1 & n0;
    const look2 = in1 | n1;
    const in2 = a2 & look2;
    const look3 = in2 | n2 | i2;
    const in3 = a3 & look3;
    const look4 = in3 | n3 | i3;
    const in4 = a4 & look4;
    // outward
    const out3 = a3 & n4 & outward;
    const peek2 = out3 | (n3 & outward);
    const out2 = a2 & peek2;
    const peek1 = out2 | ((n2 | u2) & outward);
    const out1 = a1 & peek1;
    const peek0 = out1 | ((n1 | u1) & outward);
    d0 |= peek0;
    d1 |= n0 | peek1;
    d2 |= look2 | peek2;
    d3 |= look3 | (n4 & outward);
    d4 |= look4;
    // ring steps
    const t0 = ((n0 | u0) << 1) + a0;
    const t1 = ((n1 | u1) << 1) + a1;
    const t2 = ((n2 | i2 | u2) << 1) + a2;
    const t3 = ((n3 | i3) << 1) + a3;
    const t4 = ((n4 | i4) << 1) + a4;
    n0 = t0 & ~a0;
    n1 = t1 & ~a1;
    n2 = t2 & ~a2;
    n3 = t3 & ~a3;
    n4 = t4 & ~a4;
    if ((n0 | n1 | n2 | n3 | n4) > mask) return false;
    d0 |= n0 | (a0 & ~t0);
    d1 |= n1 | (a1 & ~t1);
    d2 |= n2 | (a2 & ~t2);
    d3 |= n3 | (a3 & ~t3);
    d4 |= n4 | (a4 & ~t4);
    i2 = in1 & ~a2;
    i3 = in2 & ~a3;
    i4 = in3 & ~a4;
    u2 = out3 & ~a2;
    u1 = out2 & ~a1;
    u0 = out1 & ~a0;
    if ((left & 1) == 0) continue;
    const slot = at + k * SLOT;
    const first = startsAt + k * SLOT;
    write(slot, keep, sense, turn, sectors, mask, n0 | u0, n1 | u1, n2 | i2 | u2, n3 | i3, n4 | i4);
    if (looks) write(slot + LOOKED, keep, sense, turn, sectors, mask, d0, d1, d2, d3, d4);
    store<i32>(first, load<i32>(first) & ~1);
    const enters = load<i32>(slot, ENTERS_CENTRE) & keep;
    store<i32>(slot, enters | i32(in4 != 0), ENTERS_CENTRE);
  }
  return true;
}

@inline
function put(at: i32, keep: i32, sense: i32, turn: i32, sectors: i32, mask: i32, word: i32): void {
  const turned = ((word << turn) | (word >> (sectors - turn))) & mask;
  store<i32>(at, (load<i32>(at) & keep) | (sense == 0 ? turned : reverse(turned, sectors)));
}

@inline
function write(
  at: i32,
  keep: i32,
  sense: i32,
  turn: i32,
  sectors: i32,
  mask: i32,
  w0: i32,
  w1: i32,
  w2: i32,
  w3: i32,
  w4: i32,
): void {
  put(at, keep, sense, turn, sectors, mask, w0);
  put(at + 4, keep, sense, turn, sectors, mask, w1);
  put(at + 8, keep, sense, turn, sectors, mask, w2);
  put(at + 12, keep, sense, turn, sectors, mask, w3);
  put(at + 16, keep, sense, turn, sectors, mask, w4);
}
