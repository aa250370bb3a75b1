/** Lists the statistics of Bosco urbano: those of every game, with discs, groups, pawns and cards. */
import { handMean, ofAllPlaces, ofColumn, placeMean } from '../column-figures.ts';
import type { FigureSet, Statistic } from '../figure-set.ts';
import { withGeneralFigures } from '../general-figures.ts';

const HAND_STATISTICS: readonly Statistic[] = [
  handMean('discs', ofColumn('discs'), [
    'discs left',
    'discs on the board at the end of a game',
    'rondelle rimaste',
    'rondelle sul tabellone alla fine di una partita',
  ]),
  handMean('groups', ofColumn('groups'), [
    'groups',
    'groups of discs at the end of a game',
    'gruppi',
    'gruppi di rondelle alla fine di una partita',
  ]),
  handMean('largest', ofColumn('largest'), [
    'largest group',
    'discs of the largest group at the end of a game',
    'gruppo più grande',
    'rondelle del gruppo più grande alla fine di una partita',
  ]),
  handMean('allCaptured', ofAllPlaces('captured'), [
    'discs captured',
    'discs that all places capture in a game',
    'rondelle prese in tutto',
    'rondelle che tutti i posti prendono in una partita',
  ]),
  handMean('allPawns', ofAllPlaces('pawns'), [
    'pawns left',
    'pawns of all places on the board at the end of a game',
    'pedine rimaste in tutto',
    'pedine di tutti i posti sul tabellone alla fine di una partita',
  ]),
  handMean('allPlayed', ofAllPlaces('played'), [
    'cards played',
    'cards of the turns of a game, further ones and those of rescues included',
    'carte giocate in tutto',
    'carte dei turni di una partita, comprese quelle in più e quelle dei soccorsi',
  ]),
];

const PLACE_STATISTICS: readonly Statistic[] = [
  placeMean('captured', 'captured', [
    'discs captured',
    'discs that a place captures in a game',
    'rondelle prese',
    'rondelle che un posto prende in una partita',
  ]),
  placeMean('pawns', 'pawns', [
    'pawns left',
    'pawns of a place on the board at the end of a game',
    'pedine rimaste',
    'pedine di un posto sul tabellone alla fine di una partita',
  ]),
  placeMean('arrested', 'arrested', [
    'in questura',
    'pawns of a place in the questura at the end of a game',
    'in questura',
    'pedine di un posto che alla fine di una partita sono in questura',
  ]),
  placeMean('kept', 'kept', [
    'in hand',
    'cards in the hand of a place at the end of a game',
    'in mano',
    'carte che un posto ha in mano alla fine di una partita',
  ]),
  placeMean('played', 'played', [
    'cards played',
    'cards of the turns of a place in a game, further ones and those of rescues included',
    'carte giocate',
    'carte dei turni di un posto in una partita, comprese quelle in più e quelle dei soccorsi',
  ]),
  placeMean('police', 'police', [
    'police',
    'cards that a place loses to police in a game',
    'polizia',
    'carte che un posto perde per la polizia in una partita',
  ]),
  placeMean('lost', 'lost', [
    'cards lost',
    'further cards that a place is given in a game and does not draw',
    'carte perse',
    'carte in più che spettano a un posto in una partita e che non pesca',
  ]),
  placeMean('rescues', 'rescues', [
    'rescues',
    'turns that a place spends on a rescue in a game',
    'soccorsi',
    'turni che un posto spende per un soccorso in una partita',
  ]),
];

export const BOSCO_FIGURES: FigureSet = withGeneralFigures({
  version: 1,
  hands: HAND_STATISTICS,
  places: {
    city: { en: 'Discs, pawns and cards', it: 'Rondelle, pedine e carte', statistics: PLACE_STATISTICS },
  },
  primary: ['place1.share', 'allCaptured', 'discs'],
});
