/** The reports of compared variants and of sweeps: what `compare` gives, as sentences, pictures, tables and games. */
import type { DamaDatabase, StudyComparison } from '../../../db/index.ts';
import { type Catalogue, type Language, loadCatalogue } from '../../../table/messages/index.ts';
import type { ReportPage, ReportSection } from '../model.ts';
import { notesOf, playedTexts, playWarnings } from '../played.ts';
import { joinedBasis } from '../provenance.ts';
import { differenceSentences, variantSection } from './sections.ts';
import { pointName, type SweptOptions, sweepSection } from './sweep.ts';
import { type ComparedVariants, CompareWriting, compareWords } from './writer.ts';

export interface CompareReportOptions {
  readonly language: Language;
  /** What makes the report again. */
  readonly command: string;
  /** What else a reader must know of who plays. */
  readonly warnings?: readonly string[];
  /** Bots that do not weigh the rules that are compared. */
  readonly unweighed?: readonly {
    readonly bots: readonly string[];
    readonly rules: readonly string[];
    /** Whether none of the bots weighs any of what some variant changes. */
    readonly isMute: boolean;
  }[];
}

interface SweepReportOptions extends CompareReportOptions {
  /** How far a share may be from an even one to count as fair, 0 to 1. */
  readonly fair?: number | undefined;
}

/** Lineups that differ in their bots only have the same number of players. */
function withOwnIds(sections: readonly ReportSection[]): ReportSection[] {
  const taken = new Map<string, number>();
  return sections.map((section) => {
    const count = (taken.get(section.id) ?? 0) + 1;
    taken.set(section.id, count);
    return count === 1 ? section : { ...section, id: `${section.id}-${count}` };
  });
}

/** Said only where games were played before, word for word. */
function repeatWarnings({ blocks, studies }: StudyComparison, { format, language }: Catalogue): string[] {
  const counts = studies.flatMap(({ repeated }) => repeated?.independent ?? []);
  const counted = Math.round(Math.min(...counts));
  if (counts.length === 0 || counted >= blocks) return [];
  return [compareWords(language).repeats(format.number(blocks), format.number(counted))];
}

async function page(
  { language, unweighed = [], warnings: others = [] }: CompareReportOptions,
  title: string,
  lead: readonly string[],
  sections: readonly ReportSection[],
  compared: readonly ComparedVariants[],
): Promise<ReportPage> {
  const bases = sections.flatMap(({ provenance }) => (provenance ? [provenance] : []));
  const studies = compared.flatMap(({ comparison }) => comparison.studies.map(({ study }) => study));
  const fallbacks = playWarnings(studies, language);
  const { notWeighed, playedOn } = compareWords(language);
  const warnings = unweighed.map(({ bots, rules, isMute }) =>
    (isMute ? notWeighed : playedOn)(bots.join(', '), rules.join(', ')),
  );
  const catalogue = await loadCatalogue(language);
  const repeats = compared.flatMap(({ comparison }) => repeatWarnings(comparison, catalogue));
  return {
    language,
    title,
    lead: [
      ...lead,
      ...playedTexts(studies, language).map((text) => `${text}.`),
      ...(await notesOf(studies, language)),
    ],
    warnings: [...new Set([...fallbacks, ...warnings, ...repeats, ...others])],
    sections: withOwnIds(sections),
    provenance: { ...joinedBasis(bases), seeds: bases[0].seeds, facts: bases[0].facts ?? [] },
  };
}

/** Nothing can be said of studies without a block in common. */
function emptySection(writing: CompareWriting): ReportSection {
  const { words, compared, names } = writing;
  return {
    id: `p${compared.players}`,
    heading: words.ofPlayers(names.join(', '), compared.players),
    sentences: [words.noBlocks],
    pictures: [],
    tables: [],
    games: [],
    provenance: writing.basis([]),
  };
}

/** Every variant against the first, for each number of players. The games come from `db`; without it there are none. */
export async function compareReport(
  db: DamaDatabase | undefined,
  compared: readonly ComparedVariants[],
  options: CompareReportOptions,
): Promise<ReportPage> {
  const catalogue = await loadCatalogue(options.language);
  const words = compareWords(options.language);
  const sections: ReportSection[] = [];
  const lead: string[] = [];
  for (const own of compared) {
    const names = own.comparison.studies.map(({ study }) => study.variantName);
    const writing = new CompareWriting(db, catalogue, options.command, own, names);
    if (own.comparison.blocks === 0) {
      sections.push(emptySection(writing));
      continue;
    }
    for (let index = 1; index < names.length; index++) {
      const [first] = differenceSentences(writing, index);
      if (first !== undefined)
        lead.push(compared.length > 1 ? `${words.players(own.players)}: ${first}` : first);
      sections.push(await variantSection(writing, index));
    }
    lead.push(writing.conditions());
  }
  const names = compared[0].comparison.studies.map(({ study }) => study.variantName);
  return page(options, words.title(names.join(', ')), lead, sections, compared);
}

/** The figures along the options that were varied, for each number of players. Games as in `compareReport`. */
export async function sweepReport(
  db: DamaDatabase | undefined,
  swept: SweptOptions,
  compared: readonly ComparedVariants[],
  options: SweepReportOptions,
): Promise<ReportPage> {
  const catalogue = await loadCatalogue(options.language);
  const words = compareWords(options.language);
  const sections: ReportSection[] = [];
  const lead: string[] = [];
  for (const own of compared) {
    const names = swept.points.map((_, index) => pointName(swept, index));
    const writing = new CompareWriting(db, catalogue, options.command, own, names);
    if (own.comparison.blocks === 0) {
      sections.push(emptySection(writing));
      continue;
    }
    const section = await sweepSection(writing, swept, options.fair);
    sections.push(section);
    const [first] = section.sentences;
    if (first !== undefined)
      lead.push(compared.length > 1 ? `${words.players(own.players)}: ${first}` : first);
    lead.push(writing.conditions());
  }
  const keys = swept.options.map(({ key }) => key).join(', ');
  return page(options, words.sweepTitle(keys, swept.variant), lead, sections, compared);
}
