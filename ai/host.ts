/** Holds what the system that the program runs on can do. Node hands it in (`node/`); a page has none of it. */
import type { Result } from '../engine/index.ts';

export interface Host {
  /** The 32 bytes of the hash. */
  sha256(bytes: Uint8Array): Uint8Array;
  deflate(bytes: Uint8Array): Uint8Array;
  /** Throws for bytes that are damaged, or of more than `most` bytes. */
  inflate(bytes: Uint8Array, most: number): Uint8Array;
  /** The path of a file of this package, from its path in the package. */
  packaged(path: string): string;
  /** A folder of this user: what the environment variable names, else `dama/NAME` in the folder for data (XDG Base Directory 0.8). */
  dataFolder(variable: string, name: string): string;
  join(folder: string, name: string): string;
  exists(path: string): boolean;
  /** The bytes of a regular file of at most `most` bytes. ERR_FILE for anything else, such as a pipe or a folder, which is not opened. */
  readFile(path: string, most: number): Result<Uint8Array>;
  /** The names in a folder; undefined where there is none. Throws where it cannot be read. */
  list(folder: string): readonly string[] | undefined;
  /** Of a file: its size, and when it was changed in ms since 1970; undefined where there is none. Throws where it cannot be seen. */
  look(path: string): { readonly bytes: number; readonly changedMs: number } | undefined;
}

let given: Host | undefined;

/** From now on this is the host. */
export function setHost(host: Host): void {
  given = host;
}

/** Undefined in a page. */
export function hostHere(): Host | undefined {
  return given;
}

/** Throws where there is none. */
export function hostNeeded(): Host {
  if (given) return given;
  throw new Error('this needs files: a program of Node imports selfplay/node/ first');
}
