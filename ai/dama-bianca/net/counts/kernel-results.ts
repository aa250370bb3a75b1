/** Results by the kernel: `kernel/`, which is AssemblyScript, as WebAssembly with SIMD. */
import type { Rules } from '../../../../engine/dama-bianca/index.ts';
import { canRun, moduleFrom, runModule } from '../../../../engine/index.ts';
import { CELLS, cellTables, NOWHERE } from './cells.ts';
import { KERNEL_BYTES } from './kernel-bytes.ts';
import * as layout from './kernel-layout.ts';
import * as cases from './result-cases.ts';
import type { Results } from './results.ts';
import type { Rivals } from './rivals.ts';

interface Kernel {
  readonly words: Int32Array<ArrayBuffer>;
  readonly read: (count: number, wantsMine: number, near: number) => void;
  /** The variant in memory. */
  rules: Rules | undefined;
}

/** Rings that pawns walk along on their way to the centre. */
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
  readonly theirs: Int32Array;
  readonly #rules: Rules;
  readonly #rivals: Rivals;
  readonly #kernel: Kernel;
  readonly #words: Int32Array;
  #wantsMine = 0;
  #near = 0;

  private constructor(rules: Rules, rivals: Rivals, kernel: Kernel) {
    const { words } = kernel;
    const room = (at: number): Int32Array => new Int32Array(words.buffer, at, layout.RESULTS_MOST);
    this.moves = room(layout.MOVES);
    this.cases = room(layout.CASES);
    this.closings = room(layout.CLOSINGS);
    this.theirs = room(layout.THEIRS);
    this.#rules = rules;
    this.#rivals = rivals;
    this.#kernel = kernel;
    this.#words = words;
  }

  /** Undefined where the kernel cannot run. */
  static of(rules: Rules, rivals: Rivals): KernelResults | undefined {
    return KERNEL && new KernelResults(rules, rivals, KERNEL);
  }

  load(own: Int32Array, wantsMine: number, wantsTheirs: boolean): void {
    if (this.#kernel.rules !== this.#rules) this.#takeOver();
    const words = this.#words;
    const { words: others, near, nearWords, nearShifts } = this.#rivals;
    this.#wantsMine = wantsMine;
    this.#near = wantsTheirs ? near : 0;
    for (let w = 0; w < NOWHERE; w++) {
      words[layout.OWN / 4 + w] = own[w];
      words[layout.OTHERS / 4 + w] = others[w];
    }
    for (let i = 0; i < this.#near; i++) {
      words[layout.SHIFTS / 4 + i] = nearShifts[i];
      for (let w = 0; w < OUTER; w++) words[layout.NEAR / 4 + OUTER * i + w] = nearWords[NOWHERE * i + w];
    }
  }

  read(count: number): void {
    this.#kernel.read(count, this.#wantsMine, this.#near);
  }

  #takeOver(): void {
    const { board, rolls } = this.#rules;
    const { word, bit } = cellTables(board);
    const words = this.#words;
    const bytes = new Uint8Array(words.buffer);
    this.#kernel.rules = this.#rules;
    words.fill(0, layout.BITS / 4, layout.MOVES / 4);
    words.fill(-1, layout.OTHERS / 4, layout.NEAR / 4);
    words[layout.SECTORS / 4] = board.sectors;
    words[layout.MASK / 4] = board.mask;
    words[layout.FACES / 4] = rolls.faces;
    for (let cell = 0; cell < CELLS; cell++) {
      if (word[cell] !== NOWHERE) words[(layout.BITS + cell * layout.CELL) / 4 + word[cell]] = bit[cell];
    }
    bytes.set(word, layout.PLACE);
    bytes.set(cases.PAIR, layout.PAIR);
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
