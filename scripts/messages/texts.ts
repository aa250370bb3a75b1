import type { Words } from '../../table/messages/index.ts';
import type { TERMINAL_EN } from './en/index.ts';

/** What only the terminal says; what the page says too is in the catalogue of `table/messages/`. */
export type TerminalTexts = Words<typeof TERMINAL_EN>;
