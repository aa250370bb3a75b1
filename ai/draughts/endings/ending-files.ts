/**
 * Tables as files: a line of JSON that says what it is, and the values, deflated. One that does not hold what its first line
 * says is refused: wrong values would be answered as certain.
 */
import { fault, ok, type Result } from '../../../engine/index.ts';
import { hexOf, hostHere, hostNeeded } from '../../index.ts';
import { sizeOf } from './places.ts';

/** The environment variable that names another folder. */
const FOLDER_VARIABLE = 'DAMA_ENDINGS';
const FORMAT = 'dama endings 1';
const LINE_END = 10;
/** Tables of many pieces are large. */
const MOST_BYTES = Number.MAX_SAFE_INTEGER;

/** `DAMA_ENDINGS`, else `dama/endings` in the folder for data. */
function folder(): string {
  return hostNeeded().dataFolder(FOLDER_VARIABLE, 'endings');
}

function pathOf(name: string, pieces: number): string {
  return hostNeeded().join(folder(), `${name}-${pieces}.endings`);
}

function headOf(name: string, pieces: number, values: Uint8Array): string {
  const sha256 = hexOf(hostNeeded().sha256(values));
  return JSON.stringify({ format: FORMAT, rules: name, pieces, places: sizeOf(pieces), sha256 });
}

function bytesOf(values: Int8Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.length);
}

/** The bytes of a table's file. */
function pack(name: string, pieces: number, values: Int8Array): Uint8Array {
  const bytes = bytesOf(values);
  const head = new TextEncoder().encode(`${headOf(name, pieces, bytes)}\n`);
  const packed = hostNeeded().deflate(bytes);
  const file = new Uint8Array(head.length + packed.length);
  file.set(head);
  file.set(packed, head.length);
  return file;
}

/** `undefined` for bytes that are no such table. */
function unpack(name: string, pieces: number, file: Uint8Array): Int8Array | undefined {
  const end = file.indexOf(LINE_END);
  if (end < 0) return undefined;
  const places = sizeOf(pieces);
  try {
    const values = hostNeeded().inflate(file.subarray(end + 1), places);
    if (new TextDecoder().decode(file.subarray(0, end)) !== headOf(name, pieces, values)) return undefined;
    return new Int8Array(values.buffer, values.byteOffset, values.length);
  } catch {
    // Whatever inflating complains of, the file is not what was written.
    return undefined;
  }
}

/** `undefined` where it is not there, as in a page; ERR_FILE for one that cannot be read, is damaged, or is not what its name says. */
function read(name: string, pieces: number): Result<Int8Array | undefined> {
  const host = hostHere();
  if (!host) return ok(undefined);
  const path = pathOf(name, pieces);
  if (!host.exists(path)) return ok(undefined);
  const file = host.readFile(path, MOST_BYTES);
  if (!file.ok) return fault('ERR_FILE', `the table cannot be read: ${file.error.message}`, path);
  const values = unpack(name, pieces, file.value);
  if (values) return ok(values);
  const message = `this is no table of ${name} with ${pieces} pieces, or it is damaged: remove it, and dama game draughts endings makes it again`;
  return fault('ERR_FILE', message, path);
}

/** The folder of tables, for hosts with files. */
export const ENDING_FILES = { folder, pathOf, read, pack };
