/** Hands in what Node can do. */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { fault, ok, type Result } from '../../engine/index.ts';
import { setHost } from '../index.ts';

const DEFLATE_LEVEL = 6;

/** What is no file of bounded size must not make the reader wait or grow. */
function readFile(path: string, most: number): Result<Uint8Array> {
  const wrong = (message: string) => fault('ERR_FILE', message, path);
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
function readBytes(path: string, size: number): Uint8Array {
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

function list(folder: string): readonly string[] | undefined {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

setHost({
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  deflate: (bytes) => deflateRawSync(bytes, { level: DEFLATE_LEVEL }),
  inflate: (bytes, most) => inflateRawSync(bytes, { maxOutputLength: most }),
  packaged: (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url)),
  dataFolder(variable, name) {
    const { [variable]: own, XDG_DATA_HOME: data } = process.env;
    if (own) return own;
    return join(data && isAbsolute(data) ? data : join(homedir(), '.local', 'share'), 'dama', name);
  },
  join,
  exists: existsSync,
  readFile,
  list,
  look(path) {
    const found = statSync(path, { throwIfNoEntry: false });
    return found && { bytes: found.size, changedMs: found.mtimeMs };
  },
});
