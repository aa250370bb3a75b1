/** Shares what the commands of random boards need: their seed, and how a board is printed or written. */
import { wrong } from '../../engine/index.ts';
import { seedOf } from '../../engine/oca/index.ts';
import { writeWhole } from '../../studies/host/index.ts';
import { loadWholeCatalogue, type WholeCatalogue } from '../../table/messages/index.ts';
import { boardSheet, type Sheet } from '../../table/oca/index.ts';
import type { Console } from '../command.ts';
import { readLanguage } from '../language.ts';
import { REPORT_LANGUAGE } from '../report-file.ts';

export const RANDOM_BOARD_OPTIONS = {
  seed: { type: 'string', default: '1', describe: 'a whole number: the same one draws the same board' },
  json: { type: 'boolean', default: false, describe: 'one JSON object' },
  svg: { type: 'string', describe: 'write the picture to this file, to be printed' },
  lang: REPORT_LANGUAGE,
} as const;

/** ERR_ARGUMENT for what is no whole number from 0. */
export function readSeed(text: string): number {
  const seed = seedOf(text);
  if (seed !== undefined) return seed;
  throw wrong('ERR_ARGUMENT', `--seed takes a whole number from 0, not '${text}'`, 'seed');
}

interface Drawn {
  /** The board as JSON. */
  readonly json: object;
  readonly picture: readonly string[];
  /** Lines below the picture. */
  readonly about: readonly string[];
  readonly sheet: (words: WholeCatalogue['randomBoards'], language: string) => Sheet;
}

interface Chosen {
  readonly json: boolean;
  readonly svg: string | undefined;
  readonly lang: string | undefined;
}

/** Prints a board, and writes its picture where one is asked for. */
export async function showBoard(
  { json, picture, about, sheet }: Drawn,
  chosen: Chosen,
  { print, note }: Console,
): Promise<number> {
  const { svg } = chosen;
  if (svg !== undefined) {
    const language = readLanguage(chosen.lang);
    const { randomBoards } = await loadWholeCatalogue(language);
    writeWhole(svg, boardSheet(sheet(randomBoards, language)));
    note(`${svg}: the board to print`);
  }
  if (chosen.json) print(JSON.stringify(json));
  else for (const line of [...picture, '', ...about]) print(line);
  return 0;
}
