/** Brings the words of Bosco urbano to front ends. */
import type { GameFront } from '../fronts/front.ts';

export const BOSCO_FRONT: GameFront = {
  words: {
    en: {
      title: 'Bosco urbano',
      ending: () => 'the deck is empty or no cell is free; most points win',
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
      rules: [
        [
          'Board',
          'The 90 cells of the round board, empty at first, and a deck of 90 cards. Players have as many pawns as they like, off the board.',
        ],
        [
          'Discs',
          'Before each round three disc cards put discs on their cells. A pawn there goes to the questura.',
        ],
        [
          'Turn',
          'Draw a card and walk its digits: two pawns by one digit each, or one by the sum. Or bring a pawn back from the questura by the digits of a card.',
        ],
        [
          'Walk',
          'A step goes along the ring to the next empty cell, or jumps along the sector over taken cells. No cell is touched twice.',
        ],
        [
          'Card',
          'Persons let pawns enter, more of them give further cards. Police end the turn. Buildings draw discs. Events move pawns. Animals may be kept: three let a pawn enter.',
        ],
        [
          'Capture',
          'Connected discs are taken by the walk that ends beside them when pawns, of whatever players, hold all cells around.',
        ],
        [
          'Winning',
          'The game ends when no cell is empty or the deck is. A point for each disc taken and each pawn on the board, one less for each disc left and each card in hand; the most win.',
        ],
      ],
    },
    it: {
      title: 'Bosco urbano',
      ending: () => 'il mazzo è finito o non ci sono case libere: vince chi ha più punti',
      variants: {
        bosco: 'Bosco urbano',
        'bosco-turno': 'Bosco urbano, dischetti a ogni turno',
        'bosco-otto': 'Bosco urbano, accerchiamento con gli angoli',
        'bosco-obbligo': 'Bosco urbano, ogni diritto un obbligo',
      },
      notes: {
        bosco:
          'Riconquista una città inquinata: accerchia i dischetti con le pedine, mentre le carte ne portano altri.',
        'bosco-turno': 'Tre carte di inquinamento prima di ogni turno.',
        'bosco-otto': 'Le case confinano anche agli angoli: servono più pedine per accerchiare un dischetto.',
        'bosco-obbligo':
          "Chi può liberare una pedina, tenere un animale o pescare un'altra carta, deve farlo.",
      },
      why: {
        choose:
          'Ora non si cammina: scegli uno dei pulsanti, oppure il centro o il posto accanto al tabellone.',
        'has-walked': 'Questa pedina ha già camminato.',
        'not-moved': 'I numeri da usare non muovono questa pedina.',
        compromised: "Lì c'è un dischetto.",
      },
      grounds: {
        disc: 'dischetto',
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
      rules: [
        [
          'Tavola',
          "Le 90 case della tavola rotonda, vuote all'inizio, e un mazzo di 90 carte. Ognuno ha quante pedine vuole, fuori dalla tavola.",
        ],
        [
          'Dischi',
          'Prima di ogni giro tre carte mettono dischi sulle loro case. Una pedina che vi sta va in questura.',
        ],
        [
          'Turno',
          'Pesca una carta e cammina con le sue cifre: due pedine con una cifra ciascuna, o una con la somma. Oppure riporta una pedina dalla questura con le cifre di una carta.',
        ],
        [
          'Cammino',
          "Un passo va lungo l'anello alla prossima casa vuota, o salta lungo il settore le case occupate. Nessuna casa si tocca due volte.",
        ],
        [
          'Carta',
          'Le persone fanno entrare pedine e, se sono di più, danno altre carte. La polizia chiude il turno. Gli edifici pescano dischi. Gli eventi muovono pedine. Gli animali si possono tenere: tre fanno entrare una pedina.',
        ],
        [
          'Presa',
          'I dischi uniti sono presi dal cammino che finisce accanto, quando pedine di chiunque tengono tutte le case intorno.',
        ],
        [
          'Vittoria',
          'La partita finisce quando non ci sono più case vuote o il mazzo è finito. Un punto per ogni disco preso e ogni pedina sulla tavola, uno in meno per ogni disco rimasto e ogni carta in mano; vince chi ne ha di più.',
        ],
      ],
    },
  },
  showcase: {
    variant: 'bosco',
    position:
      '6,19,31,38,81/14,17 11,18,22,23,28,33,37,42,44,45,48,50,56,58,62,63,65,66,70,71,73,84,86,89 0/0 0/0 -/- 1-6,8-10,12-13,15-17,19-21,24,27,29-32,34,36,39-41,46-47,49,51-52,55,57,59,61,64,67-69,72,74-75,77-79,81-82 1 roll.c90',
  },
};
