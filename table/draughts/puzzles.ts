/** The puzzles of draughts: endings by the tables, and what was forced in games of the championship. */
import { DRAUGHTS_SUITE } from '../../ai/draughts/suite/index.ts';
import type { SuitePuzzles } from '../fronts/front.ts';

export const PUZZLES: SuitePuzzles = {
  suite: DRAUGHTS_SUITE,
  texts: {
    en: {
      text: {
        name: 'From the books',
        ask: 'An ending of the encyclopedia. Find the turn that wins.',
        reason: 'This wins against every defence.',
      },
      ending: {
        name: 'Endings',
        ask: 'Few pieces, and one turn that wins. Find it.',
        reason: 'By the tables of all endings this wins; any other turn gives the win away.',
      },
      draw: {
        name: 'Hold the draw',
        ask: 'You are in trouble. One turn still holds the draw.',
        reason: 'By the tables of all endings this draws; any other turn loses.',
      },
      losing: {
        name: 'Vinciperdi',
        ask: 'Get rid of your pieces. Find the turn that wins.',
        reason: 'By the tables of all endings this wins; any other turn gives the win away.',
        note: 'Vinciperdi: the player who has no pieces left, or cannot move, wins.',
      },
      forced: {
        name: 'From the championship',
        ask: 'A position of the Italian championship. Find the turn that forces the win.',
        reason:
          'This wins against every defence, down to the tables of endings. No other turn is known to win.',
      },
    },
    it: {
      text: {
        name: 'Dai libri',
        ask: "Un finale dell'enciclopedia. Trova la mossa che vince.",
        reason: 'Così si vince contro ogni difesa.',
      },
      ending: {
        name: 'Finali',
        ask: 'Pochi pezzi, e una mossa che vince. Trovala.',
        reason:
          'Secondo le tavole di tutti i finali questa mossa vince; ogni altra si lascia sfuggire la vittoria.',
      },
      draw: {
        name: 'Salva la patta',
        ask: 'Sei in difficoltà. Una sola mossa salva la patta.',
        reason: 'Secondo le tavole di tutti i finali questa mossa patta; ogni altra perde.',
      },
      losing: {
        name: 'Vinciperdi',
        ask: 'Liberati dei tuoi pezzi. Trova la mossa che vince.',
        reason:
          'Secondo le tavole di tutti i finali questa mossa vince; ogni altra si lascia sfuggire la vittoria.',
        note: 'Vinciperdi: vince chi non ha più pezzi o non può muovere.',
      },
      forced: {
        name: 'Dal campionato',
        ask: 'Una posizione del campionato italiano. Trova la mossa che forza la vittoria.',
        reason:
          "Così si vince contro ogni difesa, fino alle tavole dei finali. Di nessun'altra mossa si sa che vinca.",
      },
    },
  },
};
