/**
 * A net at work in WebAssembly with SIMD: the same integers as plain-net.ts, four at a time. The module is written here,
 * byte by byte, for the number of hidden units at hand, so that all loops are unrolled; its memory holds the weights and
 * all slots. (WebAssembly Core Specification 2.0, 5.4 instructions and 5.5 modules.)
 */
import {
  CLIP,
  checkWeights,
  HIDDEN_SCALE,
  type Net,
  type NetShape,
  type NetWeights,
  OUTPUT_SCALE,
} from './net.ts';

/** What the runtime has; the type library of the language alone does not know it. */
interface Wasm {
  validate(bytes: Uint8Array): boolean;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { readonly exports: unknown };
}

interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly add: (sums: number, column: number) => void;
  readonly subtract: (sums: number, column: number) => void;
  readonly addTo: (from: number, column: number, to: number) => void;
  readonly output: (one: number, column: number, other: number, weights: number) => number;
}

const PAGE = 65536;
const I32 = 0x7f;
const V128 = 0x7b;
const LOCAL_GET = 0x20;
const LOCAL_SET = 0x21;
const I32_CONST = 0x41;
const I32_ADD = 0x6a;
const END = 0x0b;
/** Numbers of vector instructions, behind the prefix 0xfd. */
const LOAD = 0;
const LOAD_16X4 = 3;
const STORE = 11;
const SPLAT = 17;
const EXTRACT = 27;
const ADD = 174;
const SUB = 177;
const MUL = 181;
const MIN = 182;
const MAX = 184;

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

function kernelBytes(hidden: number, pages: number): Uint8Array {
  const steps = Array.from({ length: hidden / 4 }, (_, i) => i);
  const change = (op: number): number[] =>
    steps.flatMap((i) => [
      ...get(0),
      ...get(0),
      ...access(LOAD, 16 * i),
      ...get(1),
      ...column(8 * i),
      ...vector(op),
      ...access(STORE, 16 * i),
    ]);
  const addTo = steps.flatMap((i) => [
    ...get(2),
    ...get(0),
    ...access(LOAD, 16 * i),
    ...get(1),
    ...column(8 * i),
    ...vector(ADD),
    ...access(STORE, 16 * i),
  ]);
  // Locals 4 to 6: the sum so far, zero and the clip.
  const output = [
    ...[I32_CONST, ...signed(CLIP), ...vector(SPLAT), ...set(6)],
    ...steps.flatMap((i) => [
      ...get(4),
      ...get(0),
      ...access(LOAD, 16 * i),
      ...get(1),
      ...column(8 * i),
      ...vector(ADD),
      ...get(2),
      ...access(LOAD, 16 * i),
      ...vector(ADD),
      ...get(5),
      ...vector(MAX),
      ...get(6),
      ...vector(MIN),
      ...get(3),
      ...access(LOAD, 16 * i),
      ...vector(MUL),
      ...vector(ADD),
      ...set(4),
    ]),
    ...[0, 1, 2, 3].flatMap((lane) => [...get(4), ...vector(EXTRACT), lane]),
    ...[I32_ADD, I32_ADD, I32_ADD],
  ];
  const kinds = [
    [0x60, 2, I32, I32, 0],
    [0x60, 3, I32, I32, I32, 0],
    [0x60, 4, I32, I32, I32, I32, 1, I32],
  ];
  const bodies = [
    body([], change(ADD)),
    body([], change(SUB)),
    body([], addTo),
    body([V128, V128, V128], output),
  ];
  const names = ['add', 'subtract', 'addTo', 'output'];
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, kinds),
    ...section(3, [[0], [0], [1], [2]]),
    ...section(5, [[0, ...unsigned(pages)]]),
    ...section(7, [...names.map((name, i) => [...named(name), 0, i]), [...named('memory'), 2, 0]]),
    ...section(10, bodies),
  ]);
}

/** Whether this runtime has WebAssembly with SIMD. */
export function hasSimd(): boolean {
  const wasm = (globalThis as { WebAssembly?: Wasm }).WebAssembly;
  return wasm?.validate(kernelBytes(8, 1)) === true;
}

export class SimdNet implements Net {
  readonly shape: NetShape;
  readonly none: number;
  readonly #kernel: Kernel;
  /** Bytes of a column and of a slot. */
  readonly #wide: number;
  readonly #slotWide: number;
  /** Where outputs and slots begin, in bytes; columns begin at 0. */
  readonly #outputsAt: number;
  readonly #slotsAt: number;
  readonly #bias: Int32Array;
  readonly #outputBias: Int32Array;
  readonly #memory: Int32Array;

  /** Throws if the weights are not of the shape, or so large that sums could overflow, or without `hasSimd`. */
  constructor(shape: NetShape, weights: NetWeights, slots: number) {
    checkWeights(shape, weights);
    const { inputs, hidden, heads } = shape;
    this.shape = shape;
    this.none = inputs;
    this.#wide = 2 * hidden;
    this.#slotWide = 4 * hidden;
    this.#outputsAt = (inputs + 1) * this.#wide;
    this.#slotsAt = this.#outputsAt + heads.length * this.#slotWide;
    const pages = Math.ceil((this.#slotsAt + slots * this.#slotWide) / PAGE);
    const wasm = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;
    const module = new wasm.Module(kernelBytes(hidden, pages));
    this.#kernel = new wasm.Instance(module).exports as Kernel;
    const { buffer } = this.#kernel.memory;
    new Int16Array(buffer).set(weights.columns);
    this.#memory = new Int32Array(buffer);
    this.#memory.set(weights.outputs, this.#outputsAt / 4);
    this.#bias = weights.bias.slice();
    this.#outputBias = weights.outputBias.slice();
  }

  begin(slot: number): void {
    this.#memory.set(this.#bias, this.#at(slot) / 4);
  }

  clear(slot: number): void {
    const from = this.#at(slot) / 4;
    this.#memory.fill(0, from, from + this.shape.hidden);
  }

  add(slot: number, input: number): void {
    this.#kernel.add(this.#at(slot), input * this.#wide);
  }

  subtract(slot: number, input: number): void {
    this.#kernel.subtract(this.#at(slot), input * this.#wide);
  }

  addTo(from: number, input: number, to: number): void {
    this.#kernel.addTo(this.#at(from), input * this.#wide, this.#at(to));
  }

  output(one: number, input: number, other: number, head: number): number {
    const weights = this.#outputsAt + head * this.#slotWide;
    const y = this.#kernel.output(this.#at(one), input * this.#wide, this.#at(other), weights);
    return ((y + this.#outputBias[head]) | 0) / (HIDDEN_SCALE * OUTPUT_SCALE);
  }

  #at(slot: number): number {
    return this.#slotsAt + slot * this.#slotWide;
  }
}
