/** Computes the points that would level the places of recorded hands. */
import type { RuleSet } from '../../engine/index.ts';
import { type Estimate, figuresOfGame, gameNamed, levelOffsets } from '../../selfplay/index.ts';
import { GENERAL_TABLES } from '../block/details.ts';
import type { DamaDatabase } from '../file/open.ts';
import { pointsOfStep } from './figure-reader.ts';

/** As many hands as a second is enough for: the first of every seed in equal parts. */
const MAX_HANDS = 20_000;

const KEY = 'block, rotation, hand';
const OF_BLOCKS = 'WHERE study = ? AND block <= ?';
const SELECT_ALL = `
  SELECT block, units FROM ${GENERAL_TABLES.places} ${OF_BLOCKS} ORDER BY ${KEY}, place LIMIT ?`;
const SELECT_WHOLE = `
  SELECT block, units FROM ${GENERAL_TABLES.places} JOIN ${GENERAL_TABLES.hands} USING (study, ${KEY})
  ${OF_BLOCKS} AND forfeit IS NULL ORDER BY ${KEY}, place LIMIT ?`;
const ANY_FORFEIT = `SELECT 1 FROM ${GENERAL_TABLES.hands} ${OF_BLOCKS} AND forfeit IS NOT NULL LIMIT 1`;

interface PlaceRow {
  readonly block: number;
  readonly units: number;
}

/** The first places of the hands of some blocks, in their order; forfeited hands are left out. */
function selectPlaces(db: DamaDatabase, study: number, lastBlock: number, limit: number): PlaceRow[] {
  const all = db.all<PlaceRow>(SELECT_ALL, study, lastBlock, limit);
  // To ask each hand takes four times as long.
  const end = all.at(-1)?.block ?? -1;
  if (db.get(ANY_FORFEIT, study, end) === undefined) return all;
  return db.all<PlaceRow>(SELECT_WHOLE, study, lastBlock, limit);
}

/** The places of the hands of whole blocks, in their order: of at most `most` hands, but of one block at least. */
function placesOf(db: DamaDatabase, study: number, players: number, most: number): PlaceRow[] {
  const end = most * players;
  const rows = selectPlaces(db, study, Number.MAX_SAFE_INTEGER, end + 1);
  if (rows.length <= end) return rows;
  const whole = rows.findIndex(({ block }) => block === rows[end].block);
  if (whole > 0) return rows.slice(0, whole);
  return selectPlaces(db, study, rows[0].block, Number.MAX_SAFE_INTEGER);
}

/**
 * By place: the points which, added to its score, would have given every place the same share of the win in the first
 * hands of the studies (`n` says how many). They sum to 0. Nothing where points do not decide who wins.
 */
export function readSeatOffsets(
  db: DamaDatabase,
  studies: readonly number[],
  game: string,
  rules: RuleSet,
  players: number,
): Estimate[] | undefined {
  if (!figuresOfGame(game).pointsDecide(rules)) return undefined;
  const { unitsPerPoint } = gameNamed(game).studies;
  const scores: number[] = [];
  const blocks: number[] = [];
  let next = 0;
  for (const study of studies) {
    const places = placesOf(db, study, players, Math.ceil(MAX_HANDS / studies.length));
    places.forEach(({ block, units }, i) => {
      if (i === 0 || block !== places[i - 1].block) next++;
      if (i % players === 0) blocks.push(next);
      scores.push(units / unitsPerPoint);
    });
  }
  if (blocks.length === 0) return undefined;
  return levelOffsets({
    players,
    scores: Float64Array.from(scores),
    blocks: Int32Array.from(blocks),
    step: pointsOfStep(game, rules),
  });
}
