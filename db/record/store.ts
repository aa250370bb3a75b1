/** Writes studies, and blocks as they are finished. */
import { FaultError } from '../../engine/index.ts';
import { type BlockRecord, figureShape, gameNamed, type StudyKey } from '../../selfplay/index.ts';
import { ensureDetails } from '../block/details.ts';
import { outcomeText } from '../block/outcomes.ts';
import { insertGames, sameGames, selectGames } from '../block/rows.ts';
import { addSummaries } from '../block/summaries.ts';
import type { DamaDatabase } from '../file/open.ts';
import { insertRow, rowWriter } from '../sqlite/connection.ts';
import { releaseBlocks } from './quarantine.ts';
import { ensureBot, ensureVariant } from './variants-and-bots.ts';

/** A study in an open database. */
export interface StudyHandle {
  /** Means something in this file only. */
  readonly id: number;
  readonly key: StudyKey;
  /** How many blocks, from 0 on, somebody has asked for so far. */
  readonly wanted: number;
}

interface BotRow {
  readonly spec: string;
  readonly version: number;
}

const SELECT_STUDY = `
  SELECT id, wanted FROM studies WHERE variant = ? AND players = ? AND lineup = ? AND unit = ? AND seed = ?`;
const SELECT_ENTRANTS = `
  SELECT spec, version FROM study_entrants JOIN bots ON bots.id = bot WHERE study = ? ORDER BY entrant`;
const writeBlocks = rowWriter('blocks', ['study', 'block', 'revision', 'cpu_ms', 'recorded_at', 'outcome']);

function naturalKey(key: StudyKey): [string, number, string, string, number] {
  return [
    gameNamed(key.game).module.rules.hash(key.variant),
    key.players,
    JSON.stringify(key.lineup),
    key.unit,
    key.seed,
  ];
}

function checkKey({ players, lineup, seed }: StudyKey, wanted: number, versions: readonly number[]): void {
  if (lineup.length !== players || versions.length !== players)
    throw new Error(`${lineup.length} bots and ${versions.length} versions for ${players} players`);
  if (!Number.isSafeInteger(seed)) throw new Error(`a seed must be a safe integer, not ${seed}`);
  if (!Number.isSafeInteger(wanted) || wanted < 0) throw new Error(`${wanted} blocks cannot be wanted`);
}

/** The id of the study with this key, or `undefined`. */
export function findStudy(db: DamaDatabase, key: StudyKey): number | undefined {
  return db.get<{ id: number }>(SELECT_STUDY, ...naturalKey(key))?.id;
}

/**
 * Finds a study or begins it. `wantedBlocks` can only raise what is wanted. `botVersions` are by entrant, like the
 * lineup; ERR_REVISION if the study was begun with other versions of its bots: their hands must not be mixed.
 * Rules that are known by another name keep the name they were first recorded under.
 */
export function ensureStudy(
  db: DamaDatabase,
  key: StudyKey,
  wantedBlocks: number,
  botVersions: readonly number[],
  nowIso: string,
): StudyHandle {
  checkKey(key, wantedBlocks, botVersions);
  return db.transaction(() => {
    ensureDetails(db, key.game, gameNamed(key.game).studies);
    const known = db.get<{ id: number; wanted: number }>(SELECT_STUDY, ...naturalKey(key));
    if (!known)
      return { id: insertStudy(db, key, wantedBlocks, botVersions, nowIso), key, wanted: wantedBlocks };
    checkVersions(db, known.id, botVersions);
    if (wantedBlocks > known.wanted) {
      db.run('UPDATE studies SET wanted = ? WHERE id = ?', wantedBlocks, known.id);
    }
    return { id: known.id, key, wanted: Math.max(wantedBlocks, known.wanted) };
  });
}

function insertStudy(
  db: DamaDatabase,
  key: StudyKey,
  wanted: number,
  versions: readonly number[],
  nowIso: string,
): number {
  const { game, players, unit, seed } = key;
  const variant = ensureVariant(db, game, key.variant);
  const lineup = JSON.stringify(key.lineup);
  insertRow(db, 'studies', { variant, players, lineup, unit, seed, wanted, created_at: nowIso });
  const id = findStudy(db, key);
  if (id === undefined) throw new Error('a study is not there after it was inserted');
  key.lineup.forEach((spec, entrant) => {
    const bot = ensureBot(db, game, spec, versions[entrant]);
    insertRow(db, 'study_entrants', { study: id, entrant, bot });
  });
  return id;
}

function checkVersions(db: DamaDatabase, study: number, versions: readonly number[]): void {
  db.all<BotRow>(SELECT_ENTRANTS, study).forEach(({ spec, version }, entrant) => {
    if (version === versions[entrant]) return;
    const message =
      `${db.file} holds this study with version ${version} of ${spec}, this program has version ` +
      `${versions[entrant]}: choose another seed or another file`;
    throw new FaultError({ code: 'ERR_REVISION', message, at: spec });
  });
}

/** The numbers of the blocks that are recorded. */
export function recordedBlocks(db: DamaDatabase, study: StudyHandle): Set<number> {
  const rows = db.all<{ block: number }>('SELECT block FROM blocks WHERE study = ?', study.id);
  return new Set(rows.map(({ block }) => block));
}

/** The blocks below `upTo` (by default: what is wanted) that are not recorded, ascending. */
export function missingBlocks(db: DamaDatabase, study: StudyHandle, upTo: number = study.wanted): number[] {
  const recorded = recordedBlocks(db, study);
  const missing: number[] = [];
  for (let block = 0; block < upTo; block++) if (!recorded.has(block)) missing.push(block);
  return missing;
}

/** The code revisions that the study's blocks were played with, in alphabetical order. */
export function revisionsOf(db: DamaDatabase, study: StudyHandle): string[] {
  const sql = 'SELECT revision FROM study_revisions WHERE study = ? ORDER BY revision';
  return db.all<{ revision: string }>(sql, study.id).map(({ revision }) => revision);
}

/**
 * Records blocks: all of them or, if it throws, none. A block that is there already is left alone if it is the same
 * and an error if not, since a block is determined by its key. What is recorded is in quarantine no longer. Gives how
 * many were new.
 */
export function saveBlocks(
  db: DamaDatabase,
  study: StudyHandle,
  records: readonly BlockRecord[],
  revision: string,
  nowIso: string,
): number {
  return db.transaction(() => {
    const added: BlockRecord[] = [];
    for (const record of records) {
      if (isRecorded(db, study, record)) continue;
      const { block, cpuMs } = record;
      writeBlocks(db, [[study.id, block, revision, cpuMs, nowIso, outcomeText(record)]]);
      insertGames(db, study.key.game, study.id, record);
      added.push(record);
    }
    const { game, variant, lineup } = study.key;
    const shape = figureShape(game, variant, lineup);
    addSummaries(db, study.id, shape, added, revision);
    releaseBlocks(db, study.id, records);
    return added.length;
  });
}

function isRecorded(db: DamaDatabase, study: StudyHandle, record: BlockRecord): boolean {
  const sql = 'SELECT 1 FROM blocks WHERE study = ? AND block = ?';
  if (db.get(sql, study.id, record.block) === undefined) return false;
  if (sameGames(selectGames(db, study.id, record.block), record.games)) return true;
  throw new Error(`block ${record.block} of study ${study.id} differs from the one recorded in ${db.file}`);
}
