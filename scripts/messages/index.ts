/** The language of this process, which is one from its first line to its last. */
import type { Fault } from '../../engine/index.ts';
import {
  faultText,
  type Language,
  loadWholeCatalogue,
  type WholeCatalogue,
} from '../../table/messages/index.ts';
import { TERMINAL_EN } from './en/index.ts';
import { argumentFaultInItalian } from './it/argument-faults.ts';
import { HELP_STRINGS, helpInItalian } from './it/help.ts';
import { TERMINAL_IT } from './it/index.ts';
import type { TerminalTexts } from './texts.ts';

const TEXTS: Readonly<Record<Language, TerminalTexts>> = { en: TERMINAL_EN, it: TERMINAL_IT };

let catalogue: WholeCatalogue = await loadWholeCatalogue('en');

/** What the terminal and the page both say; English until `speak`. */
export function words(): WholeCatalogue {
  return catalogue;
}

/** What the terminal alone says. */
export function texts(): TerminalTexts {
  return TEXTS[catalogue.language];
}

/** Those of every language, for words that people may type in any of them. */
export function allTexts(): readonly TerminalTexts[] {
  return Object.values(TEXTS);
}

/** A text of `--help`, which is declared in English. */
export function helpText(text: string): string {
  return catalogue.language === 'it' ? helpInItalian(text) : text;
}

/** What yargs says in other words than its own. */
export function helpStrings(): Readonly<Record<string, string>> {
  return catalogue.language === 'it' ? HELP_STRINGS : {};
}

/** A fault that ends a command, as one line. What is wrong with the words of a command is said without English. */
export function faultLine(fault: Fault): string {
  const { code, message, at } = fault;
  const isSaid = catalogue.language === 'it' && code === 'ERR_ARGUMENT';
  const said = isSaid ? argumentFaultInItalian(message) : undefined;
  return said === undefined ? faultText(catalogue, fault) : `${code}: ${said} (${at})`;
}

/** Chooses the language of what is said from here on. */
export async function speak(language: Language): Promise<void> {
  if (catalogue.language !== language) catalogue = await loadWholeCatalogue(language);
}
