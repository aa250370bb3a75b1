/**
 * Keeps sums of the recorded blocks beside them. So a report need not read a million hands.
 * They are written in the transaction of their block; sums that an older program made are made again by the next writer.
 */
import {
  addGames,
  type FigureShape,
  figureShape,
  figuresVersion,
  findGame,
  type GameRecord,
  gameNamed,
  sumsOfGame,
} from '../../selfplay/index.ts';
import type { Connection } from '../sqlite/connection.ts';
import { addSums, FigureSums, SUM_COLUMNS, storedSums } from './figure-sums.ts';
import { iterateGames } from './rows.ts';
import { checkRulesText, damagedRow, storedLineup } from './stored-rules.ts';

/** Blocks whose sums stay within the safe integers by a wide margin. */
const DRAIN_BLOCKS = 1000;

const COUNT_REVISION = `
  INSERT INTO study_revisions (study, revision, blocks) VALUES (?, ?, ?)
  ON CONFLICT (study, revision) DO UPDATE SET blocks = blocks + excluded.blocks`;

interface StudyText {
  readonly game: string;
  readonly hash: string;
  readonly json: string;
  readonly players: number;
  readonly lineup: string;
}

function readShape(db: Connection, study: number): FigureShape {
  const sql = `
    SELECT game, hash, json, players, lineup FROM studies JOIN variants ON hash = variant WHERE id = ?`;
  const row = db.get<StudyText>(sql, study);
  if (!row) throw damagedRow('studies', study, 'has no variant');
  const { game, hash, json } = row;
  checkRulesText(hash, json);
  const rules = gameNamed(game).module.rules.ofText(json);
  return figureShape(game, rules, storedLineup(study, row.players, row.lineup));
}

/** Adds blocks that have just been recorded; to be called in their transaction. */
export function addSummaries(
  db: Connection,
  study: number,
  shape: FigureShape,
  blocks: readonly { readonly games: readonly GameRecord[] }[],
  revision: string,
): void {
  if (blocks.length === 0) return;
  const sums = new FigureSums(sumsOfGame(shape.game));
  for (const { games } of blocks) {
    addGames(sums, shape, games);
    sums.endBlock();
    if (sums.blocks >= DRAIN_BLOCKS) addSums(db, study, sums);
  }
  addSums(db, study, sums);
  db.run(COUNT_REVISION, study, revision, blocks.length);
}

/** The studies of games that this program knows; it can add up no others. */
function knownStudies(db: Connection): { readonly id: number; readonly game: string }[] {
  const sql = 'SELECT id, game FROM studies JOIN variants ON hash = variant ORDER BY id';
  return db.all<{ id: number; game: string }>(sql).filter(({ game }) => findGame(game).ok);
}

function currentVersion(db: Connection): number {
  const games = db.all<{ game: string }>('SELECT DISTINCT game FROM variants').map(({ game }) => game);
  return figuresVersion(games.filter((game) => findGame(game).ok));
}

/** Whether the sums are those that this program would make. */
export function hasSummaries(db: Connection): boolean {
  return db.get<{ version: number }>('SELECT version FROM summary_version')?.version === currentVersion(db);
}

/** Makes all sums again from the recorded blocks; to be called in a transaction. */
export function remakeSummaries(db: Connection): void {
  for (const { id } of knownStudies(db)) {
    db.run('DELETE FROM figure_sums WHERE study = ?', id);
    sumStudy(db, id, (sums) => addSums(db, id, sums));
  }
  db.run('DELETE FROM summary_version');
  db.run('INSERT INTO summary_version (version) VALUES (?)', currentVersion(db));
}

/** Makes the sums of a study again once blocks of it are gone; to be called in the transaction that deletes them. */
export function remakeStudySums(db: Connection, study: number): void {
  db.run('DELETE FROM figure_sums WHERE study = ?', study);
  sumStudy(db, study, (sums) => addSums(db, study, sums));
  db.run('DELETE FROM study_revisions WHERE study = ?', study);
  db.run(
    `INSERT INTO study_revisions (study, revision, blocks)
     SELECT study, revision, count(*) FROM blocks WHERE study = ? GROUP BY revision`,
    study,
  );
}

/**
 * Says that the sums are current once a game has come to the file, whose sums are none; to be called in the transaction
 * of its first row.
 */
export function keepSummaries(db: Connection): void {
  db.run('UPDATE summary_version SET version = ?', currentVersion(db));
}

/** Adds up every block of a study; `take` gets the sums of some blocks at a time. */
function sumStudy(
  db: Connection,
  study: number,
  take: (sums: FigureSums) => void,
  seen: () => void = () => {},
): void {
  const shape = readShape(db, study);
  const sums = new FigureSums(sumsOfGame(shape.game));
  for (const { games } of iterateGames(db, study)) {
    seen();
    addGames(sums, shape, games);
    sums.endBlock();
    if (sums.blocks >= DRAIN_BLOCKS) take(sums);
  }
  take(sums);
}

/** In words, every sum that is not what the recorded blocks of its study add up to. `seen` hears of each block. */
export function checkSummaries(db: Connection, seen?: () => void): string[] {
  return knownStudies(db).flatMap(({ id }) => [...checkFigures(db, id, seen), ...checkRevisions(db, id)]);
}

function checkFigures(db: Connection, study: number, seen: (() => void) | undefined): string[] {
  const expected = new Map<string, bigint[]>();
  sumStudy(
    db,
    study,
    (sums) => {
      for (const { figure, at, values } of sums.drain()) {
        const known = expected.get(`${figure} ${at}`);
        expected.set(
          `${figure} ${at}`,
          values.map((value, i) => BigInt(value) + (known?.[i] ?? 0n)),
        );
      }
    },
    seen,
  );
  const stored = storedSums(db, study);
  const wrong: string[] = [];
  for (const key of new Set([...expected.keys(), ...stored.keys()])) {
    SUM_COLUMNS.forEach((column, i) => {
      const [found, wanted] = [stored.get(key)?.[i] ?? 0n, expected.get(key)?.[i] ?? 0n];
      if (found !== wanted)
        wrong.push(`study ${study}, statistic ${key}, ${column}: expected ${wanted}, found ${found}`);
    });
  }
  return wrong;
}

function checkRevisions(db: Connection, study: number): string[] {
  const sql = `
    SELECT revision, sum(is_blocks) AS stored, sum(real_blocks) AS expected FROM (
      SELECT revision, blocks AS is_blocks, 0 AS real_blocks FROM study_revisions WHERE study = ?
      UNION ALL SELECT revision, 0, 1 FROM blocks WHERE study = ?)
    GROUP BY revision HAVING stored <> expected`;
  return db
    .all<{ revision: string; stored: number; expected: number }>(sql, study, study)
    .map(
      ({ revision, stored, expected }) =>
        `study ${study}, ${revision}: expected ${expected} blocks, found ${stored}`,
    );
}
