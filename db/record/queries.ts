/** Reads studies and their blocks, one block at a time. So a file of any size fits into memory. */
import { findGame, type HandRecord } from '../../selfplay/index.ts';
import { iterateGames, selectHands } from '../block/rows.ts';
import { checkRulesText, damagedRow, storedLineup } from '../block/stored-rules.ts';
import type { DamaDatabase } from '../file/open.ts';
import { searchStudies } from './searches.ts';

/** A study and how far it is. */
export interface StudyRow {
  /** Means something in this file only. */
  readonly id: number;
  /** Name of the game, which the registry may not know. */
  readonly game: string;
  readonly variantHash: string;
  /** The name that the rules were first recorded under; where the file knows others by it, `name#` and 8 digits of the hash. */
  readonly variantName: string;
  /** Canonical text of the variant. */
  readonly variant: string;
  readonly players: number;
  /** Bot specifications by entrant. */
  readonly lineup: readonly string[];
  /** By entrant. */
  readonly botVersions: readonly number[];
  /** What one game is, such as `hand` or `match`. */
  readonly unit: string;
  readonly seed: number;
  /** How many blocks, from 0 on, have been asked for. */
  readonly wanted: number;
  readonly blocks: number;
  readonly games: number;
  readonly hands: number;
  /** The code revisions of its blocks, in alphabetical order. */
  readonly revisions: readonly string[];
  /** ISO 8601. */
  readonly createdAt: string;
  /** Whether a lab has chosen by its hands. */
  readonly isSearch: boolean;
}

/** A recorded hand and where it belongs. */
export interface StoredHand {
  readonly study: StudyRow;
  readonly block: number;
  readonly record: HandRecord;
}

type Json<K extends keyof StudyRow> = { readonly [key in K]: string };
type StudyColumns = Omit<StudyRow, 'lineup' | 'botVersions' | 'revisions' | 'isSearch'> &
  Json<'lineup' | 'botVersions' | 'revisions'>;

/** A row of `variants` by name, so that no two of a game have the same in a file. */
export const VARIANT_NAME = `
  iif((SELECT count(*) FROM variants AS twins WHERE twins.game = variants.game AND twins.name = variants.name) > 1,
    variants.name || '#' || substr(variants.hash, 1, 8), variants.name)`;

const SELECT_STUDIES = `
  SELECT studies.id, game, variant AS variantHash, ${VARIANT_NAME} AS variantName, json AS variant, players, lineup,
    (SELECT json_group_array(version ORDER BY entrant) FROM study_entrants JOIN bots ON bots.id = bot
      WHERE study = studies.id) AS botVersions,
    unit, seed, wanted,
    ifnull(counts.blocks, 0) AS blocks, ifnull(counts.x, 0) AS games, ifnull(counts.y, 0) AS hands,
    (SELECT json_group_array(revision ORDER BY revision) FROM study_revisions
      WHERE study = studies.id) AS revisions,
    created_at AS createdAt
  FROM studies JOIN variants ON hash = variant
    LEFT JOIN figure_sums AS counts ON counts.study = studies.id AND figure = 'games'`;

const IN_ORDER = 'ORDER BY game, name, variant, players, lineup, unit, seed';

/** Throws ERR_DATABASE for a row that no program has written. */
function toStudy(row: StudyColumns, searches: ReadonlySet<number>): StudyRow {
  const { id, game, players, unit, seed, wanted } = row;
  const lineup = storedLineup(id, players, row.lineup);
  const botVersions = JSON.parse(row.botVersions) as number[];
  if (botVersions.length !== players) throw damagedRow('studies', id, 'has no version of each of its bots');
  const kit = findGame(game);
  if (kit.ok && !kit.value.module.units.includes(unit))
    throw damagedRow('studies', id, `has the unit '${unit}'`);
  if (![seed, wanted].every(Number.isSafeInteger))
    throw damagedRow('studies', id, 'has no seed or no blocks');
  const revisions = JSON.parse(row.revisions) as string[];
  return { ...row, lineup, botVersions, revisions, isSearch: searches.has(id) };
}

/** Many studies have the same rules. */
function checkRules(rows: readonly StudyColumns[]): void {
  const texts = new Map(rows.map(({ variantHash, variant }) => [variantHash, variant]));
  for (const [hash, json] of texts) checkRulesText(hash, json);
}

/** Every study, ordered by its game, the name of its rules and then by its key. ERR_DATABASE if one of them is damaged. */
export function listStudies(db: DamaDatabase): StudyRow[] {
  const rows = db.all<StudyColumns>(`${SELECT_STUDIES} ${IN_ORDER}`);
  checkRules(rows);
  const searches = searchStudies(db);
  return rows.map((row) => toStudy(row, searches));
}

const HASH_DIGITS = /^[0-9a-f]{8,16}$/;

/** Whether a text names the rules of a study: by their name with or without digits of the hash, or by 8 of these or more. */
export function hasRulesNamed({ variantName, variantHash }: StudyRow, text: string): boolean {
  if (HASH_DIGITS.test(text)) return variantHash.startsWith(text);
  return variantName === text || variantName === `${text}#${variantHash.slice(0, 8)}`;
}

/** The games of studies that this program does not know, in alphabetical order. */
export function unknownGames(studies: readonly StudyRow[]): string[] {
  const games = new Set(studies.map(({ game }) => game));
  return [...games].filter((game) => !findGame(game).ok).sort();
}

/** The study with this id (`findStudy` gives the id of a key), or `undefined`. ERR_DATABASE if it is damaged. */
export function getStudy(db: DamaDatabase, id: number): StudyRow | undefined {
  const row = db.get<StudyColumns>(`${SELECT_STUDIES} WHERE studies.id = ?`, id);
  if (!row) return undefined;
  checkRules([row]);
  return toStudy(row, searchStudies(db));
}

/** One hand of a study by its id, or `undefined` if it is not recorded. */
export function getHand(
  db: DamaDatabase,
  study: number,
  block: number,
  rotation: number,
  hand: number,
): StoredHand | undefined {
  const row = getStudy(db, study);
  if (!row) return undefined;
  const record = selectHands(db, study, block).find((one) => one.rotation === rotation && one.hand === hand);
  return record && { study: row, block, record };
}

/** The highest number of a recorded block; -1 without any. */
export function lastBlock(db: DamaDatabase, study: number): number {
  const row = db.get<{ last: number | null }>('SELECT max(block) AS last FROM blocks WHERE study = ?', study);
  return row?.last ?? -1;
}

/** Every hand of some studies (all, if none are named), in their order, then by block, rotation and hand. */
export function* iterateHands(
  db: DamaDatabase,
  studies: readonly StudyRow[] = listStudies(db),
): Generator<StoredHand, void> {
  for (const study of studies) {
    for (const { block, games } of iterateGames(db, study.id)) {
      for (const { hands } of games) for (const record of hands) yield { study, block, record };
    }
  }
}

/** A row of `blocks`. */
export interface BlockRow {
  readonly block: number;
  readonly revision: string;
  readonly cpuMs: number;
  /** ISO 8601. */
  readonly recordedAt: string;
}

/** The recorded blocks of a study, ascending. */
export function listBlockRows(db: DamaDatabase, study: number): BlockRow[] {
  const sql = `
    SELECT block, revision, cpu_ms AS cpuMs, recorded_at AS recordedAt FROM blocks WHERE study = ? ORDER BY block`;
  return db.all<BlockRow>(sql, study);
}

export interface StudyProgress {
  readonly blocks: number;
  readonly hands: number;
  readonly wanted: number;
  /** How many blocks are in quarantine. */
  readonly failed: number;
  /** When the latest of the last blocks by number was recorded, ISO 8601; `null` without any. */
  readonly recordedAt: string | null;
}

const SELECT = `
  SELECT wanted, ifnull(counts.blocks, 0) AS blocks, ifnull(counts.y, 0) AS hands,
    (SELECT count(*) FROM quarantine WHERE study = studies.id) AS failed,
    (SELECT max(recorded_at) FROM (
      SELECT recorded_at FROM blocks WHERE study = studies.id ORDER BY block DESC LIMIT 64)) AS recordedAt
  FROM studies LEFT JOIN figure_sums AS counts ON counts.study = studies.id AND figure = 'games'
  WHERE studies.id = ?`;

/** Read often while somebody looks on, so nothing of it grows with what is recorded. `undefined` where there is no such study. */
export function studyProgress(db: DamaDatabase, study: number): StudyProgress | undefined {
  return db.get<StudyProgress>(SELECT, study);
}

/** The numbers of the recorded blocks from one to another, ascending, at most so many. */
export function blocksBetween(
  db: DamaDatabase,
  study: number,
  from: number,
  to: number,
  most: number,
): number[] {
  const sql = 'SELECT block FROM blocks WHERE study = ? AND block BETWEEN ? AND ? ORDER BY block LIMIT ?';
  return db.all<{ block: number }>(sql, study, from, to, most).map(({ block }) => block);
}
