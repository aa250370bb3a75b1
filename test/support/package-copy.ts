/** The package as it is installed, copied so that a test may take something out of it or damage it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PARTS = [
  'ai',
  'bench',
  'bin',
  'db',
  'engine',
  'fleet',
  'package.json',
  'scripts',
  'selfplay',
  'table',
  'web',
];

/** The folder of a copy that is gone after the test. */
export function copyPackage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dama-package-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Runs a command of the copy to its end, in the folder of the copy. */
export function runCopy(folder: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'bin/dama.mjs'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    input: '',
  });
  return { status, stdout, stderr };
}
