/** Writes the result of a match: shares of the win and, of two bots at two seats, games, pairs of games and Elo. */
import { botLabels, decimal } from '../../selfplay/index.ts';
import type { DuelResult, RecordedMatch } from '../../studies/sequential/index.ts';
import { forfeitLines, playedReport, withPlayed } from '../report/played.ts';
import { formatEstimate, formatTitle, repeatLines } from '../report/stats-report.ts';

export function matchJson({ study, group, duel }: RecordedMatch): object {
  const { variantName, players, lineup, unit, blocks, games, bots, forfeits } = group;
  const { elo, ...counts } = duel ?? {};
  const pair = duel ? { elo, duel: counts } : {};
  return {
    variant: variantName,
    players,
    lineup,
    unit,
    blocks,
    games,
    bots,
    ...pair,
    forfeits,
    ...playedReport([study]),
  };
}

function signed(value: number): string {
  return Number.isFinite(value) ? `${value < 0 ? '' : '+'}${decimal(value, 1)}` : value < 0 ? '-inf' : '+inf';
}

function duelLines({ elo, wins, draws, losses, pairs, superiority }: DuelResult, name: string): string[] {
  const los = Number.isNaN(superiority) ? '' : `, LOS ${decimal(100 * superiority, 1)} %`;
  return [
    `Elo difference: ${signed(elo.value)} [${signed(elo.low)}, ${signed(elo.high)}]${los}`,
    `${name}: ${wins} won, ${draws} drawn, ${losses} lost`,
    `pairs of games with the same dice or opening in which ${name} has 0, 1/2, 1, 3/2, 2 points: ${pairs.join(', ')}`,
  ];
}

export function matchLines({ study, group, duel }: RecordedMatch): string[] {
  const [first] = group.bots;
  const label = botLabels(group.lineup);
  const forfeits = forfeitLines(group.forfeits, label);
  const titleLines = [...withPlayed([formatTitle(group)], playedReport([study])), ...repeatLines(group)];
  if (!first) {
    const why = 'one bot against itself: every seat has the same share by design';
    return [...titleLines, why, ...forfeits];
  }
  const lines = [...titleLines];
  for (const { bot, share } of group.bots) {
    const effective = `${decimal(share.effective, 0)} effective games`;
    lines.push(`${label(bot)}: ${formatEstimate(share, 'percent')} of the win per seat, ${effective}`);
  }
  if (duel) lines.push(...duelLines(duel, label(first.bot)));
  if (group.bots.some(({ share }) => Math.round(share.effective) > group.games)) {
    lines.push(
      `more effective games than the ${group.games} played: in a block every bot has the same dice or opening from each seat, so ` +
        'luck largely cancels out',
    );
  }
  return [...lines, ...forfeits];
}
