/** Reads the rules and the lineup of a study, and names a damaged row. */
import { FaultError, MAX_PLAYERS, MIN_PLAYERS } from '../../engine/index.ts';
import { RESTORE } from '../sqlite/faults.ts';

/** ERR_DATABASE about one row of a table, by its key. */
export function damagedRow(table: string, row: string | number, what: string, cause?: unknown): FaultError {
  const message = `the database is damaged: row ${row} of ${table} ${what}; ${RESTORE}`;
  return new FaultError(
    { code: 'ERR_DATABASE', message, at: `${table} ${row}` },
    cause === undefined ? undefined : { cause },
  );
}

/** ERR_DATABASE if the text of a variant is none. That this program knows all its rules is not said. */
export function checkRulesText(hash: string, json: string): void {
  const source = readJson(json);
  if (typeof source !== 'object' || source === null)
    throw damagedRow('variants', hash, 'has no rules that can be read');
}

/** The lineup of a study by its text. ERR_DATABASE if it is not one bot for each seat. */
export function storedLineup(study: number, players: number, text: string): readonly string[] {
  if (!Number.isInteger(players) || players < MIN_PLAYERS || players > MAX_PLAYERS)
    throw damagedRow('studies', study, `has ${players} players`);
  const lineup = readJson(text);
  if (!Array.isArray(lineup) || lineup.some((spec) => typeof spec !== 'string'))
    throw damagedRow('studies', study, 'has a lineup that is no list of bots');
  if (lineup.length !== players)
    throw damagedRow('studies', study, `has ${lineup.length} bots for ${players} players`);
  return lineup as string[];
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
