/** Tells whether the files of an open database are as long as they must be; past SQLite, and within microseconds. */
import {
  copyFileSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { endianness } from 'node:os';
import { damaged, fileFault } from './faults.ts';
import { freeName } from './place.ts';

/** The index begins with two copies of its header (https://sqlite.org/walformat.html, section 2.1), in the order of the machine. */
const INDEX_HEADER_BYTES = 48;
const IS_LITTLE = endianness() === 'LE';
const IS_MADE_AT = 12;
const PAGE_SIZE_AT = 14;
const FRAMES_AT = 16;
const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** As many as SQLite takes by itself, at the end of a transaction. */
const LONG_LOG_FRAMES = 1000;

/**
 * Keeps SQLite from writing the log into the file when it closes, and from deleting it. To be called before SQLite closes;
 * gives what puts the log back after it.
 */
export function shelterLog(file: string): () => void {
  const log = `${file}-wal`;
  const copy = freeName(log, 'kept');
  const isEmpty = statSync(log).size === 0;
  if (!isEmpty) {
    copyFileSync(log, copy);
    truncateSync(log);
  }
  return () => {
    rmSync(`${file}-shm`, { force: true });
    if (!isEmpty) renameSync(copy, log);
    else if (existsSync(log)) rmSync(log);
  };
}

/** What of the header of a file says how long it must be. */
interface Extent {
  readonly isOurs: boolean;
  readonly pages: number;
  readonly wanted: number;
}

/** Handles that must stay open as long as SQLite has the files open: to close them would give its locks back. */
interface OpenFiles {
  readonly database: number;
  readonly log: number;
  /** To be read and written. */
  readonly index: number;
  /** Of the file itself; `undefined` if it is empty. */
  readonly extent: () => Extent | undefined;
}

export class Shape {
  readonly #file: string;
  readonly #files: OpenFiles;
  #bytes: number;
  #indexBytes: number;
  #changed: bigint;
  /** In the log, when it was last looked at. */
  #frames = 0;
  #fault: unknown;
  /** Whether somebody else has changed the file, which may be right. */
  isTouched = false;

  constructor(file: string, files: OpenFiles) {
    this.#file = file;
    this.#files = files;
    this.#bytes = fstatSync(files.database).size;
    this.#indexBytes = fstatSync(files.index).size;
    this.#changed = this.#changedAt();
  }

  /**
   * Makes the index as long as it was, with a header of zeros, from which SQLite sees that it must make the index again from
   * the log. A process that reads beyond the end of the index, which it has in its memory, is ended by SIGBUS.
   */
  mend(): void {
    const { index } = this.#files;
    const { size } = fstatSync(index);
    if (size < this.#indexBytes) {
      ftruncateSync(index, this.#indexBytes);
      writeSync(index, Buffer.alloc(2 * INDEX_HEADER_BYTES), 0, 2 * INDEX_HEADER_BYTES, 0);
    } else this.#indexBytes = size;
  }

  /** ERR_DATABASE if the file or its log was cut short or is no database any more; the same whenever it is asked again. */
  check(): void {
    this.mend();
    const changed = this.#changedAt();
    if (changed !== this.#changed) this.isTouched = true;
    this.#changed = changed;
    this.#fault ??= this.#find();
    if (this.#fault !== undefined) throw this.#fault;
  }

  /** This process has written the file. */
  settle(): void {
    this.#changed = this.#changedAt();
  }

  /** Somebody has found damage that is not seen from outside. */
  condemn(fault: unknown): void {
    this.#fault ??= fault;
  }

  isDamaged(): boolean {
    this.mend();
    this.#fault ??= this.#find();
    return this.#fault !== undefined;
  }

  isEmpty(): boolean {
    return fstatSync(this.#files.database).size === 0;
  }

  /** Whether the log has so many frames that they should be written back into the file. */
  isLogLong(): boolean {
    return this.#frames >= LONG_LOG_FRAMES;
  }

  #find(): Error | undefined {
    const file = this.#file;
    const { size } = fstatSync(this.#files.database);
    const isShorter = size < this.#bytes;
    this.#bytes = size;
    const extent = this.#files.extent();
    // Another program may have made it shorter rightly, as VACUUM does.
    if (!extent || (isShorter && extent.isOurs && extent.pages < extent.wanted))
      return damaged(file, 'it was cut short while it was being written');
    if (!extent.isOurs) return damaged(file, 'its first page was written over');
    if (!this.#isLogWhole()) {
      const message =
        `${file}-wal was cut off while this process was writing ${file}: what it recorded last may be lost, and it records ` +
        'nothing more; the same command plays again what is missing';
      return fileFault('ERR_DATABASE', file, message);
    }
    return undefined;
  }

  /** Whether the log holds all frames that its index counts. */
  #isLogWhole(): boolean {
    const before = this.#indexHeader();
    const { size } = fstatSync(this.#files.log);
    const after = this.#indexHeader();
    // Somebody else is at it: what is counted now says nothing of the size that was seen.
    if (!before.equals(after) || before[IS_MADE_AT] === 0) return true;
    const words = new DataView(before.buffer, before.byteOffset);
    const stored = words.getUint16(PAGE_SIZE_AT, IS_LITTLE);
    const frames = words.getUint32(FRAMES_AT, IS_LITTLE);
    this.#frames = frames;
    const pageSize = stored === 1 ? 65536 : stored;
    return frames === 0 || size >= LOG_HEADER_BYTES + frames * (FRAME_HEADER_BYTES + pageSize);
  }

  #indexHeader(): Buffer {
    const bytes = Buffer.alloc(INDEX_HEADER_BYTES);
    readSync(this.#files.index, bytes, 0, INDEX_HEADER_BYTES, 0);
    return bytes;
  }

  #changedAt(): bigint {
    return fstatSync(this.#files.database, { bigint: true }).ctimeNs;
  }
}
