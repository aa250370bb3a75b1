/** Writes in a few words who plays what, and a figure with its interval. */
import type { StudyRow } from '../../db/index.ts';
import { botLabels, type Estimate, rulesTitle } from '../../selfplay/index.ts';
import { type StudyWords, studyWords } from '../messages/index.ts';

/** A recorded study by its number: `3: moonlight, 2 players, greedy random, hand, seed 1`. */
export function studyText(study: StudyRow): string {
  const { id, players, lineup, unit, seed } = study;
  return `${id}: ${rulesTitle(study)}, ${players} players, ${lineup.join(' ')}, ${unit}, seed ${seed}`;
}

/** A share with its interval: `95.0 [91.2, 97.3] %`. */
export function formatShare(
  { value, low, high }: Estimate,
  { decimal, interval } = studyWords('en'),
): string {
  const bound = (share: number): string => {
    if (Number.isFinite(share)) return decimal(100 * share, 1);
    return share < 0 ? '-inf' : share > 0 ? 'inf' : '?';
  };
  return `${bound(value)} ${interval(bound(low), bound(high))} %`;
}

/** Who plays, by name or specification: `greedy at every seat`, or the lineup. */
export function formatLineup(lineup: readonly string[], say: StudyWords = studyWords('en')): string {
  const names = lineup.map(botLabels(lineup));
  return lineup.every((spec) => spec === lineup[0]) ? say.everySeat(names[0]) : names.join(' - ');
}
