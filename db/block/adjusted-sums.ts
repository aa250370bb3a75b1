/**
 * Adds up the adjusted values of a study in the transaction that records them. So reports need not read the rows of a
 * million hands.
 *
 * A row of `adjusted_sums` has the sums of all blocks with the same remainder by 512, its bin: the blocks themselves
 * while there are no more than that, and random groups of them beyond (Wolter, *Introduction to Variance Estimation*, 2nd
 * ed., chapter 2; for the jackknife Kott, J. Official Statistics 17, 2001). Intervals are over bins. Sums are whole
 * numbers of 2^-36, low byte first, so that they do not depend on the order in which blocks arrive.
 */
import { SKILL_SUMS } from '../../selfplay/adjust/index.ts';
import type { Connection } from '../sqlite/connection.ts';
import { adjustedRows, type FeelRow, type ResultRow } from './adjusted-rows.ts';

const BINS = 512;
const PARTS = 2 ** 36;
/** Blocks whose rows are read at once. */
const STEP = 1024;

/** Figures of whole games, each with its number, its sum and the sum of its squares. */
const FEELS = ['leadChanges', 'drama', 'behind', 'peak', 'decided'] as const;
type Feel = (typeof FEELS)[number];
const FEEL_SUMS = 3;

/** What is added up once for all games. */
const TOTALS = ['blocks', 'games', 'hands'] as const;
const CLOSINGS = ['closed', 'closedWrong', 'closingGain', 'closingGainSq', 'held', 'heldWrong'] as const;
type Total = (typeof TOTALS)[number] | (typeof CLOSINGS)[number];

/** Of each place the sums of selfplay/adjust/skill.ts and L²; of each entrant its results and its losses. */
const PLACE_SUMS = SKILL_SUMS + 1;
const ENTRANT_SUMS = 9;

const FEEL_AT = TOTALS.length;
const CLOSING_AT = FEEL_AT + FEELS.length * FEEL_SUMS;
const PLACE_AT = CLOSING_AT + CLOSINGS.length;

/** A figure of one bin: how many, what they add up to, and their squares. */
export interface FigureOfBin {
  readonly n: number;
  readonly sum: number;
  readonly square: number;
}

/** Shares of the win as recorded and without luck. */
export interface ResultsOfBin {
  readonly raw: FigureOfBin;
  readonly adjusted: FigureOfBin;
}

/** The sums of one bin of a study. */
export class AdjustedBin {
  readonly #sums: Float64Array;
  readonly #players: number;

  constructor(sums: Float64Array, players: number) {
    this.#sums = sums;
    this.#players = players;
  }

  total(name: Total): number {
    const at = (TOTALS as readonly string[]).indexOf(name);
    return this.#sums[at >= 0 ? at : CLOSING_AT + (CLOSINGS as readonly string[]).indexOf(name)];
  }

  feel(name: Feel): FigureOfBin {
    const [n, sum, square] = this.#sums.subarray(FEEL_AT + FEELS.indexOf(name) * FEEL_SUMS);
    return { n, sum, square };
  }

  /** By place in the order of play of the (first) hand. */
  place(place: number): ResultsOfBin {
    const [n, r, rr, l, rl, , , , , ll] = this.#sums.subarray(PLACE_AT + place * PLACE_SUMS);
    return results(n, r, rr, l, rl, ll);
  }

  entrant(entrant: number): ResultsOfBin {
    const [n, r, rr, l, rl, ll] = this.#entrant(entrant);
    return results(n, r, rr, l, rl, ll);
  }

  /** What an entrant's decisions with a choice gave away. Squares of single losses are not kept: a game's count as equal. */
  losses(entrant: number): FigureOfBin {
    const [, , , , , , sum, n, square] = this.#entrant(entrant);
    return { n, sum, square };
  }

  /** All places one after the other, as `skillShares` takes them. */
  skill(): Float64Array {
    const sums = new Float64Array(this.#players * SKILL_SUMS);
    for (let place = 0; place < this.#players; place++) {
      const at = PLACE_AT + place * PLACE_SUMS;
      sums.set(this.#sums.subarray(at, at + SKILL_SUMS), place * SKILL_SUMS);
    }
    return sums;
  }

  #entrant(entrant: number): Float64Array {
    return this.#sums.subarray(PLACE_AT + this.#players * PLACE_SUMS + entrant * ENTRANT_SUMS);
  }
}

function results(n: number, r: number, rr: number, l: number, rl: number, ll: number): ResultsOfBin {
  return {
    raw: { n, sum: r, square: rr },
    adjusted: { n, sum: r - l, square: Math.max(0, rr - 2 * rl + ll) },
  };
}

function width(players: number): number {
  return PLACE_AT + players * (PLACE_SUMS + ENTRANT_SUMS);
}

/** The bins of a study, in their order; none where nothing is valued. */
export function readAdjustedBins(
  db: Connection,
  adjustment: number,
  study: number,
  players: number,
): AdjustedBin[] {
  return [...storedBins(db, adjustment, study)].map(([, sums]) => {
    return new AdjustedBin(
      Float64Array.from(sums, (sum) => Number(sum) / PARTS),
      players,
    );
  });
}

function storedBins(db: Connection, adjustment: number, study: number): Map<number, BigInt64Array> {
  const sql = 'SELECT bin, sums FROM adjusted_sums WHERE adjustment = ? AND study = ? ORDER BY bin';
  const rows = db.all<{ bin: number; sums: Uint8Array }>(sql, adjustment, study);
  return new Map(rows.map(({ bin, sums }) => [bin, new BigInt64Array(new Uint8Array(sums).buffer)]));
}

/** Adds blocks whose values have just been recorded; to be called in their transaction. */
export function addAdjustedSums(
  db: Connection,
  adjustment: number,
  study: number,
  blocks: readonly number[],
): void {
  const sums = new BinSums(playersOf(db, study));
  for (const block of blocks) sums.add(adjustedRows(db, adjustment, study, block, block));
  const sql = 'SELECT sums FROM adjusted_sums WHERE adjustment = ? AND study = ? AND bin = ?';
  for (const [bin, added] of sums.bins) {
    const known = db.get<{ sums: Uint8Array }>(sql, adjustment, study, bin);
    if (known) {
      const old = new BigInt64Array(new Uint8Array(known.sums).buffer);
      for (let i = 0; i < added.length; i++) added[i] += old[i];
    }
    const bytes = new Uint8Array(added.buffer);
    db.run('INSERT OR REPLACE INTO adjusted_sums VALUES (?, ?, ?, ?)', adjustment, study, bin, bytes);
  }
}

function playersOf(db: Connection, study: number): number {
  const row = db.get<{ players: number }>('SELECT players FROM studies WHERE id = ?', study);
  if (!row) throw new Error(`there is no study ${study}`);
  return row.players;
}

interface Valued {
  readonly adjustment: number;
  readonly study: number;
  readonly last: number;
}

function listValued(db: Connection): Valued[] {
  return db.all<Valued>(
    'SELECT adjustment, study, max(block) AS last FROM adjusted_blocks GROUP BY adjustment, study',
  );
}

function sumRows(db: Connection, { adjustment, study, last }: Valued): BinSums {
  const sums = new BinSums(playersOf(db, study));
  for (let first = 0; first <= last; first += STEP)
    sums.add(adjustedRows(db, adjustment, study, first, first + STEP - 1));
  return sums;
}

/** Makes all sums again from the rows; to be called in a transaction. */
export function remakeAdjustedSums(db: Connection): void {
  db.run('DELETE FROM adjusted_sums');
  for (const valued of listValued(db)) {
    for (const [bin, sums] of sumRows(db, valued).bins) {
      const { adjustment, study } = valued;
      const bytes = new Uint8Array(sums.buffer);
      db.run('INSERT INTO adjusted_sums VALUES (?, ?, ?, ?)', adjustment, study, bin, bytes);
    }
  }
}

/** In words, every study whose sums are not what its rows add up to. */
export function checkAdjustedSums(db: Connection): string[] {
  const wrong: string[] = [];
  for (const valued of listValued(db)) {
    const { adjustment, study } = valued;
    const expected = sumRows(db, valued).bins;
    const stored = storedBins(db, adjustment, study);
    const bins = [...new Set([...expected.keys(), ...stored.keys()])];
    const differ = bins.filter((bin) => String(expected.get(bin)) !== String(stored.get(bin)));
    if (differ.length > 0)
      wrong.push(`study ${study}, adjustment ${adjustment}: sums of bins ${differ.join(', ')} are wrong`);
  }
  const strays = `
    SELECT count(*) AS count FROM adjusted_sums WHERE NOT EXISTS (
      SELECT 1 FROM adjusted_blocks AS own
      WHERE own.adjustment = adjusted_sums.adjustment AND own.study = adjusted_sums.study)`;
  const { count } = db.get<{ count: number }>(strays) ?? { count: 0 };
  if (count > 0) wrong.push(`${count} rows of adjusted_sums belong to no valued block`);
  return wrong;
}

/** Adds up rows of whole blocks by bin. */
class BinSums {
  readonly bins = new Map<number, BigInt64Array>();
  readonly #players: number;
  readonly #width: number;

  constructor(players: number) {
    this.#players = players;
    this.#width = width(players);
  }

  /** Rows come by block. */
  add({ results: rows, feels }: ReturnType<typeof adjustedRows>): void {
    const blocks = new Map<number, Float64Array>();
    for (const row of feels) addFeel(this.#block(blocks, row.block), row);
    for (const row of rows) addRow(this.#block(blocks, row.block), row, this.#players);
    for (const [block, sums] of blocks) {
      const bin = this.bins.get(block % BINS) ?? new BigInt64Array(this.#width);
      this.bins.set(block % BINS, bin);
      for (let i = 0; i < sums.length; i++) if (sums[i] !== 0) bin[i] += BigInt(sums[i]);
    }
  }

  #block(blocks: Map<number, Float64Array>, block: number): Float64Array {
    let sums = blocks.get(block);
    if (!sums) {
      sums = new Float64Array(this.#width);
      blocks.set(block, sums);
      sums[0] = PARTS;
    }
    return sums;
  }
}

function put(sums: Float64Array, at: number, values: readonly number[]): void {
  for (let i = 0; i < values.length; i++) sums[at + i] += Math.round(values[i] * PARTS);
}

function addFeel(sums: Float64Array, row: FeelRow): void {
  put(sums, 1, [1, row.hands]);
  FEELS.forEach((name, i) => {
    const value = row[name];
    if (value !== null) put(sums, FEEL_AT + i * FEEL_SUMS, [1, value, value * value]);
  });
}

function addRow(sums: Float64Array, row: ResultRow, players: number): void {
  put(
    sums,
    CLOSING_AT,
    CLOSINGS.map((name) => row[name]),
  );
  const { place, entrant, share: r, luck: l, choice: c, drift: d, loss, decisions } = row;
  const skill = [1, r, r * r, l, r * l, c, r * c, d, r * d];
  put(sums, PLACE_AT + place * PLACE_SUMS, [...skill, l * l]);
  const own = [1, r, r * r, l, r * l, l * l, loss, decisions, loss ** 2 / Math.max(1, decisions)];
  put(sums, PLACE_AT + players * PLACE_SUMS + entrant * ENTRANT_SUMS, own);
}
