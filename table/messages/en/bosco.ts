/** What is said of Bosco urbano alone. */
import { FORMAT } from './names.ts';

const list = (numbers: readonly number[]): string => FORMAT.and(numbers.map(String));
const cards = (count: number): string => FORMAT.count(count, { one: 'card', other: 'cards' });
const discs = (count: number): string => FORMAT.count(count, { one: 'disc', other: 'discs' });
const disc = (cells: readonly number[]): string =>
  cells.length === 1 ? `The disc on ${list(cells)}` : `The discs on ${list(cells)}`;

export const BOSCO = {
  panel: 'The city',
  deckNote:
    "The author's deck is not public: what its cards show here is a proposal of this program. Results are results of this deck.",
  card: (number: number, symbol: string) => (symbol === '' ? `Card ${number}` : `Card ${number}, ${symbol}`),
  shows: {
    persons: (count: number) => FORMAT.count(count, { one: 'person', other: 'persons' }),
    animal: 'an animal',
    police: 'police',
    sites: (count: number) => FORMAT.count(count, { one: 'disc card', other: 'disc cards' }),
    events: (count: number) => FORMAT.count(count, { one: 'event', other: 'events' }),
    further: (count: number) => FORMAT.count(count, { one: 'further card', other: 'further cards' }),
    nothing: 'nothing but its number',
  },
  shown: (what: readonly string[]) => `It shows ${FORMAT.and(what)}.`,
  /** What is to be done at each node. */
  toDo: {
    questura: 'Rescue a pawn from the questura instead of playing, or draw a card.',
    keep: 'Keep the animal in your hand, or drop it. The card is played in either case.',
    extra: 'Draw a further card, or stop.',
    release: (sum: number) => `A pawn enters from the questura with ${sum}.`,
    rollOne: (number: number) => `Use ${number} with one pawn.`,
    roll: (digits: readonly number[], sum: number) =>
      `Use ${list(digits)} with two pawns, or ${sum} with one.`,
    second: (left: number) => `Use ${left} with another pawn.`,
    event: (sum: number) => `Event: one of your pawns walks ${sum}.`,
    events: (digits: readonly number[]) =>
      digits.length === 1
        ? `Two events: one of your pawns walks ${list(digits)}.`
        : `Two events: two of your pawns walk ${list(digits)}.`,
    event2: (left: number) => `Event: another pawn walks ${left}.`,
  },
  rights: (count: number) =>
    count === 0 ? 'No pawn may enter.' : `${FORMAT.count(count, { one: 'pawn', other: 'pawns' })} may enter.`,
  still: (what: readonly string[]) => `Then: ${FORMAT.and(what)}.`,
  terno: (count: number) => `A terno gives ${cards(count)} of your hand for one more pawn that may enter.`,
  stuck: (cells: readonly number[]) => `Pawns that have walked: ${list(cells)}.`,
  happened: 'Since your last decision',
  discsOn: (cells: readonly number[]) =>
    `${cells.length === 1 ? 'A disc comes' : 'Discs come'} to ${list(cells)}.`,
  arrested: (name: string, cell: number) => `The pawn of ${name} on ${cell} goes to the questura.`,
  yourArrested: (cell: number) => `Your pawn on ${cell} goes to the questura.`,
  drew: (name: string, card: string) => `${name}: ${card}`,
  police: 'Police: the turn is over.',
  misses: (name: string) => `${name}: the next turn is lost to the police.`,
  bail: 'for a rescue',
  took: (name: string, cells: readonly number[]) => `${name}: takes ${discs(cells.length)}, ${list(cells)}.`,
  deck: (count: number, animals: number) =>
    `In the deck: ${cards(count)}${animals > 0 ? `, ${FORMAT.count(animals, { one: 'animal', other: 'animals' })} among them` : ''}.`,
  hand: 'In hand',
  handOf: (name: string, symbols: readonly string[]) => `${name}: ${symbols.join('; ')}`,
  scores: 'Points',
  parts: {
    disc: 'discs on the board',
    captured: 'discs taken',
    pawn: 'pawns on the board',
    questura: 'pawns in the questura',
    card: 'cards in hand',
  },
  total: 'total',
  surrounded: 'Nearly surrounded',
  missing: (group: readonly number[], cells: readonly number[]) => `${disc(group)}: ${list(cells)} missing`,
  closed: (group: readonly number[]) =>
    `${disc(group)}: closed; a walk that ends beside takes ${group.length === 1 ? 'it' : 'them'}`,
} as const;
