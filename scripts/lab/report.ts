/** An answer for the terminal: sentences first, then the table behind each. */
import type { LabAnswer, LabCell, LabQuestion } from '../../selfplay/lab/index.ts';
import { formatEstimate } from '../report/index.ts';
import { foldTable, roomForTable, wrapText } from '../text-table.ts';

export type LabLanguage = 'en' | 'it';

const WORDS = {
  en: {
    head: ['variant', 'played by', 'dice', 'games'],
    place: (place: number) => `seat ${place} wins`,
    stages: { search: 'search', confirm: 'fresh', level: 'fresh' },
    warning: 'Warning',
    searched: 'what the search played',
    played: (games: number, blocks: number, search: number, confirm: number) =>
      `${games} games in ${blocks} blocks; seed ${search} to search, ${confirm} to confirm.`,
  },
  it: {
    head: ['variante', 'gioca', 'dadi', 'partite'],
    place: (place: number) => `vince il ${place}º`,
    stages: { search: 'ricerca', confirm: 'nuovi', level: 'nuovi' },
    warning: 'Attenzione',
    searched: 'ciò che la ricerca ha giocato',
    played: (games: number, blocks: number, search: number, confirm: number) =>
      `${games} partite in ${blocks} blocchi; seme ${search} per cercare, ${confirm} per confermare.`,
  },
} as const;

const WIDTH = 100;

function rowOf(cell: LabCell, language: LabLanguage): string[] {
  const figures = cell.figures.map(({ kind, estimate }) =>
    formatEstimate(estimate, kind === 'share' ? 'percent' : 'plain'),
  );
  const shares = cell.shares.map((share) => formatEstimate(share, 'percent'));
  return [
    cell.variant,
    cell.bot,
    WORDS[language].stages[cell.stage],
    String(cell.games),
    ...shares,
    ...figures,
  ];
}

function tableOf(cells: readonly LabCell[], language: LabLanguage): string[] {
  if (cells.length === 0) return [];
  const { head, place } = WORDS[language];
  const [{ shares, figures }] = cells;
  const first = [...head, ...shares.map((_, i) => place(i + 1)), ...figures.map(({ name }) => name)];
  return foldTable([first, ...cells.map((cell) => rowOf(cell, language))], [0, 1, 2], 1, roomForTable());
}

function questionLines(question: LabQuestion, language: LabLanguage): string[] {
  const words = WORDS[language];
  const { id, sentences, warnings, cells, levels, searched } = question;
  return [
    '',
    id,
    ...warnings[language].flatMap((text) => wrapText(`${words.warning}: ${text}`, WIDTH)),
    ...sentences[language].flatMap((text) => wrapText(text, WIDTH)),
    '',
    ...tableOf([...cells, ...levels], language),
    ...(searched.length === 0 ? [] : ['', words.searched, ...tableOf(searched, language)]),
  ];
}

export function labLines(answer: LabAnswer, language: LabLanguage): string[] {
  const { name, questions, games, blocks, seeds, warnings } = answer;
  const words = WORDS[language];
  return [
    name,
    ...warnings[language].flatMap((text) => wrapText(`${words.warning}: ${text}`, WIDTH)),
    ...questions.flatMap((question) => questionLines(question, language)),
    '',
    words.played(games, blocks, seeds.search, seeds.confirm),
  ];
}
