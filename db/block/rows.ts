/** A block as rows and back: the one place that knows both the records of self-play and the columns they go to. */
import type {
  BlockRecord,
  ForfeitReason,
  GameRecord,
  HandRecord,
  PlaceResult,
} from '../../selfplay/index.ts';
import type { Connection } from '../sqlite/index.ts';

const INSERT_GAME = 'INSERT INTO games (study, block, rotation, entrant, share) VALUES (?, ?, ?, ?, ?)';
const INSERT_HAND = `
  INSERT INTO hands (study, block, rotation, hand, starter, turn_count, closer, choices, forced, turns,
    forfeit_seat, forfeit, forfeit_detail)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_PLACE = `
  INSERT INTO places (study, block, rotation, hand, place, seat, entrant, units, ring1, ring2, ring3, ring4, ring5,
    centre, array, off, share)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const SELECT_GAMES = `
  SELECT rotation, entrant, share FROM games WHERE study = ? AND block = ? ORDER BY rotation, entrant`;
const SELECT_HANDS = `
  SELECT rotation, hand, starter, turn_count AS turnCount, closer,
    choices, forced, turns, forfeit_seat AS forfeitSeat, forfeit, forfeit_detail AS forfeitDetail
  FROM hands WHERE study = ? AND block = ? ORDER BY rotation, hand`;
const SELECT_PLACES = `
  SELECT rotation, hand, seat, entrant, units, ring1, ring2, ring3, ring4, ring5, centre, array, off, share
  FROM places WHERE study = ? AND block = ? ORDER BY rotation, hand, place`;

interface GameRow {
  readonly rotation: number;
  readonly entrant: number;
  readonly share: number;
}

interface HandRow extends Omit<HandRecord, 'places' | 'forfeit' | 'detail'> {
  readonly closer: number | null;
  readonly forfeitSeat: number | null;
  readonly forfeit: ForfeitReason | null;
  readonly forfeitDetail: string | null;
}

interface PlaceRow {
  readonly rotation: number;
  readonly hand: number;
  readonly seat: number;
  readonly entrant: number;
  readonly units: number;
  readonly ring1: number | null;
  readonly ring2: number | null;
  readonly ring3: number | null;
  readonly ring4: number | null;
  readonly ring5: number | null;
  readonly centre: number;
  readonly array: number;
  readonly off: number;
  readonly share: number;
}

/** Writes the games, hands and places of a block whose row in `blocks` is there. */
export function insertGames(db: Connection, study: number, record: BlockRecord): void {
  const { block } = record;
  for (const { rotation, shares, hands } of record.games) {
    shares.forEach((share, entrant) => {
      db.run(INSERT_GAME, study, block, rotation, entrant, share);
    });
    for (const hand of hands) insertHand(db, study, block, hand);
  }
}

function insertHand(db: Connection, study: number, block: number, record: HandRecord): void {
  const { rotation, hand, starter, turnCount, choices, forced, turns } = record;
  const { closer } = record.detail;
  const counts = [turnCount, closer, choices, forced] as const;
  const { seat = null, reason = null, detail = null } = record.forfeit ?? {};
  db.run(INSERT_HAND, study, block, rotation, hand, starter, ...counts, turns, seat, reason, detail);
  record.places.forEach((result, place) => {
    const { seat, entrant, units, share } = result;
    const { ring1: r1, ring2: r2, ring3: r3, ring4: r4, ring5: r5, centre, array, off } = result.detail;
    db.run(
      INSERT_PLACE,
      study,
      block,
      rotation,
      hand,
      place,
      seat,
      entrant,
      units,
      r1,
      r2,
      r3,
      r4,
      r5,
      centre,
      array,
      off,
      share,
    );
  });
}

function toPlace(row: PlaceRow): PlaceResult {
  const { seat, entrant, units, share, ring1, ring2, ring3, ring4, ring5, centre, array, off } = row;
  const detail = { ring1, ring2, ring3, ring4, ring5, centre, array, off };
  return { seat, entrant, units, share, detail };
}

/** The hands of a block with their places, in the order of their keys. */
export function selectHands(db: Connection, study: number, block: number): HandRecord[] {
  const places = new Map<string, PlaceResult[]>();
  for (const row of db.all<PlaceRow>(SELECT_PLACES, study, block)) {
    const key = `${row.rotation}/${row.hand}`;
    const known = places.get(key);
    if (known) known.push(toPlace(row));
    else places.set(key, [toPlace(row)]);
  }
  return db.all<HandRow>(SELECT_HANDS, study, block).map((row) => {
    const { forfeitSeat: seat, forfeit: reason, forfeitDetail: detail, closer, ...rest } = row;
    const own = places.get(`${row.rotation}/${row.hand}`) ?? [];
    const rounds = Math.ceil(row.turnCount / Math.max(1, own.length));
    const place = own.findIndex((one) => one.seat === closer);
    const closeTurn = closer === null ? null : (rounds - 1) * own.length + place + 1;
    const forfeit =
      seat !== null && reason !== null ? { forfeit: { seat, reason, detail: detail ?? '' } } : {};
    return {
      ...rest,
      ...forfeit,
      turns: new Uint8Array(row.turns),
      places: own,
      detail: { closer, rounds, close_turn: closeTurn },
    };
  });
}

/** The games of a block as they were recorded. */
export function selectGames(db: Connection, study: number, block: number): GameRecord[] {
  const games = new Map<number, { rotation: number; shares: number[]; hands: HandRecord[] }>();
  for (const { rotation, share } of db.all<GameRow>(SELECT_GAMES, study, block)) {
    const game = games.get(rotation);
    if (game) game.shares.push(share);
    else games.set(rotation, { rotation, shares: [share], hands: [] });
  }
  for (const hand of selectHands(db, study, block)) {
    const game = games.get(hand.rotation);
    if (!game) throw new Error(`block ${block} of study ${study} has a hand of no game: ${hand.rotation}`);
    game.hands.push(hand);
  }
  return [...games.values()];
}

/** Everything of a block that its key determines, as text: equal texts are equal blocks. */
export function formatGames(games: readonly GameRecord[]): string {
  const lines: string[] = [];
  for (const { rotation, shares, hands } of games) {
    lines.push(JSON.stringify(['game', rotation, shares]));
    for (const { hand, starter, turnCount, choices, forced, forfeit, places, turns, detail } of hands) {
      const { closer = null } = detail;
      const bytes = Buffer.from(turns.buffer, turns.byteOffset, turns.byteLength).toString('hex');
      lines.push(
        JSON.stringify(['hand', rotation, hand, starter, turnCount, closer ?? -1, choices, forced, bytes]),
      );
      if (forfeit) lines.push(JSON.stringify(['forfeit', forfeit.seat, forfeit.reason, forfeit.detail]));
      places.forEach((result, place) => {
        const { seat, entrant, units, share } = result;
        const { ring1, ring2, ring3, ring4, ring5, centre, array, off } = result.detail;
        lines.push(
          JSON.stringify([
            'place',
            rotation,
            hand,
            place,
            seat,
            entrant,
            units,
            ...[ring1, ring2, ring3, ring4, ring5],
            centre,
            array === 1,
            off,
            share,
          ]),
        );
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
