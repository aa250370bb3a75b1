/** The hands that match equities are made from, kept so that no run has to play them again. */
import { EQUITY_BOT, EQUITY_SEED, equityHands, type HandScores } from '../../ai/dama-bianca/index.ts';
import { canonicalVariant, type Variant, variantHash } from '../../engine/dama-bianca/index.ts';
import type { DamaDatabase } from '../file/index.ts';

const BYTES = 4;
const KEY = 'variant = ? AND players = ? AND hands = ? AND seed = ?';
const BOT = '(SELECT id FROM bots WHERE spec = ? AND version = ?)';

function keyOf(variant: Variant, players: number): [string, number, number, number, string, number] {
  const { name, version } = EQUITY_BOT;
  return [variantHash(variant), players, equityHands(players), EQUITY_SEED, name, version];
}

/** What `sampleHandScores(variant, players)` gives, if it is recorded; hands of another bot, number or seed are not. */
export function loadEquity(db: DamaDatabase, variant: Variant, players: number): HandScores | undefined {
  const sql = `SELECT units FROM equity_tables WHERE ${KEY} AND bot = ${BOT}`;
  const row = db.get<{ units: Uint8Array }>(sql, ...keyOf(variant, players));
  if (!row) return undefined;
  const view = new DataView(row.units.buffer, row.units.byteOffset, row.units.byteLength);
  const length = view.byteLength / BYTES;
  if (length === 0 || length % players !== 0)
    throw new Error(
      `${db.file} holds ${view.byteLength} bytes of scores, no whole hands of ${players} players`,
    );
  return { players, units: Int32Array.from({ length }, (_, i) => view.getInt32(i * BYTES, true)) };
}

/** Records what `sampleHandScores(variant, players)` gave; what is recorded already stays. */
export function saveEquity(db: DamaDatabase, variant: Variant, players: number, scores: HandScores): void {
  if (scores.players !== players) throw new Error(`hands of ${scores.players} players for ${players}`);
  const bytes = new Uint8Array(scores.units.length * BYTES);
  const view = new DataView(bytes.buffer);
  scores.units.forEach((value, i) => {
    view.setInt32(i * BYTES, value, true);
  });
  const key = keyOf(variant, players);
  const { name, version } = EQUITY_BOT;
  const json = canonicalVariant(variant);
  db.transaction(() => {
    db.run('INSERT OR IGNORE INTO variants (hash, name, json) VALUES (?, ?, ?)', key[0], variant.name, json);
    db.run('INSERT OR IGNORE INTO bots (spec, version) VALUES (?, ?)', name, version);
    db.run(
      `INSERT OR IGNORE INTO equity_tables (variant, players, hands, seed, bot, units) VALUES (?, ?, ?, ?, ${BOT}, ?)`,
      ...key,
      bytes,
    );
  });
}
