/** What Bosco urbano brings to reports: the Italian names of its figures. */
import type { FigureWords, GameReports } from '../game-reports.ts';

const FIGURES_IT: Readonly<Record<string, FigureWords>> = {
  'hand.discs': { label: 'dischetti rimasti', about: 'dischetti sul tabellone alla fine di una partita' },
  'hand.groups': { label: 'gruppi', about: 'gruppi di dischetti alla fine di una partita' },
  'hand.largest': {
    label: 'gruppo più grande',
    about: 'dischetti del gruppo più grande alla fine di una partita',
  },
  'hand.allCaptured': {
    label: 'dischetti presi in tutto',
    about: 'dischetti che tutti i posti prendono in una partita',
  },
  'hand.allPawns': {
    label: 'pedine rimaste in tutto',
    about: 'pedine di tutti i posti sul tabellone alla fine di una partita',
  },
  'hand.allPlayed': {
    label: 'carte giocate in tutto',
    about: 'carte dei turni di una partita, comprese quelle in più e quelle dei soccorsi',
  },
  'place.captured': { label: 'dischetti presi', about: 'dischetti che un posto prende in una partita' },
  'place.pawns': {
    label: 'pedine rimaste',
    about: 'pedine di un posto sul tabellone alla fine di una partita',
  },
  'place.arrested': {
    label: 'in questura',
    about: 'pedine di un posto che alla fine di una partita sono in questura',
  },
  'place.kept': { label: 'in mano', about: 'carte che un posto ha in mano alla fine di una partita' },
  'place.played': {
    label: 'carte giocate',
    about: 'carte dei turni di un posto in una partita, comprese quelle in più e quelle dei soccorsi',
  },
  'place.police': { label: 'polizia', about: 'carte che un posto perde per la polizia in una partita' },
  'place.lost': {
    label: 'carte perse',
    about: 'carte in più che spettano a un posto in una partita e che non pesca',
  },
  'place.rescues': { label: 'soccorsi', about: 'turni che un posto spende per un soccorso in una partita' },
};

export const BOSCO_REPORTS: GameReports = {
  words: { it: FIGURES_IT },
  sections: {
    en: { city: 'Discs, pawns and cards' },
    it: { city: 'Dischetti, pedine e carte' },
  },
};
