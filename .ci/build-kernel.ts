// Makes engine/dama/turns/kernel-bytes.ts of engine/dama/turns/kernel/. Usage: npm run build:kernel. The compiler and its
// optimiser are pinned, so that the same source gives the same bytes; a test compares them.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import { PAGES } from '../engine/dama/turns/kernel-layout.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const OUT = 'kernel.wasm';
const WIDTH = 104;

/** The text of the generated file. */
export async function kernelText(): Promise<string> {
  const files = new Map<string, Uint8Array>();
  const options = ['--runtime', 'stub', '--noAssert', '-O3', '--initialMemory', String(PAGES)];
  const { error, stderr } = await asc.main(
    ['engine/dama/turns/kernel/generator.ts', '--baseDir', root, '--outFile', OUT, ...options],
    { writeFile: (name, contents) => void files.set(name, Buffer.from(contents)) },
  );
  const bytes = files.get(OUT);
  if (error || !bytes) throw new Error(`no kernel: ${stderr.toString()}`, { cause: error });
  const lines = Buffer.from(bytes)
    .toString('base64')
    .match(new RegExp(`.{1,${WIDTH}}`, 'g'));
  return [
    '/** The kernel as base64, written by `npm run build:kernel`. */',
    'export const KERNEL_BYTES = [',
    ...(lines ?? []).map((line) => `  '${line}',`),
    "].join('');",
    '',
  ].join('\n');
}

if (import.meta.main) {
  writeFileSync(`${root}engine/dama/turns/kernel-bytes.ts`, await kernelText());
}
