/**
 * Which database files this process has open. A process that closes any handle of a file loses all its POSIX locks on it,
 * SQLite's own included (https://sqlite.org/howtocorrupt.html, 2.2), so nothing else may read them and close again.
 */
import { closeSync, openSync, statSync } from 'node:fs';

interface Held {
  count: number;
  /** To be closed when nobody has the file open any more. */
  readonly handles: number[];
}

const held = new Map<string, Held>();

function inodeOf(file: string): string {
  const { dev, ino } = statSync(file);
  return `${dev}:${ino}`;
}

/** Reads a file past SQLite, also while SQLite has it open. */
export function peek<T>(file: string, look: (handle: number) => T): T {
  const { handles } = held.get(inodeOf(file)) ?? {};
  const handle = handles?.[0] ?? openSync(file, 'r');
  if (handles?.length === 0) handles.push(handle);
  try {
    return look(handle);
  } finally {
    if (!handles) closeSync(handle);
  }
}

/** That SQLite has a file open, from its opening to after its closing. */
export class Hold {
  readonly #inode: string;
  readonly #held: Held;

  constructor(file: string) {
    this.#inode = inodeOf(file);
    this.#held = held.get(this.#inode) ?? { count: 0, handles: [] };
    this.#held.count++;
    held.set(this.#inode, this.#held);
  }

  /** A handle to read the file by, past SQLite, until `release`. */
  open(file: string, flags: 'r' | 'r+' = 'r'): number {
    const handle = openSync(file, flags);
    this.#held.handles.push(handle);
    return handle;
  }

  release(): void {
    if (--this.#held.count > 0) return;
    for (const handle of this.#held.handles) closeSync(handle);
    held.delete(this.#inode);
  }
}
