/** Records tournaments: which studies belong to them, and that their settings stay the same. */
import { createHash } from 'node:crypto';
import { FaultError } from '../../engine/index.ts';
import type { DamaDatabase } from '../file/open.ts';

/** A tournament as it is recorded. */
export interface TournamentRow {
  /** Means something in this file only. */
  readonly id: number;
  readonly name: string;
  /** Canonical JSON of everything that its games follow from. */
  readonly config: string;
  readonly seed: number;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** A study of a tournament. */
interface TournamentStudy {
  /** From 0; Swiss pairing has several. */
  readonly round: number;
  /** Its number in the round. */
  readonly pairing: number;
  readonly study: number;
}

const SELECT = 'SELECT id, name, config, seed, created_at AS createdAt FROM tournaments';
const INSERT = 'INSERT INTO tournaments (name, config, hash, seed, created_at) VALUES (?, ?, ?, ?, ?)';
const INSERT_STUDY = `
  INSERT OR IGNORE INTO tournament_studies (tournament, round, pairing, study) VALUES (?, ?, ?, ?)`;

/** 16 hex digits that name a configuration. */
export function configHash(config: string): string {
  return createHash('sha256').update(config).digest('hex').slice(0, 16);
}

/** Every tournament, by name. */
export function listTournaments(db: DamaDatabase): TournamentRow[] {
  return db.all<TournamentRow>(`${SELECT} ORDER BY name`);
}

/** The tournament of this name, or `undefined`. */
export function findTournament(db: DamaDatabase, name: string): TournamentRow | undefined {
  return db.get<TournamentRow>(`${SELECT} WHERE name = ?`, name);
}

/** Finds a tournament or begins it. ERR_ARGUMENT if one of this name is another. */
export function ensureTournament(
  db: DamaDatabase,
  name: string,
  config: string,
  seed: number,
  nowIso: string,
): TournamentRow {
  return db.transaction(() => {
    const known = findTournament(db, name);
    if (!known) {
      db.run(INSERT, name, config, configHash(config), seed, nowIso);
      const made = findTournament(db, name);
      if (!made) throw new Error('a tournament is not there after it was inserted');
      return made;
    }
    if (known.config === config) return known;
    const keys = changedKeys(known.config, config).join(', ');
    const message =
      `${db.file} holds a tournament '${name}' with other settings (${keys}): give this one another name, ` +
      'or continue with the settings it began with';
    throw new FaultError({ code: 'ERR_ARGUMENT', message, at: 'name' });
  });
}

function changedKeys(a: string, b: string): string[] {
  const [before, after] = [a, b].map((text) => JSON.parse(text) as Record<string, unknown>);
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}

/** Notes that a study belongs to a tournament; once noted, it is never another's turn. */
export function addTournamentStudy(db: DamaDatabase, tournament: number, entry: TournamentStudy): void {
  db.run(INSERT_STUDY, tournament, entry.round, entry.pairing, entry.study);
}

/** The studies of a tournament in the order in which they were paired. */
export function tournamentStudies(db: DamaDatabase, tournament: number): TournamentStudy[] {
  const sql = `
    SELECT round, pairing, study FROM tournament_studies WHERE tournament = ? ORDER BY round, pairing`;
  return db.all<TournamentStudy>(sql, tournament);
}
