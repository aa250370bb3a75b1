/** What a game brings to reports besides its figures, by its name; `games.ts` lists those that do. */
import type { FoundHand } from '../../db/index.ts';
import type { Language } from '../../table/messages/index.ts';

/** What a figure is called where people read it. */
export interface FigureWords {
  /** As a heading of a column. */
  readonly label: string;
  /** What it is, in a sentence without its full stop. */
  readonly about: string;
}

/** What an insight is called where people read it. */
export interface InsightWords {
  readonly title: string;
  readonly about: string;
  /** By name. */
  readonly tables: Readonly<Record<string, string>>;
  /** By name. */
  readonly figures: Readonly<Record<string, FigureWords>>;
}

export interface GameReports {
  /** By figure, what it is of one hand. */
  readonly values?: Readonly<Record<string, (hand: FoundHand) => number | undefined>>;
  /** By language other than English, whose words stand in the readings, and by the name of a reading. */
  readonly words: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, FigureWords>>>>;
  /** What its further sections about places are called, by name. */
  readonly sections?: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** Like `words` the parts of a score, by name. */
  readonly parts?: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>>;
  /** Likewise its insights, by name. */
  readonly insights?: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, InsightWords>>>>;
}
