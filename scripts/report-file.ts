/** Reports as HTML files: the options of the commands that write them, and how they are written. */
import type { Language } from '../table/messages/index.ts';
import { type ReportPage, renderReport } from '../web/report/index.ts';
import { quoted } from './called.ts';
import { LANG_OPTION, languageFor } from './language.ts';
import { writeWhole } from './whole-file.ts';

export const OUT_OPTION = {
  type: 'string',
  describe: 'write the report as one HTML file, which needs no program and no network',
  requiresArg: true,
} as const;

/** The language of the file; the command itself speaks English. */
export const REPORT_LANGUAGE = {
  ...LANG_OPTION,
  describe: 'language of the file: en or it (default: by LC_ALL, LC_MESSAGES or LANG)',
} as const;

/** ERR_ARGUMENT for a language that there is not. */
export function readLanguage(text: string | undefined): Language {
  return languageFor(text === undefined ? [] : ['--lang', text], process.env);
}

/** The command as it was typed, to be typed again. */
export function typedCommand(words: readonly string[] = process.argv.slice(2)): string {
  return ['dama', ...words.map(quoted)].join(' ');
}

/** Writes the page and says how large it is. Throws ERR_DISK or ERR_FILE. */
export async function writeReport(
  file: string,
  page: ReportPage,
  note: (line: string) => void,
): Promise<void> {
  const text = await renderReport(page);
  writeWhole(file, text);
  note(`${file}: ${Math.ceil(Buffer.byteLength(text) / 1000)} kB`);
}
