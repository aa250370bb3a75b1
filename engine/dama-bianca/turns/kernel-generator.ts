/**
 * The results of a roll by the kernel. It knows walks in one sense that touch no cell twice, and arrays that need not be
 * connected: all named variants.
 */
import { canRun, type MoveList, moduleFrom, runModule } from '../../index.ts';
import { type KnownOptions, unknownOption } from '../rules/known-options.ts';
import type { Rules } from '../rules/rules.ts';
import { KERNEL_BYTES } from './kernel-bytes.ts';
import {
  ALL,
  BRIDGE_STOPS,
  CELL_AT,
  CENTRE_NEIGHBOUR,
  CLOSES_FROM_START,
  COST,
  KEEP_ARRAY,
  LARGER_ONLY,
  MASK,
  MOVES,
  OUTERMOST,
  OUTWARD,
  OWN,
  PAWNS,
  SECTOR,
  SECTORS,
  START_ALWAYS,
  WORD,
} from './kernel-layout.ts';
import type { TurnGenerator } from './turn-generator.ts';

interface Kernel {
  readonly words: Int32Array;
  readonly bytes: Uint8Array;
  /** To be called when the variant was written to memory. */
  readonly prepare: () => void;
  /** Writes the results of the position in memory to `MOVES` and answers with their number. */
  readonly generate: (high: number, low: number) => number;
  /** Whose variant is in memory. */
  owner: object | undefined;
}

function start(): Kernel | undefined {
  const code = moduleFrom(KERNEL_BYTES);
  if (!canRun(code)) return undefined;
  const { memory, prepare, generate } = runModule(code) as {
    readonly memory: { readonly buffer: ArrayBuffer };
    readonly prepare: Kernel['prepare'];
    readonly generate: Kernel['generate'];
  };
  const { buffer } = memory;
  return {
    words: new Int32Array(buffer),
    bytes: new Uint8Array(buffer),
    prepare,
    generate,
    owner: undefined,
  };
}

/** Undefined where there is no WebAssembly with SIMD. Not one for each game: runtimes set aside gigabytes for each. */
export const KERNEL = start();

const OWN_AT = OWN / 4;
const ALL_AT = ALL / 4;
const MOVES_AT = MOVES / 4;

export const KERNEL_OPTIONS: KnownOptions = {
  'walk.turning': ['fixed'],
  'walk.revisit': [false],
  'array.connected': [false],
  'hand.firstTurn': 'any',
  // A generator is made for the pawns of one place.
  'hand.spared': 'any',
  'dice.doubles': 'any',
  'hand.choose': 'any',
};

/** Whether the kernel can play these rules. */
export function isForKernel({ variant }: Rules): boolean {
  return unknownOption('the kernel', variant, KERNEL_OPTIONS) === undefined;
}

export class KernelGenerator implements TurnGenerator {
  readonly #rules: Rules;
  readonly #kernel: Kernel;
  readonly #words: Int32Array;

  /** The rules are such that `isForKernel`. */
  constructor(rules: Rules, kernel: Kernel) {
    this.#rules = rules;
    this.#kernel = kernel;
    this.#words = kernel.words;
  }

  generate(words: Int32Array, own: number, all: number, high: number, low: number, out: MoveList): number {
    const kernel = this.#kernel;
    if (kernel.owner !== this) this.#takeOver();
    const memory = this.#words;
    for (let w = 0; w < 5; w++) {
      memory[OWN_AT + w] = words[own + w];
      memory[ALL_AT + w] = words[all + w];
    }
    const count = kernel.generate(high, low);
    out.append(memory, MOVES_AT, count);
    return count;
  }

  #takeOver(): void {
    const { variant, board, pawns } = this.#rules;
    const { walk, entry, close, dice } = variant;
    const { bytes } = this.#kernel;
    const say = (at: number, value: number | boolean): void => {
      this.#words[at / 4] = Number(value);
    };
    this.#kernel.owner = this;
    say(SECTORS, board.sectors);
    say(MASK, board.mask);
    say(OUTERMOST, board.outermost);
    say(OUTWARD, walk.outward ? -1 : 0);
    say(PAWNS, pawns);
    say(COST, entry.cost);
    say(START_ALWAYS, entry.start === 'always');
    say(BRIDGE_STOPS, entry.bridge === 'stop');
    say(LARGER_ONLY, dice.single === 'larger');
    say(CLOSES_FROM_START, close.array === 'turn-start');
    say(KEEP_ARRAY, close.keepArray);
    say(CENTRE_NEIGHBOUR, close.centreNeighbour);
    bytes.set(board.word, WORD);
    bytes.set(board.sector, SECTOR);
    bytes.set(board.cellAt, CELL_AT);
    this.#kernel.prepare();
  }
}
