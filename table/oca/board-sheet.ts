/** Draws boards and random boards (DBE03, DBE09) as SVG sheets to print, without colour. */
import { BOARD, type CircularChess, type WarMap } from '../../engine/oca/index.ts';
import { roundGeometry } from '../../engine/round-board/index.ts';
import type { WholeCatalogue } from '../messages/index.ts';

/** What stands on a cell. */
interface SheetMark {
  /** From 0. */
  readonly seat: number;
  /** Such as `1` or `K1`. */
  readonly text: string;
}

export interface Sheet {
  readonly title: string;
  /** By cell. */
  readonly marks: ReadonlyMap<number, SheetMark>;
  /** Lines below the board; those about a seat have its colour before them. */
  readonly legend: readonly { readonly seat?: number; readonly text: string }[];
  readonly language: string;
}

/** Light enough for black letters on paper, and as far apart in grey as six can be. */
const COLOURS = ['#f2a65a', '#8fb8de', '#f6e27f', '#7fb685', '#d98cb3', '#c9c9c9'];
const MARGIN = 20;
const LINE = 36;
const HEAD = 60;
const WIDTH = 1000;

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function textAt(x: number, y: number, size: number, text: string, more = ''): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}"${more}>${escaped(text)}</text>`;
}

/** The sheet as an SVG file. */
export function boardSheet({ title, marks, legend, language }: Sheet): string {
  const { spots, height: board } = roundGeometry(BOARD, 0);
  const height = HEAD + board + LINE * legend.length + 2 * MARGIN;
  const cells = spots.map(({ id, x, y, outline, label, kind }) => {
    const mark = marks.get(id);
    const fill = kind === 'centre' || !mark ? '#ffffff' : COLOURS[mark.seat];
    const words =
      kind === 'centre'
        ? ''
        : mark
          ? textAt(x, y + 8, 26, mark.text, ' font-weight="bold"') + textAt(x, y + 23, 11, label)
          : textAt(x, y + 6, 17, label, ' fill="#555555"');
    return `<path d="${outline}" fill="${fill}" stroke="#000000" stroke-width="1.5"/>${words}`;
  });
  const lines = legend.map(({ seat, text }, i) => {
    const y = HEAD + board + MARGIN + LINE * i;
    const sign =
      seat === undefined
        ? ''
        : `<rect x="${MARGIN}" y="${y}" width="24" height="24" fill="${COLOURS[seat]}" stroke="#000000"/>`;
    return sign + textAt(MARGIN + (seat === undefined ? 0 : 36), y + 19, 20, text, ' text-anchor="start"');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" lang="${language}" role="img" aria-labelledby="title" font-family="sans-serif" text-anchor="middle">`,
    `<title id="title">${escaped(title)}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    textAt(WIDTH / 2, HEAD - MARGIN, 30, title),
    `<g transform="translate(0 ${HEAD})">${cells.join('')}</g>`,
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}

type RandomBoardWords = WholeCatalogue['randomBoards'];

function marksOf(
  seats: readonly (readonly (readonly [cell: number, text: string])[])[],
): Map<number, SheetMark> {
  return new Map(seats.flatMap((own, seat) => own.map(([cell, text]) => [cell, { seat, text }] as const)));
}

export function warMapSheet(map: WarMap, seed: number, words: RandomBoardWords, language: string): Sheet {
  const { cells, lands, regions } = map;
  return {
    title: words.warMap.sheet(seed),
    marks: marksOf(cells.map((own, seat) => own.map((cell) => [cell, String(seat + 1)] as const))),
    legend: [
      ...cells.map((own, seat) => ({ seat, text: words.warMap.seat(seat + 1, own.length, regions[seat]) })),
      { text: words.warMap.lands(lands) },
    ],
    language,
  };
}

export function circularChessSheet(
  { pieces }: CircularChess,
  seed: number,
  words: RandomBoardWords,
  language: string,
): Sheet {
  return {
    title: words.circularChess.sheet(seed),
    marks: marksOf(
      pieces.map((own, seat) => own.map(({ letter, cell }) => [cell, `${letter}${seat + 1}`] as const)),
    ),
    legend: [
      ...pieces.map((own, seat) => ({ seat, text: words.circularChess.seat(seat + 1, own.length) })),
      { text: words.circularChess.letters },
    ],
    language,
  };
}
