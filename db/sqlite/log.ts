/**
 * Reads what has been committed in a write-ahead log, without SQLite. SQLite would play it over whatever file lies
 * beside it (https://sqlite.org/walformat.html).
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { endianness } from 'node:os';
import { type Mark, readMark } from './mark.ts';

interface LogContents {
  /** The header in hex digits: it changes when the log starts from the beginning. */
  readonly header: string;
  /** Bytes. */
  readonly pageSize: number;
  /** How many frames have been committed; at least 1. */
  readonly frames: number;
  /** Pages of the database after the last commit. */
  readonly pages: number;
  /** Numbers of the pages that it holds. */
  readonly touched: ReadonlySet<number>;
  /** In the order of the commits, each with the number of its page. */
  readonly marks: readonly { readonly page: number; readonly mark: Mark }[];
}

const HEADER_BYTES = 32;
const HEADER_SUMMED = 24;
const MAGIC = 0x377f0682;
const PAGE_SIZE_AT = 8;
const SALTS_AT = 16;
const FRAME_HEADER_BYTES = 24;
const FRAME_SUMS_AT = 16;
const FRAMES_AT_ONCE = 64;

/** The sums over pairs of 32-bit words that end each frame; each goes on from the one before. */
class Sums {
  first = 0;
  second = 0;

  add(words: Uint32Array, from: number, to: number): void {
    let { first, second } = this;
    for (let i = from; i < to; i += 2) {
      first = (first + words[i] + second) | 0;
      second = (second + words[i + 1] + first) | 0;
    }
    this.first = first;
    this.second = second;
  }

  match(bytes: Buffer, at: number): boolean {
    return bytes.readInt32BE(at) === this.first && bytes.readInt32BE(at + 4) === this.second;
  }
}

/** The bytes as words of this machine, whatever machine wrote the log. */
function wordsOf(bytes: Buffer, isForeignOrder: boolean): Uint32Array {
  const copy = isForeignOrder ? Buffer.from(bytes).swap32() : bytes;
  if (copy.byteOffset % 4 === 0) return new Uint32Array(copy.buffer, copy.byteOffset, copy.length >> 2);
  return new Uint32Array(new Uint8Array(copy).buffer, 0, copy.length >> 2);
}

/** What has been read of a log so far. */
class LogWalk {
  readonly #sums = new Sums();
  readonly #header: Buffer;
  readonly #isForeignOrder: boolean;
  readonly pageSize: number;
  readonly frameBytes: number;
  readonly #touched = new Set<number>();
  readonly #marks: { page: number; mark: Mark }[] = [];
  #frames = 0;
  #pages = 0;
  /** What is not committed yet. */
  #begun: { page: number; mark: Mark | undefined }[] = [];

  constructor(header: Buffer) {
    this.#header = header;
    this.#isForeignOrder = (header.readUInt32BE(0) === MAGIC ? 'LE' : 'BE') !== endianness();
    this.pageSize = header.readUInt32BE(PAGE_SIZE_AT);
    this.frameBytes = FRAME_HEADER_BYTES + this.pageSize;
  }

  isHeaderValid(): boolean {
    const { pageSize } = this;
    if (this.#header.readUInt32BE(0) >>> 1 !== MAGIC >>> 1) return false;
    if (pageSize < 512 || pageSize > 65536 || (pageSize & (pageSize - 1)) !== 0) return false;
    this.#sums.add(wordsOf(this.#header, this.#isForeignOrder), 0, HEADER_SUMMED / 4);
    return this.#sums.match(this.#header, HEADER_SUMMED);
  }

  /** Takes whole frames; false once one of them is not of this log. */
  take(bytes: Buffer): boolean {
    const words = wordsOf(bytes, this.#isForeignOrder);
    for (let at = 0; at < bytes.length; at += this.frameBytes) {
      const frame = bytes.subarray(at, at + this.frameBytes);
      if (frame.readUInt32BE(0) === 0 || frame.compare(this.#header, SALTS_AT, SALTS_AT + 8, 8, 16) !== 0)
        return false;
      this.#sums.add(words, at / 4, at / 4 + 2);
      this.#sums.add(words, (at + FRAME_HEADER_BYTES) / 4, (at + this.frameBytes) / 4);
      if (!this.#sums.match(frame, FRAME_SUMS_AT)) return false;
      this.#begun.push({ page: frame.readUInt32BE(0), mark: readMark(frame.subarray(FRAME_HEADER_BYTES)) });
      const committed = frame.readUInt32BE(4);
      if (committed > 0) this.#commit(committed);
    }
    return true;
  }

  #commit(pages: number): void {
    for (const { page, mark } of this.#begun) {
      this.#touched.add(page);
      if (mark) this.#marks.push({ page, mark });
    }
    this.#frames += this.#begun.length;
    this.#pages = pages;
    this.#begun = [];
  }

  contents(): LogContents | undefined {
    if (this.#frames === 0) return undefined;
    return {
      header: this.#header.toString('hex'),
      pageSize: this.pageSize,
      frames: this.#frames,
      pages: this.#pages,
      touched: this.#touched,
      marks: this.#marks,
    };
  }
}

/** What a log holds; `undefined` if nothing is committed in it, and SQLite would pass it over. */
export function readLog(file: string): LogContents | undefined {
  const handle = openSync(file, 'r');
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    if (readSync(handle, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return undefined;
    const walk = new LogWalk(header);
    if (!walk.isHeaderValid()) return undefined;
    const { frameBytes } = walk;
    const buffer = Buffer.alloc(FRAMES_AT_ONCE * frameBytes);
    for (let at = HEADER_BYTES; ; at += buffer.length) {
      const whole = Math.floor(readSync(handle, buffer, 0, buffer.length, at) / frameBytes) * frameBytes;
      if (!walk.take(buffer.subarray(0, whole)) || whole < buffer.length) return walk.contents();
    }
  } finally {
    closeSync(handle);
  }
}
