/**
 * The tables of what only a game knows of its hands and places. They are made from the columns of its kit when its
 * first study is begun, and read by the columns that the file has, so that the rows of a game that this program does
 * not know can be read too.
 */
import { type DetailColumn, findGame, type StudyKit } from '../../selfplay/index.ts';
import { type Connection, quoted } from '../sqlite/connection.ts';

/** What a detail table has a row for. */
export type DetailOf = 'hands' | 'places';

export const HAND_KEY = ['study', 'block', 'rotation', 'hand'] as const;
export const PLACE_KEY = [...HAND_KEY, 'place'] as const;

const KEYS: Readonly<Record<DetailOf, readonly string[]>> = { hands: HAND_KEY, places: PLACE_KEY };

/** Where facts of every game are. */
export const GENERAL_TABLES: Readonly<Record<DetailOf, string>> = {
  hands: 'general_hands',
  places: 'general_places',
};

/** Where facts of one game are, such as `dama_bianca_hands`. */
export function detailTable(game: string, of: DetailOf): string {
  return `${underscored(game)}_${of}`;
}

/** General facts and the game's own in one view, such as `hands_of_dama_bianca`. */
function detailView(game: string, of: DetailOf): string {
  return `${of}_of_${underscored(game)}`;
}

function underscored(game: string): string {
  return game.replaceAll('-', '_');
}

/** What a game says of its columns; undefined for a game that this program does not know. */
export function kitOf(game: string): StudyKit | undefined {
  const found = findGame(game);
  return found.ok ? found.value.studies : undefined;
}

/** A column of a detail table as the file has it. */
type StoredColumn = Omit<DetailColumn, 'about'>;

interface ColumnInfo {
  readonly name: string;
  readonly type: StoredColumn['type'];
  readonly notnull: number;
}

const known = new WeakMap<Connection, Map<string, readonly StoredColumn[]>>();

/** The columns of a game's detail table in this file, keys left out; none if it has no such table. */
export function detailColumns(db: Connection, game: string, of: DetailOf): readonly StoredColumn[] {
  const kept = known.get(db) ?? new Map<string, readonly StoredColumn[]>();
  known.set(db, kept);
  const table = detailTable(game, of);
  const columns = kept.get(table);
  if (columns) return columns;
  const own = db
    .all<ColumnInfo>('SELECT name, type, "notnull" FROM pragma_table_info(?)', table)
    .filter(({ name }) => !KEYS[of].includes(name))
    .map(({ name, type, notnull }): StoredColumn => ({ name, type, nullable: notnull === 0 }));
  // Another process may still make a table that is missing.
  if (own.length > 0) kept.set(table, own);
  return own;
}

/** A game's details as `d`, to be joined to the general rows as `g`. */
export function joinedDetails(game: string, of: DetailOf): string {
  const same = KEYS[of].map((name) => `d.${name} = g.${name}`);
  return `${quoted(detailTable(game, of))} AS d ON ${same.join(' AND ')}`;
}

/** The game that a study is of. */
export function gameOfStudy(db: Connection, study: number): string {
  const sql = 'SELECT game FROM studies JOIN variants ON hash = variant WHERE id = ?';
  const row = db.get<{ game: string }>(sql, study);
  if (!row) throw new Error(`there is no study ${study}`);
  return row.game;
}

/**
 * Makes the detail tables of a game what its kit says; to be called in a transaction. Columns that the kit has come to
 * have are added, so they must be nullable: rows that are there have no values for them.
 */
export function ensureDetails(db: Connection, game: string, kit: StudyKit): void {
  ensureTable(db, game, 'hands', kit.handColumns);
  ensureTable(db, game, 'places', kit.placeColumns);
}

function ensureTable(db: Connection, game: string, of: DetailOf, columns: readonly DetailColumn[]): void {
  if (columns.length === 0) return;
  // A transaction that made the table may have been rolled back.
  known.delete(db);
  const table = quoted(detailTable(game, of));
  const there = detailColumns(db, game, of);
  const missing = columns.filter(({ name }) => !there.some((column) => column.name === name));
  if (missing.length === 0) return;
  const general = 'SELECT 1 FROM pragma_table_info(?) WHERE name = ?';
  for (const { name } of missing)
    if (db.get(general, GENERAL_TABLES[of], name))
      throw new Error(`${game} has a column ${name}, which every game has`);
  if (there.length === 0) {
    const key = KEYS[of].join(', ');
    const lines = [
      ...KEYS[of].map((name) => `${name} INTEGER NOT NULL`),
      ...columns.map(definitionOf),
      `PRIMARY KEY (${key})`,
      `FOREIGN KEY (${key}) REFERENCES ${GENERAL_TABLES[of]} (${key})`,
    ];
    db.run(`CREATE TABLE ${table} (${lines.join(', ')}) STRICT, WITHOUT ROWID`);
  }
  for (const column of there.length === 0 ? [] : missing) {
    if (!column.nullable) throw new Error(`${table} has no column ${column.name}, and no value for one`);
    db.run(`ALTER TABLE ${table} ADD COLUMN ${definitionOf(column)}`);
  }
  known.delete(db);
  makeView(db, game, of);
}

function definitionOf({ name, type, nullable }: DetailColumn): string {
  return `${quoted(name)} ${type}${nullable ? '' : ' NOT NULL'}`;
}

function makeView(db: Connection, game: string, of: DetailOf): void {
  const view = quoted(detailView(game, of));
  const own = detailColumns(db, game, of).map(({ name }) => `d.${quoted(name)}`);
  db.run(`DROP VIEW IF EXISTS ${view}`);
  db.run(`
    CREATE VIEW ${view} AS SELECT ${['g.*', ...own].join(', ')}
    FROM ${GENERAL_TABLES[of]} AS g JOIN ${joinedDetails(game, of)}`);
}
