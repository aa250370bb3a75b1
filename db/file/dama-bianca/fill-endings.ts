/** Packs the endings of hands that were recorded before there were any, from the tables of that time. */
import { handWords, packFacts } from '../../../selfplay/dama-bianca/index.ts';
import type { Connection } from '../../sqlite/connection.ts';

const CHUNK_BITS = 8;

type HandFacts = Parameters<typeof packFacts>[0];

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

/** The chunk as the rows of its hands have it: no hand could be forfeited then. */
function chunkOfRows(db: Connection, study: number, players: number, chunk: number): Int32Array {
  const first = chunk << CHUNK_BITS;
  const last = first + (1 << CHUNK_BITS) - 1;
  const hands = db.all<HandRow>(SELECT_HANDS, study, first, last);
  const places = db.all<PlaceRow>(SELECT_PLACES, study, first, last);
  if (places.length !== hands.length * players)
    throw new Error(`study ${study} has ${places.length} places for ${hands.length} hands`);
  const stride = handWords(players);
  const words = new Int32Array(hands.length * stride);
  let at = 0;
  hands.forEach((row, i) => {
    const { block, choices, forced } = row;
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
    const words = chunkOfRows(db, study, players, chunk);
    const bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
    db.run('INSERT OR REPLACE INTO endings (study, chunk, hands) VALUES (?, ?, ?)', study, chunk, bytes);
  }
}
