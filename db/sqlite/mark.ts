/**
 * The mark of a database: one row with a random value. Each transaction that changes something replaces it, so a file and its
 * write-ahead log can be recognised. Equal marks mean equal contents, because the value is random and written with them.
 */

const MAGIC = '64616d61206d61726b206f662066696c';
const TOKEN_BYTES = 16;

/** A token of 16 random bytes as upper-case hex digits. */
export type Token = string;

export interface Mark {
  /** The token before; `NO_TOKEN` for the first. */
  readonly previous: Token;
  readonly current: Token;
}

export const NO_TOKEN: Token = '0'.repeat(2 * TOKEN_BYTES);

export const MARK_TABLE = 'file_mark';

export const MAKE_MARK = `
  CREATE TABLE ${MARK_TABLE} (magic BLOB NOT NULL, previous BLOB NOT NULL, current BLOB NOT NULL) STRICT;
  INSERT INTO ${MARK_TABLE} VALUES (x'${MAGIC}', zeroblob(${TOKEN_BYTES}), randomblob(${TOKEN_BYTES}));`;

/** Draws the next mark and gives its token; for the end of a transaction that has written. */
export const RENEW_MARK = `
  UPDATE ${MARK_TABLE} SET previous = current, current = randomblob(${TOKEN_BYTES}) RETURNING hex(current) AS token`;

/** Number of the page that holds the mark; no row in a file that has none. */
export const MARK_PAGE = `SELECT rootpage AS page FROM sqlite_schema WHERE type = 'table' AND name = '${MARK_TABLE}'`;

/**
 * The only cell of a leaf page: payload of 52 bytes, row 1, a record header of 4 bytes with three blobs of 16 bytes, then
 * the blobs (https://sqlite.org/fileformat2.html, sections 1.6 and 2.1).
 */
const CELL = Buffer.from(`3401042c2c2c${MAGIC}`, 'hex');
const LEAF_TABLE = 13;
const CELLS_AT = 3;
const FIRST_CELL_AT = 8;

/** The mark that a page holds; `undefined` if it is not the page of the mark. */
export function readMark(page: Buffer): Mark | undefined {
  if (page.length < FIRST_CELL_AT + 2 || page[0] !== LEAF_TABLE || page.readUInt16BE(CELLS_AT) !== 1)
    return undefined;
  const at = page.readUInt16BE(FIRST_CELL_AT);
  const tokens = at + CELL.length;
  if (tokens + 2 * TOKEN_BYTES > page.length || !page.subarray(at, tokens).equals(CELL)) return undefined;
  const token = (from: number): Token => page.toString('hex', from, from + TOKEN_BYTES).toUpperCase();
  return { previous: token(tokens), current: token(tokens + TOKEN_BYTES) };
}
