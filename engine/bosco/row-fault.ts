/** What is wrong with a row that has been read from a text: cells and cards, parts, and nodes that cannot arise. */
import type { City } from './city.ts';
import { type Course, hasWalks, isChance } from './course.ts';
import {
  ANY,
  CAPTURED,
  CARD,
  CARD_WORDS,
  countAll,
  DECK,
  DISCS,
  DUE,
  EVENTS,
  FURTHER,
  HANDS,
  hasAny,
  hasCard,
  LEFT,
  MARKS,
  MISSES,
  NODE,
  NODES,
  Node,
  PAWNS,
  QUESTURA,
  RIGHTS,
  RINGS,
  SEAT,
} from './row.ts';
import type { Effect } from './rules.ts';

const PART_NAMES = new Map([
  [CARD, 'card in play'],
  [DUE, 'disc cards to be drawn'],
  [LEFT, 'digit left'],
  [RIGHTS, 'entry rights'],
  [EVENTS, 'events left'],
  [FURTHER, 'further cards'],
]);
const { discs, questura, bail, release, draw, keep, site, roll, second, event, event2, extra, over } = Node;
/** Where a part stands: it must where it is in the first list, and may where it is in the second. */
const STANDS: ReadonlyMap<number, readonly [must: readonly number[], may: readonly number[]]> = new Map([
  [CARD, [[release, keep, site, roll, second, event, event2], []]],
  [DUE, [[discs, site], []]],
  [LEFT, [[second, event2], []]],
  [RIGHTS, [[], [roll, second]]],
  [EVENTS, [[event, event2], []]],
  [FURTHER, [[extra], [draw, keep, site, roll, second, event, event2]]],
]);
const EFFECT_NODES: readonly (readonly [effect: Effect, nodes: readonly number[]])[] = [
  ['hand', [keep]],
  ['discs', [site]],
  ['roll', [roll, second]],
  ['events', [event, event2]],
];
const PAIR = 2;

/** In words; `undefined` if nothing is wrong. */
export function rowFault(row: Int32Array, city: City, course: Course): string | undefined {
  return (
    cardFault(row, city) ??
    partFault(row, city) ??
    inPlayFault(row, city) ??
    marksFault(row, city) ??
    missesFault(row, city) ??
    nodeFault(row, city, course)
  );
}

function holds(row: Int32Array, set: number, { ring, sector }: City, cell: number): boolean {
  return ((row[set + ring[cell]] >>> sector[cell]) & 1) === 1;
}

function handsWith(row: Int32Array, city: City, card: number): number[] {
  const seats = Array.from({ length: city.players }, (_, seat) => seat);
  return seats.filter((seat) => hasCard(row, HANDS + seat * CARD_WORDS, card));
}

function cardFault(row: Int32Array, city: City): string | undefined {
  let used = 0;
  for (let card = 1; card <= city.cells; card++) {
    const hands = handsWith(row, city, card);
    const isDisc = holds(row, DISCS, city, card);
    const isInPlay = row[CARD] === card;
    if (hasCard(row, DECK, card) && (isDisc || isInPlay || hands.length > 0))
      return `card ${card} is in the deck and elsewhere`;
    if (hands.length > 1) return `card ${card} is in two hands`;
    if (isDisc && (isInPlay || hands.length > 0)) return `card ${card} has put a disc on its cell`;
    if (hands.length > 0 && !city.cards[card].isAnimal) return `card ${card} shows no animal`;
    used += Number(isDisc) + Number(isInPlay || hands.length > 0);
  }
  for (let seat = 0; seat < city.players; seat++) used += row[CAPTURED + seat];
  const drawn = city.cells - countAll(row, DECK, CARD_WORDS);
  return used > drawn ? `${used} cards have been used, ${drawn} drawn` : undefined;
}

function partFault(row: Int32Array, { rules }: City): string | undefined {
  const node = row[NODE];
  // Further turns begin as other turns do.
  const isTurn = rules.values['extra.kind'] === 'turn' && [discs, questura, bail, release].includes(node);
  for (const [at, [must, may]] of STANDS) {
    const what = PART_NAMES.get(at);
    if (row[at] === 0 && must.includes(node)) return `${NODES[node]} needs its ${what}`;
    if (at === FURTHER && isTurn) continue;
    if (row[at] !== 0 && !must.includes(node) && !may.includes(node)) return `${NODES[node]} has no ${what}`;
  }
  return undefined;
}

/** Whether the card in play may have gone to the hand before a node. */
function isBehindHand(node: number, { rules }: City): boolean {
  const order = rules.values['card.order'];
  const [effect] = EFFECT_NODES.find(([, nodes]) => nodes.includes(node)) ?? [];
  return effect === undefined || order.indexOf(effect) > order.indexOf('hand');
}

/** What the card in play does not give. */
function inPlayFault(row: Int32Array, city: City): string | undefined {
  const node = row[NODE];
  if (node === discs && row[DUE] > city.rules.values['discs.count'])
    return 'more disc cards are to be drawn than the rules draw';
  if (row[CARD] === 0) return undefined;
  const card = city.cards[row[CARD]];
  const [holder] = handsWith(row, city, row[CARD]);
  if (holder !== undefined && (holder !== row[SEAT] || !isBehindHand(node, city)))
    return 'the card in play is in a hand';
  if (card.isPolice && node !== release) return 'the card in play shows the police';
  if (node === keep && !card.isAnimal) return 'the card in play shows no animal';
  if (node === site && row[DUE] > card.sites) return 'the card in play gives fewer disc cards';
  if (row[EVENTS] > card.events) return 'the card in play gives fewer events';
  if (node === event2 && row[EVENTS] < PAIR) return 'one event is no pair';
  if (row[RIGHTS] > Math.max(card.rights, card.digits.length))
    return 'the card in play gives fewer entry rights';
  if (row[LEFT] !== 0 && (card.digits.length < PAIR || !card.digits.includes(row[LEFT])))
    return `the card in play has no digit ${row[LEFT]} to be left`;
  return undefined;
}

function marksFault(row: Int32Array, city: City): string | undefined {
  const node = row[NODE];
  const isPairing = node === second || node === event2;
  const { 'walk.once': once, 'extra.kind': kind } = city.rules.values;
  const isLong = once === 'turn';
  const [must, may] = STANDS.get(FURTHER) ?? [[], []];
  const count = countAll(row, MARKS, RINGS);
  for (let ring = 0; ring < city.rings; ring++)
    if ((row[MARKS + ring] & ~row[PAWNS + row[SEAT] * RINGS + ring]) !== 0)
      return 'a mark is on no pawn of the seat to move';
  if (count > 0 && node === draw && kind === 'turn') return 'a pawn has walked before its turn';
  if (count > 0 && !isPairing && !(isLong && (must.includes(node) || may.includes(node))))
    return `${NODES[node]} has no marks`;
  if (count === 0 && isPairing) return `${NODES[node]} needs the mark of the pawn that has walked`;
  return count > 1 && !isLong ? 'only one pawn has walked' : undefined;
}

/** Seats that miss their next turn: not the one to move, unless the discs of the round come first. */
function missesFault(row: Int32Array, { rules: { values } }: City): string | undefined {
  if (row[MISSES] === 0) return undefined;
  if (values['police.turns'] === 1) return 'police cost no further turn';
  if (row[NODE] === over) return 'nobody misses a turn behind the end';
  const isBefore = row[NODE] === discs && row[SEAT] === 0 && values['discs.every'] === 'round';
  const isOwn = ((row[MISSES] >> row[SEAT]) & 1) === 1;
  return isOwn && !isBefore ? 'the seat to move misses its turn' : undefined;
}

function nodeFault(row: Int32Array, city: City, course: Course): string | undefined {
  const { values } = city.rules;
  const node = row[NODE];
  const isDeckEmpty = !hasAny(row, DECK, CARD_WORDS);
  const isFull = Array.from({ length: city.rings }, (_, ring) => row[DISCS + ring] | row[ANY + ring]).every(
    (word) => word === city.mask,
  );
  if (node === over)
    return isFull || !city.hasRound(row) ? undefined : 'cells are empty and cards are left: it is not over';
  if (isFull) return 'no cell is empty: the game is over';
  const needsDeck = isChance(node) || node === questura || node === extra;
  if (needsDeck && isDeckEmpty) return `${NODES[node]} with an empty deck`;
  if ((node === site && !city.hasSpare(row)) || (node === extra && !city.hasFurther(row)))
    return `${NODES[node]} with no cards but those of the seats behind`;
  if ([questura, bail, release].includes(node) && row[QUESTURA + row[SEAT]] === 0)
    return `${NODES[node]} with nobody in the questura`;
  const isExcluded =
    (node === questura && values['questura.return'] === 'must') ||
    (node === keep && values['animals.keep'] === 'must') ||
    (node === extra && values['extra.draw'] === 'must');
  if (isExcluded) return `the rules leave no choice at ${NODES[node]}`;
  if (node === discs && row[SEAT] > 0 && values['discs.every'] === 'round' && values['extra.kind'] === 'card')
    return 'disc cards are drawn before the turn of seat 1';
  return hasWalks(node) && !course.isOpen(row) ? `nothing is to be decided at ${NODES[node]}` : undefined;
}
