/** Brings the words of go-bang to front ends. */
import type { GameFront } from '../fronts/front.ts';

export const GO_BANG_FRONT: GameFront = {
  words: {
    en: {
      title: 'Go-bang',
      pickSpot: 'Place a stone.',
      ending: ({ isDecided }) => (isDecided ? 'the row is complete' : 'no stone can be placed any more'),
      variants: {
        'go-bang': 'Go-bang',
        'go-bang-15': 'Go-bang, 15 by 15',
        'go-bang-exact': 'Go-bang, exactly five',
        filetto: 'Filetto',
      },
      notes: {
        'go-bang': 'Five in a row win, on 20 by 20 squares.',
        'go-bang-15': 'Five in a row win, on 15 by 15 squares.',
        'go-bang-exact': 'Exactly five in a row win.',
        filetto: 'Three in a row win, on 3 by 3 squares.',
      },
      tile: '2 to 4 players · five in a row',
    },
    it: {
      title: 'Go-bang',
      pickSpot: 'Posa una pietra.',
      ending: ({ isDecided }) => (isDecided ? 'la fila è completa' : 'non si può più posare nulla'),
      variants: {
        'go-bang': 'Go-bang',
        'go-bang-15': 'Go-bang, 15 per 15',
        'go-bang-exact': 'Go-bang, cinque esatti',
        filetto: 'Filetto',
      },
      notes: {
        'go-bang': 'Vincono cinque in fila, su 20 case per 20.',
        'go-bang-15': 'Vincono cinque in fila, su 15 case per 15.',
        'go-bang-exact': 'Vincono cinque in fila, e non di più.',
        filetto: 'Vincono tre in fila, su 3 case per 3.',
      },
      tile: 'da 2 a 4 giocatori · cinque in fila',
    },
  },
  // Who moves follows from the number of stones.
  editor: async () =>
    (await import('../fronts/edit-kit.ts')).squareLists({
      kind: 'stone',
      moverOf: (stones) => stones.flat().length % stones.length,
    }),
  puzzles: async () => (await import('./puzzles.ts')).PUZZLES,
  showcase: { variant: 'go-bang-15', position: 'h8,i9,g7,j7,h6,f9,k10/g8,i7,h7,g6,j8,f8,i10 1' },
};
