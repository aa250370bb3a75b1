// AssemblyScript with SIMD: pawns that enter, as `enter` of ../reach.ts. A part of the circle in one sense is a lane.
import {
  BOARD,
  BOARDS,
  BRIDGE_STOPS,
  CHANGED,
  COST,
  LANDINGS,
  LANE_BOARDS,
  LANE_STARTS,
  LOOKED_AT,
  LOOKS,
  MASK,
  NUMBERS,
  OUTERMOST,
  REACH,
  REACHED,
  REACHED_NEXT,
  SECTORS,
  START_ALWAYS,
  STEPS,
  VECTOR,
} from '../kernel-layout';
import { flip, sectorOf, wordOf } from './board';
import { rowOf, unturned } from './rows';
import { spread } from './spread';
import { wander } from './wanderer';

/**
 * Where a pawn can go that enters by `NUMBERS`, when a pawn has left a cell and one has come to another; 0 is none. Writes
 * the cells reached to `to`, both senses in one row, and the cells looked at if `looks`.
 */
export function enter(left: i32, come: i32, to: i32, looks: bool): void {
  for (let i = 0; i < 2 * BOARD; i += VECTOR) v128.store(CHANGED + i, v128.load(BOARDS + i));
  change(left);
  change(come);
  setSteps(load<i32>(COST));
  land(to, looks);
  const sectors = load<i32>(SECTORS);
  const half = sectors >> 1;
  let width = sectors - half;
  for (let first = 0; first < sectors - half; first += width) {
    takePart(first, half + first, width);
    const round = spread(looks);
    if (round != 0) {
      if (width > 1) {
        // Where a half goes all the way round, each sector is a part.
        width = 1;
        first = -1;
        continue;
      }
      wander(round, looks);
    }
    for (let number = 0; number < 3; number++) {
      if (load<i32>(STEPS + number * 4) == 0) continue;
      join(to + number * REACH, REACHED + number * REACHED_NEXT, first, half + first);
      if (looks) join(to + number * REACH + LOOKS, REACHED + number * REACHED_NEXT + LOOKED_AT, first, half + first);
    }
  }
}

/** The steps of the numbers that are wanted, when so many are used already. */
export function setSteps(used: i32): void {
  v128.store(STEPS, i32x4.max_s(i32x4.sub(v128.load(NUMBERS), i32x4.splat(used)), i32x4.splat(0)));
}

function change(cell: i32): void {
  if (cell == 0) return;
  flip(CHANGED, cell);
  const at = CHANGED + BOARD + wordOf(cell) * 4;
  store<i32>(at, load<i32>(at) ^ (1 << (load<i32>(SECTORS) - 1 - sectorOf(cell))));
}

/** Writes to `LANDINGS` where a pawn lands and may walk on, and to `to` where it ends at once, and what it looks at. */
function land(to: i32, looks: bool): void {
  const outermost = load<i32>(OUTERMOST);
  const none = i32x4.splat(0);
  let run = none;
  let bridges = none;
  for (let w = 0; w < 5; w++) {
    const words = wordsOf(w);
    // The lanes where a walk starts hold what is looked at for a while.
    v128.store(LANE_STARTS + w * VECTOR, w == outermost ? i32x4.splat(load<i32>(MASK)) : run);
    const lands = v128.andnot(run, words);
    v128.store(LANDINGS + w * VECTOR, lands);
    bridges = v128.or(bridges, lands);
    run = w < outermost ? none : w == outermost ? words : v128.and(run, words);
  }
  const looked = rowOf(LANE_STARTS);
  let reached = none;
  if (load<i32>(BRIDGE_STOPS)) {
    reached = rowOf(LANDINGS);
    memory.fill(LANDINGS, 0, 5 * VECTOR);
  }
  if (load<i32>(START_ALWAYS) || !v128.any_true(bridges)) {
    const first = LANDINGS + outermost * VECTOR;
    const ends = v128.shuffle<i64>(i32x4.splat(1), i32x4.splat(1 << (load<i32>(SECTORS) - 1)), 0, 2);
    v128.store(first, v128.or(v128.load(first), ends));
  }
  const landing = unturned(rowOf(LANDINGS), 0, 0);
  for (let number = 0; number < 3; number++) {
    const at = to + number * REACH;
    if (load<i32>(NUMBERS + number * 4) == 0) continue;
    v128.store(at, load<i32>(STEPS + number * 4) == 0 ? v128.or(reached, landing) : reached);
    if (looks) v128.store(at, looked, LOOKS);
  }
}

/** A word of the changed board, in two lanes as it is and in two mirrored. */
function wordsOf(w: i32): v128 {
  const word = CHANGED + w * 4;
  return v128.shuffle<i64>(v128.load32_splat(word), v128.load32_splat(word, BOARD), 0, 2);
}

/** Readies walks from so many sectors, in one lane of each sense from `first` and in the other from `second`. */
function takePart(first: i32, second: i32, width: i32): void {
  const sectors = load<i32>(SECTORS);
  for (let w = 0; w < 5; w++) {
    const words = wordsOf(w);
    const one = v128.or(i32x4.shr_u(words, first), i32x4.shl(words, sectors - first));
    const other = v128.or(i32x4.shr_u(words, second), i32x4.shl(words, sectors - second));
    const turned = v128.shuffle<i32>(one, other, 0, 5, 2, 7);
    v128.store(LANE_BOARDS + w * VECTOR, v128.and(turned, i32x4.splat(load<i32>(MASK))));
    const lands = v128.load(LANDINGS + w * VECTOR);
    const starts = v128.shuffle<i32>(i32x4.shr_u(lands, first), i32x4.shr_u(lands, second), 0, 5, 2, 7);
    v128.store(LANE_STARTS + w * VECTOR, v128.and(starts, i32x4.splat((1 << width) - 1)));
  }
}

/** Adds four lanes of a part to a row. */
function join(to: i32, at: i32, first: i32, second: i32): void {
  let row = v128.load(to);
  for (let lane = 0; lane < 4; lane++) {
    row = v128.or(row, unturned(v128.load(at + lane * VECTOR), lane & 1 ? second : first, lane >> 1));
  }
  v128.store(to, row);
}
