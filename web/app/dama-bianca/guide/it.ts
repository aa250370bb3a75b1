/** The tips of the first hand in Italian. */
import type { Words } from '../../../../table/messages/index.ts';
import type { EN } from './en.ts';

export const IT: Words<typeof EN> = {
  title: 'Consiglio',
  ok: 'Ho capito',
  stop: 'Basta consigli',
  tips: {
    firstRoll: (high, low) =>
      `Ecco i tuoi dadi: ${high} e ${low}. Muovi due pedine, una per ciascun numero, oppure una sola di ${high + low}. Le tue pedine aspettano accanto al tabellone: toccale per farne entrare una.`,
    entering:
      'Le case che si accendono sono quelle dove la pedina può arrivare; il numero piccolo dice quale dado usa. Si entra dalla casa 1 o da un ponte.',
    second: "Un numero è giocato. Ora l'altro, con un'altra pedina.",
    sum: "Puoi fermarti qui: questa pedina ha usato tutti e due i numeri. Conferma, oppure scegli un'altra pedina per usarli separati.",
    confirm: 'La mossa è completa. Guardala ancora una volta, poi conferma. Annulla riprende un cammino.',
    opponent: "L'avversario ha giocato; la linea mostra come. Ora tocca di nuovo a te.",
    bridge:
      "Una pedina sull'anello più esterno fa da ponte, di chiunque sia: le altre entrano scavalcandola, un anello più dentro. Gli anelli interni valgono di più.",
    walking: "Una pedina in gioco cammina lungo il suo anello, in un senso o nell'altro.",
    jumping:
      'In certe case si arriva saltando: i salti sono disegnati ad arco. Una fila di pedine vale un passo, e un salto verso dentro o verso fuori cambia anello.',
    half: "Metà delle tue pedine è in gioco. Tienile unite: alla fine ognuna ne vuole accanto un'altra delle tue.",
    allIn:
      'Tutte le tue pedine sono in gioco. Ora lo schieramento: nessuna resti sola, e in ognuno dei cinque anelli ce ne sia una.',
    array:
      "Hai lo schieramento! Ora un salto verso dentro, oltre l'anello più interno, come ultimo passo del turno, chiude la mano.",
    canClose: 'Con questo lancio puoi chiudere la mano. Tocca una pedina e guarda se si accende il centro.',
    pays: (yours, theirs) => `Così chiudi la mano ${yours} a ${theirs}. È vinta: gioca!`,
    losesOut: (yours, theirs) =>
      `Così chiuderesti la mano ${yours} a ${theirs}. La perderesti: meglio annullare, e andare prima più dentro.`,
    won: 'Hai vinto la mano. Nella revisione vedi quali mosse erano buone e quali potevano essere migliori.',
    lost: 'La mano è persa, per questa volta. La revisione mostra le mosse più care; lì puoi riprovarle.',
  },
};
