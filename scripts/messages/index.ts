/** Chooses the language of this process, and gives its messages. */
import type { Fault } from '../../engine/index.ts';
import {
  faultText,
  type Language,
  loadWholeCatalogue,
  type WholeCatalogue,
  type Words,
} from '../../table/messages/index.ts';
import { ANALYSIS } from './analysis.ts';
import { ANY_GAME } from './any-game.ts';
import { COMMANDS } from './commands.ts';
import { argumentFaultInItalian, HELP_STRINGS, helpInItalian } from './help-in-italian.ts';
import { RECORD, REPLAY, REVIEW } from './records.ts';
import { RULES } from './rules.ts';
import { START } from './start.ts';
import { STUDIES } from './studies.ts';
import { TABLE } from './table.ts';
import { TERMINAL, WEB } from './terminal.ts';

const SAID = {
  analysis: ANALYSIS,
  anyGame: ANY_GAME,
  commands: COMMANDS,
  record: RECORD,
  replay: REPLAY,
  review: REVIEW,
  rules: RULES,
  start: START,
  studies: STUDIES,
  table: TABLE,
  terminal: TERMINAL,
  web: WEB,
};

/** What only the terminal says; what the page says too is in the catalogue of `table/messages/`. */
export type TerminalTexts = { readonly [K in keyof typeof SAID]: Words<(typeof SAID)[K]['en']> };

export type StudyWords = TerminalTexts['studies'];

/** What reports of studies say in a language of their own, whatever the terminal speaks. */
export function studyWords(language: Language): StudyWords {
  return STUDIES[language];
}

function textsIn(language: Language): TerminalTexts {
  return Object.fromEntries(
    Object.entries(SAID).map(([key, said]) => [key, said[language]]),
  ) as TerminalTexts;
}

/** What only the terminal says, by language. */
export const TERMINAL_TEXTS: Readonly<Record<Language, TerminalTexts>> = {
  en: textsIn('en'),
  it: textsIn('it'),
};

let catalogue: WholeCatalogue = await loadWholeCatalogue('en');

/** What the terminal and the page both say; English until `speak`. */
export function words(): WholeCatalogue {
  return catalogue;
}

/** What the terminal alone says. */
export function texts(): TerminalTexts {
  return TERMINAL_TEXTS[catalogue.language];
}

/** Those of every language, for words that people may type in any of them. */
export function allTexts(): readonly TerminalTexts[] {
  return Object.values(TERMINAL_TEXTS);
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
