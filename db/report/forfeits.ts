/** Counts the hands that external bots have lost by playing no legal turn in time. */
import { entrantAt, type ForfeitReason, isExternal, openingOf, readyGame } from '../../selfplay/index.ts';
import { GENERAL_TABLES } from '../block/details.ts';
import { listBlocks, selectHands } from '../block/rows.ts';
import type { DamaDatabase } from '../file/open.ts';
import type { StudyRow } from '../record/queries.ts';

/** What an external bot has forfeited in some studies. */
export interface BotForfeits {
  readonly bot: string;
  /** Games in which it sat. */
  readonly games: number;
  /** How many of them it lost so. */
  readonly forfeits: number;
  readonly reasons: Readonly<Partial<Record<ForfeitReason, number>>>;
  /** Whether it has played a single legal turn. */
  readonly hasPlayed: boolean;
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
  FROM ${GENERAL_TABLES.hands} WHERE study = ? AND forfeit IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`;

/** Those of the entrants who have played a turn, as far as their plies say. Looks no further once all have. */
function answeredOf(db: DamaDatabase, study: StudyRow, entrants: readonly number[]): Set<number> {
  const ready = readyGame(study);
  const answered = new Set<number>();
  for (const block of listBlocks(db, study.id)) {
    const given = openingOf(ready, { seed: study.seed, block }).length;
    for (const hand of selectHands(db, study.id, block)) {
      const plies = ready.study.unpack(hand).players;
      for (const seat of plies.slice(hand.hand === 0 ? given : 0)) {
        if (seat >= 0) answered.add(entrantAt(seat, hand.rotation, study.players));
      }
      if (entrants.every((entrant) => answered.has(entrant))) return answered;
    }
  }
  return answered;
}

/** By bot, those who have forfeited; only studies with external bots are looked at. */
export function forfeitsOf(db: DamaDatabase, studies: readonly StudyRow[]): BotForfeits[] {
  const tallies = new Map<string, BotForfeits>();
  for (const study of studies) {
    const { id, players, lineup, games } = study;
    const externals = new Set(lineup.filter(isExternal));
    if (externals.size === 0) continue;
    const rows = db.all<ForfeitRow>(FORFEITS, players, id);
    if (rows.length === 0) {
      for (const bot of externals)
        tallies.set(bot, add(tallies.get(bot), { bot, games, hasPlayed: games > 0, study: id }, []));
      continue;
    }
    const ofExternals = lineup.flatMap((spec, entrant) => (externals.has(spec) ? [entrant] : []));
    const answered = answeredOf(db, study, ofExternals);
    for (const bot of externals) {
      const entrants = lineup.flatMap((spec, entrant) => (spec === bot ? [entrant] : []));
      const hasPlayed = entrants.some((entrant) => answered.has(entrant));
      const own = rows.filter(({ entrant }) => entrants.includes(entrant));
      tallies.set(bot, add(tallies.get(bot), { bot, games, hasPlayed, study: id }, own));
    }
  }
  return [...tallies.values()].filter(({ forfeits }) => forfeits > 0);
}

function add(
  before: BotForfeits | undefined,
  { bot, games, hasPlayed, study }: { bot: string; games: number; hasPlayed: boolean; study: number },
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
    hasPlayed: (before?.hasPlayed ?? false) || hasPlayed,
    last,
  };
}
