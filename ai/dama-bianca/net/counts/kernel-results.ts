/** Results by the kernel: `kernel/`, which is AssemblyScript, as WebAssembly with SIMD, in the memory of the net. */
import type { Rules } from '../../../../engine/dama-bianca/index.ts';
import { moduleFrom, runModule } from '../../../../engine/index.ts';
import { LISTED, type Net, type NetMemory } from '../../../index.ts';
import { pawnIn } from './cases.ts';
import { CELLS, cellTables, NOWHERE } from './cells.ts';
import { KERNEL_BYTES } from './kernel-bytes.ts';
import * as layout from './kernel-layout.ts';
import type { Results } from './results.ts';
import type { Rivals } from './rivals.ts';

/** Rings that pawns walk along on their way to the centre. */
const OUTER = 4;

/** Room in the memory of a net that so many viewers take. */
export function roomFor(viewers: number): number {
  return layout.ROOM + viewers * layout.TABLES;
}

export class KernelResults implements Results {
  readonly moves: Int32Array;
  readonly cases: Int32Array;
  readonly gaps: Int32Array;
  readonly groups: Int32Array;
  readonly misses: Int32Array;
  readonly #rivals: Rivals;
  readonly #words: Int32Array;
  readonly #closings: Int32Array;
  readonly #read: (count: number, wantsMine: number, near: number, tables: number, list: number) => number;
  readonly #tables: number;
  readonly #list: number;
  #wantsMine = 0;
  #near = 0;

  /** `memory` has `roomFor` more viewers than `viewer`; `cells` are the inputs of the mover's pawns by cell number. */
  constructor(rules: Rules, rivals: Rivals, net: Net, memory: NetMemory, cells: Uint16Array, viewer: number) {
    const { buffer } = memory;
    const tables = roomFor(viewer);
    const words = (at: number, bytes: number): Int32Array => new Int32Array(buffer, at, bytes / 4);
    this.moves = words(layout.MOVES, 4 * LISTED);
    this.groups = words(layout.GROUPS, 4 * LISTED);
    this.misses = words(layout.MISSES, layout.VECTOR * LISTED);
    this.cases = words(tables + layout.CASES, layout.GAPS - layout.CASES);
    this.gaps = words(tables + layout.GAPS, layout.CLOSINGS - layout.GAPS);
    this.#closings = words(tables + layout.CLOSINGS, layout.TABLES - layout.CLOSINGS);
    this.#words = words(0, layout.ROOM);
    this.#rivals = rivals;
    this.#tables = tables;
    this.#list = net.list.byteOffset;
    this.#read = (runModule(moduleFrom(KERNEL_BYTES), { env: { memory } }) as { read: never }).read;
    this.#writeRules(rules);
    this.#words[layout.SLOT_WIDE / 4] = net.slotAt(1) - net.slotAt(0);
    words(tables + layout.COLUMNS, layout.CASES - layout.COLUMNS).set(
      Int32Array.from(cells, (input) => net.inputAt(input)),
    );
  }

  load(own: Int32Array, start: number, wantsMine: number, wantsTheirs: boolean): void {
    const words = this.#words;
    const { words: others, near, nearWords, nearShifts } = this.#rivals;
    this.#wantsMine = wantsMine;
    this.#near = wantsTheirs ? near : 0;
    words[layout.START / 4] = start;
    for (let w = 0; w < NOWHERE; w++) {
      words[layout.OWN / 4 + w] = own[w];
      words[layout.OTHERS / 4 + w] = others[w];
    }
    for (let i = 0; i < this.#near; i++) {
      words[layout.SHIFTS / 4 + i] = nearShifts[i];
      for (let w = 0; w < OUTER; w++) words[layout.NEAR / 4 + OUTER * i + w] = nearWords[NOWHERE * i + w];
    }
  }

  read(count: number): number {
    return this.#read(count, this.#wantsMine, this.#near, this.#tables, this.#list);
  }

  keepClosing(mine: number, theirs: number, slot: number): void {
    const joined = mine + Math.imul(theirs, layout.SCALE);
    const at = 4 * (Math.imul(joined, layout.SPREAD) >>> (32 - layout.CLOSING_BITS));
    this.#closings[at] = mine;
    this.#closings[at + 1] = theirs;
    this.#closings[at + 2] = slot;
  }

  forgetClosings(): void {
    this.#closings.fill(0);
  }

  #writeRules({ board, rolls }: Rules): void {
    const { word, bit } = cellTables(board);
    const words = this.#words;
    const bytes = new Uint8Array(words.buffer);
    words.fill(-1, layout.OTHERS / 4, layout.NEAR / 4);
    words[layout.SECTORS / 4] = board.sectors;
    words[layout.MASK / 4] = board.mask;
    words[layout.FACES / 4] = rolls.faces;
    for (let cell = 0; cell < CELLS; cell++) {
      words[layout.PAWN / 4 + cell] = pawnIn(word[cell]);
      if (word[cell] !== NOWHERE) words[(layout.BITS + cell * layout.CELL) / 4 + word[cell]] = bit[cell];
    }
    for (let empty = 0; empty < layout.VECTOR; empty++) {
      bytes[layout.LIMITS + empty] = (1 << Math.min(rolls.faces, empty + 1)) - 1;
      bytes[layout.REPEATS + empty] = repeats(empty + 1, rolls.faces);
    }
  }
}

/** A bit for each time round a ring of so many cells, from 0, within the faces of a die. */
function repeats(cells: number, faces: number): number {
  let bits = 0;
  for (let at = 0; at < faces; at += cells) bits |= 1 << at;
  return bits;
}
