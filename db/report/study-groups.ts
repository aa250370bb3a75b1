/** Groups the studies that are reported as one. */
import type { StudyRow } from '../record/queries.ts';

/**
 * Studies of one game, variant, number of players, lineup with its versions, and unit: all their seeds together, but those of
 * a search apart.
 */
export interface StudyGroup {
  /** Name of the game in the registry. */
  readonly game: string;
  readonly variantHash: string;
  readonly variantName: string;
  readonly players: number;
  readonly lineup: readonly string[];
  readonly botVersions: readonly number[];
  readonly unit: string;
  /** A lab has chosen by these hands, so they look better than they are. */
  readonly isSearch?: true;
}

/** What the studies of a group have in common. */
export function groupOf(study: StudyRow): StudyGroup {
  const { game, variantHash, variantName, players, lineup, botVersions, unit, isSearch } = study;
  const group = { game, variantHash, variantName, players, lineup, botVersions, unit };
  return isSearch ? { ...group, isSearch } : group;
}

/** Equal for studies of one group. A variant is named as it was first recorded, once for each hash. */
export function groupKey(study: StudyRow): string {
  return JSON.stringify(Object.values(groupOf(study)));
}

/** The different bots of a lineup with their versions; none if one bot fills all seats. */
export function botsOf({
  lineup,
  botVersions,
}: StudyGroup): { readonly bot: string; readonly version: number }[] {
  const bots = [...new Set(lineup)];
  if (bots.length === 1) return [];
  return bots.map((bot) => ({ bot, version: botVersions[lineup.indexOf(bot)] }));
}
