/** The rules of Bosco urbano as options (docs/games/bosco.md). */
import {
  choiceOption,
  choicesOption,
  flagOption,
  integerOption,
  type OptionRules,
  OptionRulesKit,
  type OptionValues,
  textsOption,
} from '../index.ts';
import { MAX_RINGS, MAX_SECTORS, MIN_RINGS, MIN_SECTORS } from '../round-board/index.ts';
import { readTag } from './card.ts';

export const NAME = 'bosco';
const MAX_WEIGHT = 99;
const MOST_DISCS = 9;
const MOST_IN_SET = 9;

const weight = (fallback: number, what: string) => integerOption(-MAX_WEIGHT, MAX_WEIGHT, fallback, what);

/** B9.3 to B9.6: what a card does beside its police and its further cards, in the order of the rules. */
const EFFECTS = ['hand', 'discs', 'roll', 'events'] as const;
export type Effect = (typeof EFFECTS)[number];

const OPTIONS = {
  'board.rings': integerOption(MIN_RINGS, MAX_RINGS, 5, 'rings of the board'),
  'board.sectors': integerOption(MIN_SECTORS, MAX_SECTORS, 18, 'sectors of the board'),
  'deck.base': choiceOption(
    ['smorfia', 'blank'],
    'smorfia',
    'the tags of cards that deck.cards does not name',
  ),
  'deck.cards': textsOption(
    'cards with tags of their own',
    'lists of tags by card, such as {"12": ["H4", "EV2"], "13": []}',
  ),
  'card.order': choicesOption(
    EFFECTS,
    [EFFECTS.length, EFFECTS.length],
    EFFECTS,
    'the order of the effects of a card',
  ),
  'discs.every': choiceOption(['round', 'turn'], 'round', 'when disc cards are drawn'),
  'discs.count': integerOption(0, MOST_DISCS, 3, 'disc cards that are drawn then'),
  'discs.hit': choiceOption(
    ['any', 'others'],
    'any',
    'whose pawns a disc sends to the questura: the pawn of the seat that draws it too, or not',
  ),
  'entry.cost': integerOption(0, 1, 1, 'steps that it takes to enter'),
  'entry.bridges': flagOption(false, 'whether pawns enter on every sector with an occupied outermost cell'),
  'walk.turning': choiceOption(['free', 'fixed'], 'free', 'whether the sense may change within a walk'),
  'walk.once': choiceOption(['roll', 'turn'], 'roll', 'how long a pawn that has walked stays'),
  'walk.endOnStart': flagOption(true, 'whether a walk may end on cell 1'),
  'digits.single': choiceOption(['larger', 'any'], 'larger', 'which digit is used where both cannot be'),
  'encircle.neighbours': {
    ...integerOption(4, 8, 4, 'how many cells are adjacent to one'),
    expected: '4 or 8',
    accepts: (value: unknown) => value === 4 || value === 8,
  },
  'encircle.capture': choiceOption(
    ['border', 'any'],
    'border',
    'which closed groups a walk captures: those around its end, or all of the board',
  ),
  'police.turns': integerOption(1, 2, 1, 'turns that police cost: the one at hand, or the next one too'),
  'end.deck': choiceOption(
    ['card', 'round'],
    'card',
    'where the end of the deck ends the game: behind its last card, or behind its last whole round',
  ),
  'questura.return': choiceOption(['may', 'must'], 'may', 'whether a pawn in the questura has to be rescued'),
  'animals.keep': choiceOption(['may', 'must'], 'may', 'whether an animal has to be kept'),
  'animals.set': integerOption(1, MOST_IN_SET, 3, 'animals that make a terno'),
  'extra.draw': choiceOption(['may', 'must'], 'may', 'whether a further card has to be drawn'),
  'extra.kind': choiceOption(
    ['card', 'turn'],
    'card',
    'what a further card is: a card of the turn, or a turn of its own with discs before it',
  ),
  'extra.persons': choiceOption(
    ['all', 'people'],
    'all',
    'which persons beyond two give further cards: shelters and mass media too, or people alone',
  ),
  'scoring.disc': weight(-1, 'points for each disc on the board'),
  'scoring.captured': weight(1, 'points for each captured disc'),
  'scoring.pawn': weight(1, 'points for each pawn on the board'),
  'scoring.questura': weight(0, 'points for each pawn in the questura'),
  'scoring.card': weight(-1, 'points for each card in hand'),
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
