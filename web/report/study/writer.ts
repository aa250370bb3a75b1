/** What all sections about a study share: its words, its numbers as texts, and what it rests on. */
import type { AdjustedGroup, DamaDatabase, FoundHand, GroupStats, StudyRow } from '../../../db/index.ts';
import {
  botLabels,
  type Estimate,
  gameNamed,
  type Interval,
  isDecided,
  rulesTitle,
} from '../../../selfplay/index.ts';
import type { Catalogue, Words } from '../../../table/messages/index.ts';
import type { Intervals, PictureRow, Provenance, ReportSection, Scale } from '../model.ts';
import { estimateText } from '../numbers.ts';
import { netsOf } from '../played.ts';
import { EN, IT } from './words.ts';

type StudyWords = Words<typeof EN>;

export function studyWords(language: Catalogue['language']): StudyWords {
  return language === 'it' ? IT : EN;
}

/** The least and the most independent games that some figures are worth; nothing where there are none. */
export function effectiveOf(estimates: readonly Estimate[]): Interval | undefined {
  const known = estimates.map(({ effective }) => Math.round(effective)).filter((n) => n > 0 && n < Infinity);
  return known.length === 0 ? undefined : { low: Math.min(...known), high: Math.max(...known) };
}

/** Tells a group of studies from the others. */
export function groupKey(
  own: Pick<StudyRow, 'game' | 'variantHash' | 'players' | 'lineup' | 'botVersions' | 'unit'> & {
    readonly isSearch?: boolean | undefined;
  },
): string {
  const { game, variantHash, players, lineup, botVersions, unit, isSearch } = own;
  return JSON.stringify([game, variantHash, players, lineup, botVersions, unit, isSearch === true]);
}

/** Whether a game has points of its own; else a score is the share of the win, and a report says nothing of scores. */
export function countsPoints(game: string): boolean {
  return !gameNamed(game).studies.scoresAreShares;
}

export interface GroupWriting {
  readonly group: GroupStats;
  /** Those of the group, in the order of the file. */
  readonly studies: readonly StudyRow[];
  /** Its valued hands, by evaluator. */
  readonly adjusted: readonly AdjustedGroup[];
  /** The first hands of its first study; undefined for a report without games. */
  readonly behind: { readonly db: DamaDatabase; readonly hands: readonly FoundHand[] } | undefined;
  readonly catalogue: Catalogue;
  readonly words: StudyWords;
  readonly command: string;
  /** Half of the width of the band of what is fair, as a share; undefined if that was not asked. */
  readonly fair: number | undefined;
  /** Before the ids of its sections. */
  readonly prefix: string;
}

export function percent(estimate: Estimate, { catalogue }: Pick<GroupWriting, 'catalogue'>): string {
  return estimateText(estimate, 'percent', catalogue.format);
}

export function plain(estimate: Estimate, { catalogue }: Pick<GroupWriting, 'catalogue'>): string {
  return estimateText(estimate, 'plain', catalogue.format);
}

export function scaleOf({ unit }: { readonly unit: string }): Scale {
  return unit === 'share' ? 'percent' : 'plain';
}

/** What the rules are called. */
export function variantOf({ group }: Pick<GroupWriting, 'group'>): string {
  return rulesTitle(group);
}

/** Who plays, in a few words. */
export function playersText({ group, words, catalogue }: GroupWriting): string {
  if (!isDecided(group.game)) return words.byChance;
  const label = botLabels(group.lineup);
  const bots = [...new Set(group.lineup)].map(label);
  return bots.length === 1 ? words.equals(bots[0]) : words.mixed(catalogue.format.and(bots));
}

/** What every place wins of the win. */
export function sharesOf({ seats }: GroupStats): Estimate[] {
  return seats.map(({ share }) => share);
}

export function estimatesOf(rows: readonly { readonly estimate: Estimate }[]): Estimate[] {
  return rows.map(({ estimate }) => estimate);
}

/** Shares of the win beside an even one. */
export function sharePicture(
  { group, words, catalogue }: GroupWriting,
  own: Pick<Intervals, 'title' | 'description' | 'fair'> & { readonly rows: readonly PictureRow[] },
): Intervals {
  const even = 1 / group.players;
  const { rows, ...texts } = own;
  return {
    ...{ kind: 'intervals', ...texts, scale: 'percent', axis: words.pictures.share, groups: [{ rows }] },
    reference: { value: even, label: words.pictures.even(catalogue.format.percent(even)) },
  };
}

/** What a section of these figures rests on. */
export function basisOf(writing: GroupWriting, estimates: readonly Estimate[]): Provenance {
  const { group, words, command } = writing;
  const { lineup, botVersions, games, blocks, seeds, revisions, variantHash, unit } = group;
  const effectiveGames = effectiveOf(estimates);
  return {
    command,
    revisions,
    bots: lineup.map((bot, i) => `${bot} v${botVersions[i]}`),
    games,
    blocks,
    ...(effectiveGames ? { effectiveGames } : {}),
    seeds,
    nets: netsOf(writing.studies),
    facts: [
      [words.facts.rules, `${variantOf(writing)} (${variantHash})`],
      [words.facts.unit, words.unit(unit)],
    ],
  };
}

/** A section without what it does not have; of a game's own, it says its heading. */
export function section(
  writing: GroupWriting,
  name: string,
  own: Partial<ReportSection>,
  estimates: readonly Estimate[],
): ReportSection {
  const headings: Readonly<Record<string, string>> = writing.words.headings;
  return {
    id: `${writing.prefix}${name}`,
    heading: headings[name],
    sentences: [],
    pictures: [],
    tables: [],
    games: [],
    provenance: basisOf(writing, estimates),
    ...own,
  };
}
