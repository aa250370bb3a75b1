/** Rules and bots as rows that studies, provisions and runs of training refer to. */
import type { RuleSet } from '../../engine/index.ts';
import { gameNamed, variantLabel } from '../../selfplay/index.ts';
import { keepSummaries } from '../block/summaries.ts';
import { type Connection, insertRow } from '../sqlite/connection.ts';

/**
 * The hash of rules whose row is there afterwards. Rules that are known by another name keep the name they were first
 * recorded under.
 */
export function ensureVariant(db: Connection, game: string, rules: RuleSet): string {
  const kit = gameNamed(game).module.rules;
  const hash = kit.hash(rules);
  const known = db.get<{ game: string }>('SELECT game FROM variants WHERE hash = ?', hash);
  if (!known) {
    insertRow(db, 'variants', { hash, game, name: variantLabel(rules), json: kit.canonical(rules) });
    keepSummaries(db);
  } else if (known.game !== game)
    throw new Error(`rules of ${game} and of ${known.game} have the same hash ${hash}`);
  return hash;
}

/** The id of a bot in a version. The same specification in another game is another bot. */
export function ensureBot(db: Connection, game: string, spec: string, version: number): number {
  const known = findBot(db, game, spec, version);
  if (known !== undefined) return known;
  insertRow(db, 'bots', { game, spec, version });
  return findBot(db, game, spec, version) as number;
}

/** The id of a bot in a version, or `undefined`. */
function findBot(db: Connection, game: string, spec: string, version: number): number | undefined {
  const sql = 'SELECT id FROM bots WHERE game = ? AND spec = ? AND version = ?';
  return db.get<{ id: number }>(sql, game, spec, version)?.id;
}
