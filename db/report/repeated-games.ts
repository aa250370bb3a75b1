/** Finds games that were played before word for word, as deterministic bots do from an opening that is drawn again. */
import { readyGame } from '../../selfplay/index.ts';
import { GENERAL_TABLES } from '../block/details.ts';
import type { DamaDatabase } from '../file/open.ts';
import type { StudyRow } from '../record/queries.ts';

export interface RepeatedGames {
  /** Different games; seats and moves count, not who played. */
  readonly games: number;
  /**
   * As how many blocks all of them count, n^2 / sum(c^2), where c of n blocks are alike: what a block says when it comes
   * again is nothing new (Kish, Survey Sampling, 1965, 8.2, for clusters without a spread of their own).
   */
  readonly independent: number;
}

const OF_STUDIES = `FROM ${GENERAL_TABLES.hands} WHERE study IN (SELECT value FROM json_each(?))`;
const GAMES = `
  SELECT count(DISTINCT game) AS games FROM (
    SELECT group_concat(hex(turns), ' ' ORDER BY hand) AS game ${OF_STUDIES} GROUP BY study, block, rotation)`;
const ALIKE = `
  SELECT sum(alike) AS blocks, sum(alike * alike) AS squares FROM (
    SELECT count(*) AS alike FROM (
      SELECT group_concat(rotation || ':' || hex(turns), ' ' ORDER BY rotation, hand) AS games
      ${OF_STUDIES} GROUP BY study, block)
    GROUP BY games)`;

/** Of studies with the same lineup and rules; undefined where dice are rolled, which do not come again. */
export function repeatedGames(db: DamaDatabase, studies: readonly StudyRow[]): RepeatedGames | undefined {
  const [first] = studies;
  if (readyGame(first).study.opening === undefined) return undefined;
  const ids = JSON.stringify(studies.map(({ id }) => id));
  const { games } = db.get<{ games: number }>(GAMES, ids) ?? { games: 0 };
  const { blocks, squares } = db.get<{ blocks: number; squares: number }>(ALIKE, ids) ?? {
    blocks: 0,
    squares: 1,
  };
  return { games, independent: (blocks * blocks) / squares };
}
