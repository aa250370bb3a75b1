// Compiles the AssemblyScript kernels into text that is committed. `moduleFrom` of engine/wasm.ts reads it. Usage: npm
// run build:kernel. The compiler and its optimiser are pinned, so that the same source gives the same bytes; tests
// compare them.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import { PAGES } from '../engine/dama-bianca/turns/kernel-layout.ts';

interface Kernel {
  readonly source: string;
  /** The generated file. */
  readonly bytes: string;
  readonly options: readonly string[];
}

const TURNS = 'engine/dama-bianca/turns';
const COUNTS = 'ai/dama-bianca/net/counts';

export const KERNELS = {
  turns: {
    source: `${TURNS}/kernel/generator.ts`,
    bytes: `${TURNS}/kernel-bytes.ts`,
    options: ['--initialMemory', String(PAGES), '--enable', 'simd'],
  },
  results: {
    source: `${COUNTS}/kernel/results.ts`,
    bytes: `${COUNTS}/kernel-bytes.ts`,
    // In the memory of a net.
    options: ['--importMemory', '--enable', 'simd'],
  },
} satisfies Record<string, Kernel>;

const root = fileURLToPath(new URL('..', import.meta.url));
const OUT = 'kernel.wasm';
const WIDTH = 104;

/** A module as text: the inverse of `moduleFrom`. */
export function textOf(bytes: Uint8Array): string {
  const digit = (value: number): string => {
    const character = String.fromCharCode(40 + value);
    return character === '\\' ? '#' : character === '`' ? '!' : character;
  };
  return Array.from(bytes, (byte) => {
    if (byte < 85) return digit(byte);
    return byte < 172 ? digit(85) + digit(byte - 85) : digit(86) + digit(byte - 172);
  }).join('');
}

/** The text of the generated file. */
export async function kernelText({ source, options }: Kernel): Promise<string> {
  const files = new Map<string, Uint8Array>();
  const common = ['--runtime', 'stub', '--noAssert', '-O3'];
  const { error, stderr } = await asc.main(
    [source, '--baseDir', root, '--outFile', OUT, ...common, ...options],
    { writeFile: (name, contents) => void files.set(name, Buffer.from(contents)) },
  );
  const bytes = files.get(OUT);
  if (error || !bytes) throw new Error(`no kernel: ${stderr.toString()}`, { cause: error });
  const lines = textOf(bytes).match(new RegExp(`.{1,${WIDTH}}`, 'g'));
  return [
    '/** The kernel, written by `npm run build:kernel`. */',
    'export const KERNEL_BYTES =',
    `${(lines ?? []).map((line) => `  '${line}'`).join(' +\n')};`,
    '',
  ].join('\n');
}

if (import.meta.main) {
  for (const kernel of Object.values(KERNELS))
    writeFileSync(`${root}${kernel.bytes}`, await kernelText(kernel));
}
