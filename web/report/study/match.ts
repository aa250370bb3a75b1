/** The report of a match: each bot's share of the win and, of two bots at two seats, games, pairs of games and Elo. */
import { botLabels, rulesTitle } from '../../../selfplay/index.ts';
import type { RecordedMatch } from '../../../studies/sequential/index.ts';
import { type Language, loadCatalogue } from '../../../table/messages/index.ts';
import type { ReportPage } from '../model.ts';
import { eloText } from '../numbers.ts';
import { notesOf, playedTexts, playWarnings } from '../played.ts';
import { groupSections, repeatWarning } from './sections.ts';
import { basisOf, type GroupWriting, studyWords } from './writer.ts';

interface MatchReportOptions {
  readonly language: Language;
  /** What makes the report again. */
  readonly command: string;
}

function duelSentences({ duel, group }: RecordedMatch, { words, catalogue }: GroupWriting): string[] {
  if (!duel) return [];
  const { elo, wins, draws, losses, pairs, superiority } = duel;
  const { number, percent } = catalogue.format;
  const name = botLabels(group.lineup)(group.bots[0].bot);
  const sure = Number.isNaN(superiority) ? undefined : percent(superiority);
  return [
    words.match.elo(eloText(elo, catalogue.format), sure),
    words.match.games(name, number(wins), number(draws), number(losses)),
    words.match.pairs(name, pairs.map((count) => number(count)).join(', ')),
  ];
}

/** The page of a match without its games. */
export async function matchReport(
  recorded: RecordedMatch,
  { language, command }: MatchReportOptions,
): Promise<ReportPage> {
  const { study, group } = recorded;
  const catalogue = await loadCatalogue(language);
  const words = studyWords(language);
  const writing: GroupWriting = {
    ...{ group, catalogue, words, command, studies: [study], adjusted: [] },
    ...{ fair: undefined, behind: undefined, prefix: '' },
  };
  const shares = group.bots.map(({ share }) => share);
  const isMore = shares.some(({ effective }) => Math.round(effective) > group.games);
  const [bots] = await groupSections(writing, ['bots']);
  const label = botLabels(group.lineup);
  return {
    language,
    title: words.match.title(group.lineup.map(label).join(' - '), rulesTitle(group)),
    lead: [
      ...(bots?.sentences ?? [words.match.alone]),
      ...duelSentences(recorded, writing),
      ...(isMore ? [words.match.more(catalogue.format.number(group.games))] : []),
      ...playedTexts([study], language).map((text) => `${text}.`),
      ...(await notesOf([group], language)),
    ],
    warnings: [...playWarnings([study], language), ...repeatWarning(writing)],
    sections: bots ? [bots] : [],
    provenance: basisOf(writing, shares),
  };
}
