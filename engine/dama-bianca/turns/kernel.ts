/** The kernel at work: `kernel/`, which is AssemblyScript, as WebAssembly. One for each thread serves all its games. */
import { canRun, moduleFrom, runModule } from '../../index.ts';
import { KERNEL_BYTES } from './kernel-bytes.ts';

export interface Kernel {
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
