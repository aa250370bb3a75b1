/**
 * Results by the kernel: `kernel/`, which is AssemblyScript, as WebAssembly with SIMD. TypeScript takes over where a
 * ring is so full that walks may lead round it, and for the closing numbers of the seats that do not move, if there are
 * several.
 */
import { bitCount, type Rules } from '../../../../engine/dama-bianca/index.ts';
import { canRun, moduleFrom, runModule } from '../../../../engine/index.ts';
import type { NetInputs } from '../inputs.ts';
import { CELLS, cellTables, NOWHERE } from './cells.ts';
import { KERNEL_BYTES } from './kernel-bytes.ts';
import {
  ALL,
  BITS,
  CASES,
  CELL,
  CLOSINGS,
  FACES,
  MASK,
  MOVES,
  OWN,
  PAIR,
  PLACE,
  RESULTS_MOST,
  RIVAL,
  SECTORS,
} from './kernel-layout.ts';
import { PlainResults } from './plain-results.ts';
import * as cases from './result-cases.ts';
import { MINE, type Results } from './results.ts';
import type { Rivals } from './rivals.ts';

interface Kernel {
  readonly words: Int32Array<ArrayBuffer>;
  readonly read: (count: number, wanted: number) => void;
  /** The variant in memory. */
  rules: Rules | undefined;
}

const MINE_WANTED = (1 << MINE) - 1;
const THEIRS_WANTED = -1 << MINE;
/** Cells that a move fills at most. */
const FILLED = 2;
const OUTER = 4;

function start(): Kernel | undefined {
  const code = moduleFrom(KERNEL_BYTES);
  if (!canRun(code)) return undefined;
  const { memory, read } = runModule(code) as {
    readonly memory: { readonly buffer: ArrayBuffer };
    readonly read: Kernel['read'];
  };
  return { words: new Int32Array(memory.buffer), read, rules: undefined };
}

/** Undefined where there is no WebAssembly with SIMD. One for each thread serves all nets. */
const KERNEL = start();

export class KernelResults implements Results {
  readonly moves: Int32Array;
  readonly cases: Int32Array;
  readonly closings: Int32Array;
  readonly #rules: Rules;
  readonly #rivals: Rivals;
  readonly #kernel: Kernel;
  readonly #words: Int32Array;
  readonly #plain: PlainResults;
  /** Pawns that a ring from which one jumps in may hold before a move. */
  readonly #most: number;
  #wanted = 0;
  #isPlain = false;
  #addsTheirs = false;

  private constructor(rules: Rules, inputs: NetInputs, rivals: Rivals, kernel: Kernel) {
    const { words } = kernel;
    const room = (at: number): Int32Array => new Int32Array(words.buffer, at, RESULTS_MOST);
    this.moves = room(MOVES);
    this.cases = room(CASES);
    this.closings = room(CLOSINGS);
    this.#rules = rules;
    this.#rivals = rivals;
    this.#kernel = kernel;
    this.#words = words;
    this.#plain = new PlainResults(rules, inputs, rivals, this);
    this.#most = rules.board.sectors + 1 - rules.rolls.faces - FILLED;
  }

  /** Undefined where the kernel cannot run. */
  static of(rules: Rules, inputs: NetInputs, rivals: Rivals): KernelResults | undefined {
    return KERNEL && new KernelResults(rules, inputs, rivals, KERNEL);
  }

  load(own: Int32Array, wantsMine: boolean, wantsTheirs: boolean): void {
    if (this.#kernel.rules !== this.#rules) this.#takeOver();
    const words = this.#words;
    const rival = this.#rivals.words;
    const isTheirs = wantsTheirs && this.#rivals.isOne;
    this.#wanted = (wantsMine ? MINE_WANTED : 0) | (isTheirs ? THEIRS_WANTED : 0);
    let isFull = false;
    for (let w = 0; w < NOWHERE; w++) {
      words[OWN / 4 + w] = own[w];
      words[ALL / 4 + w] = own[w] | rival[w];
    }
    for (let w = 0; w < OUTER; w++) {
      words[RIVAL / 4 + w] = rival[w];
      if (bitCount(own[w] | rival[w]) > this.#most) isFull = true;
    }
    this.#isPlain = isFull && this.#wanted !== 0;
    this.#addsTheirs = wantsTheirs && !this.#rivals.isOne;
    if (this.#isPlain) this.#plain.load(own, wantsMine, wantsTheirs);
    else if (this.#addsTheirs) this.#plain.load(own, false, true);
  }

  read(count: number): void {
    if (this.#isPlain) {
      this.#plain.read(count);
      return;
    }
    this.#kernel.read(count, this.#wanted);
    if (this.#addsTheirs) this.#plain.addClosings(count);
  }

  #takeOver(): void {
    const { board, rolls } = this.#rules;
    const { word, bit } = cellTables(board);
    const words = this.#words;
    const bytes = new Uint8Array(words.buffer);
    this.#kernel.rules = this.#rules;
    words[SECTORS / 4] = board.sectors;
    words[MASK / 4] = board.mask;
    words[FACES / 4] = rolls.faces;
    words.fill(0, BITS / 4, ALL / 4);
    words.fill(-1, ALL / 4, RIVAL / 4);
    for (let cell = 0; cell < CELLS; cell++) {
      if (word[cell] !== NOWHERE) words[(BITS + cell * CELL) / 4 + word[cell]] = bit[cell];
    }
    bytes.set(word, PLACE);
    bytes.set(cases.PAIR, PAIR);
  }
}
