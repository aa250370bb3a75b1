/**
 * Sums over the hands of each block, made by SQLite, so that the statistics of a hundred thousand hands need only a few
 * numbers per block. `_sq` marks sums of squares; they are reals, because whole ones could leave the safe integers.
 */
import type { Rules } from '../engine/dama/index.ts';
import type { BlockSums } from '../selfplay/index.ts';
import type { DamaDatabase } from './open.ts';

/** One row of sums: `block`, `n` (over how many), whatever it is grouped by, and the sums. */
export type SumRow = Readonly<Record<string, number>>;

// A hand ends with the round in which it is closed, so that round and the closer's place give the turn of the closing.
const HAND_SUMS = `
  SELECT block, count(*) AS n,
    sum(turn_count) AS turns, total(turn_count * turn_count) AS turns_sq,
    sum(round) AS rounds, total(round * round) AS rounds_sq,
    count(closer) AS closed,
    ifnull(sum(close_turn), 0) AS close_turns, total(close_turn * close_turn) AS close_turns_sq
  FROM (
    SELECT block, turn_count, closer, round,
      CASE WHEN closer IS NOT NULL
        THEN (round - 1) * players + (closer - starter + players) % players + 1 END AS close_turn
    FROM (
      SELECT block, turn_count, closer, starter, players, (turn_count + players - 1) / players AS round
      FROM hands JOIN studies ON studies.id = study WHERE study = ?))
  GROUP BY block ORDER BY block`;

const CLOSE_ROUNDS = `
  SELECT block, (turn_count + players - 1) / players AS round, count(*) AS closed
  FROM hands JOIN studies ON studies.id = study
  WHERE study = ? AND closer IS NOT NULL
  GROUP BY block, round ORDER BY block, round`;

const MARGIN_SUMS = `
  SELECT block, count(*) AS n, sum(best - second) AS margin, total((best - second) * (best - second)) AS margin_sq,
    sum(is_shared) AS shared
  FROM (
    SELECT block, max(units) AS best, max(CASE WHEN rank = 2 THEN units END) AS second,
      sum(share > 0) > 1 AS is_shared
    FROM (
      SELECT block, rotation, hand, units, share,
        row_number() OVER (PARTITION BY block, rotation, hand ORDER BY units DESC) AS rank
      FROM places WHERE study = ?)
    GROUP BY block, rotation, hand)
  GROUP BY block ORDER BY block`;

const GAME_SUMS = `
  SELECT block, entrant, count(*) AS n, sum(share) AS share FROM games WHERE study = ? GROUP BY block, entrant
  ORDER BY block`;

const RINGS = [1, 2, 3, 4, 5];
const PLACE_SUMS = `
  SELECT block, place, count(*) AS n,
    sum(share) AS share, sum(units) AS units, total(units * units) AS units_sq,
    ${RINGS.map((r) => `ifnull(sum(ring${r}), 0) AS ring${r}, total(ring${r} * ring${r}) AS ring${r}_sq`).join(', ')},
    sum(ring_units) AS rings, total(ring_units * ring_units) AS rings_sq,
    sum(centre) AS centre, sum(array) AS array, sum(array AND (array_for_all OR centre)) AS scoring_array,
    sum(off) AS off, total(off * off) AS off_sq
  FROM (
    SELECT *, ${RINGS.map((r) => `ifnull(ring${r}, 0) * ?`).join(' + ')} AS ring_units, ? AS array_for_all
    FROM places WHERE study = ?)
  GROUP BY block, place ORDER BY block`;

const BOT_SUMS = `
  SELECT block, place, entrant, count(*) AS n, sum(share) AS share, sum(units) AS units,
    total(units * units) AS units_sq
  FROM places WHERE study = ? GROUP BY block, place, entrant ORDER BY block`;

/** Units for a pawn on each ring, outermost first, 0 beyond the innermost. */
function ringUnitsOf({ board, ringUnits }: Rules): number[] {
  return RINGS.map((_, ring) => ringUnits[board.outermost + ring] ?? 0);
}

/** By block: turns, rounds, closings. */
export function sumHands(db: DamaDatabase, study: number): SumRow[] {
  return db.all<SumRow>(HAND_SUMS, study);
}

/** By block and round: how many hands were closed in it. */
export function sumCloseRounds(db: DamaDatabase, study: number): SumRow[] {
  return db.all<SumRow>(CLOSE_ROUNDS, study);
}

/** By block: best less second best score, and hands whose win is shared. */
export function sumMargins(db: DamaDatabase, study: number): SumRow[] {
  return db.all<SumRow>(MARGIN_SUMS, study);
}

/** By block and entrant: shares of games. */
export function sumGames(db: DamaDatabase, study: number): SumRow[] {
  return db.all<SumRow>(GAME_SUMS, study);
}

/** By block, place and entrant: shares of hands and scores. */
export function sumBots(db: DamaDatabase, study: number): SumRow[] {
  return db.all<SumRow>(BOT_SUMS, study);
}

/** By block and place: shares of hands, scores and their parts. */
export function sumPlaces(db: DamaDatabase, study: number, rules: Rules): SumRow[] {
  const forAll = Number(rules.variant.scoring.arrayFor === 'all');
  return db.all<SumRow>(PLACE_SUMS, ...ringUnitsOf(rules), forAll, study);
}

/** Sums of one figure, as `selfplay` takes them, with the sum of its squares where the rows have it. */
export interface FigureSums extends BlockSums {
  readonly squares: number;
}

/**
 * Gathers a figure by block from rows of one or more studies; the rows of each are ordered by block, and those of
 * the same block are added up.
 * `count` names the column that says over how many hands the figure is summed.
 */
export function gather(studies: readonly (readonly SumRow[])[], total: string, count = 'n'): FigureSums {
  const totals: number[] = [];
  const counts: number[] = [];
  let squares = 0;
  const square = `${total}_sq`;
  for (const rows of studies) {
    let block = -1;
    for (const row of rows) {
      if (row.block !== block) {
        block = row.block;
        totals.push(0);
        counts.push(0);
      }
      totals[totals.length - 1] += row[total];
      counts[counts.length - 1] += row[count];
      squares += row[square] ?? 0;
    }
  }
  return { totals, counts, squares };
}
