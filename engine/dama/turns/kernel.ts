/** The kernel at work: `kernel/`, which is AssemblyScript, as WebAssembly. One for each thread serves all its games. */
import { KERNEL_BYTES } from './kernel-bytes.ts';

/** What the runtime has; the type library of the language alone does not know it. */
interface Wasm {
  validate(bytes: Uint8Array): boolean;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { readonly exports: unknown };
}

export interface Kernel {
  readonly words: Int32Array;
  readonly bytes: Uint8Array;
  /** Writes the results of the position in memory to `MOVES` and answers with their number. */
  readonly generate: (high: number, low: number) => number;
  /** Whose variant is in memory. */
  owner: object | undefined;
}

function start(): Kernel | undefined {
  const wasm = (globalThis as { WebAssembly?: Wasm }).WebAssembly;
  const code = Uint8Array.from(atob(KERNEL_BYTES), (c) => c.charCodeAt(0));
  if (!wasm?.validate(code)) return undefined;
  const { memory, generate } = new wasm.Instance(new wasm.Module(code)).exports as {
    readonly memory: { readonly buffer: ArrayBuffer };
    readonly generate: Kernel['generate'];
  };
  const { buffer } = memory;
  return { words: new Int32Array(buffer), bytes: new Uint8Array(buffer), generate, owner: undefined };
}

/** Undefined where there is no WebAssembly. Not one for each game: runtimes set aside gigabytes of addresses for each. */
export const KERNEL = start();
