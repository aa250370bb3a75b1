import type { REASONS as EN } from '../en/reasons.ts';
import type { Words } from '../words.ts';

export const REASONS: Words<typeof EN> = {
  why: {
    pass: 'Con questo lancio non puoi giocare nulla.',
    complete: 'La mossa è completa: confermala, oppure annulla un cammino.',
    'not-yours': 'Quella pedina non è tua.',
    'no-pawn': 'Lì non hai pedine.',
    'none-off': 'Non hai pedine fuori dal tabellone.',
    walked: "Questa pedina si è già mossa: l'altro numero spetta a un'altra pedina.",
    stuck: 'Con questi dadi questa pedina non può muoversi.',
    bridge: 'Con un 1 si entra soltanto da un ponte, e non ce ne sono.',
    reserve: 'Nessuna pedina esce dal tabellone.',
    occupied: 'Questa casa è occupata.',
    'start-cell': 'Nessun cammino finisce sulla casa 1.',
    'same-cell': 'Un cammino non può finire dove è cominciato.',
    touched: 'La pedina toccherebbe due volte la stessa casa.',
    turning: 'La pedina tornerebbe indietro: durante un cammino mantiene il suo senso.',
    'used-number': 'Il numero che porta lì è già stato usato.',
    'both-numbers':
      "Dopo questo cammino l'altro numero non si potrebbe più giocare, e se è possibile vanno usati entrambi.",
    'larger-number': 'Si può giocare un solo numero, e vale il più alto.',
    unreachable: 'Con questi dadi questa pedina non arriva lì.',
    'centre-entering': 'Una pedina non può entrare nel centro da fuori del tabellone.',
    'centre-last': "Può chiudere soltanto l'ultimo cammino della mossa, dopo aver usato entrambi i numeri.",
    'centre-jump':
      "L'ultimo passo verso il centro deve essere un salto su pedine che arrivano fino al centro.",
    'centre-before': 'Non puoi chiudere: le tue pedine non formano uno schieramento.',
    choose: 'Prima scegli: tieni il tuo posto, oppure prendi quello del rivale.',
    'centre-after': 'Non puoi chiudere: senza questa pedina le altre non manterrebbero lo schieramento.',
    'other-number': 'Lì porta un altro numero, non quello che hai scelto.',
    'not-possible': 'Qui non è possibile.',
  },
  withRule: (sentence, rule) => `${sentence} (${rule})`,
};
