/** The report of recorded studies: what `stats` gives, as sentences, pictures, tables and games. */
import {
  type AdjustedGroup,
  computeStats,
  type DamaDatabase,
  type GroupStats,
  listStudies,
  type StudyRow,
} from '../../../db/index.ts';
import { botLabels, isDecided } from '../../../selfplay/index.ts';
import { type Language, loadCatalogue } from '../../../table/messages/index.ts';
import type { ReportPage } from '../model.ts';
import { notesOf, playedTexts, playWarnings } from '../played.ts';
import { joinedBasis } from '../provenance.ts';
import { firstHands } from '../replays/chosen.ts';
import { groupSections } from './sections.ts';
import { seatSentences } from './verdict.ts';
import {
  basisOf,
  type GroupWriting,
  groupKey,
  playersText,
  sharesOf,
  studyWords,
  variantOf,
} from './writer.ts';

interface StudyReportOptions {
  readonly language: Language;
  /** What makes the report again. */
  readonly command: string;
  /** Which studies; all without it. */
  readonly wanted?: (study: StudyRow) => boolean;
  /** How far a share may be from an even one to count as fair, 0 to 1; no band is drawn without it. */
  readonly fair?: number | undefined;
  /** Names of its sections; those that no game leaves to be asked for without it. */
  readonly sections?: readonly string[];
  /** Whether the games behind the figures are left out. */
  readonly isBare?: boolean;
  /** What valued hands say. */
  readonly adjusted?: readonly AdjustedGroup[];
}

/** Whether a study belongs to what a group reports on. */
function isOf(group: GroupStats, study: StudyRow): boolean {
  return study.hands > 0 && groupKey(group) === groupKey(study);
}

/** What a group is called among others: by who plays and what, too, where rules and players do not tell it from all of them. */
function nameAmong(writing: GroupWriting, writings: readonly GroupWriting[]): string {
  const { group, words } = writing;
  const alike = writings.filter(
    (other) => other.group.variantHash === group.variantHash && other.group.players === group.players,
  );
  const differ = (of: (own: GroupWriting) => string) => new Set(alike.map(of)).size > 1;
  const unit = (own: GroupWriting) => words.unit(own.group.unit);
  const versions = ({ group: own }: GroupWriting) =>
    own.botVersions.map((version) => `v${version}`).join(' ');
  return [
    words.group(variantOf(writing), group.players),
    ...(group.isSearch ? [words.search] : []),
    ...(differ(playersText) ? [playersText(writing)] : []),
    ...(differ(unit) ? [unit(writing)] : []),
    ...(differ(versions) && !differ(playersText) ? [versions(writing)] : []),
  ].join(', ');
}

/** The page, or `undefined` if no recorded hand fits. The file is read as it is at one moment, but for the games. */
export async function studyReport(
  db: DamaDatabase,
  { language, command, wanted, fair, sections: asked, isBare, adjusted = [] }: StudyReportOptions,
): Promise<ReportPage | undefined> {
  const catalogue = await loadCatalogue(language);
  const words = studyWords(language);
  const all = listStudies(db).filter((study) => wanted?.(study) ?? true);
  const groups = computeStats(db, wanted);
  if (groups.length === 0) return undefined;
  const writings = groups.map((group, i): GroupWriting => {
    const studies = all.filter((study) => isOf(group, study));
    const prefix = groups.length > 1 ? `g${i + 1}-` : '';
    return {
      ...{ group, studies, catalogue, words, command, fair, prefix },
      adjusted: adjusted.filter((own) => groupKey(own) === groupKey(group)),
      behind: isBare ? undefined : { db, hands: firstHands(db, studies[0]) },
    };
  });
  const sections = [];
  for (const writing of writings) {
    const name = nameAmong(writing, writings);
    for (const own of await groupSections(writing, asked))
      sections.push(writings.length > 1 ? { ...own, heading: `${name}: ${own.heading}` } : own);
  }
  const fresh = writings.filter((writing) => !writing.group.isSearch);
  const [first] = writings;
  const title =
    writings.length === 1
      ? words.title(words.group(variantOf(first), first.group.players))
      : words.titleOfSeveral(writings.length);
  const played = writings.flatMap(({ studies }) => studies);
  const lineups = writings.flatMap(({ group }) => group.lineup);
  const bots = catalogue.format.and([...new Set(lineups.map(botLabels(lineups)))]);
  return {
    language,
    title,
    lead: [
      // What was chosen because it looked good says nothing on the first screen where there is anything else.
      ...(fresh.length > 0 ? fresh : writings).flatMap(seatSentences),
      words.interval,
      ...(groups.some(({ game }) => isDecided(game)) ? [words.level(bots)] : []),
      ...playedTexts(played, language).map((text) => `${text}.`),
      ...(await notesOf(groups, language)),
    ],
    warnings: playWarnings(played, language),
    sections,
    provenance: joinedBasis(writings.map((own) => basisOf(own, sharesOf(own.group)))),
  };
}
