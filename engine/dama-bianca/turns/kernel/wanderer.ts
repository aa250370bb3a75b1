// AssemblyScript: ../wanderer.ts for walks in one sense that touch no cell twice.
import {
  ENTERS_CENTRE,
  LOOKED,
  OCCUPIED,
  OUTERMOST,
  OUTWARD,
  SECTORS,
  SLOT,
  TOUCHED,
} from '../kernel-layout';

const COLUMN: i32 = 32;

let slots: i32 = 0;
let wanted: i32 = 0;
let last: i32 = 0;
let stride: i32 = 0;

/** Adds to the slots of the wanted numbers of steps; `OCCUPIED` is without the pawn that walks. */
export function wander(word: i32, sector: i32, sense: i32, steps: i32, at: i32): void {
  slots = at;
  wanted = steps;
  last = 31 - clz(steps);
  stride = sense == 0 ? 1 : load<i32>(SECTORS) - 1;
  stand(word, sector, 0);
}

function stand(word: i32, sector: i32, steps: i32): void {
  const touched = TOUCHED + word * COLUMN + sector;
  if (load<u8>(touched)) return;
  if (steps > 0 && wanted & (1 << steps)) {
    const isStart = word == load<i32>(OUTERMOST) && sector == 0;
    if (!isStart) mark(slots + steps * SLOT + word * 4, sector);
  }
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
  for (let k = steps; k <= last; k++) {
    if (wanted & (1 << k)) mark(slots + k * SLOT + LOOKED + word * 4, sector);
  }
  return (load<i32>(OCCUPIED + word * 4) & (1 << sector)) != 0;
}

function ringStep(word: i32, from: i32, steps: i32): void {
  const sectors = load<i32>(SECTORS);
  for (let s = (from + stride) % sectors; s != from; s = (s + stride) % sectors) {
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
  if (word < 4 && wanted & (1 << steps)) store<i32>(slots + steps * SLOT, 1, ENTERS_CENTRE);
}

function jumpOutward(word: i32, sector: i32, steps: i32): void {
  for (let w = word - 1; w >= load<i32>(OUTERMOST); w--) {
    if (isOccupied(w, sector, steps)) continue;
    if (w < word - 1) stand(w, sector, steps);
    return;
  }
}
