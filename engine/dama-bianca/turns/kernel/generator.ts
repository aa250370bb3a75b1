// AssemblyScript: ../typescript-generator.ts, move by move in the same order, for walks in one sense that touch no cell
// twice: what cannot happen to these, such as a pawn that ends where it began, is left out.
import {
  BASE,
  ENTERS_CENTRE,
  FROM,
  GONE,
  LARGER_ONLY,
  LOOKED,
  MOVED,
  OWN,
  SENSE,
  SLOT,
  WALKER,
} from '../kernel-layout';
import { bitOf, cellOf, wordOf } from './board';
import { enter, loadBoard, toggle, walk } from './reach';
import { addAlone, begin, beginPair, closeAlone, collect, fromOf, pawnsOff, push, results } from './results';

/** Writes the results of a roll to `MOVES` and answers with their number. */
export function generate(high: i32, low: i32): i32 {
  loadBoard();
  const count = listPawns();
  const wanted = (1 << high) | (1 << low) | (1 << (high + low));
  for (let p = 0; p < count; p++) {
    walkPawn(p, 0, wanted, BASE + p * WALKER, true);
    walkPawn(p, 1, wanted, BASE + p * WALKER + SENSE, true);
  }
  for (let p = 0; p < count; p++) playAlone(p, high + low, true);
  playPairs(count, high, low);
  if (results() == 0) playSingles(count, high, low);
  if (results() == 0) push(0);
  return results();
}

function listPawns(): i32 {
  let count = 0;
  for (let w = 0; w < 5; w++) {
    for (let rest = load<i32>(OWN + w * 4); rest != 0; rest &= rest - 1) {
      store<u8>(FROM + count++, <u8>cellOf(w, rest));
    }
  }
  begin(count);
  if (pawnsOff() > 0) store<u8>(FROM + count++, 0);
  return count;
}

function walkPawn(pawn: i32, sense: i32, wanted: i32, at: i32, looks: bool): void {
  const cell = fromOf(pawn);
  if (cell == 0) enter(sense, wanted, at);
  else walk(cell, sense, wanted, at, looks);
}

function playAlone(pawn: i32, steps: i32, full: bool): void {
  const a = BASE + pawn * WALKER + steps * SLOT;
  const b = a + SENSE;
  for (let w = 0; w < 5; w++) {
    const ends = load<i32>(a + w * 4) | load<i32>(b + w * 4);
    for (let rest = ends; rest != 0; rest &= rest - 1) addAlone(pawn, cellOf(w, rest));
  }
  if (full && load<i32>(a, ENTERS_CENTRE) | load<i32>(b, ENTERS_CENTRE)) closeAlone(pawn);
}

function playPairs(count: i32, high: i32, low: i32): void {
  const mayPair = pawnsOff() >= 2;
  for (let p = 0; p < count; p++) {
    for (let q = p; q < count; q++) {
      if (p == q && !(fromOf(p) == 0 && mayPair)) continue;
      beginPair();
      playInOrder(p, q, high, low);
      if (p != q) playInOrder(q, p, high, low);
      if (high == low) continue;
      playInOrder(p, q, low, high);
      if (p != q) playInOrder(q, p, low, high);
    }
  }
}

function playInOrder(first: i32, second: i32, steps1: i32, steps2: i32): void {
  const slot = BASE + first * WALKER + steps1 * SLOT;
  const x0 = load<i32>(slot) | load<i32>(slot, SENSE);
  const x1 = load<i32>(slot, 4) | load<i32>(slot, SENSE + 4);
  const x2 = load<i32>(slot, 8) | load<i32>(slot, SENSE + 8);
  const x3 = load<i32>(slot, 12) | load<i32>(slot, SENSE + 12);
  const x4 = load<i32>(slot, 16) | load<i32>(slot, SENSE + 16);
  if ((x0 | x1 | x2 | x3 | x4) == 0) return;
  const from1 = fromOf(first);
  if (from1 != 0) toggle(from1);
  const baseSlot = BASE + second * WALKER + steps2 * SLOT;
  const a = afterLeaving(from1, second, 0, steps2, baseSlot);
  const b = afterLeaving(from1, second, 1, steps2, baseSlot);
  if (x0) playOn(x0, 0, first, second, steps2, a, b);
  if (x1) playOn(x1, 1, first, second, steps2, a, b);
  if (x2) playOn(x2, 2, first, second, steps2, a, b);
  if (x3) playOn(x3, 3, first, second, steps2, a, b);
  if (x4) playOn(x4, 4, first, second, steps2, a, b);
  if (from1 != 0) toggle(from1);
}

/** The second pawn's slot in one sense when the first has left `from1`: the old one, or a new one in `GONE`. */
function afterLeaving(from1: i32, second: i32, sense: i32, steps: i32, baseSlot: i32): i32 {
  const slot = baseSlot + sense * SENSE;
  if (from1 == 0 || !(load<i32>(slot + wordOf(from1) * 4, LOOKED) & bitOf(from1))) return slot;
  return walkAgain(second, sense, steps, GONE);
}

function walkAgain(pawn: i32, sense: i32, steps: i32, to: i32): i32 {
  const at = to + sense * SENSE;
  walkPawn(pawn, sense, 1 << steps, at, to == GONE);
  return at + steps * SLOT;
}

/** Plays the second walk after each end (`ends`, sectors on one word) of the first. */
function playOn(ends: i32, word: i32, first: i32, second: i32, steps: i32, a: i32, b: i32): void {
  const lookedA = load<i32>(a + word * 4, LOOKED);
  const lookedB = load<i32>(b + word * 4, LOOKED);
  for (let rest = ends; rest != 0; rest &= rest - 1) {
    const cell = cellOf(word, rest);
    const bit = rest & -rest;
    if (((lookedA | lookedB) & bit) == 0) {
      collect(first, second, cell, a, b);
      continue;
    }
    toggle(cell);
    const a2 = lookedA & bit ? walkAgain(second, 0, steps, MOVED) : a;
    const b2 = lookedB & bit ? walkAgain(second, 1, steps, MOVED) : b;
    toggle(cell);
    collect(first, second, cell, a2, b2);
  }
}

function playSingles(count: i32, high: i32, low: i32): void {
  for (let p = 0; p < count; p++) playAlone(p, high, false);
  if (results() > 0 && load<i32>(LARGER_ONLY)) return;
  for (let p = 0; p < count; p++) playAlone(p, low, false);
}
