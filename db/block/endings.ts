/**
 * How every hand ended, packed: what scoring looks at and nothing else. It follows from `hands` and `places` and is
 * written in the same transaction, so that half a million hands can be scored by any rules in a fraction of a second,
 * where reading the rows takes several.
 *
 * A row of `endings` holds the hands of 256 blocks in the order of their keys. A hand is 4 + players signed 32-bit
 * numbers, low byte first:
 *
 *   block | hand 7 bits, rotation 3, starter 3, closer + 1 3, turns 13 (from bit 0) | choices | forced | places
 *
 * with -1 for choices and forced that nobody has counted, and for each place in the order of play
 *
 *   ring1 to ring5 4 bits each (from bit 0), centre 1, array 1, off 4
 *
 * What is in a row does not depend on the order in which blocks arrive.
 */
import type { BlockRecord, HandRecord, PlaceResult } from '../../selfplay/index.ts';
import type { Connection } from '../sqlite/index.ts';

export const ENDINGS_TABLE = `
  CREATE TABLE endings (
    study INTEGER NOT NULL REFERENCES studies (id),
    chunk INTEGER NOT NULL,
    hands BLOB NOT NULL,
    PRIMARY KEY (study, chunk)
  ) STRICT;
`;

const CHUNK_BITS = 8;
const HEAD = 4;
const RING_BITS = 4;
const CENTRE_AT = 20;
const ARRAY_AT = 21;
const OFF_AT = 22;
const ROTATION_AT = 7;
const STARTER_AT = 10;
const CLOSER_AT = 13;
const TURNS_AT = 16;
/** Rotation and hand: what orders the hands of a block. */
const ORDER_MASK = (1 << STARTER_AT) - 1;

/** A hand as it was packed. Which hand it is, is the index that the methods of `Endings` take. */
export class Endings {
  readonly players: number;
  readonly #words: Int32Array;
  readonly #stride: number;
  #blocks: Int32Array | undefined;

  constructor(players: number, words: Int32Array) {
    this.players = players;
    this.#words = words;
    this.#stride = HEAD + players;
    if (words.length % this.#stride !== 0) throw new Error(`${words.length} words are no whole hands`);
  }

  get hands(): number {
    return this.#words.length / this.#stride;
  }

  block(index: number): number {
    return this.#words[index * this.#stride];
  }

  rotation(index: number): number {
    return (this.#meta(index) >>> ROTATION_AT) & 7;
  }

  starter(index: number): number {
    return (this.#meta(index) >>> STARTER_AT) & 7;
  }

  /** The seat that closed first, or -1. */
  closer(index: number): number {
    return ((this.#meta(index) >>> CLOSER_AT) & 7) - 1;
  }

  turns(index: number): number {
    return this.#meta(index) >>> TURNS_AT;
  }

  /** -1 if nobody has counted. */
  choices(index: number): number {
    return this.#words[index * this.#stride + 2];
  }

  forced(index: number): number {
    return this.#words[index * this.#stride + 3];
  }

  /** Where the place's word is read with `ringOf`, `centreOf`, `arrayOf` and `offOf`. */
  place(index: number, place: number): number {
    return this.#words[index * this.#stride + HEAD + place];
  }

  /** Only the hands of these blocks: some of those that it has, ascending. */
  only(blocks: Int32Array): Endings {
    if (blocks.length === this.blocks().length) return this;
    const kept = new Int32Array(this.#words.length);
    let length = 0;
    let next = 0;
    for (let at = 0; at < this.#words.length; at += this.#stride) {
      const block = this.#words[at];
      while (next < blocks.length && blocks[next] < block) next++;
      if (blocks[next] !== block) continue;
      kept.set(this.#words.subarray(at, at + this.#stride), length);
      length += this.#stride;
    }
    return new Endings(this.players, kept.subarray(0, length));
  }

  /** The blocks that have hands, ascending. */
  blocks(): Int32Array {
    if (this.#blocks) return this.#blocks;
    const blocks = new Int32Array(this.hands);
    let count = 0;
    for (let i = 0; i < this.hands; i++) {
      const block = this.block(i);
      if (count === 0 || blocks[count - 1] !== block) blocks[count++] = block;
    }
    this.#blocks = blocks.slice(0, count);
    return this.#blocks;
  }

  #meta(index: number): number {
    return this.#words[index * this.#stride + 1];
  }
}

/** Pawns on a ring, 0 the outermost. */
export function ringOf(place: number, ring: number): number {
  return (place >>> (RING_BITS * ring)) & 15;
}

export function centreOf(place: number): number {
  return (place >>> CENTRE_AT) & 1;
}

export function arrayOf(place: number): number {
  return (place >>> ARRAY_AT) & 1;
}

export function offOf(place: number): number {
  return (place >>> OFF_AT) & 15;
}

function packPlace({ rings, centre, array, off }: PlaceResult): number {
  let word = (centre << CENTRE_AT) | (Number(array) << ARRAY_AT) | (off << OFF_AT);
  rings.forEach((count, ring) => {
    word |= count << (RING_BITS * ring);
  });
  return word;
}

function packHand(block: number, record: HandRecord): number[] {
  const { rotation, hand, starter, closer, turnCount, choices, forced, places } = record;
  const meta =
    hand |
    (rotation << ROTATION_AT) |
    (starter << STARTER_AT) |
    ((closer + 1) << CLOSER_AT) |
    (turnCount << TURNS_AT);
  return [block, meta, choices ?? -1, forced ?? -1, ...places.map(packPlace)];
}

function toWords(bytes: Uint8Array): Int32Array {
  return new Int32Array(new Uint8Array(bytes).buffer);
}

function toBytes(words: Int32Array): Uint8Array {
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}

/** The hands of `words` in the order of their keys. */
function sortHands(words: Int32Array, stride: number): Int32Array {
  const isBefore = (a: number, b: number): number =>
    words[a] - words[b] || (words[a + 1] & ORDER_MASK) - (words[b + 1] & ORDER_MASK);
  const starts = Array.from({ length: words.length / stride }, (_, i) => i * stride);
  if (starts.every((at, i) => i === 0 || isBefore(starts[i - 1], at) < 0)) return words;
  const sorted = new Int32Array(words.length);
  starts.sort(isBefore).forEach((at, i) => {
    sorted.set(words.subarray(at, at + stride), i * stride);
  });
  return sorted;
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
    const bytes = toBytes(sortHands(all, HEAD + players));
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

interface HandRow {
  readonly rotation: number;
  readonly hand: number;
  readonly starter: number;
  readonly turns: number;
  readonly closer: number;
  readonly choices: number;
  readonly forced: number;
  readonly block: number;
}

interface PlaceRow {
  readonly word: number;
}

// Additions keep every bit, since no two of the parts overlap.
const SELECT_HANDS = `
  SELECT block, rotation, hand, starter, turn_count AS turns, ifnull(closer, -1) AS closer,
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
  const words = new Int32Array((hands.length - forfeited.size) * (HEAD + players));
  let at = -(HEAD + players);
  hands.forEach(({ block, rotation, hand, starter, turns, closer, choices, forced }, i) => {
    if (forfeited.has(`${block} ${rotation} ${hand}`)) return;
    at += HEAD + players;
    words[at] = block;
    words[at + 1] =
      hand |
      (rotation << ROTATION_AT) |
      (starter << STARTER_AT) |
      ((closer + 1) << CLOSER_AT) |
      (turns << TURNS_AT);
    words[at + 2] = choices;
    words[at + 3] = forced;
    for (let place = 0; place < players; place++) words[at + HEAD + place] = places[i * players + place].word;
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
