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
    },
  },
  editor: async () => (await import('./edit-kit.ts')).EDIT_KIT,
  showcase: {
    variant: 'oca',
    position:
      '5,7,11,19,20,22,31,54,60,61,64,71/2,14,21,35,38,46,47,52,53,56,57,59/3,18,33,48,50,65,66,67,80,81,84,85/12,25,30,40,41,42,44,63,76,77,79,86/6,9,32,43,55,62,69,72,73,82,89,90/1,4,10,23,26,27,37,39,45,74,75,87 46,61 2',
  },
};
