/** What the sections about compared variants share. */
import type { ComparedStudy, DamaDatabase, FoundHand, StudyComparison } from '../../../db/index.ts';
import {
  botLabels,
  type ComparedFigure,
  type Estimate,
  gameNamed,
  wordsOf,
} from '../../../selfplay/index.ts';
import type { Catalogue, Words } from '../../../table/messages/index.ts';
import type { GameList, Provenance, Scale } from '../model.ts';
import { estimateText } from '../numbers.ts';
import { netsOf } from '../played.ts';
import { chosenGames, firstHands } from '../replays/chosen.ts';
import { effectiveOf, studyWords } from '../study/writer.ts';
import { EN, IT } from './words.ts';

type CompareWords = Words<typeof EN>;

/** Studies that differ in their rules, for one number of players, with the p values that were corrected together. */
export interface ComparedVariants {
  readonly players: number;
  readonly lineup: readonly string[];
  readonly unit: string;
  readonly seed: number;
  /** Names of the figures that are tested. */
  readonly primary: readonly string[];
  readonly comparison: StudyComparison;
  /** By study and figure, Holm's p value; undefined for a figure that is not tested. */
  readonly adjusted: readonly (readonly (number | undefined)[])[];
  /** Differences that share the correction. */
  readonly tests: number;
}

export function compareWords(language: Catalogue['language']): CompareWords {
  return language === 'it' ? IT : EN;
}

/** A figure with its place in the lists of the comparison. */
export interface Listed {
  readonly figure: ComparedFigure;
  readonly at: number;
  readonly label: string;
  readonly about: string;
  readonly scale: Scale;
}

/** Chosen games of one study, read once for all its figures. */
const handsOfStudies = new WeakMap<DamaDatabase, Map<number, readonly FoundHand[]>>();

export class CompareWriting {
  readonly db: DamaDatabase | undefined;
  readonly catalogue: Catalogue;
  readonly words: CompareWords;
  readonly command: string;
  readonly compared: ComparedVariants;
  readonly listed: readonly Listed[];
  /** By study, what it is called here. */
  readonly names: readonly string[];

  constructor(
    db: DamaDatabase | undefined,
    catalogue: Catalogue,
    command: string,
    compared: ComparedVariants,
    names: readonly string[],
  ) {
    this.db = db;
    this.catalogue = catalogue;
    this.words = compareWords(catalogue.language);
    this.command = command;
    this.compared = compared;
    this.names = names;
    this.listed = compared.comparison.figures.map((figure, at): Listed => {
      const scale = figure.kind === 'share' ? 'percent' : 'plain';
      return { figure, at, scale, ...wordsOf(figure, catalogue.language) };
    });
  }

  get studies(): readonly ComparedStudy[] {
    return this.compared.comparison.studies;
  }

  get primary(): readonly Listed[] {
    return this.listed.filter(({ figure }) => this.compared.primary.includes(figure.name));
  }

  get exploratory(): readonly Listed[] {
    return this.listed.filter(({ figure }) => !this.compared.primary.includes(figure.name));
  }

  text({ scale }: Listed, estimate: Estimate): string {
    return estimateText(estimate, scale, this.catalogue.format);
  }

  /** A difference in its unit, with its sign or without. */
  difference({ figure, scale }: Listed, estimate: Estimate, isSigned: boolean): string {
    const text = estimateText(estimate, scale, this.catalogue.format, true, isSigned);
    if (scale === 'percent') return this.words.points(text);
    return `${text} ${this.words.scales[figure.unit]}`;
  }

  /** The rules in which a study differs from the first, as they are typed. */
  changes(index: number): string {
    const { rules } = gameNamed(this.studies[0].study.game).module;
    const [a, b] = [this.studies[0], this.studies[index]].map(({ study }) => rules.ofText(study.variant));
    const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
    return rules
      .diff(a, b)
      .filter(({ key }) => key !== 'name' && key !== 'title')
      .map((change) => `${change.key} ${written(change.a)} → ${written(change.b)}`)
      .join(', ');
  }

  conditions(): string {
    const { lineup, unit, comparison } = this.compared;
    const names = [...new Set(lineup)].map(botLabels(lineup));
    const bots = names.length === 1 ? this.words.equals(names[0]) : this.catalogue.format.and(names);
    const { format, language } = this.catalogue;
    return this.words.conditions(format.number(comparison.blocks), bots, studyWords(language).unit(unit));
  }

  basis(estimates: readonly Estimate[]): Provenance {
    const { lineup, unit, seed, comparison } = this.compared;
    const studies = this.studies.map(({ study }) => study);
    const effectiveGames = effectiveOf(estimates);
    const { facts } = this.words;
    return {
      command: this.command,
      revisions: [...new Set(studies.flatMap(({ revisions }) => revisions))].sort(),
      bots: lineup.map((bot, i) => `${bot} v${studies[0].botVersions[i]}`),
      games: studies.reduce((sum, { games }) => sum + games, 0),
      blocks: comparison.blocks,
      ...(effectiveGames ? { effectiveGames } : {}),
      seeds: [seed],
      nets: netsOf(studies),
      facts: [
        [facts.rules, studies.map(({ variantHash }, i) => `${this.names[i]} (${variantHash})`).join(', ')],
        [facts.unit, studyWords(this.catalogue.language).unit(unit)],
      ],
    };
  }

  /** Ten games behind a figure of a study; none for a figure that single hands do not have. */
  async games({ figure, label }: Listed, index: number): Promise<GameList[]> {
    const { study } = this.studies[index];
    const of = figure.value;
    if (!this.db || !of || study.hands === 0) return [];
    const kept = handsOfStudies.get(this.db) ?? new Map<number, readonly FoundHand[]>();
    handsOfStudies.set(this.db, kept);
    const hands = kept.get(study.id) ?? firstHands(this.db, study);
    kept.set(study.id, hands);
    const value = { label: this.words.behind(label, this.names[index]), of };
    return [await chosenGames(this.db, study, value, this.catalogue.language, hands)];
  }
}
