/** Reports as HTML files: the options of the commands that write them, and how they are written. */
import { wrong } from '../engine/index.ts';
import { writeWhole } from '../studies/host/index.ts';
import type { ReportPage } from '../web/report/index.ts';
import { LANG_OPTION } from './language.ts';
import { quoted } from './program-name.ts';

export const OUT_OPTION = {
  type: 'string',
  describe: 'write the report as one HTML file that works without a network',
} as const;

/** The language of a report; the command itself speaks English. */
export const REPORT_LANGUAGE = {
  ...LANG_OPTION,
  describe: 'language of the report: en or it (default: by LC_ALL, LC_MESSAGES or LANG)',
} as const;

/** The option of reports about places, as `readFair` takes it. */
export const FAIR_OPTION = {
  type: 'number',
  describe: 'percentage points that a share may differ from an even one and still be called fair',
} as const;

/** As a share. ERR_ARGUMENT for what is no such number of points. */
export function readFair(points: number | undefined): number | undefined {
  if (points === undefined) return undefined;
  if (points > 0 && points <= 50) return points / 100;
  throw wrong('ERR_ARGUMENT', `expected percentage points from 0 to 50, found ${points}`, 'fair');
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
  const { renderReport } = await import('../web/report/index.ts');
  const text = await renderReport(page);
  writeWhole(file, text);
  note(`${file}: ${Math.ceil(Buffer.byteLength(text) / 1000)} kB`);
}
