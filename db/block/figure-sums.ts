/**
 * Keeps the sums of all statistics of a study in the transaction of each block: what estimates over blocks need, and
 * the same few hundred numbers however many blocks there are.
 */
import type { BlockMoments, FigureSink, FigureSum } from '../../selfplay/index.ts';
import type { Connection } from '../sqlite/connection.ts';

/** Larger than any `at`. */
const KINDS = 4096;
/** The number of the sum `hands` in every list of them. */
const HANDS = 1;

export const SUM_COLUMNS = [
  'blocks',
  'x',
  'y',
  'xx',
  'xy',
  'yy',
  'hands',
  'hand_xx',
  'hand_xy',
  'hand_yy',
] as const;
const WIDTH = SUM_COLUMNS.length;

// Reals would be added as reals, which are exact to 2^53 only.
const ADD_SUMS = `
  INSERT INTO figure_sums (study, figure, at, ${SUM_COLUMNS.join(', ')})
  VALUES (?, ?, ?, ${SUM_COLUMNS.map(() => 'CAST(? AS INTEGER)').join(', ')})
  ON CONFLICT (study, figure, at) DO UPDATE SET
    ${SUM_COLUMNS.map((column) => `${column} = ${column} + excluded.${column}`).join(', ')}`;

const SELECT_SUMS = `
  SELECT figure, at, ${SUM_COLUMNS.map((column) => `CAST(${column} AS TEXT) AS ${column}`).join(', ')}
  FROM figure_sums WHERE study = ? ORDER BY figure, at`;

interface FigureRow {
  readonly figure: string;
  readonly at: number;
  readonly values: readonly number[];
}

/** Adds up figures of these kinds, block by block. */
export class FigureSums implements FigureSink {
  readonly #kinds: readonly FigureSum[];
  readonly #slots = new Map<number, number>();
  readonly #keys: number[] = [];
  /** By slot: what the current block has of it. */
  readonly #x: number[] = [];
  readonly #y: number[] = [];
  readonly #block: number[] = [];
  /** By slot and column: all blocks. The sums over hands are here from the start. */
  readonly #sums: number[] = [];
  #touched: number[] = [];
  #blocks = 0;

  constructor(kinds: readonly FigureSum[]) {
    this.#kinds = kinds;
  }

  /** Blocks since the last `drain`. */
  get blocks(): number {
    return this.#blocks;
  }

  add(figure: number, at: number, x: number, y: number): void {
    const slot = this.#slot(figure * KINDS + at);
    if (this.#block[slot] !== this.#blocks) {
      this.#block[slot] = this.#blocks;
      this.#touched.push(slot);
      this.#x[slot] = 0;
      this.#y[slot] = 0;
    }
    this.#x[slot] += x;
    this.#y[slot] += y;
    const sums = this.#sums;
    const to = slot * WIDTH;
    sums[to + 6] += 1;
    sums[to + 7] += x * x;
    sums[to + 8] += x * y;
    sums[to + 9] += y * y;
  }

  endBlock(): void {
    const sums = this.#sums;
    const hands = this.#x[this.#slot(HANDS * KINDS)];
    for (const slot of this.#touched) {
      const x = this.#kinds[Math.floor(this.#keys[slot] / KINDS)].sparse ? hands : this.#x[slot];
      const y = this.#y[slot];
      const to = slot * WIDTH;
      if (x > 0) sums[to] += 1;
      sums[to + 1] += x;
      sums[to + 2] += y;
      sums[to + 3] += x * x;
      sums[to + 4] += x * y;
      sums[to + 5] += y * y;
    }
    this.#touched = [];
    this.#blocks++;
  }

  /** What has been added up, by figure and kind, in the order of `SUM_COLUMNS`; begins again. */
  drain(): FigureRow[] {
    const rows = this.#keys.map((key, slot) => {
      const values = this.#sums.slice(slot * WIDTH, (slot + 1) * WIDTH);
      if (!values.every(Number.isSafeInteger)) throw new Error(`sums beyond 2^53: ${values.join(', ')}`);
      return { figure: this.#kinds[Math.floor(key / KINDS)].name, at: key % KINDS, values };
    });
    this.#slots.clear();
    this.#keys.length = 0;
    this.#sums.length = 0;
    this.#block.length = 0;
    this.#blocks = 0;
    return rows;
  }

  #slot(key: number): number {
    const known = this.#slots.get(key);
    if (known !== undefined) return known;
    const slot = this.#keys.length;
    this.#slots.set(key, slot);
    this.#keys.push(key);
    this.#block[slot] = -1;
    for (let column = 0; column < WIDTH; column++) this.#sums.push(0);
    return slot;
  }
}

/** Adds sums to those of a study. */
export function addSums(db: Connection, study: number, sums: FigureSums): void {
  for (const { figure, at, values } of sums.drain()) db.run(ADD_SUMS, study, figure, at, ...values);
}

/** The sums of a study as they are stored, by figure and kind. */
export function storedSums(db: Connection, study: number): Map<string, bigint[]> {
  const rows = db.all<SumsRow>(SELECT_SUMS, study);
  return new Map(rows.map((row) => [`${row.figure} ${row.at}`, valuesOf(row)]));
}

type SumsRow = { readonly figure: string; readonly at: number } & Readonly<
  Record<(typeof SUM_COLUMNS)[number], string>
>;

const NOTHING: readonly bigint[] = SUM_COLUMNS.map(() => 0n);

function valuesOf(row: SumsRow): bigint[] {
  return SUM_COLUMNS.map((column) => BigInt(row[column]));
}

function toMoments(values: readonly bigint[]): BlockMoments {
  const [blocks, x, y, xx, xy, yy, hands, handXx, handXy, handYy] = values;
  return { blocks: Number(blocks), x, y, xx, xy, yy, hands: Number(hands), handXx, handXy, handYy };
}

/** The sums of all figures of some studies together: blocks of different studies are different blocks. */
export class StudyFigures {
  /** In the order of `SUM_COLUMNS`. */
  readonly #figures = new Map<string, Map<number, readonly bigint[]>>();

  /** The studies are of one game. */
  constructor(db: Connection, studies: readonly number[]) {
    for (const study of studies) {
      for (const row of db.all<SumsRow>(SELECT_SUMS, study)) {
        const kinds = this.#figures.get(row.figure) ?? new Map<number, readonly bigint[]>();
        this.#figures.set(row.figure, kinds);
        const known = kinds.get(row.at) ?? NOTHING;
        kinds.set(
          row.at,
          valuesOf(row).map((value, i) => known[i] + value),
        );
      }
    }
  }

  /** Which kinds of a figure have occurred, ascending. */
  kinds({ name }: FigureSum): number[] {
    return [...(this.#figures.get(name)?.keys() ?? [])].sort((a, b) => a - b);
  }

  /** Zeros for what has not occurred, but the hands of all blocks for the figures of a distribution. */
  of({ name, sparse }: Pick<FigureSum, 'name' | 'sparse'>, at = 0): BlockMoments {
    const sums = toMoments(this.#figures.get(name)?.get(at) ?? NOTHING);
    if (!sparse) return sums;
    const { blocks, x, xx, hands, handXx } = this.of({ name: 'hands' });
    return { ...sums, blocks, x, xx, hands, handXx, handXy: sums.y };
  }
}
