/** Brings the words of Fuga dal labirinto to front ends. */
import { type GameFront, inPoints } from '../fronts/front.ts';

export const LABIRINTO_FRONT: GameFront = {
  words: {
    en: {
      title: 'Fuga dal labirinto',
      ending: (end) => `all numbers are drawn, and most points win: ${inPoints(end)}`,
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
      pickSpot: 'Choose where you go.',
      pickOrPlace: 'Choose where you go, or a guard to lead by a tris.',
      tile: '2 to 6 players · a maze, guards and secret numbers',
    },
    it: {
      title: 'Fuga dal labirinto',
      ending: (end) => `tutti i numeri sono pescati, e vince chi ha più punti: ${inPoints(end)}`,
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
      pickSpot: 'Scegli dove vai.',
      pickOrPlace: 'Scegli dove vai, o una guardia da guidare con un tris.',
      tile: 'da 2 a 6 giocatori · un labirinto, guardie e numeri segreti',
    },
  },
  showcase: {
    variant: 'labirinto',
    position:
      '2,4,5,7,8,10,12,13,14,15,17,18,19,21,22,24,29,32,33,34,36,38,40,42,43,44,52,53,57,58,60,61,62,63,65,67,69,71,73,74,77,78,79,80,82,85,87,90 11,86,35,83,20,68 46:45:7:-:-/26:25:6:-:- 6.1M4',
  },
};
