/** Loads the rules of a game in short, in the language of the page. */

import type { RulesText } from '../../../table/fronts/index.ts';
import type { Language } from '../../../table/messages/index.ts';

/** Rejects for a game that has none: its text is `docs/how-to-play/NAME.md`, and `NAME.it.md` beside it. */
export async function loadRules(game: string, language: Language): Promise<RulesText> {
  const name = language === 'en' ? game : `${game}.${language}`;
  const { RULES_TEXT } = await import(`../../../docs/how-to-play/${name}.md`);
  return RULES_TEXT;
}
