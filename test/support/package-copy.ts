/** The package as it is installed, copied so that a test may take something out of it or damage it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
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
  'docs',
  'engine',
  'fleet',
  'package.json',
  'scripts',
  'selfplay',
  'studies',
  'table',
  'web',
];

interface CopyOptions {
  /** Packages of which the copy has its own; the others are links. */
  readonly own?: readonly string[];
}

/** The folder of a copy that is gone after the test. */
export function copyPackage({ own = [] }: CopyOptions = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'dama-package-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    const [from, to] = [join(ROOT, 'node_modules', name), join(folder, 'node_modules', name)];
    if (own.includes(name)) cpSync(from, to, { recursive: true });
    else symlinkSync(from, to);
  }
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
