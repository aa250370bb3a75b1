/** Writes an answer for the terminal: sentences first, then the table behind each. */

import type { Estimate } from '../../selfplay/index.ts';
import type { LabAnswer, LabCell, LabQuestion } from '../../selfplay/lab/index.ts';
import { formatEstimate } from '../report/stats-report.ts';
import { foldTable, roomForTable, wrapText } from '../text-table.ts';
import { type LabLanguage, labWords } from './words.ts';

const WIDTH = 100;

/** In Italian a comma is in numbers, so a semicolon is between them. */
function estimateText(estimate: Estimate, kind: 'percent' | 'plain', language: LabLanguage): string {
  const text = formatEstimate(estimate, kind);
  return language === 'it' ? text.replaceAll(', ', '; ').replace(/(?<=\d)\.(?=\d)/g, ',') : text;
}

function rowOf(cell: LabCell, language: LabLanguage): string[] {
  const figures = cell.figures.map(({ kind, estimate }) =>
    estimateText(estimate, kind === 'share' ? 'percent' : 'plain', language),
  );
  const shares = cell.shares.map((share) => estimateText(share, 'percent', language));
  return [
    cell.variant,
    cell.bot,
    labWords(language).stages[cell.stage],
    String(cell.games),
    ...shares,
    ...figures,
  ];
}

/** Cells of several sentences about one study are shown once. */
export function distinct(cells: readonly LabCell[]): LabCell[] {
  const known = new Map(cells.map((cell) => [`${cell.study} ${cell.blocks} ${cell.stage}`, cell]));
  return [...known.values()];
}

/** Which cells are without luck, as a note below a table; undefined where none is. */
export function lucklessNote(cells: readonly LabCell[], language: LabLanguage): string | undefined {
  const luckless = cells.filter(({ luck }) => luck).map(({ bot, variant }) => `${bot} (${variant})`);
  return luckless.length === 0 ? undefined : labWords(language).luckless([...new Set(luckless)].join('; '));
}

function tableOf(cells: readonly LabCell[], unit: string, language: LabLanguage): string[] {
  if (cells.length === 0) return [];
  const { head, place, figure } = labWords(language);
  const [{ shares, figures }] = cells;
  const first = [...head, ...shares.map((_, i) => place(i + 1)), ...figures.map((one) => figure(one, unit))];
  const note = lucklessNote(cells, language);
  return [
    ...foldTable([first, ...cells.map((cell) => rowOf(cell, language))], [0, 1, 2], 1, roomForTable()),
    ...(note === undefined ? [] : wrapText(note, WIDTH)),
  ];
}

function questionLines(question: LabQuestion, unit: string, language: LabLanguage): string[] {
  const words = labWords(language);
  const { id, verdict, sentences, warnings, cells, levels, searched } = question;
  return [
    '',
    id,
    ...wrapText(verdict[language].join(' '), WIDTH),
    '',
    ...tableOf(distinct([...cells, ...levels]), unit, language),
    '',
    ...sentences[language].flatMap((text) => wrapText(text, WIDTH)),
    ...warnings[language].flatMap((text) => wrapText(`${words.warning}: ${text}`, WIDTH)),
    ...(searched.length === 0 ? [] : ['', words.searched, ...tableOf(distinct(searched), unit, language)]),
  ];
}

/** `notes` say what the results depend on. */
export function labLines(answer: LabAnswer, language: LabLanguage, notes: readonly string[]): string[] {
  const { name, questions, games, blocks, seeds, warnings, unit } = answer;
  const words = labWords(language);
  return [
    name,
    ...warnings[language].flatMap((text) => wrapText(`${words.warning}: ${text}`, WIDTH)),
    ...questions.flatMap((question) => questionLines(question, unit, language)),
    '',
    words.played(games, blocks, seeds.search, seeds.confirm),
    ...notes.flatMap((text) => wrapText(text, WIDTH)),
  ];
}
