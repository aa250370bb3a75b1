/**
 * Positions as text: eight fields such as `1,20/- 2,3,4 0/0 0/0 -/- 5-46,48-90 1 second.c47.l7.m20`, which are the pawns,
 * the discs, those in the questura, those captured, the hands, the deck, the seat to move and the node with its parts. A
 * position has no other spelling.
 */
import { fault, MAX_PLAYERS, type Result, resultOf, splitPart, type TextPart, wrong } from '../index.ts';
import type { City } from './city.ts';
import type { Course } from './course.ts';
import {
  ANY,
  CAPTURED,
  CARD,
  CARD_WORDS,
  DECK,
  DISCS,
  DUE,
  EVENTS,
  FURTHER,
  flipCard,
  HANDS,
  hasCard,
  LEFT,
  MARKS,
  MISSES,
  NODE,
  NODES,
  PAWNS,
  QUESTURA,
  RIGHTS,
  RINGS,
  ROW,
  SEAT,
} from './row.ts';
import { rowFault } from './row-fault.ts';

const FIELDS = 8;
const NOTHING = '-';
const MARK_PART = 'm';
const MISSES_PART = 's';
/** The letters of the parts of a node that are numbers, in their order. */
const PARTS: readonly (readonly [letter: string, at: number])[] = [
  ['c', CARD],
  ['d', DUE],
  ['l', LEFT],
  ['r', RIGHTS],
  ['e', EVENTS],
  ['x', FURTHER],
];
const ORDER = [...PARTS.map(([letter]) => letter), MARK_PART, MISSES_PART];
const NUMBER = /^(0|[1-9]\d{0,5})$/;

export function formatRow(city: City, row: Int32Array): string {
  const seats = Array.from({ length: city.players }, (_, seat) => seat);
  const perSeat = (text: (seat: number) => string): string => seats.map(text).join('/');
  return [
    perSeat((seat) => listText(city.cellsOf(row, PAWNS + seat * RINGS))),
    listText(city.cellsOf(row, DISCS)),
    perSeat((seat) => String(row[QUESTURA + seat])),
    perSeat((seat) => String(row[CAPTURED + seat])),
    perSeat((seat) => listText(cardsOf(city, row, HANDS + seat * CARD_WORDS))),
    runsText(cardsOf(city, row, DECK)),
    String(row[SEAT] + 1),
    nodeText(city, row),
  ].join(' ');
}

function nodeText(city: City, row: Int32Array): string {
  const parts = PARTS.filter(([, at]) => row[at] !== 0).map(([letter, at]) => `${letter}${row[at]}`);
  const lists = [MARK_PART, MISSES_PART].flatMap((letter) => {
    const list = letter === MARK_PART ? city.cellsOf(row, MARKS) : seatsOf(row[MISSES]);
    return list.length > 0 ? [`${letter}${list.join(',')}`] : [];
  });
  return [NODES[row[NODE]], ...parts, ...lists].join('.');
}

/** The numbers of the seats of a set, from 1. */
function seatsOf(bits: number): number[] {
  return Array.from({ length: MAX_PLAYERS }, (_, seat) => seat + 1).filter(
    (seat) => (bits >> (seat - 1)) & 1,
  );
}

function cardsOf(city: City, row: Int32Array, set: number): number[] {
  return Array.from({ length: city.cells }, (_, i) => i + 1).filter((card) => hasCard(row, set, card));
}

function listText(entries: readonly (number | string)[]): string {
  return entries.length === 0 ? NOTHING : entries.join(',');
}

/** Such as `1-3,5,7-8`. */
function runsText(numbers: readonly number[]): string {
  const runs: string[] = [];
  for (let i = 0; i < numbers.length; ) {
    let end = i;
    while (numbers[end + 1] === numbers[end] + 1) end++;
    runs.push(end > i ? `${numbers[i]}-${numbers[end]}` : String(numbers[i]));
    i = end + 1;
  }
  return listText(runs);
}

function readNumber({ text, at }: TextPart, least: number, most: number, what: string): number {
  if (!NUMBER.test(text)) throw wrong('ERR_SYNTAX', `expected ${what}, found '${text}'`, at);
  const value = Number(text);
  if (value >= least && value <= most) return value;
  throw wrong('ERR_CELL', `expected ${what} from ${least} to ${most}, found ${text}`, at);
}

/** An ascending list, or `-`. */
function readList(piece: TextPart, most: number, what: string): number[] {
  if (piece.text === NOTHING) return [];
  const numbers: number[] = [];
  for (const one of splitPart(piece, ',')) {
    const value = readNumber(one, 1, most, what);
    if (value <= (numbers.at(-1) ?? 0))
      throw wrong('ERR_SYNTAX', `${one.text} is not in ascending order`, one.at);
    numbers.push(value);
  }
  return numbers;
}

/** An ascending list of one at least. */
function readSome(piece: TextPart, most: number, what: string): number[] {
  const numbers = readList(piece, most, what);
  if (numbers.length === 0) throw wrong('ERR_SYNTAX', `expected ${what}`, piece.at);
  return numbers;
}

/** Maximal runs, or `-`. */
function readRuns(piece: TextPart, most: number): number[] {
  if (piece.text === NOTHING) return [];
  const cards: number[] = [];
  for (const one of splitPart(piece, ',')) {
    const ends = splitPart(one, '-');
    if (ends.length > 2) throw wrong('ERR_SYNTAX', `expected a run of cards, found '${one.text}'`, one.at);
    const [first, last = first] = ends.map((end) => readNumber(end, 1, most, 'a card'));
    // A gap of one card at least between runs, and no run of one card with a dash.
    if (first <= (cards.at(-1) ?? -1) + 1 || (ends.length === 2 && last <= first))
      throw wrong('ERR_SYNTAX', `${one.text} is no maximal run`, one.at);
    for (let card = first; card <= last; card++) cards.push(card);
  }
  return cards;
}

function readSeats(piece: TextPart, players: number): TextPart[] {
  const seats = splitPart(piece, '/');
  if (seats.length === players) return seats;
  throw wrong('ERR_SEATS', `expected ${players} seats, found ${seats.length}`, piece.at);
}

function readNode(piece: TextPart, city: City, row: Int32Array): void {
  const [name, ...parts] = splitPart(piece, '.');
  const node = (NODES as readonly string[]).indexOf(name.text);
  if (node < 0) throw wrong('ERR_SYNTAX', `there is no node '${name.text}'`, name.at);
  row[NODE] = node;
  let next = 0;
  for (const part of parts) {
    const letter = part.text.slice(0, 1);
    const value = { text: part.text.slice(1), at: part.at + 1 };
    const order = ORDER.indexOf(letter);
    if (order < next) throw wrong('ERR_SYNTAX', `'${part.text}' is no part, or out of order`, part.at);
    next = order + 1;
    if (letter === MARK_PART) {
      for (const cell of readSome(value, city.cells, 'a cell'))
        row[MARKS + city.ring[cell]] |= 1 << city.sector[cell];
    } else if (letter === MISSES_PART) {
      for (const seat of readSome(value, city.players, 'a seat')) row[MISSES] |= 1 << (seat - 1);
    } else {
      const [, at] = PARTS[order];
      const most = at === CARD ? city.cells : Number.MAX_SAFE_INTEGER;
      row[at] = readNumber(value, 1, most, 'a number');
    }
  }
}

function readFields(text: string, city: City): Int32Array {
  const { players, cells, ring, sector } = city;
  const fields = splitPart({ text, at: 0 }, ' ');
  if (fields.length !== FIELDS)
    throw wrong('ERR_SYNTAX', `expected ${FIELDS} fields with one space between, found ${fields.length}`, 0);
  const [pawns, discs, questura, captured, hands, deck, seat, node] = fields;
  const row = new Int32Array(ROW);
  const put = (cell: number, at: number): void => {
    row[at + ring[cell]] |= 1 << sector[cell];
  };
  const isHeld = (cell: number): boolean =>
    (((row[ANY + ring[cell]] | row[DISCS + ring[cell]]) >>> sector[cell]) & 1) === 1;
  const take = (cell: number, { at }: TextPart): void => {
    if (isHeld(cell)) throw wrong('ERR_OCCUPIED', `cell ${cell} is held twice`, at);
  };
  for (const [i, list] of readSeats(pawns, players).entries()) {
    for (const cell of readList(list, cells, 'a cell')) {
      take(cell, list);
      put(cell, PAWNS + i * RINGS);
      put(cell, ANY);
    }
  }
  for (const cell of readList(discs, cells, 'a cell')) {
    take(cell, discs);
    put(cell, DISCS);
  }
  for (const [i, count] of readSeats(questura, players).entries())
    row[QUESTURA + i] = readNumber(count, 0, cells, 'a number of pawns');
  for (const [i, count] of readSeats(captured, players).entries())
    row[CAPTURED + i] = readNumber(count, 0, cells, 'a number of discs');
  for (const [i, hand] of readSeats(hands, players).entries())
    for (const card of readList(hand, cells, 'a card')) flipCard(row, HANDS + i * CARD_WORDS, card);
  for (const card of readRuns(deck, cells)) flipCard(row, DECK, card);
  if (!/^[1-9]$/.test(seat.text) || Number(seat.text) > players)
    throw wrong('ERR_SEAT', `expected a seat from 1 to ${players}, found '${seat.text}'`, seat.at);
  row[SEAT] = Number(seat.text) - 1;
  readNode(node, city, row);
  return row;
}

/**
 * Faults: ERR_SYNTAX, ERR_SEATS, ERR_SEAT, ERR_CELL for a number out of range, ERR_OCCUPIED, and ERR_POSITION for what no
 * game could come to.
 */
export function readRow(text: string, city: City, course: Course): Result<Int32Array> {
  const row = resultOf(() => readFields(text, city));
  const found = row.ok ? rowFault(row.value, city, course) : undefined;
  return found === undefined ? row : fault('ERR_POSITION', found, 0);
}
