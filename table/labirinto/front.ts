/** Brings the words of Fuga dal labirinto to front ends. */
import type { GameFront } from '../fronts/front.ts';

export const LABIRINTO_FRONT: GameFront = {
  words: {
    en: {
      title: 'Fuga dal labirinto',
      ending: () => 'all numbers are drawn; most points win',
      variants: {
        labirinto: 'Fuga dal labirinto',
        'labirinto-breve': 'Fuga dal labirinto, half of the numbers',
        'labirinto-unico': 'Fuga dal labirinto, each number once',
      },
      notes: {
        labirinto: 'Visit the rooms of the others for their numbers, and keep clear of the guards.',
        'labirinto-breve': 'The same with half of the numbers; best with two.',
        'labirinto-unico': 'The same, but a number counts in one combination only.',
      },
      grounds: {
        wall: 'wall',
        infirmary: 'infirmary',
        'walled-infirmary': 'infirmary in a wall',
        isolation: 'isolation',
        room: 'room',
        'guard-pedone': 'guard: Pawn (Pedone)',
        'guard-alfiere': 'guard: Bishop (Alfiere)',
        'guard-cavallo': 'guard: Knight (Cavallo)',
        'guard-torre': 'guard: Rook (Torre)',
        'guard-regina': 'guard: Queen (Regina)',
        'guard-re': 'guard: King (Re)',
      },
      letters: {
        'guard-pedone': 'P',
        'guard-alfiere': 'B',
        'guard-cavallo': 'N',
        'guard-torre': 'R',
        'guard-regina': 'Q',
        'guard-re': 'K',
      },
      forced: {
        wait: 'You can only wait: this turn is missed.',
        stay: 'You cannot walk: you stay where you are.',
      },
      pickOrPlace: 'Choose where you go, or a guard to lead by a tris.',
      tile: '2 to 6 players · a maze, guards and secret numbers',
      rules: [
        [
          'Maze',
          'Numbers are drawn for walls on the 90 cells. Six guards, and a room for the character of each of two to six players, stand on free cells.',
        ],
        [
          'Turn',
          'Two ten-sided dice move your room to a cell. A die says how many steps your character walks, no cell twice, not through walls, guards or others.',
        ],
        [
          'Energy',
          'Turns outside your room and stops beside guards cost energy; in your room it is full again. Without energy you wait in the infirmary.',
        ],
        ['Numbers', 'A walk that ends in the room of another player draws a number, which you keep hidden.'],
        [
          'Tris',
          'Three consecutive hidden numbers, laid open, lead a guard that you reach for the rest of your steps, or free you from isolation.',
        ],
        [
          'Patrol',
          'After each round every guard moves to a rolled cell. A character there goes to isolation; those beside it lose energy.',
        ],
        [
          'Winning',
          'When the numbers run out or after the last round, the most points for combinations of numbers win: same digits, figures, inverses, runs, complements.',
        ],
      ],
    },
    it: {
      title: 'Fuga dal labirinto',
      ending: () => 'tutti i numeri sono pescati: vince chi ha più punti',
      variants: {
        labirinto: 'Fuga dal labirinto',
        'labirinto-breve': 'Fuga dal labirinto, breve',
        'labirinto-unico': 'Fuga dal labirinto, ogni numero una volta',
      },
      notes: {
        labirinto: "Visita le stanze altrui per i numeri, e sta' lontano dalle guardie.",
        'labirinto-breve': 'Lo stesso con metà dei numeri; ideale in due.',
        'labirinto-unico': 'Lo stesso, ma ogni numero conta in una sola combinazione.',
      },
      grounds: {
        wall: 'muro',
        infirmary: 'infermeria',
        'walled-infirmary': 'infermeria in un muro',
        isolation: 'isolamento',
        room: 'stanza',
        'guard-pedone': 'guardia: Pedone',
        'guard-alfiere': 'guardia: Alfiere',
        'guard-cavallo': 'guardia: Cavallo',
        'guard-torre': 'guardia: Torre',
        'guard-regina': 'guardia: Regina',
        'guard-re': 'guardia: Re',
      },
      letters: {
        'guard-pedone': 'P',
        'guard-alfiere': 'A',
        'guard-cavallo': 'C',
        'guard-torre': 'T',
        'guard-regina': 'D',
        'guard-re': 'R',
      },
      forced: {
        wait: 'Puoi solo aspettare: salti il turno.',
        stay: 'Non puoi camminare: resti dove sei.',
      },
      pickOrPlace: 'Scegli dove vai, o una guardia da guidare con un tris.',
      tile: 'da 2 a 6 giocatori · un labirinto, guardie e numeri segreti',
      rules: [
        [
          'Labirinto',
          'Si estraggono i numeri dei muri tra le 90 case. Sei guardie, e una stanza per il personaggio di ciascuno dei due a sei giocatori, stanno su case libere.',
        ],
        [
          'Turno',
          'Due dadi a dieci facce spostano la tua stanza. Un dado dice quanti passi fa il personaggio: mai due volte la stessa casa, non attraverso muri, guardie o altri.',
        ],
        [
          'Energia',
          'I turni fuori dalla stanza e le soste accanto alle guardie costano energia; nella tua stanza torna piena. Senza energia si aspetta in infermeria.',
        ],
        [
          'Numeri',
          'Chi finisce il cammino nella stanza di un altro giocatore estrae un numero, che tiene nascosto.',
        ],
        [
          'Tris',
          "Tre numeri nascosti consecutivi, scoperti, guidano per i passi che restano una guardia che raggiungi, oppure ti liberano dall'isolamento.",
        ],
        [
          'Ronda',
          'Dopo ogni giro ogni guardia va su una casa tirata ai dadi. Il personaggio che vi sta va in isolamento; chi è accanto perde energia.',
        ],
        [
          'Vittoria',
          "Quando i numeri finiscono o dopo l'ultimo giro vince chi ha più punti per le combinazioni: cifre uguali, figure, inversi, sequenze, complementari.",
        ],
      ],
    },
  },
  showcase: {
    variant: 'labirinto',
    position:
      '2,4,5,7,8,10,12,13,14,15,17,18,19,21,22,24,29,32,33,34,36,38,40,42,43,44,52,53,57,58,60,61,62,63,65,67,69,71,73,74,77,78,79,80,82,85,87,90 11,86,35,83,20,68 46:45:7:-:-/26:25:6:-:- 6.1M4',
  },
};
