/** Words the puzzles of Dama Bianca in English and Italian. */
import type { Language, Words } from '../../../../table/messages/index.ts';

export const EN = {
  kinds: {
    closing: 'Close the hand',
    points: 'Count first',
    forced: 'The only turn',
    block: 'Hold them up',
    array: 'Make ready',
    entry: 'Come in well',
    exact: 'Small games',
  },
  asks: {
    closing: 'One roll, and somewhere a way into the centre. Find it.',
    points: 'Can you close? And does it pay? Play the turn that wins, or the one that does not lose.',
    forced: 'Your opponent threatens to close. One turn stops it.',
    block: 'Your opponent threatens to close. Leave as few rolls for it as you can.',
    array: 'Get ready: after the right turn you can close on your next one.',
    entry: 'It matters where your pawns come in.',
    exact: 'A small board, worked out to the end. Find the best turn.',
  },
  roll: (high: number, low: number) => `You rolled ${high} and ${low}.`,
  stand: (hand: number, hands: number, totals: string) =>
    `Hand ${hand} of ${hands}, totals so far ${totals}.`,
  notes: {
    small: (rings: number, sectors: number, pawns: number, faces: number) =>
      `A small game: ${rings} rings of ${sectors} cells, ${pawns} pawns each, dice from 1 to ${faces}.`,
    closing: 'Points do not count: the player who closes wins the hand.',
    points: 'Points count: each pawn scores its ring, 7 in the centre, 5 for an array, −3 off the board.',
    advanced:
      'Points count: each pawn scores its ring less one, 7 in the centre, 5 for an array, −3 off the board.',
    connected: 'The pawns of an array must be one group.',
    standing: 'The array must stand when the turn begins in which you close.',
    round: 'After a closing the round is played to its end.',
    stop: 'A pawn that enters over a bridge stops there, whatever the number.',
  },
  anyOther: 'Any turn that does not close is right.',
  loss: (share: string) => `It gives away ${share} of the win or more.`,
  estimate: (share: string) => `By estimate it gives away ${share} of the win.`,
  reasons: {
    wins: (isMatch: boolean) => `Closing wins the ${isMatch ? 'match' : 'hand'} at once.`,
    winsByLead: 'Closing loses the hand, but the lead from before is larger: it wins the match at once.',
    winsOnly: (isMatch: boolean, losing: number) =>
      `Closing like this wins the ${isMatch ? 'match' : 'hand'}. ${losing === 1 ? 'One other closing loses' : `${losing} other closings lose`} it: what the pawns score afterwards decides.`,
    holds: (isMatch: boolean) =>
      `Closing now would lose the ${isMatch ? 'match' : 'hand'} on points. Better move on: there are turns after which the next player cannot win at once.`,
    blocks: (right: string, others: string) =>
      `After this turn your opponent wins at once with ${right} only; after any other, with ${others} or more.`,
    blocksAll: (others: string) =>
      `After this turn your opponent cannot win at once; after any other, ${others} or more would do it.`,
    ready: (right: string, others: string) =>
      `After this turn you can close on your next one with ${right}; after any other, with ${others} at most.`,
    readyOnly: (right: string) =>
      `After this turn you can close on your next one with ${right}; after any other, with none.`,
    solved: (margin: string) =>
      `The game is worked out to the end: any other turn gives away at least ${margin} of the win.`,
    rolls: (count: number, all: number) => (count === all ? 'every roll' : `${count} of ${all} rolls`),
  },
} as const;

export type PuzzleWords = Words<typeof EN>;

export const IT: PuzzleWords = {
  kinds: {
    closing: 'Chiudi la mano',
    points: 'Prima conta',
    forced: "L'unica mossa",
    block: 'Ostacola',
    array: 'Preparati',
    entry: 'Entra bene',
    exact: 'Giochi piccoli',
  },
  asks: {
    closing: 'Un lancio, e da qualche parte una via per il centro. Trovala.',
    points: 'Puoi chiudere? E ti conviene? Gioca la mossa che vince, o quella che non perde.',
    forced: "L'avversario minaccia di chiudere. Una sola mossa lo ferma.",
    block: "L'avversario minaccia di chiudere. Lasciagli meno lanci che puoi.",
    array: 'Preparati: dopo la mossa giusta puoi chiudere al turno seguente.',
    entry: 'Conta dove entrano le tue pedine.',
    exact: 'Un tabellone piccolo, calcolato fino in fondo. Trova la mossa migliore.',
  },
  roll: (high, low) => `Hai lanciato ${high} e ${low}.`,
  stand: (hand, hands, totals) => `Mano ${hand} di ${hands}, totali finora ${totals}.`,
  notes: {
    small: (rings, sectors, pawns, faces) =>
      `Un gioco piccolo: ${rings} anelli di ${sectors} case, ${pawns} pedine a testa, dadi da 1 a ${faces}.`,
    closing: 'I punti non contano: vince la mano chi chiude.',
    points:
      'Contano i punti: ogni pedina vale il suo anello, 7 al centro, 5 lo schieramento, −3 ogni pedina fuori.',
    advanced:
      'Contano i punti: ogni pedina vale il suo anello meno uno, 7 al centro, 5 lo schieramento, −3 ogni pedina fuori.',
    connected: 'Le pedine dello schieramento devono formare un solo gruppo.',
    standing: 'Lo schieramento deve esserci già quando comincia il turno in cui chiudi.',
    round: 'Dopo una chiusura si completa il giro.',
    stop: 'Chi entra da un ponte si ferma lì, qualunque sia il numero.',
  },
  anyOther: 'È giusta ogni mossa che non chiude.',
  loss: (share) => `Costa almeno ${share} della vittoria.`,
  estimate: (share) => `Secondo la stima costa ${share} della vittoria.`,
  reasons: {
    wins: (isMatch) => `Chiudere vince subito ${isMatch ? 'la partita' : 'la mano'}.`,
    winsByLead: 'Chiudere perde la mano, ma il vantaggio di prima è più grande: la partita è vinto subito.',
    winsOnly: (isMatch, losing) =>
      `Chiudere così vince ${isMatch ? 'la partita' : 'la mano'}. ${losing === 1 ? "Un'altra chiusura perde" : `Altre ${losing} chiusure perdono`}: decide quanto valgono dopo le pedine.`,
    holds: (isMatch) =>
      `Chiudere adesso vorrebbe dire perdere ${isMatch ? 'la partita' : 'la mano'} ai punti. Meglio andare avanti: ci sono mosse dopo le quali chi segue non può vincere subito.`,
    blocks: (right, others) =>
      `Dopo questa mossa l'avversario vince subito solo con ${right}; dopo ogni altra, con ${others} o più.`,
    blocksAll: (others) =>
      `Dopo questa mossa l'avversario non può vincere subito; dopo ogni altra può, con ${others} o più.`,
    ready: (right, others) =>
      `Dopo questa mossa puoi chiudere al turno seguente con ${right}; dopo ogni altra, al più con ${others}.`,
    readyOnly: (right) =>
      `Dopo questa mossa puoi chiudere al turno seguente con ${right}; dopo ogni altra non puoi.`,
    solved: (margin) =>
      `Il gioco è calcolato fino in fondo: ogni altra mossa costa almeno ${margin} della vittoria.`,
    rolls: (count, all) =>
      count === all ? 'qualunque lancio' : `${count} ${count === 1 ? 'lancio' : 'lanci'} su ${all}`,
  },
};

export const PUZZLE_WORDS: Readonly<Record<Language, PuzzleWords>> = { en: EN, it: IT };
