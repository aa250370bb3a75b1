// AssemblyScript with SIMD: ../wanderer.ts for walks in one sense that touch no cell twice, of one lane: its board is turned
// and mirrored so that walks lead up.
import {
  ENTERS,
  ENTERS_CENTRE,
  LANE_BOARDS,
  LANE_STARTS,
  LANES,
  LAYERS,
  LOOKED,
  LOOKED_AT,
  OUTERMOST,
  OUTWARD,
  REACHED,
  REACHED_NEXT,
  SECTORS,
  SLOT,
  STEPS,
  TOUCHED,
  VECTOR,
  WANDERED,
} from '../kernel-layout';
import { rowOf } from './rows';

const COLUMN: i32 = 32;

let board: i32 = 0;
let wanted: i32 = 0;
let last: i32 = 0;

/** Makes the walks of some lanes again, path by path, and puts the rows right that `spread` has written. */
export function wander(lanes: i32, looks: bool): void {
  wanted = (1 << load<i32>(STEPS)) | (1 << load<i32>(STEPS, 4)) | (1 << load<i32>(STEPS, 8));
  last = 31 - clz(wanted);
  for (let lane = 0; lane < LANES; lane++) {
    if (((lanes >> lane) & 1) == 0) continue;
    board = LANE_BOARDS + lane * 4;
    memory.fill(WANDERED, 0, LAYERS * SLOT);
    for (let w = 0; w < 5; w++) {
      const starts = load<i32>(LANE_STARTS + w * VECTOR + lane * 4);
      for (let rest = starts; rest != 0; rest &= rest - 1) stand(w, ctz(rest), 0);
    }
    for (let number = 0; number < 3; number++) {
      const slot = WANDERED + load<i32>(STEPS + number * 4) * SLOT;
      const to = REACHED + number * REACHED_NEXT + lane * VECTOR;
      if (slot == WANDERED) continue;
      v128.store(to, rowOf(slot));
      if (looks) v128.store(to, rowOf(slot + LOOKED), LOOKED_AT);
      const enters = load<i32>(ENTERS + number * 4) & ~(1 << lane);
      store<i32>(ENTERS + number * 4, enters | (load<i32>(slot, ENTERS_CENTRE) << lane));
    }
  }
}

function stand(word: i32, sector: i32, steps: i32): void {
  const touched = TOUCHED + word * COLUMN + sector;
  if (load<u8>(touched)) return;
  if (wanted & (1 << steps)) mark(WANDERED + steps * SLOT + word * VECTOR, sector);
  if (steps == last) return;
  store<u8>(touched, 1);
  ringStep(word, sector, steps + 1);
  jumpInward(word, sector, steps + 1);
  if (load<i32>(OUTWARD)) jumpOutward(word, sector, steps + 1);
  store<u8>(touched, 0);
}

function mark(at: i32, sector: i32): void {
  store<i32>(at, load<i32>(at) | (1 << sector));
}

function isOccupied(word: i32, sector: i32, steps: i32): bool {
  for (let k = steps; k <= last; k++) mark(WANDERED + k * SLOT + LOOKED + word * VECTOR, sector);
  return (load<i32>(board + word * VECTOR) & (1 << sector)) != 0;
}

function ringStep(word: i32, from: i32, steps: i32): void {
  const sectors = load<i32>(SECTORS);
  for (let s = (from + 1) % sectors; s != from; s = (s + 1) % sectors) {
    if (isOccupied(word, s, steps)) continue;
    stand(word, s, steps);
    return;
  }
}

function jumpInward(word: i32, sector: i32, steps: i32): void {
  for (let w = word + 1; w < 5; w++) {
    if (isOccupied(w, sector, steps)) continue;
    if (w > word + 1) stand(w, sector, steps);
    return;
  }
  if (word < 4) store<i32>(WANDERED + steps * SLOT, 1, ENTERS_CENTRE);
}

function jumpOutward(word: i32, sector: i32, steps: i32): void {
  for (let w = word - 1; w >= load<i32>(OUTERMOST); w--) {
    if (isOccupied(w, sector, steps)) continue;
    if (w < word - 1) stand(w, sector, steps);
    return;
  }
}
