/**
 * Writes the contents of a database as text, without how they came about: two databases are equal if these texts are.
 * Left out are ids, timestamps, CPU times, and the name and title of a variant, which are no part of its rules.
 */
import { createHash } from 'node:crypto';
import { formatGames, selectGames } from '../block/rows.ts';
import type { DamaDatabase } from '../file/open.ts';
import { listStudies } from '../record/queries.ts';
import { listTests } from '../record/sequential-tests.ts';
import { listTournaments, tournamentStudies } from '../record/tournaments.ts';

function rulesText(variant: string): unknown {
  const { name: _name, title: _title, ...rules } = JSON.parse(variant) as Record<string, unknown>;
  return rules;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Every row of every table, one or more lines at a time, each line a JSON array. A study's line holds its natural key;
 * the lines of its bots and blocks follow it, and those of its games, hands and places each follow their block's.
 */
export function* dumpRows(db: DamaDatabase): Generator<string, void> {
  const studies = listStudies(db).map((study) => {
    const { game, variantHash, variant, players, lineup, unit, seed, wanted } = study;
    const line = JSON.stringify([
      'study',
      game,
      variantHash,
      players,
      lineup,
      unit,
      seed,
      wanted,
      rulesText(variant),
    ]);
    return { study, line };
  });
  studies.sort((a, b) => compare(a.line, b.line));
  for (const { study, line } of studies) {
    yield line;
    for (const [entrant, spec] of study.lineup.entries()) {
      yield JSON.stringify(['bot', entrant, spec, study.botVersions[entrant]]);
    }
    const sql = 'SELECT block, revision FROM blocks WHERE study = ? ORDER BY block';
    for (const { block, revision } of db.all<{ block: number; revision: string }>(sql, study.id)) {
      yield JSON.stringify(['block', block, revision]);
      yield formatGames(selectGames(db, study.id, block));
    }
  }
  yield* dumpTournaments(db, new Map(studies.map(({ study, line }) => [study.id, line])));
}

/** Tournaments and sequential tests with the lines of their studies. */
function* dumpTournaments(db: DamaDatabase, lines: ReadonlyMap<number, string>): Generator<string, void> {
  for (const { id, name, config } of listTournaments(db)) {
    yield JSON.stringify(['tournament', name, config]);
    for (const { round, pairing, study } of tournamentStudies(db, id))
      yield JSON.stringify(['pairing', round, pairing, lines.get(study)]);
  }
  const tests = listTests(db).map(({ kind, study, own, elo0, elo1, alpha, beta, ...test }) => {
    const { verdict, blocks, llr, revision } = test;
    const state = [verdict, blocks, llr, revision];
    return JSON.stringify(['test', kind, lines.get(study), own, elo0, elo1, alpha, beta, ...state]);
  });
  yield* tests.sort(compare);
}

/** SHA-256 of the dump in hex digits: equal databases have equal digests. */
export function databaseDigest(db: DamaDatabase): string {
  return db.snapshot(() => {
    const hash = createHash('sha256');
    for (const line of dumpRows(db)) hash.update(`${line}\n`);
    return hash.digest('hex');
  });
}
