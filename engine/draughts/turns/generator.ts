/**
 * All distinct results of a position by sets of squares, without allocation. It gives what plain/turns.ts gives, which says
 * what the rules are; here it is fast.
 */
import { lowestBit, type Move, type MoveList } from '../../index.ts';
import { downLeft, downRight, upLeft, upRight } from './bits.ts';
import { huffBits, JUMP_BIT, JUMP_OVER, JUMP_TO, packMove } from './move.ts';

/** No piece goes on for longer: an island has 9 jumps. */
const MOST_JUMPS = 9;
/** D5 as one number, the first test in the highest bits: pieces, whether a king takes, kings, kings met earliest. */
const KINGS_AT = MOST_JUMPS;
const BY_KING_AT = KINGS_AT + 4;
const PIECES_AT = BY_KING_AT + 1;
/** More complete chains than a position has. */
const ROOM = 4096;

const UP = 0;
const DOWN = 2;

export class TurnGenerator {
  readonly #huff: boolean;
  /** The complete chains of the mover as moves, and what each is worth by D5. */
  readonly #chains = new Int32Array(ROOM);
  readonly #worths = new Int32Array(ROOM);
  #count = 0;
  #best = 0;
  // The chain that is being looked at.
  #from = 0;
  #enemies = 0;
  #enemyKings = 0;
  #empty = 0;
  #isKing = false;
  #first = 0;
  #last = 0;

  constructor(huff: boolean) {
    this.#huff = huff;
  }

  /** Pushes every legal move; returns their number. `huffable` are squares of the side not to move. */
  list(
    own: number,
    enemies: number,
    kings: number,
    isWhite: boolean,
    huffable: number,
    out: MoveList,
  ): number {
    const before = out.size;
    this.#listPlain(own, enemies, kings, isWhite, 0, out);
    for (let rest = huffable; rest !== 0; rest &= rest - 1) {
      const square = lowestBit(rest);
      const left = enemies & ~(1 << square);
      if (left === 0) out.push(huffBits(square) as Move);
      else this.#listPlain(own, left, kings, isWhite, huffBits(square), out);
    }
    return out.size - before;
  }

  /** Whether there is a legal move at all. */
  any(own: number, enemies: number, kings: number, isWhite: boolean, huffable: number): boolean {
    if (hasStep(own, enemies, kings, isWhite) || capturers(own, enemies, kings, isWhite) !== 0) return true;
    for (let rest = huffable; rest !== 0; rest &= rest - 1) {
      const left = enemies & ~(rest & -rest);
      if (left === 0 || hasStep(own, left, kings, isWhite)) return true;
      if (capturers(own, left, kings, isWhite) !== 0) return true;
    }
    return false;
  }

  /** The squares of pieces with a capture that D5 leaves; 0 where nothing can be taken. */
  strictCapturers(own: number, enemies: number, kings: number, isWhite: boolean): number {
    this.#findChains(own, enemies, kings, isWhite);
    let set = 0;
    for (let i = 0; i < this.#count; i++)
      if (this.#worths[i] === this.#best) set |= 1 << (this.#chains[i] & 31);
    return set;
  }

  /** After `strictCapturers`: whether the capture is one that D5 leaves. */
  isStrict(move: number): boolean {
    for (let i = 0; i < this.#count; i++)
      if (this.#chains[i] === move && this.#worths[i] === this.#best) return true;
    return false;
  }

  /** The captures of the position that D5 leaves: pushes each once; returns their number. */
  listCaptures(own: number, enemies: number, kings: number, isWhite: boolean, out: MoveList): number {
    const before = out.size;
    this.#findChains(own, enemies, kings, isWhite);
    this.#pushChains(this.#best, 0, out);
    return out.size - before;
  }

  #listPlain(
    own: number,
    enemies: number,
    kings: number,
    isWhite: boolean,
    huff: number,
    out: MoveList,
  ): void {
    if (capturers(own, enemies, kings, isWhite) === 0) {
      pushSteps(own, enemies, kings, isWhite, huff, out);
      return;
    }
    this.#findChains(own, enemies, kings, isWhite);
    if (this.#huff) pushSteps(own, enemies, kings, isWhite, huff, out);
    this.#pushChains(this.#huff ? 0 : this.#best, huff, out);
  }

  /** Those of this worth or more, each result once. */
  #pushChains(least: number, huff: number, out: MoveList): void {
    const first = out.size;
    for (let i = 0; i < this.#count; i++) {
      if (this.#worths[i] < least) continue;
      const move = (this.#chains[i] | huff) as Move;
      let at = first;
      while (at < out.size && out.at(at) !== move) at++;
      if (at === out.size) out.push(move);
    }
  }

  #findChains(own: number, enemies: number, kings: number, isWhite: boolean): void {
    this.#count = 0;
    this.#best = 0;
    this.#enemies = enemies;
    this.#enemyKings = enemies & kings;
    const empty = ~(own | enemies);
    for (let rest = capturers(own, enemies, kings, isWhite); rest !== 0; rest &= rest - 1) {
      const square = lowestBit(rest);
      const bit = rest & -rest;
      this.#from = square;
      this.#isKing = (kings & bit) !== 0;
      this.#empty = empty | bit;
      this.#first = this.#isKing || isWhite ? UP : DOWN;
      this.#last = this.#isKing || !isWhite ? DOWN + 1 : UP + 1;
      this.#extend(square, 0, 0, 0, 0);
    }
  }

  /** `order` has a bit for each piece taken, the latest lowestBit: 1 for a king. */
  #extend(square: number, taken: number, jumps: number, pieces: number, order: number): void {
    let isComplete = true;
    for (let d = this.#first; d <= this.#last; d++) {
      const jump = 4 * square + d;
      const to = JUMP_TO[jump];
      if (to < 0) continue;
      const over = 1 << JUMP_OVER[jump];
      if ((this.#enemies & over & ~taken) === 0 || ((this.#empty >>> to) & 1) === 0) continue;
      const isKing = (this.#enemyKings & over) !== 0;
      if (isKing && !this.#isKing) continue;
      isComplete = false;
      this.#extend(to, taken | over, jumps | JUMP_BIT[jump], pieces + 1, (order << 1) | (isKing ? 1 : 0));
    }
    if (!isComplete || pieces === 0) return;
    let kings = 0;
    for (let rest = order; rest !== 0; rest &= rest - 1) kings++;
    const byKing = this.#isKing ? 1 << BY_KING_AT : 0;
    const worth = (pieces << PIECES_AT) | byKing | (kings << KINGS_AT) | order;
    if (worth > this.#best) this.#best = worth;
    this.#chains[this.#count] = packMove(this.#from, square, jumps);
    this.#worths[this.#count++] = worth;
  }
}

/** The squares of pieces that can take. */
export function capturers(own: number, enemies: number, kings: number, isWhite: boolean): number {
  const empty = ~(own | enemies);
  const ownKings = own & kings;
  const enemyMen = enemies & ~kings;
  const men = own & ~kings;
  // A set is moved back along the diagonal: a piece below and to the right of an enemy jumps up and to the left.
  let able = isWhite
    ? men & (downRight(enemyMen & downRight(empty)) | downLeft(enemyMen & downLeft(empty)))
    : men & (upRight(enemyMen & upRight(empty)) | upLeft(enemyMen & upLeft(empty)));
  if (ownKings !== 0)
    able |=
      ownKings &
      (downRight(enemies & downRight(empty)) |
        downLeft(enemies & downLeft(empty)) |
        upRight(enemies & upRight(empty)) |
        upLeft(enemies & upLeft(empty)));
  return able;
}

function hasStep(own: number, enemies: number, kings: number, isWhite: boolean): boolean {
  const empty = ~(own | enemies);
  const ups = isWhite ? own : own & kings;
  const downs = isWhite ? own & kings : own;
  return (
    (ups & (downRight(empty) | downLeft(empty))) !== 0 || (downs & (upRight(empty) | upLeft(empty))) !== 0
  );
}

function pushSteps(
  own: number,
  enemies: number,
  kings: number,
  isWhite: boolean,
  huff: number,
  out: MoveList,
): void {
  const empty = ~(own | enemies);
  const ups = isWhite ? own : own & kings;
  const downs = isWhite ? own & kings : own;
  // The ends of the steps of each direction; where a step comes from, the direction says.
  for (let rest = upLeft(ups) & empty; rest !== 0; rest &= rest - 1) {
    const to = lowestBit(rest);
    out.push((packMove(to + 4 + (isOddRow(to) ? 1 : 0), to, 0) | huff) as Move);
  }
  for (let rest = upRight(ups) & empty; rest !== 0; rest &= rest - 1) {
    const to = lowestBit(rest);
    out.push((packMove(to + 3 + (isOddRow(to) ? 1 : 0), to, 0) | huff) as Move);
  }
  for (let rest = downLeft(downs) & empty; rest !== 0; rest &= rest - 1) {
    const to = lowestBit(rest);
    out.push((packMove(to - 4 + (isOddRow(to) ? 1 : 0), to, 0) | huff) as Move);
  }
  for (let rest = downRight(downs) & empty; rest !== 0; rest &= rest - 1) {
    const to = lowestBit(rest);
    out.push((packMove(to - 5 + (isOddRow(to) ? 1 : 0), to, 0) | huff) as Move);
  }
}

function isOddRow(square: number): boolean {
  return (square & 4) !== 0;
}
