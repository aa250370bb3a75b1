/** The puzzles of Dama Bianca in Italian. */
import type { Words } from '../../../../table/messages/index.ts';
import type { EN } from './en.ts';

export const IT: Words<typeof EN> = {
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
