// AssemblyScript with SIMD: pawns that walk, four at a time.
import {
  ALL,
  BOARD,
  BOARDS,
  CENTRE,
  CHANGE,
  CHANGE_OF,
  CHANGES,
  ENTERS,
  LANE_BOARDS,
  LANE_STARTS,
  LANES,
  LOOKED_AT,
  LOOKS,
  LOOSE,
  MASK,
  OUTERMOST,
  OWN_CHANGES,
  OWN_WORD,
  REACH,
  REACHED,
  REACHED_NEXT,
  SECTORS,
  STEPS,
  TURN,
  VECTOR,
  WALKER,
  WALKERS,
} from '../kernel-layout';
import { sectorOf, wordOf } from './board';
import { bitsOf, unturned } from './rows';
import { spread } from './spread';
import { wander } from './wanderer';

/** Takes the pawns of all seats from `ALL`. */
export function loadBoards(): void {
  const sectors = load<i32>(SECTORS);
  for (let w = 0; w < 5; w++) {
    const word = w < load<i32>(OUTERMOST) ? load<i32>(MASK) : load<i32>(ALL + w * 4);
    let mirrored = 0;
    for (let rest = word; rest != 0; rest &= rest - 1) mirrored |= 1 << (sectors - 1 - ctz(rest));
    store<i32>(BOARDS + w * 4, word);
    store<i32>(BOARDS + w * 4, mirrored, BOARD);
  }
}

/** Makes a walker of the pawn on a cell. */
export function makeWalker(walker: i32, cell: i32): void {
  const sectors = load<i32>(SECTORS);
  const mask = load<i32>(MASK);
  const sense = walker & 1;
  const at = WALKERS + walker * WALKER;
  const board = BOARDS + sense * BOARD;
  const w = wordOf(cell);
  const turn = sense == 0 ? sectorOf(cell) : sectors - 1 - sectorOf(cell);
  const back = sectors - turn;
  for (let i = 0; i < 20; i += 4) {
    const word = load<i32>(board + i);
    store<i32>(at + i, ((word >> turn) | (word << back)) & mask);
  }
  store<i32>(at + w * 4, load<i32>(at + w * 4) ^ 1);
  store<i32>(at, w, OWN_WORD);
  store<i32>(at, turn, TURN);
  store<i32>(at, CHANGES + back * CHANGE, OWN_CHANGES);
}

@inline
export function changeOf(sense: i32, cell: i32): i32 {
  return <i32>load<u8>(CHANGE_OF + sense * 96 + cell);
}

/** What asks for a walk when a pawn has left a cell and one has come to another; 0 is none. */
export function ask(walker: i32, left: i32, come: i32): i32 {
  return walker | (changeOf(walker & 1, left) << 8) | (changeOf(walker & 1, come) << 16);
}

@inline
function walkerOf(asked: i32): i32 {
  return WALKERS + (asked & 255) * WALKER;
}

/** Readies four walks. */
function gather(asked: i32): void {
  for (let lane = 0; lane < LANES; lane++) {
    const one = load<i32>(asked + lane * 4);
    const walker = walkerOf(one);
    const changes = load<i32>(walker, OWN_CHANGES);
    const left = changes + ((one >> 8) & 255) * CHANGE;
    const come = changes + (one >> 16) * CHANGE;
    const to = LOOSE + lane * BOARD;
    v128.store(to, v128.xor(v128.load(walker), v128.xor(v128.load(left), v128.load(come))));
    const inner = v128.xor(v128.load(left, VECTOR), v128.load(come, VECTOR));
    v128.store(to, v128.xor(v128.load(walker, VECTOR), inner), VECTOR);
  }
  const o0 = v128.load(LOOSE);
  const o1 = v128.load(LOOSE, BOARD);
  const o2 = v128.load(LOOSE, 2 * BOARD);
  const o3 = v128.load(LOOSE, 3 * BOARD);
  const low = v128.shuffle<i32>(o0, o1, 0, 4, 1, 5);
  const lowNext = v128.shuffle<i32>(o2, o3, 0, 4, 1, 5);
  const high = v128.shuffle<i32>(o0, o1, 2, 6, 3, 7);
  const highNext = v128.shuffle<i32>(o2, o3, 2, 6, 3, 7);
  v128.store(LANE_BOARDS, v128.shuffle<i64>(low, lowNext, 0, 2));
  v128.store(LANE_BOARDS, v128.shuffle<i64>(low, lowNext, 1, 3), VECTOR);
  v128.store(LANE_BOARDS, v128.shuffle<i64>(high, highNext, 0, 2), 2 * VECTOR);
  v128.store(LANE_BOARDS, v128.shuffle<i64>(high, highNext, 1, 3), 3 * VECTOR);
  const inner = v128.shuffle<i32>(v128.load(LOOSE, VECTOR), v128.load(LOOSE, BOARD + VECTOR), 0, 4, 1, 5);
  const innerNext = v128.shuffle<i32>(v128.load(LOOSE, 2 * BOARD + VECTOR), v128.load(LOOSE, 3 * BOARD + VECTOR), 0, 4, 1, 5);
  v128.store(LANE_BOARDS, v128.shuffle<i64>(inner, innerNext, 0, 2), 4 * VECTOR);
  const words = v128.shuffle<i64>(inner, innerNext, 1, 3);
  for (let w = 0; w < 5; w++) {
    v128.store(LANE_STARTS + w * VECTOR, v128.and(i32x4.eq(words, i32x4.splat(w)), i32x4.splat(1)));
  }
}

/**
 * Makes the four walks that are asked for by each of `STEPS`: writes the rows to the addresses at `goes`, with what says
 * that the walk can end in the centre, and those of the cells looked at if `looks`.
 */
export function walkFour(asked: i32, goes: i32, looks: bool): void {
  gather(asked);
  const round = spread(looks);
  if (round != 0) wander(round, looks);
  for (let number = 0; number < 3; number++) {
    if (load<i32>(STEPS + number * 4) == 0) continue;
    const enters = load<i32>(ENTERS + number * 4);
    for (let lane = 0; lane < LANES; lane++) {
      const one = load<i32>(asked + lane * 4);
      const turn = load<i32>(walkerOf(one), TURN);
      const to = load<i32>(goes + lane * 4) + number * REACH;
      const at = REACHED + number * REACHED_NEXT + lane * VECTOR;
      const row = unturned(v128.load(at), turn, one & 1);
      v128.store(to, (enters >> lane) & 1 ? v128.or(row, bitsOf(CENTRE)) : row);
      if (looks) v128.store(to, unturned(v128.load(at, LOOKED_AT), turn, one & 1), LOOKS);
    }
  }
}
