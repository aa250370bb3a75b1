/** Checks a database: the file, its references, and everything in it that follows from something else. */
import { FaultError } from '../../engine/index.ts';
import { findGame, type HandRecord, type ReadyGame, readyGame, recordedTurns } from '../../selfplay/index.ts';
import { checkAdjustedSums } from '../block/adjusted-sums.ts';
import { detailColumns, detailTable, GENERAL_TABLES, joinedDetails } from '../block/details.ts';
import { outcomeText } from '../block/outcomes.ts';
import { iterateGames } from '../block/rows.ts';
import { checkRulesText } from '../block/stored-rules.ts';
import { checkSummaries } from '../block/summaries.ts';
import type { DamaDatabase } from '../file/open.ts';
import { listStudies, type StudyRow } from '../record/queries.ts';
import { damaged } from '../sqlite/faults.ts';

/** Each finds rows that contradict their docs/database.md; `$` in a message is the number of rows, `at` names one. */
const CONTRADICTIONS: readonly (readonly [string, string])[] = [
  [
    'blocks without a game',
    `SELECT study || '/' || block AS at FROM blocks
      WHERE NOT EXISTS (SELECT 1 FROM games WHERE games.study = blocks.study AND games.block = blocks.block)`,
  ],
  [
    'games without every entrant, or whose shares do not sum to 1',
    `SELECT games.study || '/' || block || '/' || rotation AS at FROM games JOIN studies ON studies.id = games.study
      GROUP BY games.study, block, rotation
      HAVING count(*) <> players OR min(entrant) <> 0 OR max(entrant) <> players - 1 OR abs(sum(share) - 1) > 1e-9`,
  ],
  [
    'hands of no game',
    `SELECT study || '/' || block || '/' || rotation || '/' || hand AS at FROM general_hands AS hands WHERE NOT EXISTS (
      SELECT 1 FROM games WHERE games.study = hands.study AND games.block = hands.block
        AND games.rotation = hands.rotation)`,
  ],
  [
    'games without hands, or with gaps between them',
    `SELECT games.study || '/' || games.block || '/' || games.rotation AS at FROM games
      LEFT JOIN general_hands AS hands ON hands.study = games.study AND hands.block = games.block AND hands.rotation = games.rotation
      WHERE entrant = 0 GROUP BY games.study, games.block, games.rotation
      HAVING count(hand) = 0 OR max(hand) <> count(hand) - 1`,
  ],
  [
    'hands without a place for every seat, or whose shares do not sum to 1',
    `SELECT hands.study || '/' || hands.block || '/' || hands.rotation || '/' || hands.hand AS at FROM general_hands AS hands
      JOIN studies ON studies.id = hands.study
      LEFT JOIN general_places AS places ON places.study = hands.study AND places.block = hands.block
        AND places.rotation = hands.rotation AND places.hand = hands.hand
      GROUP BY hands.study, hands.block, hands.rotation, hands.hand
      HAVING count(place) <> players OR count(DISTINCT seat) <> players OR abs(sum(share) - 1) > 1e-9`,
  ],
  [
    'places with the wrong seat or entrant',
    `SELECT places.study || '/' || places.block || '/' || places.rotation || '/' || places.hand || '/' || place AS at
      FROM general_places AS places JOIN studies ON studies.id = places.study
        JOIN general_hands AS hands ON hands.study = places.study AND hands.block = places.block
          AND hands.rotation = places.rotation AND hands.hand = places.hand
      WHERE seat NOT BETWEEN 0 AND players - 1 OR (place = 0 AND seat <> starter) OR entrant <> (seat + places.rotation) % players`,
  ],
  [
    'studies without a bot for every entrant',
    `SELECT studies.id AS at FROM studies LEFT JOIN study_entrants ON study = studies.id
      GROUP BY studies.id HAVING count(entrant) <> players`,
  ],
  [
    'blocks in quarantine that are recorded',
    `SELECT quarantine.study || '/' || quarantine.block AS at FROM quarantine
      JOIN blocks ON blocks.study = quarantine.study AND blocks.block = quarantine.block`,
  ],
];

/**
 * In words, everything that is wrong with a database; nothing if it is sound. Reads all of it. `progress` gets the share of
 * the way, as far as blocks are read one by one.
 */
export function checkDatabase(db: DamaDatabase, progress: (share: number) => void = () => {}): string[] {
  return db.snapshot(() => {
    const told = new Passes(db, progress);
    const damage = attempt('the file', () => checkFile(db));
    // What a damaged file says of itself is not worth a comparison.
    if (damage.length > 0) return damage;
    const contradictions = [
      ...attempt('the rows', () => checkContradictions(db)),
      ...attempt('variants', () => checkVariants(db)),
      ...attempt('studies', () => listStudies(db).flatMap(() => [])),
      ...attempt('details', () => checkDetails(db)),
      ...attempt('turns', () => checkTurns(db, told)),
    ];
    if (contradictions.length > 0) return [...new Set(contradictions)];
    return [
      ...attempt('rotations', () => listStudies(db).flatMap((study) => checkRotations(db, study))),
      ...attempt('outcomes', () => listStudies(db).flatMap((study) => checkOutcomes(db, study, told))),
      ...attempt('sums', () => checkSummaries(db, told.seen)),
      ...attempt('adjusted sums', () => checkAdjustedSums(db)),
    ];
  });
}

/** Turns, outcomes and sums each need all blocks. */
const PASSES = 3;

/** How far the passes over all blocks are. */
class Passes {
  readonly seen: () => void;

  constructor(db: DamaDatabase, progress: (share: number) => void) {
    const { blocks } = db.get<{ blocks: number }>('SELECT count(*) AS blocks FROM blocks') ?? { blocks: 0 };
    let done = 0;
    this.seen = () => progress(++done / (PASSES * blocks));
  }
}

/** Rows that no game leaves behind may stop what follows from them from being made at all. */
function attempt(what: string, check: () => string[]): string[] {
  try {
    return check();
  } catch (error) {
    const { code, message } =
      error instanceof FaultError ? error.fault : { message: (error as Error).message };
    if (code === 'ERR_DATABASE') return [message];
    if (code === 'ERR_DISK' || code === 'ERR_FILE' || code === 'ERR_DATABASE_BUSY') throw error;
    return [`${what} cannot be made from the recorded rows: ${message}`];
  }
}

/** ERR_DATABASE with the first of what `checkDatabase` finds. */
export function refuseDamaged(db: DamaDatabase, progress?: (share: number) => void): void {
  const [first, ...more] = checkDatabase(db, progress);
  if (first === undefined) return;
  const rest = more.length === 0 ? '' : ` (and ${more.length} more, see db check)`;
  throw damaged(db.file, `${first}${rest}`);
}

function checkVariants(db: DamaDatabase): string[] {
  const rows = db.all<{ hash: string; game: string; json: string }>(
    'SELECT hash, game, json FROM variants ORDER BY hash',
  );
  return rows
    .filter(({ hash, game, json }) => {
      checkRulesText(hash, json);
      const kit = findGame(game);
      if (!kit.ok) return false;
      const { rules } = kit.value.module;
      return rules.hash(rules.ofText(json)) !== hash;
    })
    .map(({ hash }) => `row ${hash} of variants has rules of another hash`);
}

function checkFile(db: DamaDatabase): string[] {
  const integrity = db.all<{ integrity_check: string }>('PRAGMA integrity_check');
  const references = db.all<{ table: string; parent: string; rows: number }>(
    'SELECT "table", parent, count(*) AS rows FROM pragma_foreign_key_check GROUP BY "table", parent',
  );
  return [
    ...integrity.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...references.map(({ table, parent, rows }) => `${rows} rows of ${table} refer to no row of ${parent}`),
  ];
}

function checkContradictions(db: DamaDatabase): string[] {
  return CONTRADICTIONS.flatMap(([what, sql]) => {
    const rows = db.all<{ at: string | number }>(sql);
    return rows.length === 0 ? [] : [`${rows.length} ${what}, the first at ${rows[0].at}`];
  });
}

/** Every hand and place of a game with columns of its own has them. */
function checkDetails(db: DamaDatabase): string[] {
  const games = db.all<{ game: string }>('SELECT DISTINCT game FROM variants ORDER BY game');
  return games.flatMap(({ game }) =>
    (['hands', 'places'] as const).flatMap((of) => {
      if (detailColumns(db, game, of).length === 0) return [];
      const sql = `
        SELECT count(*) AS count FROM ${GENERAL_TABLES[of]} AS g LEFT JOIN ${joinedDetails(game, of)}
        WHERE d.study IS NULL AND g.study IN (
          SELECT id FROM studies JOIN variants ON hash = variant WHERE game = ?)`;
      const { count } = db.get<{ count: number }>(sql, game) ?? { count: 0 };
      return count === 0 ? [] : [`${count} ${of} of ${game} without a row of ${detailTable(game, of)}`];
    }),
  );
}

/** The turns of a game that this program knows are as many as its hands say. */
function checkTurns(db: DamaDatabase, { seen }: Passes): string[] {
  const wrong: string[] = [];
  for (const study of listStudies(db).filter(({ game }) => findGame(game).ok)) {
    const ready = readyGame(study);
    for (const { block, games } of iterateGames(db, study.id)) {
      seen();
      for (const { rotation, hands } of games) {
        const hand = wrongHand(ready, hands);
        if (hand !== undefined) wrong.push(`${study.id}/${block}/${rotation}/${hand}`);
      }
    }
  }
  if (wrong.length === 0) return [];
  return [`${wrong.length} hands whose turns are not as many as they say, the first at ${wrong[0]}`];
}

/** The first hand of a game that has more or fewer turns than it says. */
function wrongHand(ready: ReadyGame, hands: readonly HandRecord[]): number | undefined {
  const counts = hands.map(() => 0);
  let at = 0;
  try {
    for (const { hand } of recordedTurns(ready, hands)) {
      at = hand;
      counts[hand]++;
    }
  } catch {
    return hands.find(({ hand, turnCount }) => hand >= at && counts[hand] !== turnCount)?.hand ?? at;
  }
  return hands.find(({ hand, turnCount }) => counts[hand] !== turnCount)?.hand;
}

/** All blocks of a study play the same rotations. */
function checkRotations(db: DamaDatabase, { id, players }: StudyRow): string[] {
  const sql = `
    SELECT rotations, count(*) AS blocks, min(block) AS first FROM (
      SELECT block, group_concat(rotation ORDER BY rotation) AS rotations FROM games
      WHERE study = ? AND entrant = 0 GROUP BY block)
    GROUP BY rotations ORDER BY blocks DESC`;
  const sets = db.all<{ rotations: string; blocks: number; first: number }>(sql, id);
  const strange = sets.filter(({ rotations }) => rotations.split(',').some((one) => Number(one) >= players));
  return [...new Set([...sets.slice(1), ...strange])].map(
    ({ rotations, blocks, first }) =>
      `study ${id}: ${blocks} blocks, the first of them ${first}, have the rotations ${rotations}`,
  );
}

function checkOutcomes(db: DamaDatabase, { id }: StudyRow, { seen }: Passes): string[] {
  const sql = 'SELECT block, outcome FROM blocks WHERE study = ?';
  const rows = db.all<{ block: number; outcome: string }>(sql, id);
  const outcomes = new Map(rows.map(({ block, outcome }) => [block, outcome]));
  const wrong: string[] = [];
  for (const { block, games } of iterateGames(db, id)) {
    seen();
    const [expected, found] = [outcomeText({ games }), outcomes.get(block)];
    if (found !== expected)
      wrong.push(`study ${id}: expected the outcome ${expected} of block ${block}, found ${found}`);
  }
  return wrong;
}
