/** Words the small boards of the rules in English and Italian. */
import type { Language, Words } from '../../../../table/messages/index.ts';

export const EN = {
  again: 'Again',
  tasks: {
    look: 'Touch a cell to see its neighbours.',
    walk: (number: number) =>
      `You have a ${number}. Touch the pawn with the heavy rim, then a cell that lights up.`,
    enter: (number: number) =>
      `You have a ${number}. Touch your pawns beside the board, then a cell that lights up.`,
    array: 'Eleven pawns stand. Touch the cell where the twelfth makes them an array.',
    close: 'You rolled 2 and 1, and the 2 is played. Close with the 1: touch a pawn, then the centre.',
  },
  /** What a board answers. */
  said: {
    looked: (cell: number, ring: number, neighbours: number) =>
      `Cell ${cell}, ring ${ring}: ${neighbours} neighbours.`,
    door: (neighbours: number) => `Cell 1, the door: ${neighbours} neighbours. No walk ends here.`,
    centre: 'The centre: next to every cell of the innermost ring. No pawn ever leaves it.',
    picked: (cell: number, ends: number) => `Pawn on ${cell}: it can end on ${ends} cells.`,
    pickedOff: (ends: number) => `This pawn can end on ${ends} cells.`,
    walked: (from: number, to: number) => `From ${from} to ${to}, all round the ring.`,
    hurdled: (from: number, to: number, jumped: number) =>
      `From ${from} to ${to}. It jumped ${jumped === 1 ? 'a pawn' : `${jumped} pawns`} on the way, at no extra cost.`,
    climbed: (from: number, to: number, ring: number) =>
      `From ${from} to ${to}: a jump took it to ring ${ring}.`,
    entered: (to: number) => `In by cell 1, then on to ${to}.`,
    bridged: (by: number, to: number) => `Over the bridge to ${by}, then on to ${to}.`,
    array: 'That is an array: all 12 in, none alone, every ring held.',
    alone: (cells: string, count: number) =>
      count === 1
        ? `Not yet: the pawn on ${cells} stands alone.`
        : `Not yet: the pawns on ${cells} stand alone.`,
    missing: (ring: number) => `Not yet: ring ${ring} is empty.`,
    notClosed: 'A legal move, but it does not close. Try another pawn.',
    closed: (yours: string, theirs: string) =>
      `Closed. You have ${yours} points, your opponent ${theirs}: the hand is yours.`,
  },
} as const;

export type LearnWords = Words<typeof EN>;

export const IT: LearnWords = {
  again: 'Da capo',
  tasks: {
    look: 'Tocca una casa per vedere le confinanti.',
    walk: (number) => `Hai un ${number}. Tocca la pedina dal bordo spesso, poi una casa che si accende.`,
    enter: (number) =>
      `Hai un ${number}. Tocca le tue pedine accanto al tabellone, poi una casa che si accende.`,
    array: 'Undici pedine sono al loro posto. Tocca la casa dove la dodicesima completa lo schieramento.',
    close: "Hai lanciato 2 e 1, e il 2 è già giocato. Chiudi con l'1: tocca una pedina, poi il centro.",
  },
  said: {
    looked: (cell, ring, neighbours) => `Casa ${cell}, anello ${ring}: ${neighbours} case confinanti.`,
    door: (neighbours) => `Casa 1, la porta: ${neighbours} case confinanti. Qui non ci si ferma.`,
    centre: "Il centro: confina con tutte le case dell'anello più interno. Nessuna pedina ne esce più.",
    picked: (cell, ends) => `Pedina sulla ${cell}: può arrivare in ${ends} case.`,
    pickedOff: (ends) => `Questa pedina può arrivare in ${ends} case.`,
    walked: (from, to) => `Dalla ${from} alla ${to}, sempre lungo l'anello.`,
    hurdled: (from, to, jumped) =>
      `Dalla ${from} alla ${to}. Strada facendo ha saltato ${jumped === 1 ? 'una pedina' : `${jumped} pedine`}, senza spendere di più.`,
    climbed: (from, to, ring) => `Dalla ${from} alla ${to}: con un salto è passata all'anello ${ring}.`,
    entered: (to) => `È entrata dalla casa 1 e ha proseguito fino alla ${to}.`,
    bridged: (by, to) => `È entrata dal ponte sulla ${by} e ha proseguito fino alla ${to}.`,
    array: 'Ecco lo schieramento: 12 pedine in gioco, nessuna sola, ogni anello occupato.',
    alone: (cells, count) =>
      count === 1
        ? `Non ancora: la pedina sulla casa ${cells} è sola.`
        : `Non ancora: le pedine sulle case ${cells} sono sole.`,
    missing: (ring) => `Non ancora: l'anello ${ring} è vuoto.`,
    notClosed: "Si può fare, ma non chiude. Prova con un'altra pedina.",
    closed: (yours, theirs) => `Chiuso! Hai ${yours} punti, l'avversario ${theirs}: la mano è tua.`,
  },
};

export const LEARN_WORDS: Readonly<Record<Language, LearnWords>> = { en: EN, it: IT };
