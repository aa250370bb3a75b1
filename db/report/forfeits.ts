/** The hands that external bots have lost by playing no legal turn in time. */
import { type ForfeitReason, isExternal } from '../../selfplay/index.ts';
import type { DamaDatabase } from '../file/index.ts';
import type { StudyRow } from '../record/index.ts';

/** What an external bot has forfeited in some studies. */
export interface BotForfeits {
  readonly bot: string;
  /** Games in which it sat. */
  readonly games: number;
  /** How many of them it lost so. */
  readonly forfeits: number;
  readonly reasons: Readonly<Partial<Record<ForfeitReason, number>>>;
  /** Whether it has played a single turn. */
  readonly hasAnswered: boolean;
  /** The one with the highest block of the last study. */
  readonly last: {
    readonly study: number;
    readonly block: number;
    readonly reason: ForfeitReason;
    readonly detail: string;
  };
}

interface ForfeitRow {
  readonly entrant: number;
  readonly reason: ForfeitReason;
  readonly hands: number;
  readonly block: number;
  readonly detail: string | null;
}

// SQLite takes the detail from the row that has the maximum.
const FORFEITS = `
  SELECT (forfeit_seat + rotation) % ? AS entrant, forfeit AS reason, count(*) AS hands, max(block) AS block,
    forfeit_detail AS detail
  FROM hands WHERE study = ? AND forfeit IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`;

// Every seat up to place turn_count - 1 has had a turn; (entrant - rotation - starter) mod players is the place.
const ANSWER = `
  SELECT 1 FROM hands WHERE study = ? AND turn_count > (? - rotation - starter + 2 * ?) % ? LIMIT 1`;

/** By bot, those who have forfeited; only studies with external bots are looked at. */
export function forfeitsOf(db: DamaDatabase, studies: readonly StudyRow[]): BotForfeits[] {
  const tallies = new Map<string, BotForfeits>();
  for (const { id, players, lineup, games } of studies) {
    const externals = new Set(lineup.filter(isExternal));
    if (externals.size === 0) continue;
    const rows = db.all<ForfeitRow>(FORFEITS, players, id);
    for (const bot of externals) {
      const entrants = lineup.flatMap((spec, entrant) => (spec === bot ? [entrant] : []));
      const hasAnswered = entrants.some(
        (entrant) => db.get(ANSWER, id, entrant, players, players) !== undefined,
      );
      const own = rows.filter(({ entrant }) => entrants.includes(entrant));
      tallies.set(bot, add(tallies.get(bot), { bot, games, hasAnswered, study: id }, own));
    }
  }
  return [...tallies.values()].filter(({ forfeits }) => forfeits > 0);
}

function add(
  before: BotForfeits | undefined,
  { bot, games, hasAnswered, study }: { bot: string; games: number; hasAnswered: boolean; study: number },
  rows: readonly ForfeitRow[],
): BotForfeits {
  const reasons: Partial<Record<ForfeitReason, number>> = { ...before?.reasons };
  let last = before?.last ?? { study, block: -1, reason: 'dead', detail: '' };
  for (const { reason, hands, block, detail } of rows) {
    reasons[reason] = (reasons[reason] ?? 0) + hands;
    if (study !== last.study || block >= last.block) last = { study, block, reason, detail: detail ?? '' };
  }
  return {
    bot,
    games: (before?.games ?? 0) + games,
    forfeits: (before?.forfeits ?? 0) + rows.reduce((sum, { hands }) => sum + hands, 0),
    reasons,
    hasAnswered: (before?.hasAnswered ?? false) || hasAnswered,
    last,
  };
}
