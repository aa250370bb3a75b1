/** Exports against the database they come from. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type DamaDatabase,
  EXPORT_TABLES,
  type ExportColumn,
  type ExportRow,
  type ExportTable,
  exportColumns,
  exportRows,
  listStudies,
  openDatabase,
  saveBlocks,
} from '../../db/index.ts';
import { CENTRE } from '../../engine/dama-bianca/index.ts';
import { run } from '../../scripts/commands/db-export.ts';
import { csvText, jsonText, writeParquet } from '../../scripts/export/flat-files.ts';
import { writeTogether } from '../../studies/host/whole-file.ts';
import { runDama } from '../support/command-line.ts';
import { begin, NOW, play, SMALL, studyKey } from '../support/database-play.ts';
import { temporaryFile } from '../support/temporary.ts';

const DICTIONARY = readFileSync(new URL('../../docs/database.md', import.meta.url), 'utf8');
const EXAMPLES = readFileSync(new URL('../../docs/tournaments.md', import.meta.url), 'utf8');

/** Blocks on both sides of what is read at once, and with holes between them. */
const BLOCKS = [0, 1, 499, 500, 501, 1600];

const home = mkdtempSync(join(tmpdir(), 'dama-export-'));
const file = join(home, 'export.db');
let db: DamaDatabase;
beforeAll(() => {
  db = fill();
});
afterAll(() => {
  db.close();
  rmSync(home, { recursive: true });
});

function fill(): DamaDatabase {
  const db = openDatabase(file, 'write');
  const pairs = { ...studyKey(['greedy', 'random(seed=3)']), seed: Number.MAX_SAFE_INTEGER };
  for (const key of [pairs, studyKey(['random', 'greedy', 'random'], SMALL, 'match')]) {
    saveBlocks(db, begin(db, key), play(key, BLOCKS), 'rev', NOW);
  }
  return db;
}

type Row = Record<string, unknown>;

function rowsOf(db: DamaDatabase, table: ExportTable): ExportRow[] {
  return [...exportRows(db, table, listStudies(db))];
}

function columnsOf(db: DamaDatabase, table: ExportTable): readonly ExportColumn[] {
  return exportColumns(db, table, listStudies(db));
}

describe('flat tables', () => {
  test.each(['blocks', 'games', 'hands', 'places'] as const)(
    '%s have every row and column of the database',
    (table) => {
      const rows = rowsOf(db, table);
      const ids = listStudies(db).map(({ id }) => id);
      const key = ['rotation', 'hand', 'place', 'entrant'].filter((name) => name in rows[0]);
      const order = ['block', ...(table === 'places' ? key.slice(0, 3) : key)].join(', ');
      const expected = ids.flatMap((id) =>
        db.all<Row>(`SELECT * FROM ${table} WHERE study = ? ORDER BY ${order}`, id),
      );
      expect(rows).toHaveLength(expected.length);
      const added = {
        blocks: [],
        games: ['bot'],
        hands: ['rounds', 'close_turn', 'closer_place'],
        places: ['bot', 'score'],
      }[table];
      rows.forEach((row, i) => {
        expect(Object.keys(row).sort()).toEqual(
          columnsOf(db, table)
            .map(({ name }) => name)
            .sort(),
        );
        const { turns: _turns, ...own } = expected[i];
        for (const name of added) expect(row[name]).toBeDefined();
        expect(row).toMatchObject(own);
      });
    },
  );

  test('what is added follows from the rest', () => {
    const studies = new Map(listStudies(db).map((study) => [study.id, study]));
    for (const row of rowsOf(db, 'places')) {
      expect(row.score).toBeCloseTo(Number(row.units) / 3000, 12);
      expect(row.bot).toBe(studies.get(Number(row.study))?.lineup[Number(row.entrant)]);
    }
    let closings = 0;
    for (const row of rowsOf(db, 'hands')) {
      const place = db.get<{ place: number }>(
        'SELECT place FROM places WHERE study = ? AND block = ? AND rotation = ? AND hand = ? AND seat = ?',
        ...[row.study, row.block, row.rotation, row.hand, row.closer].map((value) => value as number | null),
      )?.place;
      expect(row.closer_place).toBe(place ?? null);
      if (place !== undefined) closings++;
    }
    expect(closings).toBeGreaterThan(10);
  });

  test('turns, played on an empty board, end as the places say', () => {
    const boards = new Map<string, Set<number>>();
    for (const row of rowsOf(db, 'turns')) {
      const { study, block, rotation, hand, place } = row;
      const key = [study, block, rotation, hand, place].join();
      const cells = boards.get(key) ?? new Set<number>();
      boards.set(key, cells);
      for (const cell of [row.from1, row.from2])
        if (cell !== 0) expect(cells.delete(Number(cell))).toBe(true);
      for (const cell of [row.to1, row.to2]) if (cell !== 0) cells.add(Number(cell));
      expect(Number(row.high)).toBeGreaterThanOrEqual(Number(row.low));
    }
    for (const row of rowsOf(db, 'places')) {
      const { study, block, rotation, hand, place } = row;
      const cells = boards.get([study, block, rotation, hand, place].join()) ?? new Set();
      expect(cells.has(CENTRE)).toBe(row.centre === 1);
      expect(cells.size).toBe(SMALL.pawns - Number(row.off));
    }
  });

  test('the query of the example for the sqlite3 shell is one', () => {
    const sql = EXAMPLES.split('```sql\n')[1].split('```')[0];
    const rows = db.all<{ name: string; seat: number; percent: number; hands: number }>(sql);
    expect(rows.map(({ seat }) => seat)).toEqual([1, 2, 3]);
    for (const { seat, percent } of rows) {
      const own = rowsOf(db, 'places').filter(({ place }) => place === seat - 1);
      const mean = own.reduce((sum, { share }) => sum + Number(share), 0) / own.length;
      expect(percent).toBeCloseTo(100 * mean, 1);
    }
  });

  test.each(EXPORT_TABLES)('the dictionary explains every column of %s', (table) => {
    const [tables, exported] = DICTIONARY.split('## Tables\n')[1].split('## Exported tables\n');
    const own = exported.split('\n').find((line) => line.startsWith(`| \`${table}\` |`)) ?? '';
    for (const { name } of columnsOf(db, table)) expect(tables + own).toContain(`\`${name}\``);
  });
});

describe('formats', () => {
  const parquet = (file: string, columns: readonly ExportColumn[], rows: Iterable<ExportRow>): number =>
    writeTogether((open) => writeParquet(open(file), columns, rows));

  test.each(EXPORT_TABLES)('a Parquet file of %s reads back as what was recorded', async (table) => {
    const file = temporaryFile(`${table}.parquet`);
    const rows = rowsOf(db, table);
    expect(parquet(file, columnsOf(db, table), rows)).toBe(rows.length);
    const buffer = await asyncBufferFromFile(file);
    const { schema } = await parquetMetadataAsync(buffer);
    expect(
      schema.slice(1).map(({ name, repetition_type }) => [name, repetition_type === 'OPTIONAL']),
    ).toEqual(columnsOf(db, table).map(({ name, nullable }) => [name, nullable]));
    const read = await parquetReadObjects({ file: buffer });
    const plain = read.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          typeof value === 'bigint' ? Number(value) : (value ?? null),
        ]),
      ),
    );
    expect(plain).toEqual(rows);
  });

  test('a Parquet file is written in row groups, and may have no rows', async () => {
    const file = temporaryFile('many.parquet');
    const columns = columnsOf(db, 'games');
    const total = 120_000;
    const rows = (function* () {
      for (let i = 0; i < total; i++) {
        yield { study: 1, block: i, rotation: 0, entrant: i % 2, bot: 'greedy', share: i / total };
      }
    })();
    expect(parquet(file, columns, rows)).toBe(total);
    const buffer = await asyncBufferFromFile(file);
    const { row_groups: groups, num_rows: count } = await parquetMetadataAsync(buffer);
    expect(groups.map((group) => Number(group.num_rows))).toEqual([50_000, 50_000, 20_000]);
    expect(Number(count)).toBe(total);
    const [last] = await parquetReadObjects({ file: buffer, rowStart: total - 1, rowEnd: total });
    expect(last).toMatchObject({ block: total - 1, share: (total - 1) / total });
    const empty = temporaryFile('empty.parquet');
    expect(parquet(empty, columns, [])).toBe(0);
    expect(await parquetReadObjects({ file: await asyncBufferFromFile(empty) })).toEqual([]);
  });

  test.each(EXPORT_TABLES)('CSV and JSON lines of %s say the same', (table) => {
    const rows = rowsOf(db, table);
    const columns = columnsOf(db, table);
    expect([...jsonText(columns, rows)].map((line) => JSON.parse(line))).toEqual(rows);
    const [head, ...lines] = [...csvText(columns, rows)].map((line) => parseCsv(line.trimEnd()));
    expect(head).toEqual(columns.map(({ name }) => name));
    lines.forEach((cells, i) => {
      expect(cells).toEqual(columns.map(({ name }) => String(rows[i][name] ?? '')));
    });
  });
});

/** One line of RFC 4180. */
function parseCsv(line: string): string[] {
  return [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(([, cell]) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}

describe('the command', () => {
  const notes: string[] = [];
  const quiet = { print: () => {}, note: (line: string) => void notes.push(line) };
  const order = { db: file, format: 'jsonl', table: undefined, out: undefined } as const;
  const all = {
    ...order,
    game: undefined,
    variant: undefined,
    players: undefined,
    bots: undefined,
    study: undefined,
  };

  test('writes all tables to a folder, or one to a file', async () => {
    const out = join(home, 'night');
    expect(await run({ ...all, format: 'parquet', table: 'all', out }, quiet)).toBe(0);
    for (const table of EXPORT_TABLES) expect(existsSync(join(out, `${table}.parquet`))).toBe(true);
    const csv = join(home, 'places.csv');
    expect(await run({ ...all, format: 'csv', table: 'places', players: '3', out: csv }, quiet)).toBe(0);
    const lines = readFileSync(csv, 'utf8').trim().split('\n');
    expect(lines[0]).toBe(
      columnsOf(db, 'places')
        .map(({ name }) => name)
        .join(),
    );
    expect(notes.at(-1)).toBe(`${lines.length - 1} rows of places exported`);
  });

  test('writes to standard output where no file is named', async () => {
    const args = ['db', 'export', '--db', file, '--format', 'csv', '--table', 'studies'];
    const { status, stdout, stderr } = await runDama({}, ...args);
    expect([status, stderr]).toEqual([0, '2 rows of studies exported\n']);
    expect(stdout.trim().split('\n')).toHaveLength(3);
  });

  test.each([
    [{ format: 'parquet' }, 'ERR_ARGUMENT', 'out'],
    [{ format: 'csv', table: 'hand' }, 'ERR_ARGUMENT', 'table'],
    [{ format: 'record', table: 'hands' }, 'ERR_ARGUMENT', 'table'],
    [{ format: 'csv', table: 'hands,places' }, 'ERR_ARGUMENT', 'out'],
    [{ format: 'parquet', out: '/nowhere/all.parquet' }, 'ERR_FILE', '/nowhere/all.parquet'],
    [{ format: 'csv', table: 'all', out: '/dev/null/all' }, 'ERR_FILE', '/dev/null/all'],
    [{ format: 'csv', out: '/nowhere/all.csv' }, 'ERR_FILE', '/nowhere/all.csv'],
  ] as const)('answers %j with %s', async (given, code, at) => {
    await expect(run({ ...all, ...given }, quiet)).rejects.toMatchObject({ fault: { code, at } });
  });
});
