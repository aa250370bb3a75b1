/** Brings the words of alma to front ends. */
import type { GameFront } from '../fronts/front.ts';

export const ALMA_FRONT: GameFront = {
  words: {
    en: {
      title: 'Alma',
      ending: ({ winners }) =>
        winners.length === 1 ? 'the opposite camp is full' : 'nobody arrived in time',
      variants: {
        alma: 'Alma',
        'alma-13': 'Alma, 13 pawns',
        'alma-lettera': 'Alma to the letter',
      },
      notes: {
        alma: 'Bring 19 pawns into the opposite corner, by steps and chains of leaps.',
        'alma-13': 'The same with 13 pawns, as it is usual with four players.',
        'alma-lettera': 'Only the pawns of others may be leapt over.',
      },
      why: {
        'no-move': 'None of your pawns can move.',
        blocked: 'This pawn cannot move.',
        'no-leap': 'Neither a step nor leaps lead there.',
        'leave-camp': 'A pawn that has arrived stays in its camp.',
        'back-home': 'No pawn comes back to the camp where it began.',
      },
      tile: '2 to 4 players · leap across to the far corner',
    },
    it: {
      title: 'Alma',
      ending: ({ winners }) =>
        winners.length === 1 ? 'il campo opposto è pieno' : 'nessuno è arrivato in tempo',
      variants: {
        alma: 'Alma',
        'alma-13': 'Alma, 13 pedine',
        'alma-lettera': 'Alma alla lettera',
      },
      notes: {
        alma: "Porta 19 pedine nell'angolo opposto, con passi e catene di salti.",
        'alma-13': 'Lo stesso con 13 pedine, come si usa in quattro.',
        'alma-lettera': 'Si saltano soltanto le pedine altrui.',
      },
      why: {
        'no-move': 'Nessuna delle tue pedine può muoversi.',
        blocked: 'Questa pedina non può muoversi.',
        'no-leap': 'Lì non portano né un passo né dei salti.',
        'leave-camp': 'Una pedina arrivata resta nel suo campo.',
        'back-home': 'Nessuna pedina torna nel campo da cui è partita.',
      },
      tile: "da 2 a 4 giocatori · a salti fino all'angolo opposto",
    },
  },
  editor: async () => (await import('../fronts/edit-kit.ts')).squareLists({ kind: 'pawn' }),
  puzzles: async () => (await import('./puzzles.ts')).PUZZLES,
  showcase: {
    variant: 'alma',
    position:
      'b1,e1,a2,c3,d3,f3,a5,c6,d6,f6,h7,g8,i8,l9,h10,k10,m13,o13,o15/c5,e5,k8,j9,k9,g10,j10,l10,j11,l11,i12,j12,m12,o12,l13,l14,n14,l15,l16 1',
  },
};
