/** The page's worker for playing explains no bots. */
import type * as help from './bot-help.ts';

export const helpOf: typeof help.helpOf = () => '';

export const erringHelp: typeof help.erringHelp = () => '';

export const searchingHelp: typeof help.searchingHelp = () => '';
