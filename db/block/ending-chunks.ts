/**
 * The packed endings of all hands of a study. They follow from `hands` and `places` and are written in the same
 * transaction, so that half a million hands can be scored by any rules in a fraction of a second, where reading the rows
 * takes several.
 *
 * A row of `endings`, a chunk, holds the hands of 256 blocks in the order of their keys, low byte first. What is in it
 * does not depend on the order in which blocks arrive.
 */
import type { BlockRecord } from '../../selfplay/index.ts';
import type { Connection } from '../sqlite/index.ts';
import { Endings, type HandFacts, handWords, packFacts, packHand, sortHands } from './endings.ts';

export const ENDINGS_TABLE = `
  CREATE TABLE endings (
    study INTEGER NOT NULL REFERENCES studies (id),
    chunk INTEGER NOT NULL,
    hands BLOB NOT NULL,
    PRIMARY KEY (study, chunk)
  ) STRICT;
`;

const CHUNK_BITS = 8;

function toWords(bytes: Uint8Array): Int32Array {
  return new Int32Array(new Uint8Array(bytes).buffer);
}

function toBytes(words: Int32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}

/** Adds the hands of blocks that have none yet; to be called in the transaction that records them. */
export function addEndings(
  db: Connection,
  study: number,
  players: number,
  records: readonly Pick<BlockRecord, 'block' | 'games'>[],
): void {
  const chunks = new Map<number, number[]>();
  for (const { block, games } of records) {
    const words = chunks.get(block >>> CHUNK_BITS) ?? [];
    chunks.set(block >>> CHUNK_BITS, words);
    for (const { hands } of games)
      for (const hand of hands) if (!hand.forfeit) words.push(...packHand(block, hand));
  }
  for (const [chunk, words] of chunks) {
    const sql = 'SELECT hands FROM endings WHERE study = ? AND chunk = ?';
    const known = db.get<{ hands: Uint8Array }>(sql, study, chunk);
    const old = known ? toWords(known.hands) : new Int32Array(0);
    const all = new Int32Array(old.length + words.length);
    all.set(old);
    all.set(words, old.length);
    const bytes = toBytes(sortHands(all, players));
    db.run('INSERT OR REPLACE INTO endings (study, chunk, hands) VALUES (?, ?, ?)', study, chunk, bytes);
  }
}

/** All hands of a study, in the order of their keys. */
export function readEndings(db: Connection, study: number, players: number): Endings {
  const sql = 'SELECT hands FROM endings WHERE study = ? ORDER BY chunk';
  const chunks = db.all<{ hands: Uint8Array }>(sql, study).map(({ hands }) => hands);
  const bytes = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return new Endings(players, new Int32Array(bytes.buffer));
}

interface HandRow extends HandFacts {
  readonly block: number;
  readonly choices: number;
  readonly forced: number;
}

interface PlaceRow {
  readonly word: number;
}

// Additions keep every bit, since no two of the parts overlap.
const SELECT_HANDS = `
  SELECT block, rotation, hand, starter, turn_count AS turnCount, ifnull(closer, -1) AS closer,
    ifnull(choices, -1) AS choices, ifnull(forced, -1) AS forced
  FROM hands WHERE study = ? AND block BETWEEN ? AND ? ORDER BY block, rotation, hand`;
const SELECT_PLACES = `
  SELECT ifnull(ring1, 0) + (ifnull(ring2, 0) << 4) + (ifnull(ring3, 0) << 8) + (ifnull(ring4, 0) << 12)
    + (ifnull(ring5, 0) << 16) + (centre << 20) + (array << 21) + (off << 22) AS word
  FROM places WHERE study = ? AND block BETWEEN ? AND ? ORDER BY block, rotation, hand, place`;

const SELECT_FORFEITS = `
  SELECT block, rotation, hand FROM hands
  WHERE study = ? AND block BETWEEN ? AND ? AND forfeit IS NOT NULL`;

/** The chunk as the rows of its hands have it: what `endings` must hold. */
function chunkOfRows(
  db: Connection,
  study: number,
  players: number,
  chunk: number,
  hasForfeits: boolean,
): Int32Array {
  const first = chunk << CHUNK_BITS;
  const last = first + (1 << CHUNK_BITS) - 1;
  const hands = db.all<HandRow>(SELECT_HANDS, study, first, last);
  const places = db.all<PlaceRow>(SELECT_PLACES, study, first, last);
  if (places.length !== hands.length * players)
    throw new Error(`study ${study} has ${places.length} places for ${hands.length} hands`);
  const forfeited = new Set<string>();
  if (hasForfeits) {
    for (const { block, rotation, hand } of db.all<HandRow>(SELECT_FORFEITS, study, first, last))
      forfeited.add(`${block} ${rotation} ${hand}`);
  }
  const stride = handWords(players);
  const words = new Int32Array((hands.length - forfeited.size) * stride);
  let at = 0;
  hands.forEach((row, i) => {
    const { block, rotation, hand, choices, forced } = row;
    if (forfeited.has(`${block} ${rotation} ${hand}`)) return;
    const own = places.slice(i * players, (i + 1) * players).map(({ word }) => word);
    words.set([block, packFacts(row), choices, forced, ...own], at);
    at += stride;
  });
  return words;
}

/** Every chunk that a study's blocks belong to. */
function* chunksOf(db: Connection): Generator<{ study: number; players: number; chunk: number }, void> {
  for (const { id, players } of db.all<{ id: number; players: number }>('SELECT id, players FROM studies')) {
    const sql = `SELECT DISTINCT block >> ${CHUNK_BITS} AS chunk FROM blocks WHERE study = ? ORDER BY chunk`;
    for (const { chunk } of db.all<{ chunk: number }>(sql, id)) yield { study: id, players, chunk };
  }
}

/** Writes the endings of every block that is recorded, at a time when no hand could be forfeited. */
export function fillEndings(db: Connection): void {
  for (const { study, players, chunk } of chunksOf(db)) {
    const bytes = toBytes(chunkOfRows(db, study, players, chunk, false));
    db.run('INSERT OR REPLACE INTO endings (study, chunk, hands) VALUES (?, ?, ?)', study, chunk, bytes);
  }
}

/** In words, every chunk of `endings` that is not what the rows of its hands make of it. */
export function checkEndings(db: Connection): string[] {
  const wrong: string[] = [];
  for (const { study, players, chunk } of chunksOf(db)) {
    const sql = 'SELECT hands FROM endings WHERE study = ? AND chunk = ?';
    const known = db.get<{ hands: Uint8Array }>(sql, study, chunk);
    const due = toBytes(chunkOfRows(db, study, players, chunk, true));
    const first = chunk << CHUNK_BITS;
    const named = `study ${study}, blocks ${first} to ${first + (1 << CHUNK_BITS) - 1}: endings`;
    if (!known) wrong.push(`${named} are missing`);
    else if (Buffer.compare(known.hands, due) !== 0) wrong.push(`${named} differ from the recorded hands`);
  }
  const strays = `
    SELECT count(*) AS count FROM endings WHERE NOT EXISTS (
      SELECT 1 FROM blocks WHERE blocks.study = endings.study AND block >> ${CHUNK_BITS} = chunk)`;
  const { count } = db.get<{ count: number }>(strays) ?? { count: 0 };
  if (count > 0) wrong.push(`${count} rows of endings belong to no block`);
  return wrong;
}
