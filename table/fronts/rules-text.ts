/** Reads the short rules of a game from docs/how-to-play/. So documents, page and terminal have one text. */

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

const COMMENT = /^<!-- (board|lesson): (.*) -->$/s;

function blockOf(paragraph: string): RulesBlock {
  const comment = COMMENT.exec(paragraph);
  if (comment?.[1] === 'board') return { kind: 'board', board: JSON.parse(comment[2]) as RulesBoard };
  if (comment) return { kind: 'lesson', name: comment[2] };
  const lines = paragraph.split('\n');
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => line.slice(2)) };
  if (lines.every((line) => line.startsWith('|'))) {
    const rows = lines.map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    return { kind: 'table', rows: rows.filter((_, i) => i !== 1) };
  }
  return { kind: 'text', text: lines.join(' ') };
}

function blocksOf(text: string): RulesBlock[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(blockOf);
}

/** A title, a first paragraph, and sections with titles of their own. Throws for a file of another form. */
export function readRulesText(markdown: string): RulesText {
  const [head, ...sections] = markdown.split(/^## /m);
  const [, title, lead] = /^# (.+)\n\n(.+)\n*$/.exec(head) ?? [];
  if (title === undefined || lead === undefined) throw new Error('expected a title and a paragraph');
  return {
    title,
    lead,
    sections: sections.map((section): RulesSection => {
      const end = section.indexOf('\n');
      return { title: section.slice(0, end), blocks: blocksOf(section.slice(end)) };
    }),
  };
}
