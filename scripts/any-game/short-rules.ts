/** Reads how a game is played from docs/how-to-play/, as sections for a terminal. */
import { existsSync, readFileSync } from 'node:fs';
import { type RulesBlock, readRulesText } from '../../table/fronts/index.ts';
import type { Language } from '../../table/messages/index.ts';

/** Boards are left out: a terminal has nothing to touch. */
function textOf(block: RulesBlock): string[] {
  switch (block.kind) {
    case 'text':
      return [block.text];
    case 'list':
      return [...block.items];
    case 'table':
      return block.rows.slice(1).map((cells) => cells.join(': '));
    default:
      return [];
  }
}

/** Pairs of a heading, which may be empty, and a paragraph; none for a game without such a text. */
export function shortRules(
  game: string,
  language: Language,
): readonly (readonly [heading: string, text: string])[] {
  const name = language === 'en' ? game : `${game}.${language}`;
  const file = new URL(`../../docs/how-to-play/${name}.md`, import.meta.url);
  if (!existsSync(file)) return [];
  return readRulesText(readFileSync(file, 'utf8')).sections.flatMap(({ title, blocks }) =>
    blocks
      .flatMap(textOf)
      .map((text, i): [string, string] => [i === 0 ? title : '', text.replaceAll('*', '')]),
  );
}
