import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const CONFIG = fileURLToPath(new URL('../../vitest.config.ts', import.meta.url));
const VITEST = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));

test('a run of the tests ends with its result, and with no advice', () => {
  const root = mkdtempSync(join(tmpdir(), 'dama-last-lines-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'test'));
  // More files than workers, each quicker than its worker starts.
  for (const name of ['a', 'b', 'c']) {
    writeFileSync(join(root, 'test', `${name}.test.ts`), `test('${name}', () => expect(1).toBe(1));\n`);
  }
  const args = ['run', '--config', CONFIG, '--root', root, '--globals', '--maxWorkers=1', '--no-color'];
  const { status, stdout } = spawnSync(process.execPath, [VITEST, ...args], { cwd: root, encoding: 'utf8' });
  const lines = stdout.trimEnd().split('\n');
  expect(lines.at(-1)).toBe('3 passed, 0 failed');
  expect(stdout).not.toMatch(/isolate/i);
  expect(status).toBe(0);
});
