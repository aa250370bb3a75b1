/** The random boards (DBE03, DBE09) as sheets, in the language of a catalogue. */
import type { CircularChess, WarMap } from '../../engine/oca/index.ts';
import type { WholeCatalogue } from '../messages/index.ts';
import type { Sheet, SheetMark } from './board-sheet.ts';

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
