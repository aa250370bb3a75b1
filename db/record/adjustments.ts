/**
 * Values of recorded hands, beside the hands and never in them: what an evaluator in a version, looking so many decisions
 * ahead, says of their luck and choices. A block is valued completely or not at all, so a pass that was broken off goes
 * on where it was.
 */

import {
  type AdjustedBlock,
  type AdjustedGame,
  type CurveTurn,
  unpackCurve,
} from '../../selfplay/adjust/index.ts';
import type { GameRecord } from '../../selfplay/index.ts';
import { addAdjustedSums, remakeAdjustedSums } from '../block/adjusted-sums.ts';
import { selectGames } from '../block/rows.ts';
import type { DamaDatabase } from '../file/open.ts';
import type { StudyRow } from './queries.ts';

/** What valued the hands. Another evaluator, version or depth is another adjustment. */
export interface AdjustmentKey {
  readonly evaluator: string;
  readonly version: number;
  /** Decisions ahead of each roll. */
  readonly depth: number;
}

export interface Adjustment extends AdjustmentKey {
  /** Means something in this file only. */
  readonly id: number;
}

const INSERT_KEY = 'INSERT OR IGNORE INTO adjustments (evaluator, version, depth) VALUES (?, ?, ?)';
const SELECT_KEY = `
  SELECT id, evaluator, version, depth FROM adjustments WHERE evaluator = ? AND version = ? AND depth = ?`;
const SELECT_ALL = `
  SELECT id, evaluator, version, depth FROM adjustments ORDER BY evaluator, version DESC, depth DESC`;
const INSERT_BLOCK = `
  INSERT INTO adjusted_blocks (adjustment, study, block, revision, cpu_ms, recorded_at) VALUES (?, ?, ?, ?, ?, ?)`;
const INSERT_GAME = `
  INSERT INTO adjusted_games (adjustment, study, block, rotation, turns, lead_changes, drama, behind, peak, decided,
    curve)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_PLACE = `
  INSERT INTO adjusted_places (adjustment, study, block, rotation, hand, place, entrant, start, draw, luck, own_luck,
    choice, drift, decisions, loss, closed, held, held_wrong, held_loss)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

/** Finds an adjustment or begins it. */
export function ensureAdjustment(db: DamaDatabase, { evaluator, version, depth }: AdjustmentKey): Adjustment {
  const known = db.get<Adjustment>(SELECT_KEY, evaluator, version, depth);
  if (known) return known;
  return db.transaction(() => {
    db.run(INSERT_KEY, evaluator, version, depth);
    const row = db.get<Adjustment>(SELECT_KEY, evaluator, version, depth);
    if (!row) throw new Error('an adjustment is not there after it was inserted');
    return row;
  });
}

/** Every adjustment of the file; of each evaluator the newest version first, and the deepest of these. */
export function listAdjustments(db: DamaDatabase): Adjustment[] {
  return db.all<Adjustment>(SELECT_ALL);
}

/** The numbers of a study's blocks that are valued. */
export function adjustedBlocks(db: DamaDatabase, adjustment: number, study: number): Set<number> {
  const sql = 'SELECT block FROM adjusted_blocks WHERE adjustment = ? AND study = ?';
  return new Set(db.all<{ block: number }>(sql, adjustment, study).map(({ block }) => block));
}

/** The games of a recorded block, as a worker wants them. */
export function recordedGames(db: DamaDatabase, study: number, block: number): GameRecord[] {
  return selectGames(db, study, block);
}

/** Records valued blocks: all of them or, if it throws, none. Those that are there already are left as they are. */
export function saveAdjusted(
  db: DamaDatabase,
  adjustment: number,
  study: number,
  blocks: readonly AdjustedBlock[],
  revision: string,
  nowIso: string,
): void {
  db.transaction(() => {
    const known = 'SELECT 1 FROM adjusted_blocks WHERE adjustment = ? AND study = ? AND block = ?';
    const added: number[] = [];
    for (const { block, games, cpuMs } of blocks) {
      if (db.get(known, adjustment, study, block) !== undefined) continue;
      added.push(block);
      db.run(INSERT_BLOCK, adjustment, study, block, revision, cpuMs, nowIso);
      for (const game of games) insertGame(db, [adjustment, study, block, game.rotation], game);
    }
    addAdjustedSums(db, adjustment, study, added);
  });
}

/** Takes valued blocks out again, as if they had never been valued: all of them or, if it throws, none. Gives how many were there. */
export function withdrawAdjusted(
  db: DamaDatabase,
  adjustment: number,
  study: number,
  blocks: readonly number[],
): number {
  return db.transaction(() => {
    let withdrawn = 0;
    for (const block of blocks)
      for (const table of ['adjusted_places', 'adjusted_games', 'adjusted_blocks']) {
        const sql = `DELETE FROM ${table} WHERE adjustment = ? AND study = ? AND block = ?`;
        const count = db.run(sql, adjustment, study, block);
        if (table === 'adjusted_blocks') withdrawn += count;
      }
    if (withdrawn > 0) remakeAdjustedSums(db);
    return withdrawn;
  });
}

function insertGame(db: DamaDatabase, key: readonly number[], game: AdjustedGame): void {
  const { turns, leadChanges, drama, behind, peak, decided, curve, hands } = game;
  const feel = [drama, behind, peak, decided].map((figure) => figure ?? null);
  db.run(INSERT_GAME, ...key, turns, leadChanges, ...feel, curve);
  for (const { hand, places } of hands) {
    places.forEach((at, place) => {
      const { entrant, start, draw, luck, ownLuck, choice, drift } = at;
      const { decisions, loss, closed = null, held, heldWrong, heldLoss } = at;
      const steps = [start, draw, luck, ownLuck, choice, drift];
      const judged = [decisions, loss, closed, held, heldWrong, heldLoss];
      db.run(INSERT_PLACE, ...key, hand, place, entrant, ...steps, ...judged);
    });
  }
}

/** The win probabilities of a valued game. */
interface StoredCurve {
  readonly block: number;
  readonly rotation: number;
  /** Turns of each hand of the game. */
  readonly handTurns: readonly number[];
  readonly turns: readonly CurveTurn[];
}

interface CurveRow {
  readonly block: number;
  readonly rotation: number;
  readonly handTurns: string;
  readonly curve: Uint8Array;
}

const SELECT_CURVES = `
  SELECT block, rotation, curve,
    (SELECT json_group_array(turn_count ORDER BY hand) FROM hands
      WHERE hands.study = adjusted_games.study AND hands.block = adjusted_games.block
        AND hands.rotation = adjusted_games.rotation) AS handTurns
  FROM adjusted_games WHERE adjustment = ? AND study = ? AND block = ? ORDER BY rotation`;

/** The curves of a study's valued games, block by block. */
export function* iterateCurves(
  db: DamaDatabase,
  adjustment: number,
  { id, players }: StudyRow,
): Generator<StoredCurve, void> {
  const blocks = [...adjustedBlocks(db, adjustment, id)].sort((a, b) => a - b);
  for (const block of blocks) {
    for (const row of db.all<CurveRow>(SELECT_CURVES, adjustment, id, block)) {
      const handTurns = JSON.parse(row.handTurns) as number[];
      yield { block, rotation: row.rotation, handTurns, turns: unpackCurve(row.curve, players) };
    }
  }
}
