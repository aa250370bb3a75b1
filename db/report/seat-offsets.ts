/** The points that would level the places of recorded hands. */
import type { RuleSet } from '../../engine/index.ts';
import { type Estimate, figuresOfGame, gameNamed, levelOffsets } from '../../selfplay/index.ts';
import { GENERAL_TABLES } from '../block/index.ts';
import type { DamaDatabase } from '../file/index.ts';
import { pointsOfStep } from './figure-reader.ts';

/** As many hands as a second is enough for: the first of every seed in equal parts. */
const MAX_HANDS = 20_000;

const SELECT_UNITS = `
  SELECT block, units FROM ${GENERAL_TABLES.places} JOIN ${GENERAL_TABLES.hands} USING (study, block, rotation, hand)
  WHERE study = ? AND block <= ? AND forfeit IS NULL ORDER BY block, rotation, hand, place LIMIT ?`;
const FIRST_BLOCK = `
  SELECT min(block) AS block FROM ${GENERAL_TABLES.hands} WHERE study = ? AND forfeit IS NULL`;

interface PlaceRow {
  readonly block: number;
  readonly units: number;
}

/** The places of the hands of whole blocks, in their order: of at most `most` hands, but of one block at least. */
function placesOf(db: DamaDatabase, study: number, players: number, most: number): PlaceRow[] {
  const end = most * players;
  const rows = db.all<PlaceRow>(SELECT_UNITS, study, Number.MAX_SAFE_INTEGER, end + 1);
  if (rows.length <= end) return rows;
  const whole = rows.findIndex(({ block }) => block === rows[end].block);
  if (whole > 0) return rows.slice(0, whole);
  const first = db.get<{ block: number }>(FIRST_BLOCK, study)?.block ?? -1;
  return db.all<PlaceRow>(SELECT_UNITS, study, first, Number.MAX_SAFE_INTEGER);
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
