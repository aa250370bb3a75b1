/** `export`: what is recorded, for other programs: hands, games, and flat tables as CSV, JSON lines or Parquet. */
import { once } from 'node:events';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DamaDatabase,
  EXPORT_COLUMNS,
  EXPORT_TABLES,
  type ExportTable,
  exportRows,
  iterateHands,
  listStudies,
  openDatabase,
  type StudyRow,
} from '../../db/index.ts';
import { command } from '../command.ts';
import { csvText, handTexts, jsonText, recordTexts, writeParquet } from '../export/index.ts';
import { splitList, wrong } from '../input.ts';
import { studyFilter, withFilter } from '../study-filter.ts';

const FORMATS = ['jsonl', 'record', 'csv', 'parquet'] as const;
type Format = (typeof FORMATS)[number];
const DEFAULT_TABLE = 'hands';

export const { build, run } = command(
  (y) =>
    withFilter(
      y
        .option('db', { type: 'string', default: 'dama.db', describe: 'database file' })
        .option('format', {
          choices: FORMATS,
          default: 'jsonl' as Format,
          describe: 'JSON lines, text records of whole games, or flat tables',
        })
        .option('table', {
          type: 'string',
          describe: `flat tables, comma separated, or all: ${EXPORT_TABLES.join(', ')}`,
        })
        .option('out', {
          type: 'string',
          describe: 'file to write, of several tables the folder; standard output if not given',
        }),
    )
      .example('$0 export --out hands.jsonl', 'every hand with its places and turns, one a line')
      .example('$0 export --format csv --table places --out places.csv', 'a flat table, for a spreadsheet')
      .example(
        '$0 export --format parquet --table all --out night',
        'a folder of tables, for DuckDB or pandas',
      )
      .example(
        '$0 export --format record --variant moonlight --players 2',
        'games that replay can step through',
      ),
  async (args, { note }) => {
    const { format, out } = args;
    const tables = readTables(args.table, format);
    if (out === undefined && format === 'parquet') {
      throw wrong('ERR_ARGUMENT', 'a Parquet file needs --out', 'out');
    }
    if (out === undefined && tables.length > 1) {
      throw wrong('ERR_ARGUMENT', 'several tables need --out, a folder', 'out');
    }
    const db = openDatabase(args.db, 'read');
    try {
      const studies = listStudies(db).filter(studyFilter(args));
      for (const text of await writeAll({ db, studies, format, tables, out })) note(text);
      return 0;
    } finally {
      db.close();
    }
  },
);

/** The flat tables asked for; none means hands or games as they were played. */
function readTables(text: string | undefined, format: Format): ExportTable[] {
  const isFlat = format === 'csv' || format === 'parquet';
  if (text === undefined) return isFlat ? [DEFAULT_TABLE] : [];
  if (format === 'record') throw wrong('ERR_ARGUMENT', 'records are whole games, not tables', 'table');
  const names = text === 'all' ? [...EXPORT_TABLES] : splitList(text);
  return [...new Set(names)].map((name) => {
    const table = EXPORT_TABLES.find((known) => known === name);
    if (table) return table;
    const known = EXPORT_TABLES.join(', ');
    throw wrong('ERR_ARGUMENT', `there is no table '${name}'; there are ${known}, or all`, 'table');
  });
}

interface Order {
  readonly db: DamaDatabase;
  readonly studies: readonly StudyRow[];
  readonly format: Format;
  readonly tables: readonly ExportTable[];
  readonly out: string | undefined;
}

/** Writes what was ordered; gives what there is to say about it. */
async function writeAll({ db, studies, format, tables, out }: Order): Promise<string[]> {
  if (tables.length === 0) {
    const hands = iterateHands(db, studies);
    const count = await writeText(format === 'jsonl' ? handTexts(hands) : recordTexts(hands), out);
    return [`${count} ${format === 'jsonl' ? 'hands' : 'games'} exported`];
  }
  if (tables.length > 1 && out !== undefined) makeFolder(out);
  const notes: string[] = [];
  for (const table of tables) {
    const file = out !== undefined && tables.length > 1 ? join(out, `${table}.${format}`) : out;
    const rows = exportRows(db, table, studies);
    const columns = EXPORT_COLUMNS[table];
    if (format === 'parquet')
      notes.push(`${parquetFile(file as string, table, rows)} rows of ${table} exported`);
    else {
      const lines = await writeText(
        format === 'csv' ? csvText(columns, rows) : jsonText(columns, rows),
        file,
      );
      notes.push(`${format === 'csv' ? lines - 1 : lines} rows of ${table} exported`);
    }
  }
  return notes;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw cannotWrite(error, folder);
  }
}

function cannotWrite(error: unknown, at: string): Error {
  return wrong('ERR_FILE', `cannot be written: ${(error as Error).message}`, at);
}

function parquetFile(file: string, table: ExportTable, rows: ReturnType<typeof exportRows>): number {
  try {
    return writeParquet(file, EXPORT_COLUMNS[table], rows);
  } catch (error) {
    // The system's errors have a code; any other is the program's.
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    // Without its end a Parquet file cannot be read.
    rmSync(file, { force: true, recursive: false });
    throw cannotWrite(error, file);
  }
}

/** Writes texts as fast as they are taken; gives how many. */
async function writeText(texts: Iterable<string>, file: string | undefined): Promise<number> {
  const out = file === undefined ? process.stdout : createWriteStream(file);
  const failed = once(out, 'error').then(([error]) => {
    throw cannotWrite(error, file ?? 'stdout');
  });
  let count = 0;
  const written = (async () => {
    for (const text of texts) {
      count++;
      if (!out.write(text)) await once(out, 'drain');
    }
    if (file === undefined) return;
    out.end();
    await once(out, 'finish');
  })();
  await Promise.race([written, failed]);
  return count;
}
