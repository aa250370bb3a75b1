/** Reads a file that somebody names: what is no file of bounded size must not make the reader wait or grow. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { fault, ok, type Result } from '../../../engine/index.ts';

/**
 * The bytes of a regular file of at most `most` bytes. ERR_FILE for anything else, such as a pipe, a device or a folder,
 * which is not opened.
 */
export function readRegularFile(path: string | URL, most: number): Result<Uint8Array> {
  const wrong = (message: string) => fault('ERR_FILE', message, String(path));
  try {
    const found = statSync(path);
    if (!found.isFile()) return wrong('expected a regular file');
    if (found.size > most) return wrong(`expected at most ${most} bytes, found ${found.size}`);
    return ok(readBytes(path, found.size));
  } catch (error) {
    return wrong(`cannot be read: ${(error as Error).message}`);
  }
}

/** The first bytes of a file; fewer if it has become shorter. */
function readBytes(path: string | URL, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  const handle = openSync(path, 'r');
  try {
    let length = 0;
    for (let read = -1; length < size && read !== 0; length += read) {
      read = readSync(handle, bytes, length, size - length, null);
    }
    return bytes.subarray(0, length);
  } finally {
    closeSync(handle);
  }
}
