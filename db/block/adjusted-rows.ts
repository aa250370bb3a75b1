/** Reads the adjusted values of recorded games by entrant and by game. */
import { CLOSING_MARGIN } from '../../selfplay/adjust/index.ts';
import type { Connection } from '../sqlite/connection.ts';

/** What a game brought to an entrant, and why. */
export interface ResultRow {
  readonly block: number;
  readonly place: number;
  readonly entrant: number;
  readonly share: number;
  readonly luck: number;
  readonly choice: number;
  readonly drift: number;
  readonly decisions: number;
  readonly loss: number;
  readonly closed: number;
  readonly closedWrong: number;
  readonly closingGain: number;
  readonly closingGainSq: number;
  readonly held: number;
  readonly heldWrong: number;
}

// CROSS JOIN keeps the order: beginning with `games` SQLite would read a whole study for one block.
const RESULTS = `
  SELECT valued.*, share FROM (
    SELECT block, rotation, entrant, max(CASE WHEN hand = 0 THEN place END) AS place,
      sum(luck + (hand > 0) * draw) AS luck, sum(choice) AS choice, sum(drift) AS drift,
      sum(decisions) AS decisions, sum(loss) AS loss,
      count(closed) AS closed, count(CASE WHEN closed < -? THEN 1 END) AS closedWrong,
      total(closed) AS closingGain, total(closed * closed) AS closingGainSq,
      sum(held) AS held, sum(held_wrong) AS heldWrong
    FROM adjusted_places WHERE adjustment = ? AND study = ? AND block BETWEEN ? AND ?
    GROUP BY block, rotation, entrant) AS valued
  CROSS JOIN games ON games.study = ? AND games.block = valued.block AND games.rotation = valued.rotation
    AND games.entrant = valued.entrant
  ORDER BY valued.block`;

/** What a game was like. */
export interface FeelRow {
  readonly block: number;
  readonly hands: number;
  /** NULL after a forfeit, which is a result and no drama. */
  readonly leadChanges: number | null;
  readonly drama: number | null;
  readonly behind: number | null;
  readonly peak: number | null;
  readonly decided: number | null;
}

const OF_GAME = `hands.study = adjusted_games.study AND hands.block = adjusted_games.block
  AND hands.rotation = adjusted_games.rotation`;
const FEELS = `
  SELECT block, drama, behind, peak, decided,
    CASE WHEN EXISTS (SELECT 1 FROM hands WHERE ${OF_GAME} AND forfeit IS NOT NULL) THEN NULL ELSE lead_changes END
      AS leadChanges,
    (SELECT count(*) FROM hands WHERE ${OF_GAME}) AS hands
  FROM adjusted_games WHERE adjustment = ? AND study = ? AND block BETWEEN ? AND ? ORDER BY block`;

/** What an adjustment says of a study's blocks from `first` to `last`, by block. */
export function adjustedRows(
  db: Connection,
  adjustment: number,
  study: number,
  first: number,
  last: number,
): { readonly results: readonly ResultRow[]; readonly feels: readonly FeelRow[] } {
  return {
    results: adjustedResults(db, adjustment, study, first, last),
    feels: adjustedFeels(db, adjustment, study, first, last),
  };
}

/** What the games of the blocks from `first` to `last` brought, by block. */
export function adjustedResults(
  db: Connection,
  adjustment: number,
  study: number,
  first: number,
  last: number,
): ResultRow[] {
  return db.all<ResultRow>(RESULTS, CLOSING_MARGIN, adjustment, study, first, last, study);
}

/** What the games of the blocks from `first` to `last` were like, by block. */
export function adjustedFeels(
  db: Connection,
  adjustment: number,
  study: number,
  first: number,
  last: number,
): FeelRow[] {
  return db.all<FeelRow>(FEELS, adjustment, study, first, last);
}
