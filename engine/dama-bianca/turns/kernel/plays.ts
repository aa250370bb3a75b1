// AssemblyScript with SIMD: the walks of a roll. A play is one pawn by one number, then another by the other number. The
// smaller number is 0 and the larger 1; of doubles both are 0.
import {
  ASKED_MOST,
  ASKS,
  BASE,
  EVERYWHERE,
  FROM,
  GOES,
  GONE,
  LANES,
  LOOKS,
  NEXTS,
  NOWHERE,
  NUMBERS,
  OWN,
  PAIR,
  PAWN,
  PAWNS,
  PAWNS_MOST,
  PLAYS,
  REACH,
  ROWS,
  VECTOR,
} from '../kernel-layout';
import { cellAt } from './board';
import { enter, setSteps } from './entering';
import { ask, makeWalker, walkFour } from './lanes';
import { bitsOf, cellOf } from './rows';

/** The pawns that can move, and how many of them are on the board. */
let pawns: i32 = 0;
let onBoard: i32 = 0;
/** Where the next row of a play goes. */
let nextRow: i32 = ROWS;

/** The cell of a pawn, 0 if it enters. */
@inline
export function fromOf(pawn: i32): i32 {
  return <i32>load<u8>(FROM + pawn);
}

@inline
export function pawnsOnBoard(): i32 {
  return onBoard;
}

/** Lists the pawns that can move: those on the board, then one that enters if any is off. Answers with their number. */
export function listPawns(): i32 {
  onBoard = 0;
  for (let w = 0; w < 5; w++) {
    for (let rest = load<i32>(OWN + w * 4); rest != 0; rest &= rest - 1) {
      const cell = cellAt(w, ctz(rest));
      store<u8>(FROM + onBoard, <u8>cell);
      makeWalker(2 * onBoard, cell);
      makeWalker(2 * onBoard + 1, cell);
      onBoard++;
    }
  }
  pawns = onBoard;
  if (onBoard < load<i32>(PAWNS)) store<u8>(FROM + pawns++, 0);
  return pawns;
}

/** The ends and the cells looked at of a pawn before any other has moved, by a number, or 2 for both together. */
@inline
export function reachOf(pawn: i32, number: i32): i32 {
  return BASE + pawn * PAWN + number * REACH;
}

/** The same when the pawn `first` has left. */
@inline
export function reachAfter(first: i32, pawn: i32, number: i32): i32 {
  if (fromOf(first) == 0) return reachOf(pawn, number);
  return GONE + (first * (PAWNS_MOST + 1) + pawn) * PAIR + number * REACH;
}

@inline
export function endsOf(reach: i32): v128 {
  return v128.and(v128.or(v128.load(reach), v128.load(reach, VECTOR)), v128.load(EVERYWHERE));
}

@inline
export function halfOf(row: v128, half: i32): i64 {
  return half == 0 ? i64x2.extract_lane(row, 0) : i64x2.extract_lane(row, 1);
}

/** The walks of every pawn, then of every pawn when another has left. */
export function explore(low: i32, high: i32): void {
  const last = i32(high != low);
  store<i32>(NUMBERS, low);
  store<i32>(NUMBERS, last ? high : 0, 4);
  store<i32>(NUMBERS, low + high, 8);
  for (let walker = 0; walker < 2 * onBoard; walker++) {
    put(0, ask(walker, 0, 0), BASE + (walker >> 1) * PAWN + (walker & 1) * VECTOR);
  }
  walkAll(0, true);
  const base = BASE + onBoard * PAWN;
  memory.fill(base, 0, PAWN);
  if (pawns > onBoard) enter(0, 0, base, true);
  store<i32>(NUMBERS, 0, 8);
  for (let first = 0; first < onBoard; first++) {
    const left = fromOf(first);
    for (let second = 0; second < pawns; second++) {
      const gone = reachAfter(first, second, 0);
      for (let i = 0; i < PAIR; i += VECTOR) v128.store(gone + i, v128.load(reachOf(second, 0) + i));
      if (second == first) continue;
      for (let sense = 0; sense < 2; sense++) {
        const looked = v128.load(reachOf(second, last) + sense * VECTOR, LOOKS);
        if (!v128.any_true(v128.and(looked, bitsOf(left)))) continue;
        if (second == onBoard) enter(left, 0, gone, true);
        else put(0, ask(2 * second + sense, left, 0), gone + sense * VECTOR);
      }
    }
  }
  walkAll(0, true);
  store<i32>(NUMBERS, 0, 4);
}

/** Asks for a walk. */
@inline
function put(list: i32, asked: i32, to: i32): void {
  const next = load<i32>(NEXTS + list * 4);
  store<i32>(ASKS + next, asked);
  store<i32>(GOES + next, to);
  store<i32>(NEXTS + list * 4, next + 4);
}

/** Makes the walks that a list asks for by `NUMBERS`, and forgets them. */
function walkAll(list: i32, looks: bool): void {
  const begin = list * 4 * ASKED_MOST;
  const end = load<i32>(NEXTS + list * 4);
  setSteps(0);
  for (let i = 0; i < 4 * LANES; i += 4) {
    store<i32>(ASKS + end + i, load<i32>(ASKS + begin));
    store<i32>(GOES + end + i, NOWHERE);
  }
  for (let i = begin; i < end; i += 4 * LANES) walkFour(ASKS + i, GOES + i, looks);
  store<i32>(NEXTS + list * 4, begin);
}

/** Asks for the walks of the second pawn that the end of the first one may change; a pawn that enters walks at once. */
export function listPlay(play: i32, first: i32, second: i32, number1: i32, number2: i32, steps: i32): void {
  const reach = reachAfter(first, second, number2);
  const ends = endsOf(reachOf(first, number1));
  const left = fromOf(first);
  store<i32>(NUMBERS, steps);
  for (let sense = 0; sense < 2; sense++) {
    store<i32>(PLAYS + play * 8 + sense * 4, nextRow);
    const changed = v128.and(ends, v128.load(reach + sense * VECTOR, LOOKS));
    if (!v128.any_true(changed)) continue;
    for (let half = 0; half < 2; half++) {
      for (let rest = halfOf(changed, half); rest != 0; rest &= rest - 1) {
        const come = cellOf(half, rest);
        if (fromOf(second) == 0) enter(left, come, nextRow, false);
        else put(number2, ask(2 * second + sense, left, come), nextRow);
        nextRow += VECTOR;
      }
    }
  }
}

/** Makes the walks that were asked for, by the smaller number and the larger. */
export function walkPlays(low: i32, high: i32): void {
  nextRow = ROWS;
  for (let list = 0; list < 2; list++) {
    store<i32>(NUMBERS, list == 0 ? low : high);
    walkAll(list, false);
  }
}

/** Where the rows of the walks are that were made again for a play, in their order. */
@inline
export function rowsOf(play: i32, sense: i32): i32 {
  return load<i32>(PLAYS + play * 8 + sense * 4);
}
