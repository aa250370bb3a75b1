/** Forfeits of external bots in words. */
import type { BotForfeits } from '../../db/index.ts';
import { FORFEIT_REASONS } from '../../selfplay/index.ts';

/** What to say of a bot that has played no turn: whether it has said anything at all. */
export function neverPlayed({ reasons }: BotForfeits): string {
  const hasSpoken = reasons.illegal !== undefined || reasons.garbled !== undefined;
  return hasSpoken ? 'has not played one legal turn' : 'has not answered once';
}

/** A line for each bot that has forfeited; none is none. */
export function forfeitLines(
  forfeits: readonly BotForfeits[],
  label: (bot: string) => string = (bot) => bot,
): string[] {
  return forfeits.map((one) => {
    const { bot, games, forfeits: count, reasons, hasPlayed, last } = one;
    const parts = FORFEIT_REASONS.filter((reason) => reasons[reason] !== undefined);
    const by = parts.map((reason) => `${reasons[reason]} ${reason}`).join(', ');
    const silent = hasPlayed ? '' : `, and ${neverPlayed(one)}`;
    const where = `the last in block ${last.block} of study ${last.study}: ${last.reason}, ${last.detail}`;
    return `${label(bot)} has forfeited ${count} of ${games} games (${by})${silent}; ${where}`;
  });
}
