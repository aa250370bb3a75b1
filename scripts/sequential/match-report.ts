/** Writes the result of a match: shares of the win and, of two bots at two seats, games, pairs of games and Elo. */
import {
  type BotStats,
  computeStats,
  type DamaDatabase,
  findStudy,
  type GroupStats,
  getStudy,
  listOutcomes,
  SHARE_UNITS,
  type StudyRow,
} from '../../db/index.ts';
import {
  type Bounded,
  botLabels,
  countDuel,
  type DuelCounts,
  eloEstimate,
  type StudyKey,
  superiorityOfShare,
} from '../../selfplay/index.ts';
import { forfeitLines, playedReport, withPlayed } from '../report/played.ts';
import { formatEstimate, formatTitle, repeatLines } from '../report/stats-report.ts';

/** What is said of two bots at two seats; with more seats there is no one opponent to be better than. */
interface DuelResult extends DuelCounts {
  readonly elo: Bounded;
  /** NaN, in JSON null, after a single block. */
  readonly superiority: number;
}

interface MatchResult {
  readonly study: StudyRow;
  readonly group: GroupStats;
  readonly duel: DuelResult | undefined;
}

function readDuel(db: DamaDatabase, study: number, { share }: BotStats): DuelResult {
  const blocks = listOutcomes(db, [study]).map(({ outcomes: [{ games }], blocks: count }) => {
    const shares = games.map(({ entrants, sixtieths }) => sixtieths[entrants.indexOf(0)] / SHARE_UNITS);
    return { shares, count };
  });
  return { ...countDuel(blocks), elo: eloEstimate(share), superiority: superiorityOfShare(share) };
}

/** What is recorded of a match; undefined without a block. */
export function readMatch(db: DamaDatabase, key: StudyKey): MatchResult | undefined {
  const id = findStudy(db, key);
  if (id === undefined) return undefined;
  return db.snapshot(() => {
    const [group] = computeStats(db, (study) => study.id === id);
    const study = getStudy(db, id);
    if (!group || !study) return undefined;
    const [first] = group.bots;
    return { study, group, duel: first && group.players === 2 ? readDuel(db, id, first) : undefined };
  });
}

export function matchJson({ study, group, duel }: MatchResult): object {
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
  return Number.isFinite(value) ? `${value < 0 ? '' : '+'}${value.toFixed(1)}` : value < 0 ? '-inf' : '+inf';
}

function duelLines({ elo, wins, draws, losses, pairs, superiority }: DuelResult, name: string): string[] {
  const los = Number.isNaN(superiority) ? '' : `, LOS ${(100 * superiority).toFixed(1)} %`;
  return [
    `Elo difference: ${signed(elo.value)} [${signed(elo.low)}, ${signed(elo.high)}]${los}`,
    `${name}: ${wins} won, ${draws} drawn, ${losses} lost`,
    `pairs of games with the same dice or opening in which ${name} has 0, 1/2, 1, 3/2, 2 points: ${pairs.join(', ')}`,
  ];
}

export function matchLines({ study, group, duel }: MatchResult): string[] {
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
    const effective = `${share.effective.toFixed(0)} effective games`;
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
