/** The report of insights: what `insights` answers, as sentences, maps, curves and tables. */
import type { DamaDatabase, StudyRow } from '../../../db/index.ts';
import { gameNamed, readyGame, rulesTitle } from '../../../selfplay/index.ts';
import type { InsightAnswer } from '../../../selfplay/insights/index.ts';
import { type Language, loadCatalogue } from '../../../table/messages/index.ts';
import type { ReportPage } from '../model.ts';
import { notesOf } from '../played.ts';
import { joinedBasis } from '../provenance.ts';
import { InsightGames } from './games.ts';
import { basisOf, type InsightWriting, sectionsOf } from './sections.ts';
import { EN, IT } from './words.ts';

interface InsightReportOptions {
  readonly language: Language;
  /** What makes the report again. */
  readonly command: string;
  /** Where the hands are recorded. */
  readonly db: DamaDatabase;
  /** Which of its studies the answers are about. */
  readonly wanted: (study: StudyRow) => boolean;
  /** Whether the games behind the figures are left out. */
  readonly isBare?: boolean;
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}

/** The page of some answers, at least one. */
export async function insightReport(
  answers: readonly InsightAnswer[],
  { language, command, db, wanted, isBare }: InsightReportOptions,
): Promise<ReportPage> {
  const catalogue = await loadCatalogue(language);
  const words = language === 'it' ? IT : EN;
  const { format } = catalogue;
  const writings = answers.map((answer, i): InsightWriting => {
    const { board } = gameNamed(answer.game).module;
    const { game } = readyGame(answer);
    const prefix = answers.length > 1 ? `hands${i + 1}-` : '';
    return {
      ...{ answer, catalogue, words, command, prefix },
      geometry: board.geometry(game),
      games: isBare ? undefined : new InsightGames(db, answer, language, wanted),
    };
  });
  const nameOf = ({ answer }: InsightWriting): string => words.title(rulesTitle(answer), answer.players);
  const lead = writings.map(({ answer: { replayed, recorded } }) =>
    words.replayed(format.number(replayed.hands), format.number(recorded.hands)),
  );
  const sections = await Promise.all(writings.map((writing) => sectionsOf(writing)));
  return {
    language,
    title: writings.length === 1 ? nameOf(writings[0]) : words.several,
    lead: [...unique(lead), ...(await notesOf(answers, language)), words.interval],
    sections: writings.flatMap((writing, i) =>
      sections[i].map((section) =>
        writings.length === 1 ? section : { ...section, heading: `${nameOf(writing)}: ${section.heading}` },
      ),
    ),
    provenance: joinedBasis(writings.map((writing) => basisOf(writing))),
  };
}

/** The page of studies with what their insights say behind it. */
export function withInsights(page: ReportPage, { lead, sections }: ReportPage): ReportPage {
  const own = new Set(page.sections.map(({ id }) => id));
  const behind = sections.map((section) =>
    own.has(section.id) ? { ...section, id: `hands-${section.id}` } : section,
  );
  // What the brackets hold is said already.
  return {
    ...page,
    lead: unique([...page.lead, ...lead.slice(0, -1)]),
    sections: [...page.sections, ...behind],
  };
}
