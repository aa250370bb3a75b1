/** Forfeits of external bots in words. */
import type { BotForfeits } from '../../db/index.ts';
import { FORFEIT_REASONS } from '../../selfplay/index.ts';

/** A line for each bot that has forfeited; none is none. */
export function forfeitLines(
  forfeits: readonly BotForfeits[],
  label: (bot: string) => string = (bot) => bot,
): string[] {
  return forfeits.map(({ bot, games, forfeits: count, reasons, hasAnswered, last }) => {
    const parts = FORFEIT_REASONS.filter((reason) => reasons[reason] !== undefined);
    const by = parts.map((reason) => `${reasons[reason]} ${reason}`).join(', ');
    const silent = hasAnswered ? '' : ', and has not answered once';
    const where = `the last in block ${last.block} of study ${last.study}: ${last.reason}, ${last.detail}`;
    return `${label(bot)} has forfeited ${count} of ${games} games (${by})${silent}; ${where}`;
  });
}
