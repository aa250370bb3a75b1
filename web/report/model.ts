/**
 * A report as plain data: what `renderReport` writes as one HTML file. Sentences come in the language of the page, made from
 * figures by the code that fills it; numbers come as they are recorded, and the page formats them.
 */
import type { Geometry, LaidWalk, Mark } from '../../engine/index.ts';
import type { Estimate, Interval } from '../../selfplay/index.ts';
import type { Language } from '../../table/messages/index.ts';

export interface ReportPage {
  readonly language: Language;
  /** What it is about, in a line above the title: game, players, date. */
  readonly about?: string;
  /** The heading of the page and the title of the file. */
  readonly title: string;
  /** What the whole report says, in a few sentences; the first one is the answer. */
  readonly lead: readonly string[];
  /** What weakens everything on the page, such as a fallback to weaker play; shown before the lead. */
  readonly warnings?: readonly string[];
  readonly sections: readonly ReportSection[];
  readonly provenance: Provenance;
}

/** One question and its answer: sentences first, then pictures, tables and games. */
export interface ReportSection {
  /** Unique in the page, of letters, digits and hyphens: `#id` opens it. */
  readonly id: string;
  readonly heading: string;
  readonly sentences: readonly string[];
  readonly warnings?: readonly string[];
  readonly pictures: readonly Picture[];
  readonly tables: readonly ReportTable[];
  /** The games behind the figures, one list for each figure or cell. */
  readonly games: readonly GameList[];
  /** What this section rests on, where it is not what the whole page does. */
  readonly provenance?: Provenance;
  /** What only some readers want, each part folded under its heading. */
  readonly parts?: readonly ReportPart[];
  /** Whether it is folded until somebody opens it: exploratory figures and long tables. */
  readonly isFolded?: boolean;
}

/** A folded part of a section. */
export interface ReportPart {
  readonly heading: string;
  readonly sentences?: readonly string[];
  readonly pictures?: readonly Picture[];
  readonly tables?: readonly ReportTable[];
  readonly games?: readonly GameList[];
  /** A file to be copied, such as the question. */
  readonly file?: string;
}

/**
 * How values are written. `percent`: shares of 0 to 1 as percentages, differences of them in percentage points. `plain`: as
 * they are, to the digits that their interval supports.
 */
export type Scale = 'percent' | 'plain';

/** What all pictures have. */
interface PictureBase {
  /** What is seen, as a short heading. */
  readonly title: string;
  /** What a reader who does not see the picture misses, in a sentence or two with the numbers that matter. */
  readonly description: string;
  readonly scale: Scale;
  /** What the values are, such as `share of the win`; written at the axis. */
  readonly axis: string;
}

/** A range of values that counts as fair or wanted, drawn as a band behind the marks. */
export interface Band extends Interval {
  readonly label: string;
}

/** A value that marks are seen against, such as an even share, or no difference. */
export interface Reference {
  readonly value: number;
  readonly label: string;
}

/** A labelled figure in a picture. */
export interface PictureRow {
  /** What tells the row from its neighbours, short: it stands at the axis. */
  readonly label: string;
  readonly estimate: Estimate;
  /** `raw` figures, of which the difference is shown too, are drawn small and grey. */
  readonly tone?: 'main' | 'raw';
}

/**
 * Estimates below each other: a dot with two intervals, 50 % thick and 95 % thin. Marks are hollow where data are thin
 * (`isThin`).
 */
export interface Intervals extends PictureBase {
  readonly kind: 'intervals';
  /** Groups stand below each other under their names; one group needs no name. */
  readonly groups: readonly { readonly name?: string; readonly rows: readonly PictureRow[] }[];
  readonly fair?: Band;
  readonly reference?: Reference;
}

/** Estimates along a number, such as the values of a swept option: dots with both intervals, joined by a faint line. */
export interface Curve extends PictureBase {
  readonly kind: 'curve';
  /** What the number is. */
  readonly along: string;
  readonly series: readonly {
    /** Needed where there are several. */
    readonly name?: string;
    readonly points: readonly { readonly at: number; readonly estimate: Estimate }[];
  }[];
  readonly fair?: Band;
  readonly reference?: Reference;
}

/** A figure for every round or turn, from 1, as steps with their 95 % interval, such as the hazard of closing. */
export interface Rounds extends PictureBase {
  readonly kind: 'rounds';
  readonly along: string;
  readonly points: readonly { readonly at: number; readonly estimate: Estimate }[];
}

/** The distribution of a count or of whole points: bars from zero, the share of hands that each value has. */
export interface Bars extends PictureBase {
  readonly kind: 'bars';
  readonly along: string;
  /** Ascending; what stands between two of them and is missing has no hands. */
  readonly points: readonly { readonly at: number; readonly estimate: Estimate }[];
  /** Values to point out, such as the median. */
  readonly notes?: readonly Reference[];
}

/** A value on each spot of the board, as shades. */
export interface Heat extends PictureBase {
  readonly kind: 'heat';
  /** As the board kit of the game gives it. */
  readonly geometry: Geometry;
  /** Spots without a value stay empty. */
  readonly spots: readonly { readonly spot: number; readonly value: number }[];
  /** The value of the darkest shade; the largest one if it is missing. Maps beside each other share it. */
  readonly most?: number;
}

export type Picture = Intervals | Curve | Rounds | Bars | Heat;

/** What a cell of a table holds. Numbers are written for people, and whole in the `value` of a `data` element. */
export type Cell =
  | string
  /** A figure with its 95 % interval; `isDifference` writes its sign. */
  | { readonly estimate: Estimate; readonly scale: Scale; readonly isDifference?: boolean }
  /** `digits` behind the decimal point, 0 to 6. */
  | { readonly number: number; readonly digits: number };

export interface ReportTable {
  readonly caption: string;
  /** The first column names the rows. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** What readers must know about its numbers, below it. */
  readonly notes?: readonly string[];
  readonly isFolded?: boolean;
}

/** Games behind a figure, chosen by a fixed rule. */
export interface GameList {
  /** Of which figure they are. */
  readonly title: string;
  /** How they were chosen, in a sentence. */
  readonly rule: string;
  readonly games: readonly GameOnPage[];
}

/** A recorded hand as a replay on the board. */
export interface GameOnPage {
  /** Unique for a hand, such as `s1b17r0h0`; a hand that is in several lists is written once. */
  readonly id: string;
  /** What tells it from the others of its list, such as the value of the figure. */
  readonly title: string;
  /** Where it is recorded and how it can be opened again. */
  readonly source: string;
  readonly geometry: Geometry;
  /** By seat. */
  readonly players: readonly string[];
  /** From the start to the end. */
  readonly frames: readonly GameFrame[];
}

export interface GameFrame {
  /** What has just happened, in words: who threw what and played which turn. */
  readonly text: string;
  /** What stands on the board afterwards. */
  readonly marks: readonly Mark[];
  /** The walks of the turn; none at the start. */
  readonly walks: readonly Pick<LaidWalk, 'path' | 'jumps'>[];
  /** Whose turn it was; undefined at the start. */
  readonly seat?: number;
}

/** What figures rest on, written beside each section. */
export interface Provenance {
  /** The command that makes the page again. */
  readonly command: string;
  /** Code revisions that played, in alphabetical order. */
  readonly revisions: readonly string[];
  /** By seat, or each once where lineups differ; with their versions where these are known. */
  readonly bots: readonly string[];
  readonly games: number;
  readonly blocks: number;
  /** The least and the most independent games that the figures are worth, of those that stand in the section. */
  readonly effectiveGames?: Interval;
  readonly seeds: readonly number[];
  /** Names of the nets that played; empty if none did. */
  readonly nets: readonly string[];
  /** Further facts by name, such as the rules' hash, the evaluator of luck, or the file. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
}
