/** The puzzles of alma: the smallest board, of which everything is known, and a race on the large one. */
import { ALMA_SUITE } from '../../ai/alma/suite/index.ts';
import type { SuitePuzzles } from '../fronts/front.ts';

export const PUZZLES: SuitePuzzles = {
  suite: ALMA_SUITE,
  texts: {
    en: {
      win: {
        name: 'Win',
        ask: 'A small board, worked out to the end. Find a turn that keeps the win.',
        reason: 'Everything about this board is known: only a few turns keep the win.',
        note: '4 by 4 squares, three pawns each.',
      },
      draw: {
        name: 'Hold the draw',
        ask: 'A small board, worked out to the end. One turn does not lose.',
        reason: 'Everything about this board is known: any other turn loses.',
        note: '4 by 4 squares, three pawns each.',
      },
      race: {
        name: 'Race',
        ask: 'Nobody is in the way any more. Find a turn that loses no time.',
        reason: 'After it you arrive first, whatever happens; after any other it is proved that you do not.',
      },
    },
    it: {
      win: {
        name: 'Vinci',
        ask: 'Un piccolo tabellone, calcolato fino in fondo. Trova una mossa che conserva la vittoria.',
        reason: 'Di questo tabellone si sa tutto: solo poche mosse conservano la vittoria.',
        note: '4 per 4 case, tre pedine a testa.',
      },
      draw: {
        name: 'Salva la patta',
        ask: 'Un piccolo tabellone, calcolato fino in fondo. Una sola mossa non perde.',
        reason: 'Di questo tabellone si sa tutto: ogni altra mossa perde.',
        note: '4 per 4 case, tre pedine a testa.',
      },
      race: {
        name: 'Corsa',
        ask: "Nessuno è più d'intralcio. Trova una mossa che non perde tempo.",
        reason: 'Così arrivi per primo, comunque vada; dopo ogni altra mossa è dimostrato il contrario.',
      },
    },
  },
};
