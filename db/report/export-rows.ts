/**
 * What is recorded as flat tables for other programs, a page of blocks at a time, so that a file of any size fits into
 * memory. docs/database.md is the dictionary of these columns.
 */
import {
  createRollTable,
  moveFrom1,
  moveFrom2,
  moveTo1,
  moveTo2,
  POINT,
} from '../../engine/dama-bianca/index.ts';
import type { Move } from '../../engine/index.ts';
import { unpackTurns } from '../../selfplay/dama-bianca/index.ts';
import type { DamaDatabase } from '../file/index.ts';
import type { StudyRow } from '../record/index.ts';

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

const RINGS = ['ring1', 'ring2', 'ring3', 'ring4', 'ring5'] as const;

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

/** In the order in which they are written. */
export const EXPORT_COLUMNS: Readonly<Record<ExportTable, readonly ExportColumn[]>> = {
  studies:
    columns(`study:int variant:text variant_hash:text rules:text players:int lineup:text bot_versions:text
    unit:text seed:long wanted:int blocks:int games:int hands:int created_at:text`),
  blocks: columns('study:int block:int revision:text cpu_ms:real recorded_at:text outcome:text'),
  games: columns('study:int block:int rotation:int entrant:int bot:text share:real'),
  hands: columns(`${HAND_KEY} starter:int turn_count:int rounds:int closer:int? closer_place:int? choices:int?
    forced:int? forfeit_seat:int? forfeit:text? forfeit_detail:text?`),
  places: columns(`${HAND_KEY} place:int seat:int entrant:int bot:text units:int score:real
    ${RINGS.map((ring) => `${ring}:int?`).join(' ')} centre:int array:int off:int share:real`),
  turns:
    columns(`${HAND_KEY} turn:int round:int place:int seat:int high:int low:int move:int from1:int from2:int
    to1:int to2:int`),
};

/** Blocks that are read at once. */
const PAGE_BLOCKS = 500;

const SELECTS: Readonly<Record<Exclude<ExportTable, 'studies'>, string>> = {
  blocks: 'SELECT study, block, revision, cpu_ms, recorded_at, outcome FROM blocks',
  games: 'SELECT study, block, rotation, entrant, share FROM games',
  hands: `SELECT study, block, rotation, hand, starter, turn_count, closer, choices, forced, forfeit_seat, forfeit,
    forfeit_detail FROM hands`,
  places: `SELECT study, block, rotation, hand, place, seat, entrant, units, ${RINGS.join(', ')}, centre, array, off,
    share FROM places`,
  turns: 'SELECT study, block, rotation, hand, starter, turns FROM hands',
};
const ORDERS: typeof SELECTS = {
  blocks: 'block',
  games: 'block, rotation, entrant',
  hands: 'block, rotation, hand',
  places: 'block, rotation, hand, place',
  turns: 'block, rotation, hand',
};

type Row = Readonly<Record<string, ExportValue>>;
type TurnsRow = Readonly<Record<'study' | 'block' | 'rotation' | 'hand' | 'starter', number>> & {
  readonly turns: Uint8Array;
};

/** Rows of a table of some studies, in the order of their keys. Rows that are added meanwhile may be among them. */
export function* exportRows(
  db: DamaDatabase,
  table: ExportTable,
  studies: readonly StudyRow[],
): Generator<ExportRow, void> {
  for (const study of studies) {
    if (table === 'studies') yield studyRow(study);
    else if (table === 'turns') yield* turnRows(db, study);
    else for (const row of pages<Row>(db, table, study.id)) yield widen(table, row, study);
  }
}

function* pages<R>(
  db: DamaDatabase,
  table: Exclude<ExportTable, 'studies'>,
  study: number,
): Generator<R, void> {
  const last = db.get<{ last: number | null }>(
    'SELECT max(block) AS last FROM blocks WHERE study = ?',
    study,
  );
  const end = last?.last ?? -1;
  const sql = `${SELECTS[table]} WHERE study = ? AND block BETWEEN ? AND ? ORDER BY ${ORDERS[table]}`;
  for (let from = 0; from <= end; from += PAGE_BLOCKS) {
    yield* db.all<R>(sql, study, from, from + PAGE_BLOCKS - 1);
  }
}

function studyRow(row: StudyRow): ExportRow {
  return {
    study: row.id,
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
function widen(table: ExportTable, row: Row, { players, lineup }: StudyRow): ExportRow {
  if (table === 'games') return { ...row, bot: lineup[Number(row.entrant)] };
  if (table === 'places')
    return { ...row, bot: lineup[Number(row.entrant)], score: Number(row.units) / POINT };
  if (table !== 'hands') return row;
  const { closer } = row;
  return {
    ...row,
    rounds: Math.ceil(Number(row.turn_count) / players),
    closer_place: closer === null ? null : (Number(closer) - Number(row.starter) + players) % players,
  };
}

function* turnRows(db: DamaDatabase, study: StudyRow): Generator<ExportRow, void> {
  const { players } = study;
  const { faces } = (JSON.parse(study.variant) as { dice: { faces: number } }).dice;
  const rolls = createRollTable(faces);
  for (const { turns, starter, ...key } of pages<TurnsRow>(db, 'turns', study.id)) {
    let turn = 0;
    for (const { roll, move } of unpackTurns(turns)) {
      const place = turn % players;
      const packed = move as Move;
      yield {
        ...key,
        turn,
        round: Math.floor(turn / players),
        place,
        seat: (starter + place) % players,
        high: rolls.high[roll],
        low: rolls.low[roll],
        move,
        from1: moveFrom1(packed),
        from2: moveFrom2(packed),
        to1: moveTo1(packed),
        to2: moveTo2(packed),
      };
      turn++;
    }
  }
}
