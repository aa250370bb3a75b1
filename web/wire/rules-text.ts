/** Defines the rules of a game in short, as the page gets them from docs/how-to-play/. */

/** A small board in a text. */
export interface RulesBoard {
  readonly variant: string;
  readonly position: string;
  readonly roll?: readonly [number, number];
  /** What its reader is asked to do. */
  readonly task: string;
  /** The turns that are asked for, in notation; any turn without them. */
  readonly turns?: readonly string[];
  /** What is said after such a turn. */
  readonly done: string;
  /** What is said after another one. */
  readonly other?: string;
}

export type RulesBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** The first row is the head. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'board'; readonly board: RulesBoard }
  /** A board that the game itself brings, by its name. */
  | { readonly kind: 'lesson'; readonly name: string };

export interface RulesSection {
  readonly title: string;
  readonly blocks: readonly RulesBlock[];
}

/** Texts are plain, but for words between asterisks, which are said in another voice. */
export interface RulesText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly RulesSection[];
}
