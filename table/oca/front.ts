/** Brings the words of the goose race to front ends. */
import type { GameFront } from '../fronts/front.ts';

export const OCA_FRONT: GameFront = {
  words: {
    en: {
      title: 'Goose race',
      opponent: 'Opponent',
      ending: ({ winners }) => (winners.length === 1 ? 'first in the centre' : 'nobody arrived in time'),
      variants: {
        oca: 'Goose race',
        'oca-numeri': 'Goose race by numbers',
        'oca-catena': 'Goose race with chains',
      },
      notes: {
        oca: 'A race to the centre, ring by ring, on a path of accidents that is drawn for each race.',
        'oca-numeri': 'The same along the numbers of the cells, sector by sector.',
        'oca-catena': 'An accident may lead to another, and pawns that meet change places.',
      },
      grounds: {
        again: 'play again',
        stop: 'miss turns',
        forward: 'forward',
        back: 'back',
        outward: 'a ring outward',
        inward: 'a ring inward',
      },
      tile: '2 to 6 players · a new path for each race',
      rules: [
        [
          'Path',
          'All 90 cells from the start to the centre, ring by ring from the outermost. Twelve cells of each of six colours are drawn for each race.',
        ],
        [
          'Turn',
          'Roll two dice; your only pawn goes on by their sum. Two to six players; pawns may share a cell.',
        ],
        [
          'Accidents',
          'A marked cell plays again, misses a turn, goes three cells on or back, or one ring inward or outward. The cell that it leads to does nothing more.',
        ],
        ['Winning', 'Who first reaches the centre exactly wins. What is rolled beyond it is gone back.'],
        ['Draw', 'After 200 rounds.'],
      ],
    },
    it: {
      title: "Gioco dell'oca",
      opponent: 'Avversario',
      ending: ({ winners }) =>
        winners.length === 1 ? 'prima pedina al centro' : 'nessuno è arrivato in tempo',
      variants: {
        oca: "Gioco dell'oca",
        'oca-numeri': "Gioco dell'oca per numeri",
        'oca-catena': "Gioco dell'oca con le catene",
      },
      notes: {
        oca: 'Una corsa al centro, anello per anello, su un percorso di imprevisti estratto per ogni partita.',
        'oca-numeri': 'Lo stesso seguendo i numeri delle case, settore per settore.',
        'oca-catena': 'Un imprevisto può portare a un altro, e le pedine che si incontrano si scambiano.',
      },
      grounds: {
        again: 'tira ancora',
        stop: 'fermo',
        forward: 'avanti',
        back: 'indietro',
        outward: 'anello fuori',
        inward: 'anello dentro',
      },
      tile: 'da 2 a 6 giocatori · un percorso nuovo a ogni corsa',
      rules: [
        [
          'Percorso',
          'Tutte le 90 case dalla partenza al centro, anello per anello dal più esterno. Per ogni corsa si estraggono dodici case di ciascuno dei sei colori.',
        ],
        [
          'Turno',
          'Si tirano due dadi e la propria unica pedina avanza della somma. Da due a sei giocatori; più pedine possono stare su una casa.',
        ],
        [
          'Imprevisti',
          'Una casa segnata fa rigiocare, fa perdere un turno, porta tre case avanti o indietro, oppure un anello in dentro o in fuori. La casa di arrivo non ha altro effetto.',
        ],
        ['Vittoria', 'Vince chi per primo arriva esattamente al centro. Quel che avanza si torna indietro.'],
        ['Patta', 'Dopo 200 giri.'],
      ],
    },
  },
  editor: async () => (await import('./edit-kit.ts')).EDIT_KIT,
  showcase: {
    variant: 'oca',
    position:
      '5,7,11,19,20,22,31,54,60,61,64,71/2,14,21,35,38,46,47,52,53,56,57,59/3,18,33,48,50,65,66,67,80,81,84,85/12,25,30,40,41,42,44,63,76,77,79,86/6,9,32,43,55,62,69,72,73,82,89,90/1,4,10,23,26,27,37,39,45,74,75,87 46,61 2',
  },
};
