/** Reads the rules of a game in short from their Markdown, so that documents and page have one text. */
import type { RulesBlock, RulesBoard, RulesSection, RulesText } from '../wire/index.ts';

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
