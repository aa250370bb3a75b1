/** `db export`: what is recorded, for other programs: hands, games, and flat tables as CSV, JSON lines or Parquet. */
import { once } from 'node:events';
import { mkdirSync, rmdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  type DamaDatabase,
  EXPORT_TABLES,
  type ExportTable,
  exportColumns,
  exportRows,
  iterateHands,
  listStudies,
  type StudyRow,
  unknownGames,
  withDatabase,
} from '../../db/index.ts';
import { wrong } from '../../engine/index.ts';
import { type WholeFile, writeFault, writeTogether } from '../../studies/host/index.ts';
import { splitList } from '../../studies/input/index.ts';
import { knownStudies, studyFilter } from '../../studies/run/index.ts';
import { command } from '../command.ts';
import { csvText, jsonText, writeParquet } from '../export/flat-files.ts';
import { handTexts, recordTexts } from '../export/hands.ts';
import { DB_OPTION } from '../recording.ts';
import { readChoice, withChoice } from '../study-choice.ts';

const FORMATS = ['jsonl', 'record', 'csv', 'parquet'] as const;
type Format = (typeof FORMATS)[number];
const DEFAULT_TABLE = 'hands';

export const { build, run } = command(
  (y) =>
    withChoice(
      y
        .option('db', DB_OPTION)
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
          describe: 'file to write, or folder for several tables (default: standard output)',
        }),
    )
      .example('$0 db export --out hands.jsonl', 'every hand with its places and turns, one a line')
      .example('$0 db export --format csv --table places --out places.csv', 'a flat table, for a spreadsheet')
      .example(
        '$0 db export --format parquet --table all --out night',
        'a folder of tables, for DuckDB or pandas',
      )
      .example(
        '$0 db export --format record --variant moonlight --players 2',
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
    return await withDatabase(args.db, async (db) => {
      const chosen = listStudies(db).filter(studyFilter(db, readChoice(args)));
      // Their columns are in the file, but nothing says how their turns are written.
      const studies = tables.length > 0 ? chosen : knownStudies(chosen, note);
      for (const text of await writeAll({ db, studies, format, tables, out })) note(text);
      if (tables.includes('turns'))
        for (const game of unknownGames(studies))
          note(`turns of ${game} are left out: this program does not know it`);
      return 0;
    });
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
async function writeAll(order: Order): Promise<string[]> {
  const { out, tables } = order;
  if (out === undefined) return await print(order);
  if (tables.length < 2) return writeTogether((open) => [writeOne(order, open(out), tables[0])]);
  const made = makeFolder(out);
  try {
    return writeTogether((open) =>
      tables.map((table) => writeOne(order, open(join(out, `${table}.${order.format}`)), table)),
    );
  } catch (error) {
    if (made !== undefined) removeFolders(resolve(out), resolve(made));
    throw error;
  }
}

/** Removes an empty folder and those above it, up to `last`. */
function removeFolders(folder: string, last: string): void {
  rmdirSync(folder);
  if (folder !== last) removeFolders(dirname(folder), last);
}

/** The first folder that was made, if any. */
function makeFolder(folder: string): string | undefined {
  try {
    return mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw writeFault(error, folder);
  }
}

/** A table, or the hands or games without one, as pieces of text. */
function textsOf({ db, studies, format }: Order, table: ExportTable | undefined): Iterable<string> {
  if (table === undefined) {
    const hands = iterateHands(db, studies);
    return format === 'jsonl' ? handTexts(hands) : recordTexts(hands);
  }
  const columns = exportColumns(db, table, studies);
  const rows = exportRows(db, table, studies);
  return format === 'csv' ? csvText(columns, rows) : jsonText(columns, rows);
}

function noteOf({ format }: Order, table: ExportTable | undefined, texts: number): string {
  if (table === undefined) return `${texts} ${format === 'jsonl' ? 'hands' : 'games'} exported`;
  return `${format === 'csv' ? texts - 1 : texts} rows of ${table} exported`;
}

function writeOne(order: Order, file: WholeFile, table: ExportTable | undefined): string {
  if (order.format === 'parquet' && table !== undefined) {
    const { db, studies } = order;
    const columns = exportColumns(db, table, studies);
    return noteOf(order, table, writeParquet(file, columns, exportRows(db, table, studies)));
  }
  let texts = 0;
  for (const text of textsOf(order, table)) {
    texts++;
    file.write(text);
  }
  return noteOf(order, table, texts);
}

/** Writes to standard output, as fast as texts are taken; what fails there ends the program. */
async function print(order: Order): Promise<string[]> {
  const [table] = order.tables;
  let texts = 0;
  for (const text of textsOf(order, table)) {
    texts++;
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  }
  return [noteOf(order, table, texts)];
}
