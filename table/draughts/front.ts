/** Brings the words of draughts to front ends. */
import type { GameFront } from '../fronts/front.ts';

export const DRAUGHTS_FRONT: GameFront = {
  words: {
    en: {
      title: 'Italian draughts',
      pickPiece: 'Choose a piece.',
      ending: ({ winners, last, pieces, nameOf, isYou }) => {
        if (winners.length !== 1) return 'neither side can win any more by the rules';
        const [winner] = winners;
        const stuck = pieces.includes(0) ? pieces.indexOf(0) : 1 - last;
        const what = pieces.includes(0) ? 'no pieces left' : 'no move';
        return `${nameOf(stuck)} ${isYou(stuck) ? 'have' : 'has'} ${what}${stuck === winner ? ', which wins here' : ''}`;
      },
      variants: {
        dama: 'Italian draughts',
        'dama-fid': 'Italian draughts, draws of the federation',
        'dama-soffio': 'Italian draughts with huffing',
        vinciperdi: 'Losing draughts (vinciperdi)',
      },
      notes: {
        dama: 'Who can take must, and take most. Who cannot move loses.',
        'dama-fid':
          'The same, drawn as the federation has it: after 40 moves, or four times the same position.',
        'dama-soffio': 'Taking may be left out, and the piece that left it out be huffed.',
        vinciperdi: 'Who has no pieces left wins.',
      },
      why: {
        'light-square': 'Nothing is played on the light squares.',
        'no-piece': 'You have no piece there.',
        'piece-stuck': 'This piece cannot move.',
        'must-take': 'Who can take must, and this is no capture.',
        'better-capture':
          'Another capture comes first: most pieces, then by a king, then most kings, then kings soonest.',
        backwards: 'A man only goes forward.',
        'takes-king': 'A man cannot take a king.',
        'taken-square': 'Another piece stands there.',
      },
      tile: '2 players · also vinciperdi, where losing all wins',
    },
    it: {
      title: 'Dama italiana',
      pickPiece: 'Scegli un pezzo.',
      ending: ({ winners, last, pieces, nameOf, isYou }) => {
        if (winners.length !== 1) return 'per le regole nessuno può più vincere';
        const [winner] = winners;
        const isEmpty = pieces.includes(0);
        const stuck = isEmpty ? pieces.indexOf(0) : 1 - last;
        const what = isEmpty ? 'non ha più pezzi' : 'non può muovere';
        const yours = isEmpty ? 'non hai più pezzi' : 'non puoi muovere';
        return `${isYou(stuck) ? yours : `${nameOf(stuck)} ${what}`}${stuck === winner ? ': qui si vince così' : ''}`;
      },
      variants: {
        dama: 'Dama italiana',
        'dama-fid': 'Dama italiana, patte della federazione',
        'dama-soffio': 'Dama italiana con il soffio',
        vinciperdi: 'Vinciperdi',
      },
      notes: {
        dama: 'Chi può prendere deve, e deve prendere di più. Perde chi non può muovere.',
        'dama-fid':
          'Lo stesso, con le patte della federazione: dopo 40 mosse, o alla quarta posizione uguale.',
        'dama-soffio': 'Si può non prendere, ma il pezzo che doveva farlo può essere soffiato.',
        vinciperdi: 'Vince chi resta senza pezzi.',
      },
      why: {
        'light-square': 'Sulle case chiare non si gioca.',
        'no-piece': 'Lì non hai pezzi.',
        'piece-stuck': 'Questo pezzo non può muoversi.',
        'must-take': 'Chi può prendere deve, e questa non è una presa.',
        'better-capture':
          "Un'altra presa ha la precedenza: più pezzi, poi con la dama, poi più dame, poi le dame incontrate prima.",
        backwards: 'Una pedina va soltanto avanti.',
        'takes-king': 'Una pedina non può prendere una dama.',
        'taken-square': 'Lì sta un altro pezzo.',
      },
      tile: '2 giocatori · anche a vinciperdi, dove vince chi perde tutto',
    },
  },
  editor: async () => (await import('./edit-kit.ts')).EDIT_KIT,
  puzzles: async () => (await import('./puzzles.ts')).PUZZLES,
  showcase: { variant: 'dama', position: 'W:W17,23,24,25,27,30,32,K3:B2,5,8,10,12,15,K29' },
};
