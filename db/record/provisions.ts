/** Caches what bots must be given before they can play (`Provisions`). */
import type { Provisions } from '../../ai/index.ts';
import type { RuleSet } from '../../engine/index.ts';
import { gameNamed } from '../../selfplay/index.ts';
import type { DamaDatabase } from '../file/open.ts';
import { insertRow, type Value } from '../sqlite/connection.ts';
import { ensureBot, ensureVariant } from './variants-and-bots.ts';

const SELECT = `
  SELECT units FROM equity_tables WHERE variant = ? AND players = ? AND hands = ? AND seed = ?
    AND bot = (SELECT id FROM bots WHERE game = ? AND spec = ? AND version = ?)`;

interface Shelf {
  readonly provisions: Provisions;
  /** The values of `SELECT`. */
  readonly key: readonly Value[];
}

function shelfOf(game: string, rules: RuleSet, players: number): Shelf {
  const { module, players: kit } = gameNamed(game);
  const { provisions } = kit;
  if (!provisions) throw new Error(`${game} has nothing to provide`);
  const { bot, botVersion, hands, seed } = provisions.keyOf(players);
  return { provisions, key: [module.rules.hash(rules), players, hands, seed, game, bot, botVersion] };
}

/** What the game's provisions for these rules are, if they are recorded; those of another bot, number or seed are not. */
export function loadProvisions(db: DamaDatabase, game: string, rules: RuleSet, players: number): unknown {
  const { provisions, key } = shelfOf(game, rules, players);
  const row = db.get<{ units: Uint8Array }>(SELECT, ...key);
  return row && provisions.unpack(row.units, players);
}

/** Records what `Provisions.make` gave; what is recorded already stays. */
export function saveProvisions(
  db: DamaDatabase,
  game: string,
  rules: RuleSet,
  players: number,
  made: unknown,
): void {
  const { provisions, key } = shelfOf(game, rules, players);
  const { hands, seed, bot: spec, botVersion } = provisions.keyOf(players);
  db.transaction(() => {
    if (db.get(SELECT, ...key)) return;
    const variant = ensureVariant(db, game, rules);
    const bot = ensureBot(db, game, spec, botVersion);
    const units = provisions.pack(made, players);
    insertRow(db, 'equity_tables', { variant, players, bot, hands, seed, units });
  });
}
