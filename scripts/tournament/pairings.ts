/** The pairings of a tournament as a list, before anything is played. */
import { fixedPairings, swissPairings } from '../../selfplay/index.ts';
import { formatLineup } from '../report/stats-report.ts';
import { alignTable } from '../text-table.ts';
import type { TournamentConfig } from './config.ts';

/** One line for each pairing that is known beforehand: of a Swiss tournament the first round. */
export function pairingLines({ name, plan }: TournamentConfig): string[] {
  const keys = plan.format === 'swiss' ? swissPairings(plan, 0, []) : fixedPairings(plan);
  const rows = keys.map(({ variant, players, lineup, seed }) => {
    return [variant.name, String(players), formatLineup(lineup), String(seed)];
  });
  const rounds = plan.format === 'swiss' ? `, the first of ${plan.rounds} rounds` : '';
  const head = `${name}: ${plan.format}, ${keys.length} pairings${rounds}`;
  return [head, '', ...alignTable([['variant', 'players', 'lineup', 'seed'], ...rows], [0, 2])];
}
