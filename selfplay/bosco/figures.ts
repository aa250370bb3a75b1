/** Lists the statistics of Bosco urbano: those of every game, with discs, groups, pawns and cards. */
import { type FigureSet, type FigureSum, ofHand, ofPlaces, type Statistic } from '../figure-set.ts';
import { numberIn, withGeneralFigures } from '../general-figures.ts';

/** What a statistic is called, and what it says of a game, in both languages. */
type Texts = readonly [label: string, about: string, labelIt: string, aboutIt: string];

const numberOf = (value: unknown): number => numberIn('bosco', value);

/** From a column of the game. */
function ofGame(key: string): FigureSum {
  return ofHand(key, ({ hand }) => numberOf(hand.detail[key]));
}

/** From a column of places, all together. */
function ofAll(key: string, column: string): FigureSum {
  return ofHand(key, ({ hand }) => {
    return hand.places.reduce((sum, place) => sum + numberOf(place.detail[column]), 0);
  });
}

function game(key: string, from: FigureSum, [label, about, labelIt, aboutIt]: Texts): Statistic {
  const it = { label: labelIt, about: aboutIt };
  return { name: `hand.${key}`, key, from, of: 'once', kind: 'mean', unit: 'times', label, about, it };
}

/** From the column of that name. */
function place(key: string, [label, about, labelIt, aboutIt]: Texts): Statistic {
  const name = `place.${key}`;
  const from = ofPlaces(name, ({ hand }, at) => numberOf(hand.places[at].detail[key]));
  const it = { label: labelIt, about: aboutIt };
  return { name, key, from, of: 'place', kind: 'mean', unit: 'times', label, about, it };
}

const HAND_STATISTICS: readonly Statistic[] = [
  game('discs', ofGame('discs'), [
    'discs left',
    'discs on the board at the end of a game',
    'dischetti rimasti',
    'dischetti sul tabellone alla fine di una partita',
  ]),
  game('groups', ofGame('groups'), [
    'groups',
    'groups of discs at the end of a game',
    'gruppi',
    'gruppi di dischetti alla fine di una partita',
  ]),
  game('largest', ofGame('largest'), [
    'largest group',
    'discs of the largest group at the end of a game',
    'gruppo più grande',
    'dischetti del gruppo più grande alla fine di una partita',
  ]),
  game('allCaptured', ofAll('allCaptured', 'captured'), [
    'discs captured',
    'discs that all places capture in a game',
    'dischetti presi in tutto',
    'dischetti che tutti i posti prendono in una partita',
  ]),
  game('allPawns', ofAll('allPawns', 'pawns'), [
    'pawns left',
    'pawns of all places on the board at the end of a game',
    'pedine rimaste in tutto',
    'pedine di tutti i posti sul tabellone alla fine di una partita',
  ]),
  game('allPlayed', ofAll('allPlayed', 'played'), [
    'cards played',
    'cards of the turns of a game, further ones and those of rescues included',
    'carte giocate in tutto',
    'carte dei turni di una partita, comprese quelle in più e quelle dei soccorsi',
  ]),
];

const PLACE_STATISTICS: readonly Statistic[] = [
  place('captured', [
    'discs captured',
    'discs that a place captures in a game',
    'dischetti presi',
    'dischetti che un posto prende in una partita',
  ]),
  place('pawns', [
    'pawns left',
    'pawns of a place on the board at the end of a game',
    'pedine rimaste',
    'pedine di un posto sul tabellone alla fine di una partita',
  ]),
  place('arrested', [
    'in questura',
    'pawns of a place in the questura at the end of a game',
    'in questura',
    'pedine di un posto che alla fine di una partita sono in questura',
  ]),
  place('kept', [
    'in hand',
    'cards in the hand of a place at the end of a game',
    'in mano',
    'carte che un posto ha in mano alla fine di una partita',
  ]),
  place('played', [
    'cards played',
    'cards of the turns of a place in a game, further ones and those of rescues included',
    'carte giocate',
    'carte dei turni di un posto in una partita, comprese quelle in più e quelle dei soccorsi',
  ]),
  place('police', [
    'police',
    'cards that a place loses to police in a game',
    'polizia',
    'carte che un posto perde per la polizia in una partita',
  ]),
  place('lost', [
    'cards lost',
    'further cards that a place is given in a game and does not draw',
    'carte perse',
    'carte in più che spettano a un posto in una partita e che non pesca',
  ]),
  place('rescues', [
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
    city: { en: 'Discs, pawns and cards', it: 'Dischetti, pedine e carte', statistics: PLACE_STATISTICS },
  },
  primary: ['place1.share', 'allCaptured', 'discs'],
});
