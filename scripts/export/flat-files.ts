/** Writes flat tables as comma separated values (RFC 4180), JSON lines and Parquet (https://parquet.apache.org). */
import { ByteWriter, parquetWriteRows, type SchemaElement } from 'hyparquet-writer';
import type { ExportColumn, ExportRow } from '../../db/index.ts';
import type { WholeFile } from '../../studies/host/index.ts';
import { printable } from '../printable.ts';
import { csvLine } from '../text-table.ts';

/** The head and one line for each row; what is not there is empty. */
export function* csvText(
  columns: readonly ExportColumn[],
  rows: Iterable<ExportRow>,
): Generator<string, void> {
  const names = columns.map(({ name }) => name);
  yield `${csvLine(names)}\n`;
  for (const row of rows) yield `${csvLine(names.map((name) => row[name] ?? ''))}\n`;
}

/** One object for each row, its keys in the order of the columns. */
export function* jsonText(
  columns: readonly ExportColumn[],
  rows: Iterable<ExportRow>,
): Generator<string, void> {
  const names = columns.map(({ name }) => name);
  for (const row of rows) {
    const json = JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name] ?? null])));
    yield `${printable(json)}\n`;
  }
}

/** Rows that are in memory at once, and that a reader can skip at once. */
const ROW_GROUP = 50_000;
const CHUNK = 1 << 20;

const TYPES: Readonly<Record<ExportColumn['type'], Omit<SchemaElement, 'name'>>> = {
  int: { type: 'INT32' },
  long: { type: 'INT64' },
  real: { type: 'DOUBLE' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
};

function schemaOf(columns: readonly ExportColumn[]): SchemaElement[] {
  const elements = columns.map(
    ({ name, type, nullable }): SchemaElement => ({
      name,
      ...TYPES[type],
      repetition_type: nullable ? 'OPTIONAL' : 'REQUIRED',
    }),
  );
  return [{ name: 'root', num_children: columns.length }, ...elements];
}

/** The library's buffer, handed to the file whenever it holds a megabyte. */
class FileWriter extends ByteWriter {
  readonly #file: Pick<WholeFile, 'write'>;

  constructor(file: Pick<WholeFile, 'write'>) {
    super();
    this.#file = file;
  }

  override ensure(size: number): void {
    if (this.index > CHUNK) this.finish();
    super.ensure(size);
  }

  override finish(): void {
    this.#file.write(this.getBytes());
    this.index = 0;
  }
}

/** Writes rows to a file; gives how many. Throws like the file. */
export function writeParquet(
  file: Pick<WholeFile, 'write'>,
  columns: readonly ExportColumn[],
  rows: Iterable<ExportRow>,
): number {
  let count = 0;
  const long = columns.filter(({ type }) => type === 'long').map(({ name }) => name);
  // With long numbers as the writer takes them.
  const counted = function* (): Generator<Record<string, unknown>, void> {
    for (const row of rows) {
      count++;
      yield { ...row, ...Object.fromEntries(long.map((name) => [name, BigInt(row[name] ?? 0)])) };
    }
  };
  const done = parquetWriteRows({
    writer: new FileWriter(file),
    rows: counted(),
    columns: columns.map(({ name }) => ({ name })),
    schema: schemaOf(columns),
    rowGroupSize: ROW_GROUP,
    createdBy: 'dama',
  });
  // A promise would mean that the file is not finished when this returns.
  if (done !== undefined) throw new Error('rows and file are synchronous, but the writer is not');
  return count;
}
