import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { canRun } from '../../engine/index.ts';
import { runDama } from '../support/command-line.ts';

const MAIN = new URL('../../scripts/main.ts', import.meta.url).href;
const FIRST = new URL('../../engine/result.ts', import.meta.url).href;
const EMPTY = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const ARGUMENTS = [
  'analyze',
  '-/- 1',
  '--roll',
  '54',
  '--evaluator',
  'net',
  '--variant',
  'moonlight',
  '--json',
];

/** Runs a command in a process where WebAssembly is there, but nothing may be compiled: as browsers do it, by V8 itself. */
function forbidden(...args: readonly string[]): string {
  const script = `
    import vm from 'node:vm';
    // Node strips types by WebAssembly of its own, which has to be ready before; a module from the cache would not ask for it.
    await import('${FIRST}');
    const context = vm.createContext({}, { codeGeneration: { wasm: false } });
    globalThis.WebAssembly = vm.runInContext('WebAssembly', context);
    if (!WebAssembly.validate(new Uint8Array([${EMPTY}]))) throw new Error('not what browsers do');
    const { main } = await import('${MAIN}');
    process.exitCode = await main(${JSON.stringify(args)});`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

test('code runs only where it may be compiled', () => {
  expect(canRun(Uint8Array.from(EMPTY))).toBe(true);
  expect(canRun(Uint8Array.of(0))).toBe(false);
});

test.skipIf(!process.features.typescript)(
  'where nothing may be compiled, turns and nets do without',
  async () => {
    const found = JSON.parse(forbidden(...ARGUMENTS));
    const { stdout } = await runDama({}, ...ARGUMENTS);
    expect(found).toEqual(JSON.parse(stdout));
  },
);
