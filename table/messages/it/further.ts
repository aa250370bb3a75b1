import { wordsOfGames } from '../../fronts/index.ts';
import type { Words } from '../catalogue.ts';
import type { FURTHER as EN_FURTHER } from '../en/further.ts';
import { sureEnd } from '../format.ts';
import { BOSCO } from './bosco.ts';
import { LABIRINTO } from './labirinto.ts';
import { FORMAT } from './names.ts';

const GAMES = wordsOfGames('it');

export const FURTHER: Words<typeof EN_FURTHER> = {
  seatChoice: {
    keep: 'tiene il posto',
    swap: 'scambia i posti',
    own: 'Tengo il mio posto',
    other: 'Prendo il posto del rivale',
    ask: 'Scegli: tieni il tuo posto, oppure prendi le pedine e il posto del rivale.',
  },
  levels: {
    random: 'A caso',
    greedy: 'Ingordo',
    search: 'Calcolatore',
  },
  ...GAMES,
  labirinto: LABIRINTO,
  route: 'il percorso',
  onRoute: (step) => `passo ${step} del percorso`,
  bosco: BOSCO,
  resting: { bosco: BOSCO.deckNote },
  choose: 'Scegli che cosa fare.',
  otherEnd: 'Conferma, oppure scegli ancora un arrivo.',
  otherNumber: "Conferma, oppure tocca di nuovo la stessa casa per l'altro numero.",
  chance: (percent, isExact) => `${isExact ? '' : 'circa '}${percent} % di vittoria`,
  outcome: (share) => (share === 1 ? 'vittoria' : share === 0 ? 'sconfitta' : 'patta'),
  drawn: 'La partita è patta',
  matchDrawn: 'La serie è pari',
  sureAfter: ({ values, plies }) => {
    const end = sureEnd({ values });
    if (end === 'open') return 'esatto';
    if (end === 'draw') return 'esattamente patta';
    const when = plies ? ` in altre ${FORMAT.count(plies, { one: 'mossa', other: 'mosse' })}` : '';
    return `vince il posto ${end + 1}${when}`;
  },
  takenBack: 'Sei di nuovo alla tua ultima decisione.',
  squareKeys: {
    arrows: 'Di casa in casa',
    home: 'Prima casa',
  },
  why: {
    ...GAMES.why,
    'out-of-reach': 'Questo pezzo non arriva lì.',
    entered: 'La mossa è completa: confermala, oppure annullala.',
  },
};
