/** A position of each game in full course, for its picture. */
import type { Standpoint } from '../../../table/protocol/index.ts';

/** The games in the order in which they are shown. */
export const SHOWCASE = {
  'dama-bianca': {
    game: 'dama-bianca',
    variant: 'moonlight',
    position: 'C,18,23,24,58,61,62,64,65,74,78,82/7,12,16,20,22,27,47,52,76,77,79,83 1',
  },
  draughts: {
    game: 'draughts',
    variant: 'dama',
    position: 'W:W17,23,24,25,27,30,32,K3:B2,5,8,10,12,15,K29',
  },
  'go-bang': {
    game: 'go-bang',
    variant: 'go-bang-15',
    position: 'h8,i9,g7,j7,h6,f9,k10/g8,i7,h7,g6,j8,f8,i10 1',
  },
  alma: {
    game: 'alma',
    variant: 'alma',
    position:
      'b1,e1,a2,c3,d3,f3,a5,c6,d6,f6,h7,g8,i8,l9,h10,k10,m13,o13,o15/c5,e5,k8,j9,k9,g10,j10,l10,j11,l11,i12,j12,m12,o12,l13,l14,n14,l15,l16 1',
  },
  oca: {
    game: 'oca',
    variant: 'oca',
    position:
      '5,7,11,19,20,22,31,54,60,61,64,71/2,14,21,35,38,46,47,52,53,56,57,59/3,18,33,48,50,65,66,67,80,81,84,85/12,25,30,40,41,42,44,63,76,77,79,86/6,9,32,43,55,62,69,72,73,82,89,90/1,4,10,23,26,27,37,39,45,74,75,87 46,61 2',
  },
  bosco: {
    game: 'bosco',
    variant: 'bosco',
    position:
      '6,19,31,38,81/14,17 11,18,22,23,28,33,37,42,44,45,48,50,56,58,62,63,65,66,70,71,73,84,86,89 0/0 0/0 -/- 1-6,8-10,12-13,15-17,19-21,24,27,29-32,34,36,39-41,46-47,49,51-52,55,57,59,61,64,67-69,72,74-75,77-79,81-82 1 roll.c90',
  },
  labirinto: {
    game: 'labirinto',
    variant: 'labirinto',
    position:
      '2,4,5,7,8,10,12,13,14,15,17,18,19,21,22,24,29,32,33,34,36,38,40,42,43,44,52,53,57,58,60,61,62,63,65,67,69,71,73,74,77,78,79,80,82,85,87,90 11,86,35,83,20,68 46:45:7:-:-/26:25:6:-:- 6.1M4',
  },
} as const satisfies Readonly<Record<string, Standpoint>>;

export type ShownGame = keyof typeof SHOWCASE;
