/** What Fuga dal labirinto brings to reports: its figures of one game, and their Italian names. */
import type { FigureWords, GameReports } from '../game-reports.ts';

function combinations(label: string): FigureWords {
  return {
    label,
    about: `combinazioni di questo tipo che un posto ha alla fine («${label}»), contando ogni numero in tutte le sue`,
  };
}

const FIGURES_IT: Readonly<Record<string, FigureWords>> = {
  'hand.rounds': {
    label: 'giri per partita',
    about: 'giri di una partita, contando intero quello cominciato',
  },
  'hand.emptied': {
    label: 'numeri finiti',
    about: 'partite in cui si pesca l’ultimo numero; le altre finiscono con l’ultimo giro',
  },
  'hand.left': { label: 'numeri rimasti', about: 'numeri che alla fine restano nel sacchetto' },
  'hand.faints': {
    label: 'svenimenti per partita',
    about: 'quante volte un personaggio sviene in una partita',
  },
  'hand.caught': {
    label: 'arresti per partita',
    about: 'quante volte una guardia prende un personaggio in una partita',
  },
  'hand.tris': { label: 'tris per partita', about: 'tris giocati in una partita' },
  'hand.noPoints': { label: 'posti senza punti', about: 'posti che finiscono la partita senza un punto' },
  'place.numbers': { label: 'numeri', about: 'numeri che un posto pesca in una partita' },
  'place.tris': { label: 'tris', about: 'tris che un posto gioca in una partita' },
  'place.faints': {
    label: 'svenimenti',
    about: 'quante volte il personaggio di un posto sviene in una partita',
  },
  'place.caught': {
    label: 'arresti',
    about: 'quante volte una guardia prende il personaggio di un posto in una partita',
  },
  'place.energyLost': { label: 'energia persa', about: 'energia che un posto perde in una partita' },
  'place.radical': combinations('numeri radicali'),
  'place.final': combinations('numeri finali'),
  'place.figure': combinations('stessa figura'),
  'place.inverse': combinations('numeri inversi'),
  'place.run': combinations('numeri consecutivi'),
  'place.complement': combinations('numeri complementari'),
};

export const LABIRINTO_REPORTS: GameReports = {
  values: { rounds: ({ detail }) => detail.rounds ?? undefined },
  words: { it: FIGURES_IT },
  sections: {
    en: { fates: 'What befalls the characters', combinations: 'What the numbers combine to' },
    it: { fates: 'Che cosa succede ai personaggi', combinations: 'Le combinazioni dei numeri' },
  },
};
