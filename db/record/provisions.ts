/** What bots must be given before they can play (`Provisions`), kept so that no run has to make it again. */
import type { Provisions } from '../../ai/index.ts';
import type { RuleSet } from '../../engine/index.ts';
import { gameNamed, variantLabel } from '../../selfplay/index.ts';
import type { DamaDatabase } from '../file/index.ts';

const KEY = 'variant = ? AND players = ? AND hands = ? AND seed = ?';
const BOT = '(SELECT id FROM bots WHERE spec = ? AND version = ?)';

interface Shelf {
  readonly provisions: Provisions;
  /** The values of `KEY` and `BOT`. */
  readonly key: readonly [string, number, number, number, string, number];
}

function shelfOf(game: string, rules: RuleSet, players: number): Shelf {
  const { module, players: kit } = gameNamed(game);
  const { provisions } = kit;
  if (!provisions) throw new Error(`${game} has nothing to provide`);
  const { bot, botVersion, hands, seed } = provisions.keyOf(players);
  return { provisions, key: [module.rules.hash(rules), players, hands, seed, bot, botVersion] };
}

/** What the game's provisions for these rules are, if they are recorded; those of another bot, number or seed are not. */
export function loadProvisions(db: DamaDatabase, game: string, rules: RuleSet, players: number): unknown {
  const { provisions, key } = shelfOf(game, rules, players);
  const sql = `SELECT units FROM equity_tables WHERE ${KEY} AND bot = ${BOT}`;
  const row = db.get<{ units: Uint8Array }>(sql, ...key);
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
  const [hash, , , , bot, botVersion] = key;
  const json = gameNamed(game).module.rules.canonical(rules);
  db.transaction(() => {
    db.run(
      'INSERT OR IGNORE INTO variants (hash, name, json) VALUES (?, ?, ?)',
      hash,
      variantLabel(rules),
      json,
    );
    db.run('INSERT OR IGNORE INTO bots (spec, version) VALUES (?, ?)', bot, botVersion);
    db.run(
      `INSERT OR IGNORE INTO equity_tables (variant, players, hands, seed, bot, units) VALUES (?, ?, ?, ?, ${BOT}, ?)`,
      ...key,
      provisions.pack(made, players),
    );
  });
}
