/**
 * Finds games that repeat earlier ones word for word. Deterministic bots play them from an opening that is drawn again.
 * What comes again is nothing new, so intervals count it once.
 */
import { type RunSums, readyGame } from '../../selfplay/index.ts';
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
const OF_BLOCKS = 'AND block IN (SELECT value FROM json_each(?))';
const games = (of: string) => `
  SELECT count(DISTINCT game) AS games FROM (
    SELECT group_concat(hex(turns), ' ' ORDER BY hand) AS game ${of} GROUP BY study, block, rotation)`;
const alike = (of: string) => `
  SELECT sum(alike) AS blocks, sum(alike * alike) AS squares FROM (
    SELECT count(*) AS alike FROM (
      SELECT group_concat(rotation || ':' || hex(turns), ' ' ORDER BY rotation, hand) AS games
      ${of} GROUP BY study, block)
    GROUP BY games)`;

/**
 * Of studies with the same lineup and rules, in these blocks or in all; undefined where dice are rolled, which do not come again,
 * and where no block is there.
 */
export function repeatedGames(
  db: DamaDatabase,
  studies: readonly StudyRow[],
  blocks?: readonly number[],
): RepeatedGames | undefined {
  const [first] = studies;
  if (readyGame(first).study.opening === undefined) return undefined;
  const of = blocks ? `${OF_STUDIES} ${OF_BLOCKS}` : OF_STUDIES;
  const values = [studies.map(({ id }) => id), ...(blocks ? [blocks] : [])].map((list) =>
    JSON.stringify(list),
  );
  const sums = db.get<{ blocks: number | null; squares: number }>(alike(of), ...values);
  if (!sums?.blocks) return undefined;
  const independent = sums.blocks ** 2 / sums.squares;
  const { games: count } = db.get<{ games: number }>(games(of), ...values) ?? { games: 0 };
  return { games: count, independent };
}

/** The same sums over runs of these blocks, whose repetitions count once. */
export function countedOnce(sums: RunSums, repeated: RepeatedGames | undefined, blocks: number): RunSums {
  if (!repeated) return sums;
  return { ...sums, independent: (repeated.independent / blocks) * sums.totals.length };
}
