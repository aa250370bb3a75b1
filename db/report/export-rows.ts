/**
 * Gives what is recorded as flat tables for other programs. It reads a page of blocks at a time, so that a file of any
 * size fits into memory. docs/database.md is the dictionary of these columns.
 */
import { readyGame, recordedTurns } from '../../selfplay/index.ts';
import { type DetailOf, detailColumns, GENERAL_TABLES, joinedDetails, kitOf } from '../block/details.ts';
import { iterateGames } from '../block/rows.ts';
import type { DamaDatabase } from '../file/open.ts';
import { listStudies, type StudyRow } from '../record/queries.ts';
import { quoted } from '../sqlite/connection.ts';

export const EXPORT_TABLES = ['studies', 'blocks', 'games', 'hands', 'places', 'turns'] as const;
export type ExportTable = (typeof EXPORT_TABLES)[number];

export interface ExportColumn {
  readonly name: string;
  /** `int` fits into 32 bits, `long` into 53. */
  readonly type: 'int' | 'long' | 'real' | 'text';
  readonly nullable: boolean;
}

type ExportValue = number | string | null;
export type ExportRow = Readonly<Record<string, ExportValue>>;

function columns(text: string): ExportColumn[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word): ExportColumn => {
      const [name, type] = word.split(':');
      const kind = type.replace('?', '') as ExportColumn['type'];
      return { name, type: kind, nullable: type.endsWith('?') };
    });
}

const HAND_KEY = 'study:int block:int rotation:int hand:int';

/** What is known of every game, in the order in which it is written. */
const GENERAL_COLUMNS: Readonly<Record<ExportTable, readonly ExportColumn[]>> = {
  studies:
    columns(`study:int game:text variant:text variant_hash:text rules:text players:int lineup:text bot_versions:text
    unit:text seed:long wanted:int blocks:int games:int hands:int created_at:text`),
  blocks: columns('study:int block:int revision:text cpu_ms:real recorded_at:text outcome:text'),
  games: columns('study:int block:int rotation:int entrant:int bot:text share:real'),
  hands:
    columns(`${HAND_KEY} starter:int turn_count:int choices:int? forced:int? forfeit_seat:int? forfeit:text?
    forfeit_detail:text?`),
  places: columns(`${HAND_KEY} place:int seat:int entrant:int bot:text units:int score:real share:real`),
  turns: columns(`${HAND_KEY} turn:int place:int seat:int move:int`),
};

/** Columns that follow from others, and so are in no table of the database. */
const ADDED: readonly string[] = ['bot', 'score'];

/** Blocks that are read at once. */
const PAGE_BLOCKS = 500;

const TABLES = { blocks: 'blocks', games: 'games', ...GENERAL_TABLES } as const;
const ORDERS: Readonly<Record<keyof typeof TABLES, string>> = {
  blocks: 'g.block',
  games: 'g.block, g.rotation, g.entrant',
  hands: 'g.block, g.rotation, g.hand',
  places: 'g.block, g.rotation, g.hand, g.place',
};

type Row = Readonly<Record<string, ExportValue>>;

/** Whose place in the order of play is written too. */
function seatColumns(game: string): string[] {
  const columns = kitOf(game)?.handColumns ?? [];
  return columns.filter(({ isSeat }) => isSeat).map(({ name }) => name);
}

/** What only the game knows of the rows of a table. */
function ownColumns(db: DamaDatabase, table: ExportTable, game: string): ExportColumn[] {
  if (table === 'turns') return (kitOf(game)?.turnColumns ?? []).map(exportColumn);
  if (table !== 'hands' && table !== 'places') return [];
  const own = detailColumns(db, game, table).map(exportColumn);
  if (table === 'places') return own;
  const places = seatColumns(game).map((name) => `${name}_place:int?`);
  return [...own, ...places.flatMap(columns)];
}

function exportColumn({
  name,
  type,
  nullable,
}: Readonly<{ name: string; type: 'INTEGER' | 'REAL'; nullable: boolean }>): ExportColumn {
  return { name, type: type === 'REAL' ? 'real' : 'int', nullable };
}

/**
 * The columns of a table for some studies: those of every game, then those of the games of these studies, or of all that
 * are recorded if there are none. What one of several games does not know is none in its rows. Of a game that this
 * program does not know the columns that are recorded are there, and none that follow from them.
 */
export function exportColumns(
  db: DamaDatabase,
  table: ExportTable,
  studies: readonly StudyRow[],
): readonly ExportColumn[] {
  const games = [...new Set((studies.length > 0 ? studies : listStudies(db)).map(({ game }) => game))];
  const known = new Map<string, ExportColumn[]>();
  for (const game of games)
    for (const column of ownColumns(db, table, game))
      known.set(column.name, [...(known.get(column.name) ?? []), column]);
  const own = [...known].map(([name, all]): ExportColumn => {
    const type = all.some((column) => column.type === 'real') ? 'real' : 'int';
    return { name, type, nullable: all.length < games.length || all.some(({ nullable }) => nullable) };
  });
  const isKnown = games.every(kitOf);
  const general = GENERAL_COLUMNS[table].map((column) =>
    column.name === 'score' ? { ...column, nullable: !isKnown } : column,
  );
  return [...general, ...own];
}

/**
 * Rows of a table of some studies, in the order of their keys. Rows that are added meanwhile may be among them. Turns of
 * a game that this program does not know are left out.
 */
export function* exportRows(
  db: DamaDatabase,
  table: ExportTable,
  studies: readonly StudyRow[],
): Generator<ExportRow, void> {
  const columns = exportColumns(db, table, studies).map(({ name }) => name);
  const whole = (row: Row): ExportRow => Object.fromEntries(columns.map((name) => [name, row[name] ?? null]));
  for (const study of studies) {
    if (table === 'studies') yield studyRow(study);
    else if (table === 'turns') for (const row of turnRows(db, study)) yield whole(row);
    else for (const row of pages(db, table, study)) yield whole(widen(table, row, study));
  }
}

function* pages(db: DamaDatabase, table: keyof typeof TABLES, { id, game }: StudyRow): Generator<Row, void> {
  const last = db.get<{ last: number | null }>('SELECT max(block) AS last FROM blocks WHERE study = ?', id);
  const end = last?.last ?? -1;
  const sql = `${selectOf(db, table, game)}
    WHERE g.study = ? AND g.block BETWEEN ? AND ? ORDER BY ${ORDERS[table]}`;
  for (let from = 0; from <= end; from += PAGE_BLOCKS) {
    yield* db.all<Row>(sql, id, from, from + PAGE_BLOCKS - 1);
  }
}

function selectOf(db: DamaDatabase, table: keyof typeof TABLES, game: string): string {
  const general = GENERAL_COLUMNS[table].filter(({ name }) => !ADDED.includes(name));
  const columns = general.map(({ name }) => `g.${name}`);
  const from = `${TABLES[table]} AS g`;
  if (table !== 'hands' && table !== 'places') return `SELECT ${columns.join(', ')} FROM ${from}`;
  const of: DetailOf = table;
  const own = detailColumns(db, game, of).map(({ name }) => `d.${quoted(name)}`);
  if (own.length === 0) return `SELECT ${columns.join(', ')} FROM ${from}`;
  const seats = table === 'hands' ? seatColumns(game).map(placeOfSeat) : [];
  return `SELECT ${[...columns, ...own, ...seats].join(', ')} FROM ${from} LEFT JOIN ${joinedDetails(game, of)}`;
}

function placeOfSeat(column: string): string {
  return `(
    SELECT place FROM ${GENERAL_TABLES.places} AS p
    WHERE p.study = g.study AND p.block = g.block AND p.rotation = g.rotation AND p.hand = g.hand
      AND p.seat = d.${quoted(column)}) AS ${quoted(`${column}_place`)}`;
}

function studyRow(row: StudyRow): ExportRow {
  return {
    study: row.id,
    game: row.game,
    variant: row.variantName,
    variant_hash: row.variantHash,
    rules: row.variant,
    players: row.players,
    lineup: JSON.stringify(row.lineup),
    bot_versions: JSON.stringify(row.botVersions),
    unit: row.unit,
    seed: row.seed,
    wanted: row.wanted,
    blocks: row.blocks,
    games: row.games,
    hands: row.hands,
    created_at: row.createdAt,
  };
}

/** Adds what follows from the row and its study. */
function widen(table: ExportTable, row: Row, { game, lineup }: StudyRow): Row {
  if (table !== 'games' && table !== 'places') return row;
  const bot = lineup[Number(row.entrant)];
  if (table === 'games') return { ...row, bot };
  const point = kitOf(game)?.unitsPerPoint;
  return { ...row, bot, score: point === undefined ? null : Number(row.units) / point };
}

/** Who played what is read from the replay, and the places from the record. */
function* turnRows(db: DamaDatabase, study: StudyRow): Generator<Row, void> {
  const kit = kitOf(study.game);
  if (!kit) return;
  const ready = readyGame(study);
  for (const { block, games } of iterateGames(db, study.id)) {
    for (const { rotation, hands } of games) {
      const turns = hands.map(() => 0);
      for (const { hand, seat, state, move } of recordedTurns(ready, hands)) {
        const place = hands[hand].places.findIndex((one) => one.seat === seat);
        const own = kit.turnDetail?.(state, move) ?? {};
        yield { study: study.id, block, rotation, hand, turn: turns[hand]++, place, seat, move, ...own };
      }
    }
  }
}
