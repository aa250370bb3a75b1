/**
 * The packed endings of all hands of a study. They follow from `hands` and `places` and are written in the same
 * transaction, so that half a million hands can be scored by any rules in a fraction of a second, where reading the rows
 * takes several.
 *
 * A row of `endings`, a chunk, holds the hands of 256 blocks in the order of their keys, low byte first. What is in it
 * does not depend on the order in which blocks arrive.
 */
import { type BlockRecord, type EndingKit, findGame, type PackedEndings } from '../../selfplay/index.ts';
import type { Connection } from '../sqlite/connection.ts';
import { iterateGames } from './rows.ts';

const CHUNK_BITS = 8;
/** Blocks of a chunk. */
const BLOCKS = 1 << CHUNK_BITS;

function toWords(bytes: Uint8Array): Int32Array {
  return new Int32Array(new Uint8Array(bytes).buffer);
}

function toBytes(words: Int32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}

/** Adds the hands of blocks that have none yet; to be called in the transaction that records them. */
export function addEndings(
  db: Connection,
  kit: EndingKit,
  study: number,
  players: number,
  records: readonly Pick<BlockRecord, 'block' | 'games'>[],
): void {
  const chunks = new Map<number, number[]>();
  for (const { block, games } of records) {
    const words = chunks.get(block >>> CHUNK_BITS) ?? [];
    chunks.set(block >>> CHUNK_BITS, words);
    for (const { hands } of games)
      for (const hand of hands) if (!hand.forfeit) words.push(...kit.pack(block, hand));
  }
  for (const [chunk, words] of chunks) {
    const sql = 'SELECT hands FROM endings WHERE study = ? AND chunk = ?';
    const known = db.get<{ hands: Uint8Array }>(sql, study, chunk);
    const old = known ? toWords(known.hands) : new Int32Array(0);
    const all = new Int32Array(old.length + words.length);
    all.set(old);
    all.set(words, old.length);
    const bytes = toBytes(kit.sort(all, players));
    db.run('INSERT OR REPLACE INTO endings (study, chunk, hands) VALUES (?, ?, ?)', study, chunk, bytes);
  }
}

/** All hands of a study, in the order of their keys. */
export function readEndings(db: Connection, kit: EndingKit, study: number, players: number): PackedEndings {
  const sql = 'SELECT hands FROM endings WHERE study = ? ORDER BY chunk';
  const chunks = db.all<{ hands: Uint8Array }>(sql, study).map(({ hands }) => hands);
  const bytes = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return kit.open(new Int32Array(bytes.buffer), players);
}

/** The chunk as the records of its hands have it: what `endings` must hold. */
function chunkOfRecords(
  db: Connection,
  { id, players, kit }: PackedStudy,
  chunk: number,
  seen: () => void = () => {},
): Int32Array {
  const words: number[] = [];
  const first = chunk << CHUNK_BITS;
  for (const { block, games } of iterateGames(db, id, first, first + BLOCKS - 1)) {
    seen();
    for (const { hands } of games)
      for (const hand of hands) if (!hand.forfeit) words.push(...kit.pack(block, hand));
  }
  return kit.sort(Int32Array.from(words), players);
}

interface PackedStudy {
  readonly id: number;
  readonly players: number;
  readonly kit: EndingKit;
}

/** The studies whose games pack their endings. */
function packedStudies(db: Connection): PackedStudy[] {
  const sql = 'SELECT id, players, game FROM studies JOIN variants ON hash = variant ORDER BY id';
  return db.all<{ id: number; players: number; game: string }>(sql).flatMap(({ id, players, game }) => {
    const found = findGame(game);
    const kit = found.ok ? found.value.studies.endings : undefined;
    return kit ? [{ id, players, kit }] : [];
  });
}

/** Packs the chunks of some blocks again once these are gone; to be called in the transaction that deletes them. */
export function remakeEndings(db: Connection, study: number, blocks: readonly number[]): void {
  const own = packedStudies(db).find(({ id }) => id === study);
  if (!own) return;
  for (const chunk of new Set(blocks.map((block) => block >>> CHUNK_BITS))) {
    const words = chunkOfRecords(db, own, chunk);
    db.run('DELETE FROM endings WHERE study = ? AND chunk = ?', study, chunk);
    const first = chunk << CHUNK_BITS;
    const left = 'SELECT 1 FROM blocks WHERE study = ? AND block BETWEEN ? AND ?';
    if (db.get(left, study, first, first + BLOCKS - 1) === undefined) continue;
    db.run('INSERT INTO endings (study, chunk, hands) VALUES (?, ?, ?)', study, chunk, toBytes(words));
  }
}

/** In words, every chunk of `endings` that is not what the rows of its hands make of it. */
export function checkEndings(db: Connection, seen?: () => void): string[] {
  const wrong: string[] = [];
  for (const own of packedStudies(db)) {
    const blocks = `SELECT DISTINCT block >> ${CHUNK_BITS} AS chunk FROM blocks WHERE study = ? ORDER BY chunk`;
    for (const { chunk } of db.all<{ chunk: number }>(blocks, own.id)) {
      const sql = 'SELECT hands FROM endings WHERE study = ? AND chunk = ?';
      const known = db.get<{ hands: Uint8Array }>(sql, own.id, chunk);
      const expected = toBytes(chunkOfRecords(db, own, chunk, seen));
      const first = chunk << CHUNK_BITS;
      const named = `study ${own.id}, blocks ${first} to ${first + BLOCKS - 1}: endings`;
      if (!known) wrong.push(`${named} are missing`);
      else if (Buffer.compare(known.hands, expected) !== 0)
        wrong.push(`${named} differ from the recorded hands`);
    }
  }
  const strays = `
    SELECT count(*) AS count FROM endings WHERE NOT EXISTS (
      SELECT 1 FROM blocks WHERE blocks.study = endings.study AND block >> ${CHUNK_BITS} = chunk)`;
  const { count } = db.get<{ count: number }>(strays) ?? { count: 0 };
  if (count > 0) wrong.push(`${count} rows of endings belong to no block`);
  return wrong;
}
