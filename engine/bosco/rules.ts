/** The rules of Bosco urbano as options (docs/games/bosco.md). */
import {
  choiceOption,
  choicesOption,
  flagOption,
  integerOption,
  type OptionRules,
  OptionRulesKit,
  type OptionValues,
  type OptionWords,
  textsOption,
} from '../index.ts';
import { MAX_RINGS, MAX_SECTORS, MIN_RINGS, MIN_SECTORS } from '../round-board/index.ts';
import { readTag } from './card.ts';

export const NAME = 'bosco';
const MAX_WEIGHT = 99;
const MOST_DISCS = 9;
const MOST_IN_SET = 9;

const weight = (fallback: number, about: OptionWords) =>
  integerOption(-MAX_WEIGHT, MAX_WEIGHT, fallback, about);

/** B9.3 to B9.6: what a card does beside its police and its further cards, in the order of the rules. */
const EFFECTS = ['hand', 'discs', 'roll', 'events'] as const;
export type Effect = (typeof EFFECTS)[number];

const OPTIONS = {
  'board.rings': integerOption(MIN_RINGS, MAX_RINGS, 5, {
    rule: 'B1',
    en: 'rings of the board',
    it: 'anelli del tabellone',
  }),
  'board.sectors': integerOption(MIN_SECTORS, MAX_SECTORS, 18, {
    rule: 'B1',
    en: 'sectors of the board',
    it: 'settori del tabellone',
  }),
  'deck.base': choiceOption(['smorfia', 'blank'], 'smorfia', {
    rule: 'B6',
    en: 'the tags of cards that deck.cards does not name',
    it: 'i segni delle carte che deck.cards non nomina',
  }),
  'deck.cards': textsOption(
    { rule: 'B6', en: 'cards with tags of their own', it: 'carte con segni propri' },
    'lists of tags by card, such as {"12": ["H4", "EV2"], "13": []}',
  ),
  'card.order': choicesOption(EFFECTS, [EFFECTS.length, EFFECTS.length], EFFECTS, {
    rule: 'B9',
    en: 'the order of the effects of a card',
    it: "l'ordine degli effetti di una carta",
  }),
  'discs.every': choiceOption(['round', 'turn'], 'round', {
    rule: 'B7',
    en: 'when disc cards are drawn',
    it: 'quando si pescano carte delle rondelle',
  }),
  'discs.count': integerOption(0, MOST_DISCS, 3, {
    rule: 'B7',
    en: 'disc cards that are drawn then',
    it: 'carte delle rondelle che si pescano allora',
  }),
  'discs.hit': choiceOption(['any', 'others'], 'any', {
    rule: 'B15',
    en: 'whose pawns a disc sends to the questura: the pawn of the seat that draws it too, or not',
    it: 'di chi sono le pedine che una rondella manda in questura: anche di chi pesca, o no',
  }),
  'entry.cost': integerOption(0, 1, 1, {
    rule: 'B14a',
    en: 'steps that it takes to enter',
    it: "passi che richiede l'entrata",
  }),
  'entry.bridges': flagOption(false, {
    rule: 'B14a',
    en: 'whether pawns enter on every sector with an occupied outermost cell',
    it: 'se si entra in ogni settore con la casa esterna occupata',
  }),
  'walk.turning': choiceOption(['free', 'fixed'], 'free', {
    rule: 'B13',
    en: 'whether the sense may change within a walk',
    it: 'se il senso può cambiare in un cammino',
  }),
  'walk.once': choiceOption(['roll', 'turn'], 'roll', {
    rule: 'B21',
    en: 'how long a pawn that has walked stays',
    it: 'per quanto resta ferma una pedina che ha camminato',
  }),
  'walk.endOnStart': flagOption(true, {
    rule: 'B14',
    en: 'whether a walk may end on cell 1',
    it: 'se un cammino può finire sulla casa 1',
  }),
  'digits.single': choiceOption(['larger', 'any'], 'larger', {
    rule: 'B23',
    en: 'which digit is used where both cannot be',
    it: 'quale cifra si usa dove non si possono usare entrambe',
  }),
  'encircle.neighbours': {
    ...integerOption(4, 8, 4, {
      rule: 'B2',
      en: 'how many cells are adjacent to one',
      it: 'quante case confinano con una casa',
    }),
    values: [4, 8],
    expected: '4 or 8',
    accepts: (value: unknown) => value === 4 || value === 8,
  },
  'encircle.capture': choiceOption(['border', 'any'], 'border', {
    rule: 'B19',
    en: 'which closed groups a walk captures: those around its end, or all of the board',
    it: 'quali gruppi chiusi cattura un cammino: quelli attorno alla sua fine, o tutti',
  }),
  'police.turns': integerOption(1, 2, 1, {
    rule: 'B9',
    en: 'turns that police cost: the one at hand, or the next one too',
    it: 'turni che costa la polizia: quello in corso, o anche il successivo',
  }),
  'end.deck': choiceOption(['card', 'round'], 'card', {
    rule: 'B10',
    en: 'where the end of the deck ends the game: behind its last card, or behind its last whole round',
    it: "dove la fine del mazzo chiude la partita: dopo l'ultima carta, o dopo l'ultimo giro intero",
  }),
  'questura.return': choiceOption(['may', 'must'], 'may', {
    rule: 'B8',
    en: 'whether a pawn in the questura has to be rescued',
    it: 'se una pedina in questura va liberata',
  }),
  'animals.keep': choiceOption(['may', 'must'], 'may', {
    rule: 'B9',
    en: 'whether an animal has to be kept',
    it: 'se un animale va tenuto',
  }),
  'animals.set': integerOption(1, MOST_IN_SET, 3, {
    rule: 'B24',
    en: 'animals that make a terno',
    it: 'animali che fanno un terno',
  }),
  'extra.draw': choiceOption(['may', 'must'], 'may', {
    rule: 'B9',
    en: 'whether a further card has to be drawn',
    it: "se un'altra carta va pescata",
  }),
  'extra.kind': choiceOption(['card', 'turn'], 'card', {
    rule: 'B9',
    en: 'what a further card is: a card of the turn, or a turn of its own with discs before it',
    it: "che cos'è un'altra carta: una carta del turno, o un turno a sé preceduto da rondelle",
  }),
  'extra.persons': choiceOption(['all', 'people'], 'all', {
    rule: 'B9',
    en: 'which persons beyond two give further cards: shelters and mass media too, or people alone',
    it: 'quali persone oltre le due danno altre carte: anche rifugi e mezzi di comunicazione, o solo la gente',
  }),
  'scoring.disc': weight(-1, {
    rule: 'B26',
    en: 'points for each disc on the board',
    it: 'punti per ogni rondella sul tabellone',
  }),
  'scoring.captured': weight(1, {
    rule: 'B26',
    en: 'points for each captured disc',
    it: 'punti per ogni rondella catturata',
  }),
  'scoring.pawn': weight(1, {
    rule: 'B26',
    en: 'points for each pawn on the board',
    it: 'punti per ogni pedina sul tabellone',
  }),
  'scoring.questura': weight(0, {
    rule: 'B26',
    en: 'points for each pawn in the questura',
    it: 'punti per ogni pedina in questura',
  }),
  'scoring.card': weight(-1, {
    rule: 'B26',
    en: 'points for each card in hand',
    it: 'punti per ogni carta in mano',
  }),
};

export type BoscoRules = OptionRules<typeof OPTIONS>;
type Values = OptionValues<typeof OPTIONS>;

/** A card that the deck of the board does not have, or a tag that does not exist. */
function deckFault(values: Values): { readonly key: string; readonly message: string } | undefined {
  const cells = values['board.rings'] * values['board.sectors'];
  for (const [card, tags] of Object.entries(values['deck.cards'])) {
    const key = `deck.cards.${card}`;
    if (!/^[1-9]\d*$/.test(card) || Number(card) > cells)
      return { key, message: `${key}: the deck has the cards 1 to ${cells}` };
    const stray = tags.find((tag) => !readTag(tag));
    if (stray !== undefined) return { key, message: `${key}: there is no tag ${JSON.stringify(stray)}` };
  }
  return undefined;
}

export const BOSCO_RULES = new OptionRulesKit(
  NAME,
  OPTIONS,
  [
    { name: 'bosco', title: 'Bosco urbano' },
    { name: 'bosco-turno', title: 'Bosco urbano, discs in every turn', discs: { every: 'turn' } },
    { name: 'bosco-otto', title: 'Bosco urbano, encirclement with corners', encircle: { neighbours: 8 } },
    {
      name: 'bosco-obbligo',
      title: 'Bosco urbano, every right a duty',
      questura: { return: 'must' },
      animals: { keep: 'must' },
      extra: { draw: 'must' },
    },
  ],
  deckFault,
);
