/** Turns blocks into rows and back: the one place that knows both the records of self-play and the columns they go to. */
import {
  type BlockRecord,
  type Detail,
  type DetailColumn,
  type ForfeitReason,
  type GameRecord,
  gameNamed,
  type HandRecord,
  type PlaceResult,
} from '../../selfplay/index.ts';
import { type Connection, quoted, type RowWriter, rowWriter, type Value } from '../sqlite/connection.ts';
import {
  type DetailOf,
  detailColumns,
  detailTable,
  GENERAL_TABLES,
  gameOfStudy,
  HAND_KEY,
  joinedDetails,
  PLACE_KEY,
} from './details.ts';

const writeGames = rowWriter('games', ['study', 'block', 'rotation', 'entrant', 'share']);
const writeHands = rowWriter(GENERAL_TABLES.hands, [
  ...HAND_KEY,
  'starter',
  'turn_count',
  'choices',
  'forced',
  'turns',
  'forfeit_seat',
  'forfeit',
  'forfeit_detail',
]);
const writePlaces = rowWriter(GENERAL_TABLES.places, [...PLACE_KEY, 'seat', 'entrant', 'units', 'share']);

/** Blocks that are read at once: a query for each costs as much as its rows. */
const BLOCKS_AT_ONCE = 256;
const SELECT_GAMES = `
  SELECT block, rotation, entrant, share FROM games
  WHERE study = ? AND block BETWEEN ? AND ? ORDER BY block, rotation, entrant`;
const GENERAL_COLUMNS: Readonly<Record<DetailOf, string>> = {
  hands: `g.block, g.rotation, g.hand, g.starter, g.turn_count AS turnCount, g.choices, g.forced,
    g.forfeit_seat AS forfeitSeat, g.forfeit, g.forfeit_detail AS forfeitDetail`,
  places: 'g.block, g.rotation, g.hand, g.seat, g.entrant, g.units, g.share',
};
const ORDERS: Readonly<Record<DetailOf, string>> = {
  hands: 'g.block, g.rotation, g.hand',
  places: 'g.block, g.rotation, g.hand, g.place',
};

interface GameRow {
  readonly block: number;
  readonly rotation: number;
  readonly entrant: number;
  readonly share: number;
}

interface HandRow extends Omit<HandRecord, 'places' | 'forfeit' | 'detail'> {
  readonly block: number;
  readonly forfeitSeat: number | null;
  readonly forfeit: ForfeitReason | null;
  readonly forfeitDetail: string | null;
}

interface PlaceRow extends Omit<PlaceResult, 'detail'> {
  readonly block: number;
  readonly rotation: number;
  readonly hand: number;
}

/** Writes the details of one kind, each row a key and the values that its game knows. */
interface DetailWriter {
  readonly columns: readonly DetailColumn[];
  readonly write: RowWriter;
}

const detailWriters = new Map<string, Readonly<Record<DetailOf, DetailWriter>>>();

function writersOf(game: string): Readonly<Record<DetailOf, DetailWriter>> {
  const known = detailWriters.get(game);
  if (known) return known;
  const { handColumns, placeColumns } = gameNamed(game).studies;
  const writer = (of: DetailOf, key: readonly string[], columns: readonly DetailColumn[]): DetailWriter => {
    const names = columns.map(({ name }) => name);
    return { columns, write: rowWriter(detailTable(game, of), [...key, ...names]) };
  };
  const made = {
    hands: writer('hands', HAND_KEY, handColumns),
    places: writer('places', PLACE_KEY, placeColumns),
  };
  detailWriters.set(game, made);
  return made;
}

function writeDetails(
  db: Connection,
  { columns, write }: DetailWriter,
  rows: readonly { readonly key: readonly number[]; readonly detail: Detail }[],
): void {
  if (columns.length === 0) return;
  write(
    db,
    rows.map(({ key, detail }) => [...key, ...columns.map(({ name }): Value => detail[name] ?? null)]),
  );
}

/** Writes the games, hands and places of a block of a game whose row in `blocks` and detail tables are there. */
export function insertGames(db: Connection, game: string, study: number, record: BlockRecord): void {
  const { block } = record;
  const writers = writersOf(game);
  for (const { rotation, shares, hands } of record.games) {
    writeGames(
      db,
      shares.map((share, entrant) => [study, block, rotation, entrant, share]),
    );
    for (const hand of hands) insertHand(db, writers, [study, block, rotation, hand.hand], hand);
  }
}

function insertHand(
  db: Connection,
  writers: Readonly<Record<DetailOf, DetailWriter>>,
  key: readonly number[],
  record: HandRecord,
): void {
  const { starter, turnCount, choices, forced, turns, places } = record;
  const { seat = null, reason = null, detail = null } = record.forfeit ?? {};
  writeHands(db, [[...key, starter, turnCount, choices, forced, turns, seat, reason, detail]]);
  writeDetails(db, writers.hands, [{ key, detail: record.detail }]);
  writePlaces(
    db,
    places.map(({ seat, entrant, units, share }, place) => [...key, place, seat, entrant, units, share]),
  );
  writeDetails(
    db,
    writers.places,
    places.map((result, place) => ({ key: [...key, place], detail: result.detail })),
  );
}

/** Blocks of a study, the last included. */
interface Range {
  readonly study: number;
  readonly first: number;
  readonly last: number;
}

/** The rows of some blocks in the order of their keys, and by row what only the game knows. */
function selectRows<Row>(
  db: Connection,
  of: DetailOf,
  game: string,
  { study, first, last }: Range,
  general = GENERAL_COLUMNS[of],
): { readonly rows: readonly Row[]; readonly details: readonly Detail[] } {
  const select = <R>(columns: string, from: string): R[] =>
    db.all<R>(
      `SELECT ${columns} FROM ${from} WHERE g.study = ? AND g.block BETWEEN ? AND ? ORDER BY ${ORDERS[of]}`,
      ...[study, first, last],
    );
  const table = `${GENERAL_TABLES[of]} AS g`;
  const rows = select<Row>(general, table);
  const names = detailColumns(db, game, of).map(({ name }) => quoted(name));
  if (names.length === 0) return { rows, details: rows.map(() => NO_DETAIL) };
  // Two tables in the order of their keys take less time than a join. Each detail belongs to a row; a row that is older than
  // the columns has none.
  const details = select<Detail>(names.join(', '), `${quoted(detailTable(game, of))} AS g`);
  if (details.length === rows.length) return { rows, details };
  const own = names.map((name) => `d.${name}`).join(', ');
  return { rows, details: select<Detail>(own, `${table} LEFT JOIN ${joinedDetails(game, of)}`) };
}

const NO_DETAIL: Detail = {};
const NO_TURNS = new Uint8Array(0);

/** Gives the hands of some blocks with their places, in the order of their keys; without their turns where these are not asked for. */
function eachHand(
  db: Connection,
  range: Range,
  withTurns: boolean,
  take: (block: number, hand: HandRecord) => void,
): void {
  const game = gameOfStudy(db, range.study);
  const places = selectRows<PlaceRow>(db, 'places', game, range);
  const general = withTurns ? `${GENERAL_COLUMNS.hands}, g.turns` : GENERAL_COLUMNS.hands;
  const found = selectRows<HandRow>(db, 'hands', game, range, general);
  let at = 0;
  for (let i = 0; i < found.rows.length; i++) {
    const row = found.rows[i];
    const { block, rotation, hand, starter, turnCount, choices, forced } = row;
    const { forfeitSeat: seat, forfeit: reason } = row;
    const own: PlaceResult[] = [];
    for (; at < places.rows.length && compareKeys(places.rows[at], row) <= 0; at++) {
      const place = places.rows[at];
      if (compareKeys(place, row) < 0) continue;
      const { seat, entrant, units, share } = place;
      own.push({ seat, entrant, units, share, detail: places.details[at] });
    }
    const turns = withTurns ? new Uint8Array(row.turns) : NO_TURNS;
    const detail = found.details[i];
    const record = { rotation, hand, starter, turnCount, choices, forced, places: own, turns, detail };
    const isWhole = seat === null || reason === null;
    take(block, isWhole ? record : { ...record, forfeit: { seat, reason, detail: row.forfeitDetail ?? '' } });
  }
}

type HandKey = Pick<HandRow, 'block' | 'rotation' | 'hand'>;

function compareKeys(a: HandKey, b: HandKey): number {
  return a.block - b.block || a.rotation - b.rotation || a.hand - b.hand;
}

/** The hands of a block with their places, in the order of their keys. */
export function selectHands(db: Connection, study: number, block: number): HandRecord[] {
  const hands: HandRecord[] = [];
  eachHand(db, { study, first: block, last: block }, true, (_, hand) => hands.push(hand));
  return hands;
}

type MutableGame = Omit<GameRecord, 'shares' | 'hands'> & {
  readonly shares: number[];
  readonly hands: HandRecord[];
};

/** What of games is read: without their turns and shares it takes less time, and these are empty. */
interface Wanted {
  readonly turns: boolean;
  readonly shares: boolean;
}

const ALL: Wanted = { turns: true, shares: true };

/** By block, its games as they were recorded. */
function selectGamesOf(db: Connection, range: Range, wanted = ALL): Map<number, GameRecord[]> {
  const { study, first, last } = range;
  const games = new Map<number, MutableGame[]>();
  const gamesOf = (block: number): MutableGame[] => {
    const known = games.get(block);
    if (known) return known;
    const made: MutableGame[] = [];
    games.set(block, made);
    return made;
  };
  const rows = wanted.shares ? db.all<GameRow>(SELECT_GAMES, study, first, last) : [];
  for (const { block, rotation, share } of rows) {
    const own = gamesOf(block);
    const game = own.at(-1);
    if (game?.rotation === rotation) game.shares.push(share);
    else own.push({ rotation, shares: [share], hands: [] });
  }
  eachHand(db, range, wanted.turns, (block, hand) => {
    const own = gamesOf(block);
    const game = own.find(({ rotation }) => rotation === hand.rotation);
    if (game) game.hands.push(hand);
    else if (!wanted.shares) own.push({ rotation: hand.rotation, shares: [], hands: [hand] });
    else throw new Error(`block ${block} of study ${study} has a hand of no game: ${hand.rotation}`);
  });
  return games;
}

/** The games of a block as they were recorded. */
export function selectGames(db: Connection, study: number, block: number): GameRecord[] {
  return selectGamesOf(db, { study, first: block, last: block }).get(block) ?? [];
}

/** The numbers of the blocks that a study has now, ascending. */
export function listBlocks(db: Connection, study: number): number[] {
  const sql = 'SELECT block FROM blocks WHERE study = ? ORDER BY block';
  return db.all<{ block: number }>(sql, study).map(({ block }) => block);
}

/** Some blocks of a study (all, if none are named) with their games, in the order of their numbers, which are ascending. */
export function* iterateGames(
  db: Connection,
  study: number,
  blocks: readonly number[] = listBlocks(db, study),
  wanted = ALL,
): Generator<Pick<BlockRecord, 'block' | 'games'>, void> {
  for (let at = 0; at < blocks.length; at += BLOCKS_AT_ONCE) {
    const some = blocks.slice(at, at + BLOCKS_AT_ONCE);
    const games = selectGamesOf(db, { study, first: some[0], last: some[some.length - 1] }, wanted);
    for (const block of some) yield { block, games: games.get(block) ?? [] };
  }
}

/** By name, since the order of the columns says nothing. What is null is left out: older rows lack newer columns. */
function sortedDetail(detail: Detail): readonly (readonly [string, number | null])[] {
  return Object.entries(detail)
    .filter(([, value]) => value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Everything of a block that its key determines, as text: equal texts are equal blocks. */
export function formatGames(games: readonly GameRecord[]): string {
  const lines: string[] = [];
  for (const { rotation, shares, hands } of games) {
    lines.push(JSON.stringify(['game', rotation, shares]));
    for (const { hand, starter, turnCount, choices, forced, forfeit, places, turns, detail } of hands) {
      const bytes = Buffer.from(turns.buffer, turns.byteOffset, turns.byteLength).toString('hex');
      const counts = [turnCount, choices, forced];
      lines.push(JSON.stringify(['hand', rotation, hand, starter, ...counts, bytes, sortedDetail(detail)]));
      if (forfeit) lines.push(JSON.stringify(['forfeit', forfeit.seat, forfeit.reason, forfeit.detail]));
      places.forEach(({ seat, entrant, units, share, detail }, place) => {
        const result = [seat, entrant, units, share, sortedDetail(detail)];
        lines.push(JSON.stringify(['place', rotation, hand, place, ...result]));
      });
    }
  }
  return lines.join('\n');
}

/** Whether two records of a block say the same. What one of them has not counted cannot differ. */
export function sameGames(a: readonly GameRecord[], b: readonly GameRecord[]): boolean {
  const uncounted = [...a, ...b].some(({ hands }) => hands.some(({ choices }) => choices === null));
  if (!uncounted) return formatGames(a) === formatGames(b);
  return formatGames(a.map(withoutCounts)) === formatGames(b.map(withoutCounts));
}

function withoutCounts(game: GameRecord): GameRecord {
  return { ...game, hands: game.hands.map((hand) => ({ ...hand, choices: null, forced: null })) };
}
