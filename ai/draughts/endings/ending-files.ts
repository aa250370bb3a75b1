/**
 * Tables as files: a line of JSON that says what it is, and the values, deflated. One that does not hold what its first line
 * says is refused: wrong values would be answered as certain.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { fault, ok, type Result } from '../../../engine/index.ts';
import type { EndingFiles } from './file.ts';
import { sizeOf } from './places.ts';

/** The environment variable that names another folder. */
const FOLDER_VARIABLE = 'DAMA_ENDINGS';
const FORMAT = 'dama endings 1';
const LINE_END = 10;
const LEVEL = 6;

/** `DAMA_ENDINGS`, else `dama/endings` in the folder for data (XDG Base Directory 0.8). */
function folder(): string {
  const { [FOLDER_VARIABLE]: own, XDG_DATA_HOME: data } = process.env;
  if (own) return own;
  return join(data && isAbsolute(data) ? data : join(homedir(), '.local', 'share'), 'dama', 'endings');
}

function pathOf(name: string, pieces: number): string {
  return join(folder(), `${name}-${pieces}.endings`);
}

function headOf(name: string, pieces: number, values: Uint8Array): string {
  const sha256 = createHash('sha256').update(values).digest('hex');
  return JSON.stringify({ format: FORMAT, rules: name, pieces, places: sizeOf(pieces), sha256 });
}

function bytesOf(values: Int8Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.length);
}

function pack(name: string, pieces: number, values: Int8Array): Uint8Array {
  const bytes = bytesOf(values);
  const head = Buffer.from(`${headOf(name, pieces, bytes)}\n`);
  return Buffer.concat([head, deflateRawSync(bytes, { level: LEVEL })]);
}

/** `undefined` for bytes that are no such table. */
function unpack(name: string, pieces: number, file: Buffer): Int8Array | undefined {
  const end = file.indexOf(LINE_END);
  if (end < 0) return undefined;
  const places = sizeOf(pieces);
  try {
    const values = inflateRawSync(file.subarray(end + 1), { maxOutputLength: places });
    if (file.toString('utf8', 0, end) !== headOf(name, pieces, values)) return undefined;
    return new Int8Array(values.buffer, values.byteOffset, values.length);
  } catch {
    // Whatever inflating complains of, the file is not what was written.
    return undefined;
  }
}

function read(name: string, pieces: number): Result<Int8Array | undefined> {
  const path = pathOf(name, pieces);
  if (!existsSync(path)) return ok(undefined);
  try {
    const values = unpack(name, pieces, readFileSync(path));
    if (values) return ok(values);
  } catch (error) {
    return fault('ERR_FILE', `the table cannot be read: ${(error as Error).message}`, path);
  }
  const message = `this is no table of ${name} with ${pieces} pieces, or it is damaged: remove it, and dama endings makes it again`;
  return fault('ERR_FILE', message, path);
}

export const FILES: EndingFiles = { folder, pathOf, read, pack };
