/** What the goose race brings to reports: its figures of one race, and their Italian names. */
import type { FigureWords, GameReports } from '../game-reports.ts';

function accident(label: string): FigureWords {
  return { label, about: `quante volte a un posto capita in una corsa l’imprevisto «${label}»` };
}

const FIGURES_IT: Readonly<Record<string, FigureWords>> = {
  'hand.rounds': { label: 'giri per corsa', about: 'giri di una corsa, contando intero quello cominciato' },
  'hand.leadChanges': {
    label: 'cambi in testa',
    about: 'quante volte in una corsa passa in testa da sola una pedina diversa da prima',
  },
  'hand.drawn': {
    label: 'finite pari',
    about: 'corse che il limite dei giri ferma prima che una pedina sia arrivata',
  },
  'place.rolls': { label: 'lanci', about: 'lanci di un posto in una corsa' },
  'place.missed': {
    label: 'turni persi',
    about: 'turni che gli imprevisti fanno perdere a un posto in una corsa',
  },
  'place.again': accident('tira ancora'),
  'place.stop': accident('fermo'),
  'place.forward': accident('avanti'),
  'place.back': accident('indietro'),
  'place.ring-back': accident('anello fuori'),
  'place.ring-on': accident('anello dentro'),
};

export const OCA_REPORTS: GameReports = {
  values: {
    rounds: ({ detail }) => detail.rounds ?? undefined,
    leadChanges: ({ detail }) => detail.lead_changes ?? undefined,
  },
  words: { it: FIGURES_IT },
  sections: {
    en: { accidents: 'Rolls and accidents' },
    it: { accidents: 'Lanci e imprevisti' },
  },
};
