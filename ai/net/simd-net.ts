/**
 * A net at work in WebAssembly with SIMD: the same integers as plain-net.ts, four at a time, or eight where 16 bits hold all
 * sums. The module is written here, byte by byte, for the number of hidden units of the net, with all loops unrolled; its memory contains the
 * weights and all slots. (WebAssembly Core Specification 2.0, 5.4 instructions and 5.5 modules.)
 */
import { canRun, runModule } from '../../engine/index.ts';
import {
  CLIP,
  checkWeights,
  HIDDEN_SCALE,
  LIST_WIDTH,
  LISTED,
  type Net,
  type NetMemory,
  type NetShape,
  type NetWeights,
  OUTPUT_SCALE,
} from './net.ts';

interface Kernel {
  readonly memory: NetMemory;
  readonly add: (sums: number, column: number) => void;
  readonly addTo: (from: number, column: number, to: number) => void;
  readonly without: (from: number, one: number, other: number, to: number) => void;
  readonly outputs: (
    one: number,
    weights: number,
    bias: number,
    list: number,
    end: number,
    outcomes: number,
  ) => void;
}

const LIST_BYTES = 4 * LIST_WIDTH;
const PAGE = 65536;
const I32 = 0x7f;
const V128 = 0x7b;
const NOTHING = 0x40;
const LOOP = 0x03;
const BRANCH_IF = 0x0d;
const LOCAL_GET = 0x20;
const LOCAL_SET = 0x21;
const LOCAL_TEE = 0x22;
const I32_LOAD = 0x28;
const F64_STORE = 0x39;
const I32_CONST = 0x41;
const F64_CONST = 0x44;
const I32_LESS = 0x49;
const I32_ADD = 0x6a;
const F64_MUL = 0xa2;
const F64_OF_I32 = 0xb7;
const END = 0x0b;
/** Numbers of vector instructions, behind the prefix 0xfd; narrow ones are of eight numbers of 16 bits. */
const LOAD = 0;
const LOAD_16X4 = 3;
const STORE = 11;
const NARROW_SPLAT = 16;
const EXTRACT = 27;
const NARROW = 133;
const NARROW_ADD = 142;
const NARROW_SUB = 145;
const NARROW_MIN = 150;
const NARROW_MAX = 152;
const ADD = 174;
const SUB = 177;
const DOT = 186;

/** LEB128 without sign. */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
  bytes.push(rest);
  return bytes;
}

/** LEB128 with sign, of a number that is not negative. */
function signed(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 63; rest >>= 7) bytes.push((rest & 127) | 128);
  bytes.push(rest);
  return bytes;
}

function float(value: number): number[] {
  return [...new Uint8Array(Float64Array.of(value).buffer)];
}

const get = (local: number): number[] => [LOCAL_GET, local];
const set = (local: number): number[] => [LOCAL_SET, local];
const vector = (op: number): number[] => [0xfd, ...unsigned(op)];
/** Loads and stores know where they are by a multiple of 4 and a constant distance. */
const access = (op: number, offset: number): number[] => [...vector(op), 2, ...unsigned(offset)];
const column = (offset: number): number[] => [...vector(LOAD_16X4), 1, ...unsigned(offset)];

function section(id: number, items: readonly (readonly number[])[]): number[] {
  const content = [...unsigned(items.length), ...items.flat()];
  return [id, ...unsigned(content.length), ...content];
}

function named(text: string): number[] {
  return [...unsigned(text.length), ...text.split('').map((c) => c.charCodeAt(0))];
}

function body(locals: readonly number[], code: readonly number[]): number[] {
  const groups = locals.map((type) => [1, type]);
  const content = [...unsigned(groups.length), ...groups.flat(), ...code, END];
  return [...unsigned(content.length), ...content];
}

/** Where what lies, in bytes. */
interface Layout {
  readonly hidden: number;
  /** Whether sums have 16 bits, not 32. */
  readonly isNarrow: boolean;
  /** Bytes of a column, and of the weights of a head. */
  readonly wide: number;
  readonly slotWide: number;
  readonly columnsAt: number;
  readonly outputsAt: number;
  readonly slotsAt: number;
  readonly outcomesAt: number;
  readonly listAt: number;
  readonly pages: number;
}

function layoutOf(
  { inputs, hidden, heads }: NetShape,
  slots: number,
  isNarrow: boolean,
  columnsAt: number,
): Layout {
  const wide = 2 * hidden;
  const slotWide = (isNarrow ? 2 : 4) * hidden;
  const outputsAt = columnsAt + (inputs + 1) * wide;
  const slotsAt = outputsAt + heads.length * wide;
  const outcomesAt = slotsAt + slots * slotWide;
  const listAt = outcomesAt + 8 * LISTED;
  const pages = Math.ceil((listAt + LIST_BYTES * LISTED) / PAGE);
  return { hidden, isNarrow, wide, slotWide, columnsAt, outputsAt, slotsAt, outcomesAt, listAt, pages };
}

function kernelBytes({ hidden, isNarrow, pages }: Layout): Uint8Array {
  const lanes = isNarrow ? 8 : 4;
  const steps = Array.from({ length: hidden / lanes }, (_, i) => i);
  const plus = vector(isNarrow ? NARROW_ADD : ADD);
  const minus = vector(isNarrow ? NARROW_SUB : SUB);
  const weightsOf = (i: number): number[] => (isNarrow ? access(LOAD, 16 * i) : column(8 * i));
  /** Writes to the slot `into` the sums of local 0, changed by the columns of the other locals. */
  const combine = (
    into: number,
    ...columns: readonly (readonly [local: number, change: readonly number[]])[]
  ): number[] =>
    steps.flatMap((i) => [
      ...get(into),
      ...get(0),
      ...access(LOAD, 16 * i),
      ...columns.flatMap(([local, change]) => [...get(local), ...weightsOf(i), ...change]),
      ...access(STORE, 16 * i),
    ]);
  const add = combine(0, [1, plus]);
  const addTo = combine(2, [1, plus]);
  const without = combine(3, [1, minus], [2, minus]);
  // Of `outputs`: slot one, weights of the head, its bias, the list, its end, the outcomes; then what is local.
  const [
    one,
    weights,
    bias,
    list,
    end,
    outcomes,
    base,
    first,
    second,
    third,
    fourth,
    fifth,
    zero,
    clip,
    sum,
  ] = Array(15).keys();
  const listed = (offset: number): number[] => [...get(list), I32_LOAD, 2, offset];
  const sums = (i: number): number[] => [
    ...[...get(base), ...access(LOAD, 16 * i)],
    ...[...get(first), ...weightsOf(i), ...plus],
    ...[...get(second), ...weightsOf(i), ...plus],
    ...[...get(third), ...weightsOf(i), ...plus],
    ...[...get(fourth), ...access(LOAD, 16 * i), ...plus],
    ...[...get(fifth), ...access(LOAD, 16 * i), ...plus],
  ];
  // A sum beyond 16 bits is far beyond the clip, so narrowing, which saturates, changes nothing.
  const eight = (i: number): number[] => [
    ...(isNarrow ? sums(i) : [...sums(2 * i), ...sums(2 * i + 1), ...vector(NARROW)]),
    ...[...get(zero), ...vector(NARROW_MAX), ...get(clip), ...vector(NARROW_MIN)],
    ...[...get(weights), ...access(LOAD, 16 * i), ...vector(DOT)],
    ...[...get(sum), ...vector(ADD), ...set(sum)],
  ];
  const outputs = [
    ...[I32_CONST, ...signed(CLIP), ...vector(NARROW_SPLAT), ...set(clip)],
    ...[LOOP, NOTHING],
    ...[first, second, third, fourth, fifth].flatMap((local, i) => [...listed(4 * i), ...set(local)]),
    ...[...listed(20), ...get(one), I32_ADD, ...set(base)],
    ...[...get(zero), ...set(sum)],
    ...Array.from({ length: hidden / 8 }, (_, i) => eight(i)).flat(),
    ...[...get(outcomes), ...get(bias)],
    ...[0, 1, 2, 3].flatMap((lane) => [...get(sum), ...vector(EXTRACT), lane, I32_ADD]),
    ...[F64_OF_I32, F64_CONST, ...float(1 / (HIDDEN_SCALE * OUTPUT_SCALE)), F64_MUL, F64_STORE, 3, 0],
    ...[...get(outcomes), I32_CONST, 8, I32_ADD, ...set(outcomes)],
    ...[...get(list), I32_CONST, LIST_BYTES, I32_ADD, LOCAL_TEE, list],
    ...[...get(end), I32_LESS, BRANCH_IF, 0, END],
  ];
  const kinds = [
    [0x60, 2, I32, I32, 0],
    [0x60, 3, I32, I32, I32, 0],
    [0x60, 4, I32, I32, I32, I32, 0],
    [0x60, 6, I32, I32, I32, I32, I32, I32, 0],
  ];
  const bodies = [
    body([], add),
    body([], addTo),
    body([], without),
    body([I32, I32, I32, I32, I32, I32, V128, V128, V128], outputs),
  ];
  const names = ['add', 'addTo', 'without', 'outputs'];
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, kinds),
    ...section(3, [[0], [1], [2], [3]]),
    ...section(5, [[0, ...unsigned(pages)]]),
    ...section(7, [...names.map((name, i) => [...named(name), 0, i]), [...named('memory'), 2, 0]]),
    ...section(10, bodies),
  ]);
}

/** Whether this runtime has WebAssembly with SIMD. */
export function hasSimd(): boolean {
  return canRun(kernelBytes(layoutOf({ inputs: 1, hidden: 8, heads: [''] }, 1, false, 0)));
}

export class SimdNet implements Net {
  readonly shape: NetShape;
  readonly none: number;
  readonly nothing: number;
  readonly memory: NetMemory;
  readonly list: Int32Array;
  readonly outcomes: Float64Array;
  readonly #kernel: Kernel;
  readonly #layout: Layout;
  /** As slots have it, modulo 2^16 in narrow ones. */
  readonly #bias: Int32Array | Int16Array;
  readonly #outputBias: Int32Array;
  readonly #memory: Int32Array | Int16Array;

  /**
   * `isNarrow`: 16 bits hold every sum (`fitsIn16Bits`). The first `room` bytes of memory, a multiple of 16, are the caller's. Throws if the weights are not of the shape, or so large that sums could
   * overflow, or without `hasSimd`.
   */
  constructor(shape: NetShape, weights: NetWeights, slots: number, isNarrow = false, room = 0) {
    checkWeights(shape, weights);
    this.shape = shape;
    this.none = shape.inputs;
    this.nothing = slots;
    const layout = layoutOf(shape, slots + 1, isNarrow, room);
    this.#layout = layout;
    this.#kernel = runModule(kernelBytes(layout)) as Kernel;
    this.memory = this.#kernel.memory;
    const { buffer } = this.memory;
    const { columnsAt, outputsAt, outcomesAt, listAt } = layout;
    new Int16Array(buffer, columnsAt).set(weights.columns);
    new Int16Array(buffer, outputsAt).set(weights.outputs);
    this.outcomes = new Float64Array(buffer, outcomesAt, LISTED);
    this.list = new Int32Array(buffer, listAt, LIST_WIDTH * LISTED);
    this.#memory = isNarrow ? new Int16Array(buffer) : new Int32Array(buffer);
    this.#bias = isNarrow ? Int16Array.from(weights.bias) : weights.bias.slice();
    this.#outputBias = weights.outputBias.slice();
  }

  inputAt(input: number): number {
    return this.#layout.columnsAt + input * this.#layout.wide;
  }

  begin(slot: number): void {
    this.#memory.set(this.#bias, this.slotAt(slot) / this.#memory.BYTES_PER_ELEMENT);
  }

  clear(slot: number): void {
    const from = this.slotAt(slot) / this.#memory.BYTES_PER_ELEMENT;
    this.#memory.fill(0, from, from + this.shape.hidden);
  }

  add(slot: number, input: number): void {
    this.#kernel.add(this.slotAt(slot), this.inputAt(input));
  }

  addTo(from: number, input: number, to: number): void {
    this.#kernel.addTo(this.slotAt(from), this.inputAt(input), this.slotAt(to));
  }

  without(from: number, one: number, other: number, to: number): void {
    this.#kernel.without(this.slotAt(from), this.inputAt(one), this.inputAt(other), this.slotAt(to));
  }

  outputs(one: number, count: number, head: number): void {
    if (count === 0) return;
    const { outputsAt, wide, listAt, outcomesAt } = this.#layout;
    const end = listAt + count * LIST_BYTES;
    const weights = outputsAt + head * wide;
    this.#kernel.outputs(this.slotAt(one), weights, this.#outputBias[head], listAt, end, outcomesAt);
  }

  slotAt(slot: number): number {
    return this.#layout.slotsAt + slot * this.#layout.slotWide;
  }
}
