/** Brings the words of Bosco urbano to front ends. */
import { type GameFront, inPoints } from '../fronts/front.ts';

export const BOSCO_FRONT: GameFront = {
  words: {
    en: {
      title: 'Bosco urbano',
      ending: (end) => `the deck is empty or no cell is free, and most points win: ${inPoints(end)}`,
      variants: {
        bosco: 'Bosco urbano',
        'bosco-turno': 'Bosco urbano, discs in every turn',
        'bosco-otto': 'Bosco urbano, encirclement with corners',
        'bosco-obbligo': 'Bosco urbano, every right a duty',
      },
      notes: {
        bosco: 'Win back a polluted city: surround discs with pawns, while cards bring in new ones.',
        'bosco-turno': 'Three disc cards before every turn.',
        'bosco-otto': 'Cells touch at their corners too, so that more pawns surround a disc.',
        'bosco-obbligo': 'Who may rescue a pawn, keep an animal or draw a further card, must.',
      },
      why: {
        choose: 'Nothing walks now: choose one of the buttons, or the centre or the place beside the board.',
        'has-walked': 'This pawn has walked already.',
        'not-moved': 'The numbers that must be used do not move this pawn.',
        compromised: 'A disc lies there.',
      },
      grounds: {
        disc: 'disc',
        questura: 'the questura',
      },
      choices: {
        rescue: 'Rescue a pawn',
        play: 'Draw a card',
        keep: 'Keep the animal',
        drop: 'Drop the animal',
        terno: 'Play a terno',
        pass: 'Pass',
        draw: 'Draw a further card',
        stop: 'Stop here',
      },
      chosen: {
        rescue: 'rescues a pawn',
        play: 'draws a card',
        keep: 'keeps the animal',
        drop: 'drops the animal',
        terno: 'plays a terno',
        pass: 'passes',
        draw: 'draws a further card',
        stop: 'stops',
      },
      tile: '2 to 6 players · cards, pawns and a city to win back',
    },
    it: {
      title: 'Bosco urbano',
      ending: (end) =>
        `il mazzo è finito o non ci sono case libere, e vince chi ha più punti: ${inPoints(end)}`,
      variants: {
        bosco: 'Bosco urbano',
        'bosco-turno': 'Bosco urbano, rondelle a ogni turno',
        'bosco-otto': 'Bosco urbano, accerchiamento con gli angoli',
        'bosco-obbligo': 'Bosco urbano, ogni diritto un obbligo',
      },
      notes: {
        bosco:
          'Riconquista una città inquinata: accerchia le rondelle con le pedine, mentre le carte ne portano altre.',
        'bosco-turno': 'Tre carte di inquinamento prima di ogni turno.',
        'bosco-otto': 'Le case confinano anche agli angoli: servono più pedine per accerchiare una rondella.',
        'bosco-obbligo':
          "Chi può liberare una pedina, tenere un animale o pescare un'altra carta, deve farlo.",
      },
      why: {
        choose:
          'Ora non si cammina: scegli uno dei pulsanti, oppure il centro o il posto accanto al tabellone.',
        'has-walked': 'Questa pedina ha già camminato.',
        'not-moved': 'I numeri da usare non muovono questa pedina.',
        compromised: "Lì c'è una rondella.",
      },
      grounds: {
        disc: 'rondella',
        questura: 'questura',
      },
      choices: {
        rescue: 'Libera una pedina',
        play: 'Pesca una carta',
        keep: "Tieni l'animale",
        drop: "Scarta l'animale",
        terno: 'Gioca un terno',
        pass: 'Passa',
        draw: "Pesca un'altra carta",
        stop: 'Fermati qui',
      },
      chosen: {
        rescue: 'libera una pedina',
        play: 'pesca una carta',
        keep: "tiene l'animale",
        drop: "scarta l'animale",
        terno: 'gioca un terno',
        pass: 'passa',
        draw: "pesca un'altra carta",
        stop: 'si ferma',
      },
      tile: 'da 2 a 6 giocatori · carte, pedine e una città da risanare',
    },
  },
  showcase: {
    variant: 'bosco',
    position:
      '6,19,31,38,81/14,17 11,18,22,23,28,33,37,42,44,45,48,50,56,58,62,63,65,66,70,71,73,84,86,89 0/0 0/0 -/- 1-6,8-10,12-13,15-17,19-21,24,27,29-32,34,36,39-41,46-47,49,51-52,55,57,59,61,64,67-69,72,74-75,77-79,81-82 1 roll.c90',
  },
};
