/**
 * Positions and views as text: `walls guards seats node` (docs/games/labirinto.md#texts). A view writes the hands that its
 * seat does not see as `?3`. Before the set-up: `- - -/- S` and the bytes of its seed that are drawn, in hexadecimal.
 */
import {
  fault,
  MAX_PLAYERS,
  MIN_PLAYERS,
  ok,
  type Player,
  type Result,
  resultOf,
  splitPart,
  type TextPart,
  wrong,
} from '../index.ts';
import { CELLS, numbersIn } from './cells.ts';
import {
  END,
  IN_INFIRMARY,
  IN_ISOLATION,
  IN_QUEUE,
  isInInfirmary,
  isInIsolation,
  isOnCell,
  KIND_LETTERS,
  MOVE,
  PATROL,
  SETUP,
  type SeatSetup,
  type Setup,
} from './row.ts';
import type { LabirintoValues } from './rules.ts';
import { setupFault } from './setup-fault.ts';
import type { LabirintoState } from './state.ts';

const NONE = '-';
const HIDDEN = '?';
const FORM = 'walls guards seats node';
const NUMBER = /^[1-9]\d{0,4}$/;
const NODE = /^([1-9]\d{0,4})\.(?:([1-9])([WRDN])|([1-9])M([1-6])|P([1-9])|(E))$/;
const ABSENT = /^(?:([IC])(\d)|Q([1-9]))$/;
const SET_UP = /^S((?:[0-9a-f]{2}){0,3})$/;

function list(numbers: readonly number[]): string {
  return numbers.length === 0 ? NONE : numbers.join(',');
}

function formatPlace(place: number): string {
  if (isOnCell(place)) return String(place);
  if (isInInfirmary(place)) return `I${place - IN_INFIRMARY}`;
  return isInIsolation(place) ? `C${place - IN_ISOLATION}` : `Q${place - IN_QUEUE}`;
}

function formatNode({ kind, who, die, round }: LabirintoState): string {
  if (kind === END) return `${round}.E`;
  if (kind === PATROL) return `${round}.P${who + 1}`;
  return `${round}.${who + 1}${KIND_LETTERS[kind]}${kind === MOVE ? die : ''}`;
}

/** The position with only those hands shown that are seen. */
function format(state: LabirintoState, isSeen: (seat: Player) => boolean): string {
  const seats = Array.from({ length: state.players }, (_, seat) => seat);
  if (state.kind === SETUP) {
    const seed = state.seedBytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return `${NONE} ${NONE} ${seats.map(() => NONE).join('/')} S${seed}`;
  }
  const texts = seats.map((seat) => {
    const hand = isSeen(seat) ? list(state.hand(seat)) : `${HIDDEN}${state.handSize(seat)}`;
    return [
      formatPlace(state.place(seat)),
      state.room(seat),
      state.energy(seat),
      hand,
      list(state.open(seat)),
    ].join(':');
  });
  return [list(numbersIn(state.maze.walls, 0)), list(state.guards), texts.join('/'), formatNode(state)].join(
    ' ',
  );
}

export function formatPosition(state: LabirintoState): string {
  return format(state, () => true);
}

/** L28: what a seat sees; a negative seat is an onlooker. */
export function formatView(state: LabirintoState, seat: Player): string {
  return format(state, (other) => other === seat);
}

function readNumber({ text, at }: TextPart, most: number, what: string): number {
  if (!NUMBER.test(text)) throw wrong('ERR_SYNTAX', `expected ${what}, found '${text}'`, at);
  if (Number(text) > most) throw wrong('ERR_CELL', `expected ${what} up to ${most}, found ${text}`, at);
  return Number(text);
}

function readCells(field: TextPart, what: string): number[] {
  if (field.text === NONE) return [];
  return splitPart(field, ',').map((part) => readNumber(part, CELLS, what));
}

function readAscending(field: TextPart, what: string): number[] {
  const numbers = readCells(field, what);
  const late = numbers.findIndex((number, i) => i > 0 && number <= numbers[i - 1]);
  if (late > 0)
    throw wrong(
      'ERR_SYNTAX',
      `expected numbers ascending, found ${numbers[late]} behind ${numbers[late - 1]}`,
      field.at,
    );
  return numbers;
}

function readPlace(field: TextPart): number {
  const form = ABSENT.exec(field.text);
  if (!form) return readNumber(field, CELLS, 'a cell, or a place such as I1, C1 or Q1');
  const [, where, turns, queue] = form;
  if (queue !== undefined) return IN_QUEUE + Number(queue);
  return (where === 'I' ? IN_INFIRMARY : IN_ISOLATION) + Number(turns);
}

function readEnergy({ text, at }: TextPart): number {
  if (text === '0' || NUMBER.test(text)) return Number(text);
  throw wrong('ERR_SYNTAX', `expected an energy, found '${text}'`, at);
}

/** The size of a hand that is not seen; `undefined` for one that is. */
function readHidden({ text, at }: TextPart, isView: boolean): number | undefined {
  if (!text.startsWith(HIDDEN)) return undefined;
  const size = text.slice(1);
  if (!isView) throw wrong('ERR_SYNTAX', 'expected a position, found a view: a hand is not seen', at);
  if (size === '0' || NUMBER.test(size)) return Number(size);
  throw wrong('ERR_SYNTAX', `expected the size of a hand, found '${text}'`, at);
}

function readSeat(field: TextPart, isView: boolean): SeatSetup {
  const parts = splitPart(field, ':');
  if (parts.length !== 5)
    throw wrong('ERR_SYNTAX', `expected 'place:room:energy:hand:open', found '${field.text}'`, field.at);
  const [place, room, energy, hand, open] = parts;
  const hidden = readHidden(hand, isView);
  return {
    place: readPlace(place),
    room: readNumber(room, CELLS, 'a cell'),
    energy: readEnergy(energy),
    hand: hidden === undefined ? readAscending(hand, 'a number') : [],
    open: readAscending(open, 'a number'),
    ...(hidden === undefined ? {} : { hidden }),
  };
}

function readNode({ text, at }: TextPart): Pick<Setup, 'kind' | 'who' | 'die' | 'round'> {
  const form = NODE.exec(text);
  if (!form) throw wrong('ERR_SYNTAX', `expected a node such as 12.3R or 12.P2, found '${text}'`, at);
  const [, round, seat, letter, mover, die, guard] = form;
  const base = { round: Number(round), die: 0 };
  if (letter !== undefined) return { ...base, kind: KIND_LETTERS.indexOf(letter), who: Number(seat) - 1 };
  if (mover !== undefined) return { ...base, kind: MOVE, who: Number(mover) - 1, die: Number(die) };
  if (guard !== undefined) return { ...base, kind: PATROL, who: Number(guard) - 1 };
  return { ...base, kind: END, who: 0 };
}

function fieldsOf(text: string): TextPart[] {
  const fields = splitPart({ text, at: 0 }, ' ');
  if (fields.length === 4) return fields;
  throw wrong(
    'ERR_SYNTAX',
    `expected '${FORM}', found ${text === '' ? 'nothing' : `${fields.length} fields`}`,
    0,
  );
}

function readSetup(text: string, values: LabirintoValues, players: number, isView: boolean): Setup {
  const [walls, guards, seatTexts, node] = fieldsOf(text);
  const seats = splitPart(seatTexts, '/');
  if (seats.length !== players)
    throw wrong('ERR_SEATS', `expected ${players} seats, found ${seats.length}`, seatTexts.at);
  const setup = {
    walls: readAscending(walls, 'a number'),
    guards: readCells(guards, 'a cell'),
    seats: seats.map((seat) => readSeat(seat, isView)),
    ...readNode(node),
  };
  const found = setupFault(setup, values);
  if (found) throw wrong(found.code, found.message, 0);
  return setup;
}

/** The bytes drawn of the seed of a set-up; `undefined` for any other position. */
function readSeed(text: string, players: number): number[] | undefined {
  const [walls, guards, seats, node = ''] = text.split(' ');
  const empty = new Array<string>(players).fill(NONE).join('/');
  const form = SET_UP.exec(node);
  if (!form || walls !== NONE || guards !== NONE || seats !== empty) return undefined;
  return form[1].match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
}

/**
 * The state is changed only by a legal position. Faults: ERR_SYNTAX, ERR_SEATS, ERR_SEAT, ERR_CELL, ERR_OCCUPIED,
 * ERR_START_CELL and ERR_POSITION.
 */
export function readPosition(text: string, state: LabirintoState): Result<LabirintoState> {
  const seed = readSeed(text, state.players);
  if (seed) {
    for (const byte of seed) state.do(byte as never);
    return ok(state);
  }
  const setup = resultOf(() => readSetup(text, state.rules.values, state.players, false));
  if (!setup.ok) return setup;
  state.put(setup.value);
  return ok(state);
}

/** A view as plain data; a position is a view in which all hands are seen. Faults as those of a position. */
export function readView(text: string, values: LabirintoValues, players: number): Result<Setup> {
  return resultOf(() => readSetup(text, values, players, true));
}

/** The number of seats that a text has; ERR_SEATS for one that no game has. */
export function seatsIn(text: string): Result<number> {
  const count = (text.split(' ')[2] ?? '').split('/').length;
  if (count >= MIN_PLAYERS && count <= MAX_PLAYERS) return ok(count);
  return fault('ERR_SEATS', `expected ${MIN_PLAYERS} to ${MAX_PLAYERS} seats, found ${count}`, 0);
}
