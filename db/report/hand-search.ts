/**
 * Hands of a study that match conditions. Conditions name columns of a closed list, never SQL: a column becomes a fixed text,
 * a value a parameter.
 */
import {
  type DetailOf,
  detailColumns,
  detailTable,
  GENERAL_TABLES,
  HAND_KEY,
  joinedDetails,
  kitOf,
  PLACE_KEY,
} from '../block/details.ts';
import type { DamaDatabase } from '../file/open.ts';
import type { StudyRow } from '../record/queries.ts';
import { quoted, type Value } from '../sqlite/connection.ts';

export const COMPARISONS = ['=', '!=', '<=', '>=', '<', '>'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** What a condition may be about. */
export interface SearchColumn {
  readonly name: string;
  /** What there is one of: a hand, or each place of it. */
  readonly of: DetailOf;
  /** Whether its values are seats. */
  readonly isSeat: boolean;
}

export interface HandCondition {
  /** The name of a `SearchColumn`. */
  readonly column: string;
  /** Whose, for a column of places: a seat, or a place in the order of play; both from 0. */
  readonly at?: { readonly by: 'seat' | 'place'; readonly index: number };
  readonly compare: Comparison;
  /** Scores in points; `null` for what there is not, which is only equal to itself. */
  readonly value: number | null;
}

export interface HandKey {
  readonly block: number;
  readonly rotation: number;
  readonly hand: number;
}

export interface FoundHand extends HandKey {
  /** Seat. */
  readonly starter: number;
  readonly turns: number;
  /** By seat: scores in points, and shares of the win. */
  readonly scores: readonly number[];
  readonly shares: readonly number[];
  /** What only the game knows, by column. */
  readonly detail: Readonly<Record<string, number | null>>;
}

/** Places of the hand `g`, as `p`. */
const PLACES = `${GENERAL_TABLES.places} AS p`;
const OF_HAND = HAND_KEY.map((name) => `p.${name} = g.${name}`).join(' AND ');

/** A column in SQL: of a hand `g` with its details `d`, or of a place `p` with its details `e`. */
interface Source extends SearchColumn {
  readonly sql: string;
  /** What a value as people write it is multiplied by. */
  readonly scale: number;
}

function source(name: string, sql: string, more: Partial<Source> = {}): Source {
  return { name, sql, of: 'hands', isSeat: false, scale: 1, ...more };
}

/** The lead of the best score over the second best. */
const MARGIN = `(SELECT max(p.units) FROM ${PLACES} WHERE ${OF_HAND}) -
  (SELECT p.units FROM ${PLACES} WHERE ${OF_HAND} ORDER BY p.units DESC LIMIT 1 OFFSET 1)`;
/** The seat that has a share of the win, if there is only one. */
const WINNER = `(SELECT iif(count(*) = 1, max(p.seat), NULL) FROM ${PLACES} WHERE ${OF_HAND} AND p.share > 0)`;

function ownSources(db: DamaDatabase, game: string, of: DetailOf): Source[] {
  const kit = kitOf(game);
  const said = of === 'hands' ? kit?.handColumns : kit?.placeColumns;
  return detailColumns(db, game, of).map(({ name }) => {
    const isSeat = said?.find((column) => column.name === name)?.isSeat ?? false;
    return source(name, `${of === 'hands' ? 'd' : 'e'}.${quoted(name)}`, { of, isSeat });
  });
}

function sourcesOf(db: DamaDatabase, game: string): Source[] {
  const scale = kitOf(game)?.unitsPerPoint ?? 1;
  return [
    source('block', 'g.block'),
    source('rotation', 'g.rotation'),
    source('hand', 'g.hand'),
    source('starter', 'g.starter', { isSeat: true }),
    source('winner', WINNER, { isSeat: true }),
    source('turns', 'g.turn_count'),
    source('choices', 'g.choices'),
    source('forced', 'g.forced'),
    source('margin', MARGIN, { scale }),
    ...ownSources(db, game, 'hands'),
    source('score', 'p.units', { of: 'places', scale }),
    source('share', 'p.share', { of: 'places' }),
    ...ownSources(db, game, 'places'),
  ];
}

/** What conditions on the hands of a game may be about. */
export function searchColumns(db: DamaDatabase, game: string): readonly SearchColumn[] {
  return sourcesOf(db, game).map(({ name, of, isSeat }) => ({ name, of, isSeat }));
}

interface Part {
  readonly sql: string;
  readonly values: readonly Value[];
}

function compared({ sql, scale }: Source, { compare, value }: HandCondition): Part {
  if (!COMPARISONS.includes(compare)) throw new Error(`there is no comparison '${compare}'`);
  if (value !== null) return { sql: `(${sql}) ${compare} ?`, values: [value * scale] };
  if (compare === '=') return { sql: `(${sql}) IS NULL`, values: [] };
  if (compare === '!=') return { sql: `(${sql}) IS NOT NULL`, values: [] };
  // As in SQL: nothing is neither more nor less than anything.
  return { sql: 'FALSE', values: [] };
}

/** Throws for an unknown column, and for one of places without a place. */
function partOf(db: DamaDatabase, game: string, condition: HandCondition): Part {
  const found = sourcesOf(db, game).find(({ name }) => name === condition.column);
  if (!found) throw new Error(`hands have no column '${condition.column}'`);
  const part = compared(found, condition);
  if (found.of === 'hands') return part;
  if (!condition.at) throw new Error(`expected a seat or a place for '${condition.column}'`);
  const { by, index } = condition.at;
  const same = PLACE_KEY.map((name) => `e.${name} = p.${name}`).join(' AND ');
  const isOwn = detailColumns(db, game, 'places').length > 0;
  const own = isOwn ? `LEFT JOIN ${quoted(detailTable(game, 'places'))} AS e ON ${same}` : '';
  const seat = by === 'seat' ? 'p.seat' : 'p.place';
  const sql = `EXISTS (SELECT 1 FROM ${PLACES} ${own} WHERE ${OF_HAND} AND ${seat} = ? AND ${part.sql})`;
  return { sql, values: [index, ...part.values] };
}

interface HandSearch {
  readonly conditions: readonly HandCondition[];
  /** Only hands behind this one. */
  readonly after: HandKey;
  /** The last block that is looked into. */
  readonly lastBlock: number;
  /** How many hands at most. */
  readonly most: number;
}

type HandRow = HandKey & Pick<FoundHand, 'starter' | 'turns'> & FoundHand['detail'];

/** The hands of a study that match all conditions, by block, rotation and hand. */
export function findHands(db: DamaDatabase, study: StudyRow, search: HandSearch): FoundHand[] {
  const { conditions, after, lastBlock, most } = search;
  const { id, game } = study;
  const parts = conditions.map((condition) => partOf(db, game, condition));
  const own = detailColumns(db, game, 'hands').map(({ name }) => name);
  const columns = ['g.block', 'g.rotation', 'g.hand', 'g.starter', 'g.turn_count AS turns'];
  const wanted = [
    'g.study = ?',
    'g.block BETWEEN ? AND ?',
    '(g.block, g.rotation, g.hand) > (?, ?, ?)',
    ...parts.map(({ sql }) => sql),
  ];
  const rows = db.all<HandRow>(
    `SELECT ${[...columns, ...own.map((name) => `d.${quoted(name)}`)].join(', ')}
    FROM ${GENERAL_TABLES.hands} AS g ${own.length > 0 ? `LEFT JOIN ${joinedDetails(game, 'hands')}` : ''}
    WHERE ${wanted.join(' AND ')} ORDER BY g.block, g.rotation, g.hand LIMIT ?`,
    ...[id, after.block, lastBlock, after.block, after.rotation, after.hand],
    ...parts.flatMap(({ values }) => values),
    most,
  );
  // Hands that are looked for lie far apart, all of them side by side.
  const seatsOf = conditions.length === 0 ? seatsBetween(db, study, rows) : seatsOfHand(db, study);
  return rows.map((row) => foundHand(study, row, seatsOf(row), own));
}

interface SeatRow {
  readonly units: number;
  readonly share: number;
}

function seatsOfHand(db: DamaDatabase, { id }: StudyRow) {
  const sql = `SELECT units, share FROM ${GENERAL_TABLES.places}
    WHERE study = ? AND block = ? AND rotation = ? AND hand = ? ORDER BY seat`;
  return ({ block, rotation, hand }: HandKey) => db.all<SeatRow>(sql, id, block, rotation, hand);
}

/** The same for hands that follow each other, read at once. */
function seatsBetween(db: DamaDatabase, { id }: StudyRow, rows: readonly HandKey[]) {
  const [first, last] = [rows[0], rows[rows.length - 1]];
  const sql = `SELECT block, rotation, hand, units, share FROM ${GENERAL_TABLES.places}
    WHERE study = ? AND block BETWEEN ? AND ? ORDER BY block, rotation, hand, seat`;
  const all = first ? db.all<SeatRow & HandKey>(sql, id, first.block, last.block) : [];
  const byHand = new Map<string, SeatRow[]>();
  for (const { block, rotation, hand, units, share } of all) {
    const key = `${block} ${rotation} ${hand}`;
    const seats = byHand.get(key) ?? [];
    seats.push({ units, share });
    byHand.set(key, seats);
  }
  return ({ block, rotation, hand }: HandKey): readonly SeatRow[] =>
    byHand.get(`${block} ${rotation} ${hand}`) ?? [];
}

function foundHand(
  study: StudyRow,
  row: HandRow,
  seats: readonly SeatRow[],
  own: readonly string[],
): FoundHand {
  const { block, rotation, hand, starter, turns } = row;
  const scale = kitOf(study.game)?.unitsPerPoint ?? 1;
  return {
    block,
    rotation,
    hand,
    starter,
    turns,
    scores: seats.map(({ units }) => units / scale),
    shares: seats.map(({ share }) => share),
    detail: Object.fromEntries(own.map((name) => [name, row[name]])),
  };
}
