/**
 * Starts a process that waits for the end of a long command. The command hears no signal while it computes
 * (bin/farewell.mjs).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../bin/farewell.mjs', import.meta.url));

let waiting: ChildProcess | undefined;

function tell(message: object): void {
  waiting?.stdin?.write(`${JSON.stringify(message)}\n`);
}

/** From now on `sentence` is said, and what is half written removed, if a signal ends this process. */
export function sayAtSignal(sentence: string): void {
  const child = spawn(process.execPath, [FILE, sentence], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
    windowsHide: true,
  });
  child.on('error', () => undefined);
  child.stdin.on('error', () => undefined);
  child.unref();
  // It must not keep this process.
  (child.stdin as unknown as { unref(): void }).unref();
  waiting = child;
  process.on('exit', saidAlready);
}

/** The command ends by itself, and has said how. */
function saidAlready(): void {
  waiting?.kill('SIGKILL');
  waiting = undefined;
}

/** Ends the process as a signal does. */
export function endBySignal(code: number): never {
  process.removeListener('exit', saidAlready);
  process.exit(code);
}

/** Has files removed where a signal ends this process before the returned function is called. */
export function whileHalfWritten(files: readonly string[]): () => void {
  for (const file of files) tell({ begun: resolve(file) });
  return () => {
    for (const file of files) tell({ ended: resolve(file) });
  };
}
