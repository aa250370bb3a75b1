/** An answer for the terminal: sentences first, then the table behind each. */
import type { LabAnswer, LabCell, LabQuestion } from '../../selfplay/lab/index.ts';
import { formatEstimate } from '../report/index.ts';
import { foldTable, roomForTable, wrapText } from '../text-table.ts';
import { type LabLanguage, labWords } from './words.ts';

const WIDTH = 100;

function rowOf(cell: LabCell, language: LabLanguage): string[] {
  const figures = cell.figures.map(({ kind, estimate }) =>
    formatEstimate(estimate, kind === 'share' ? 'percent' : 'plain'),
  );
  const shares = cell.shares.map((share) => formatEstimate(share, 'percent'));
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

function tableOf(cells: readonly LabCell[], language: LabLanguage): string[] {
  if (cells.length === 0) return [];
  const { head, place } = labWords(language);
  const [{ shares, figures }] = cells;
  const first = [...head, ...shares.map((_, i) => place(i + 1)), ...figures.map(({ name }) => name)];
  return foldTable([first, ...cells.map((cell) => rowOf(cell, language))], [0, 1, 2], 1, roomForTable());
}

function questionLines(question: LabQuestion, language: LabLanguage): string[] {
  const words = labWords(language);
  const { id, sentences, warnings, cells, levels, searched } = question;
  return [
    '',
    id,
    ...warnings[language].flatMap((text) => wrapText(`${words.warning}: ${text}`, WIDTH)),
    ...sentences[language].flatMap((text) => wrapText(text, WIDTH)),
    '',
    ...tableOf(distinct([...cells, ...levels]), language),
    ...(searched.length === 0 ? [] : ['', words.searched, ...tableOf(distinct(searched), language)]),
  ];
}

/** `notes` say what the results depend on. */
export function labLines(answer: LabAnswer, language: LabLanguage, notes: readonly string[]): string[] {
  const { name, questions, games, blocks, seeds, warnings } = answer;
  const words = labWords(language);
  return [
    name,
    ...warnings[language].flatMap((text) => wrapText(`${words.warning}: ${text}`, WIDTH)),
    ...questions.flatMap((question) => questionLines(question, language)),
    '',
    words.played(games, blocks, seeds.search, seeds.confirm),
    ...notes.flatMap((text) => wrapText(text, WIDTH)),
  ];
}
