/**
 * The process that a data folder of PostgreSQL belongs to, as its `postmaster.pid` says: the number of the process
 * stands in the first line, its port in the fourth, its state in the eighth (PostgreSQL's `pidfile.h`).
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Whether there is a process of this number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether the process is a PostgreSQL that runs. Numbers are used again, and a process that was killed keeps its own
 * where nobody asks how it ended, as in many containers.
 */
function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  const status = `/proc/${pid}/stat`;
  if (!existsSync('/proc/self/stat')) return true;
  try {
    const [, name, state] = /\((.*)\) (\S)/.exec(readFileSync(status, 'utf8')) ?? [];
    return name === 'postgres' && state !== 'Z';
  } catch {
    // It has just ended.
    return false;
  }
}

function linesOf(data: string): readonly string[] | undefined {
  try {
    return readFileSync(fileIn(data), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function fileIn(data: string): string {
  return join(data, 'postmaster.pid');
}

/** The number of the server's process; `undefined` if none runs, and what a killed one left is removed. */
export function postmasterOf(data: string): number | undefined {
  const lines = linesOf(data);
  if (lines === undefined) return undefined;
  const pid = Number.parseInt(lines[0], 10);
  if (pid > 0 && isPostgres(pid)) return pid;
  // PostgreSQL would refuse to start if the number is somebody else's by now.
  rmSync(fileIn(data), { force: true });
  return undefined;
}

/** Whether a server runs and takes connections. */
export function isReady(data: string): boolean {
  return postmasterOf(data) !== undefined && linesOf(data)?.[7]?.trim() === 'ready';
}

/** The port of the server that runs, if one does. */
export function portOf(data: string): number | undefined {
  const port = Number.parseInt(linesOf(data)?.[3] ?? '', 10);
  return port > 0 ? port : undefined;
}
