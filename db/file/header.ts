/** Reads the first bytes of a database file (https://sqlite.org/fileformat2.html, section 1.3). */
import { fstatSync, readSync } from 'node:fs';

/** Marks a database file as ours (`PRAGMA application_id`): 'Dama' in ASCII. */
export const APPLICATION_ID = 0x44616d61;

const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
const PAGE_SIZE_AT = 16;
const FORMAT_AT = 18;
const WITH_LOG = 2;
const CHANGES_AT = 24;
const PAGES_AT = 28;
const USER_VERSION_AT = 60;
const APPLICATION_ID_AT = 68;
const PAGES_VALID_FOR_AT = 92;

export interface Header {
  readonly isOurs: boolean;
  /** Of the schema; 0 before there is one. */
  readonly version: number;
  /** Whether it is written by way of a write-ahead log. */
  readonly hasLog: boolean;
  /** Bytes. */
  readonly pageSize: number;
  /** Whole pages that are there. */
  readonly pages: number;
  /** Pages that there should be, as far as the header knows. */
  readonly wanted: number;
}

/** `undefined` if the file is empty. */
export function readHeader(handle: number): Header | undefined {
  const bytes = Buffer.alloc(HEADER_BYTES);
  const length = readSync(handle, bytes, 0, HEADER_BYTES, 0);
  if (length === 0) return undefined;
  const stored = bytes.readUInt16BE(PAGE_SIZE_AT);
  const pageSize = stored === 1 ? 65536 : stored;
  const pages = pageSize === 0 ? 0 : Math.floor(fstatSync(handle).size / pageSize);
  const isCounted = bytes.readUInt32BE(CHANGES_AT) === bytes.readUInt32BE(PAGES_VALID_FOR_AT);
  return {
    isOurs:
      length === HEADER_BYTES &&
      bytes.toString('latin1', 0, MAGIC.length) === MAGIC &&
      bytes.readUInt32BE(APPLICATION_ID_AT) === APPLICATION_ID,
    version: bytes.readUInt32BE(USER_VERSION_AT),
    hasLog: bytes[FORMAT_AT] === WITH_LOG,
    pageSize,
    pages,
    wanted: isCounted ? bytes.readUInt32BE(PAGES_AT) : pages,
  };
}
