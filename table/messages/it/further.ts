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
  reasons: {
    wins: () => 'vince la partita',
    closes: () => 'chiude la mano',
    array: () => 'completa lo schieramento',
    enters: (count) => `fa entrare ${FORMAT.count(count, { one: 'pedina', other: 'pedine' })}`,
    points: (count) => `guadagna ${FORMAT.count(count, { one: 'punto', other: 'punti' })}`,
    inwards: (count) =>
      `avanza di ${FORMAT.count(count, { one: 'anello', other: 'anelli' })} verso il centro`,
    takes: (count) => `prende ${FORMAT.count(count, { one: 'pezzo', other: 'pezzi' })}`,
    crowns: () => 'fa una dama',
    safe: () => 'non lascia nulla da prendere',
    gives: () => "obbliga l'altro a prendere",
    row: (count) => `ne mette ${FORMAT.spelled(count)} in fila`,
    rows: (count) => `prepara ${FORMAT.spelled(count)} file insieme`,
    stops: (count) => `ferma ${FORMAT.spelled(count)} in fila`,
    home: (count) => `porta ${FORMAT.count(count, { one: 'pedina', other: 'pedine' })} alla meta`,
    nearer: (count) => `si avvicina alla meta di ${FORMAT.count(count, { one: 'casa', other: 'case' })}`,
    captures: (count) => `prende ${FORMAT.count(count, { one: 'rondella', other: 'rondelle' })}`,
    frees: (count) => `libera ${FORMAT.count(count, { one: 'pedina', other: 'pedine' })}`,
  },
  because: (said) => FORMAT.and(said),
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
