/** Words the tips of the first hand in English and Italian. */
import type { Language, Words } from '../../../../table/messages/index.ts';

export const EN = {
  title: 'Tip',
  ok: 'Got it',
  stop: 'No more tips',
  tips: {
    firstRoll: (high: number, low: number) =>
      `These are your dice: ${high} and ${low}. Move two pawns, one by each number, or one pawn by ${high + low}. Your pawns wait beside the board: touch them to bring one in.`,
    entering:
      'The cells that light up are where this pawn can end; the small numbers say which die it takes. It comes in on cell 1, or over a bridge.',
    second: 'One number is played. Now the other one, with another pawn.',
    sum: 'You may stop here: this pawn has used both numbers. Confirm, or choose another pawn to use them apart.',
    confirm: 'That is a whole turn. Look at it once more, then confirm. Undo takes a walk back.',
    opponent: 'Your opponent has played; the line shows how. Now it is you again.',
    bridge:
      'A pawn on the outermost ring is a bridge, no matter whose it is: others come in over it, one ring further in. Inner rings score more.',
    walking: 'A pawn on the board walks round its ring, one way or the other.',
    jumping:
      'Some ends are reached by jumps, drawn as arcs. A row of pawns costs one step, and a jump inward or outward changes the ring.',
    half: 'Half of your pawns are in. Keep them together: each needs one of yours beside it in the end.',
    allIn:
      'All your pawns are in. Now the array: none may stand alone, and each of the five rings needs one of yours.',
    array:
      'You have an array! Now a jump inward over the innermost ring, as the last step of a turn, closes the hand.',
    canClose: 'With this roll you can close the hand. Touch a pawn and look whether the centre lights up.',
    pays: (yours: string, theirs: string) =>
      `This closes the hand with ${yours} points to ${theirs}. It wins: play it!`,
    losesOut: (yours: string, theirs: string) =>
      `This would close the hand with ${yours} points to ${theirs}. You would lose it: better undo, and move inward first.`,
    won: 'You have won the hand. In the review you see which turns were good and which could be better.',
    lost: 'The hand is lost, this time. The review shows your most expensive turns; there you can try them again.',
  },
} as const;

export type GuideWords = Words<typeof EN>;

export const IT: GuideWords = {
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

export const GUIDE_WORDS: Readonly<Record<Language, GuideWords>> = { en: EN, it: IT };
