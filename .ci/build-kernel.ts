// Makes the kernels in AssemblyScript into text that is committed, in hexadecimal, since that is shorter than base64 where
// pages are sent compressed. Usage: npm run build:kernel. The compiler and its optimiser are pinned, so that the same source
// gives the same bytes; tests compare them.
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
    options: ['--initialMemory', String(PAGES)],
  },
  results: {
    source: `${COUNTS}/kernel/results.ts`,
    bytes: `${COUNTS}/kernel-bytes.ts`,
    options: ['--initialMemory', '1', '--enable', 'simd'],
  },
} satisfies Record<string, Kernel>;

const root = fileURLToPath(new URL('..', import.meta.url));
const OUT = 'kernel.wasm';
const WIDTH = 104;

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
  const lines = Buffer.from(bytes)
    .toString('hex')
    .match(new RegExp(`.{1,${WIDTH}}`, 'g'));
  return [
    '/** The kernel in hexadecimal, written by `npm run build:kernel`. */',
    'export const KERNEL_BYTES =',
    `${(lines ?? []).map((line) => `  '${line}'`).join(' +\n')};`,
    '',
  ].join('\n');
}

if (import.meta.main) {
  for (const kernel of Object.values(KERNELS))
    writeFileSync(`${root}${kernel.bytes}`, await kernelText(kernel));
}
