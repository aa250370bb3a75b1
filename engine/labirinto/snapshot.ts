/**
 * Positions as bytes: kind of node, seat or guard, die, round (2), where each of the 90 numbers is, the cells of the guards,
 * and place, room and energy of each seat. Before the set-up: the kind, how many bytes of its seed are drawn, and these.
 */
import type { Player } from '../index.ts';
import { CELLS } from './cells.ts';
import type { Maze } from './maze.ts';
import {
  END,
  IN_INFIRMARY,
  IN_ISOLATION,
  IN_QUEUE,
  isOnCell,
  MOST_GUARDS,
  MOVE,
  SETUP,
  type SeatSetup,
  type Setup,
  trisOf,
} from './row.ts';
import type { LabirintoValues } from './rules.ts';
import { setupFault } from './setup-fault.ts';

/** Where a number is, 0 for the bag; from `IN_HANDS` on, hidden and open numbers of each seat. In views unseen hands are 0 too. */
const [IN_WALL, IN_HANDS] = [1, 2];
const NUMBERS = 5;
const GUARD_CELLS = NUMBERS + CELLS;
const SEAT_PLACES = GUARD_CELLS + MOST_GUARDS;
const SEAT_BYTES = 3;
const BYTE = 256;
const MOST_SEED_BYTES = 3;
const FACES = 6;

function lengthFor(players: number): number {
  return SEAT_PLACES + SEAT_BYTES * players;
}

/** A position that can be looked at (state.ts). */
interface Shown {
  readonly players: number;
  readonly kind: number;
  readonly who: number;
  readonly die: number;
  readonly round: number;
  readonly seedBytes: readonly number[];
  readonly maze: Maze;
  readonly guards: readonly number[];
  place(seat: Player): number;
  room(seat: Player): number;
  energy(seat: Player): number;
  handSize(seat: Player): number;
  hand(seat: Player): readonly number[];
  open(seat: Player): readonly number[];
}

/** What a seat knows: the numbers of other hands look like those in the bag; a negative seat knows none. */
export function packView(state: Shown, seat: Player): Uint8Array {
  const hands = Array.from({ length: state.players }, (_, other) => state.handSize(other));
  const open = packState(state, (other) => other === seat);
  const bytes = new Uint8Array(open.length + hands.length + 1);
  bytes.set(open);
  bytes.set([seat < 0 ? BYTE - 1 : seat, ...hands], open.length);
  return bytes;
}

export function packState(state: Shown, isSeen: (seat: Player) => boolean = () => true): Uint8Array {
  const bytes = new Uint8Array(lengthFor(state.players));
  if (state.kind === SETUP) {
    bytes.set([SETUP, state.seedBytes.length, ...state.seedBytes]);
    return bytes;
  }
  const { round } = state;
  bytes.set([state.kind, state.who, state.die, round % BYTE, Math.floor(round / BYTE)]);
  for (let cell = 1; cell <= CELLS; cell++) if (state.maze.isWall(cell)) bytes[NUMBERS + cell - 1] = IN_WALL;
  bytes.set(state.guards, GUARD_CELLS);
  for (let seat = 0; seat < state.players; seat++) {
    const mark = IN_HANDS + 2 * seat;
    if (isSeen(seat)) for (const number of state.hand(seat)) bytes[NUMBERS + number - 1] = mark;
    for (const number of state.open(seat).flatMap(trisOf)) bytes[NUMBERS + number - 1] = mark + 1;
    bytes.set([state.place(seat), state.room(seat), state.energy(seat)], SEAT_PLACES + SEAT_BYTES * seat);
  }
  return bytes;
}

/** A position, or the bytes drawn of the seed of a set-up. Throws for bytes that no position of the game has. */
export function unpackState(bytes: Uint8Array, values: LabirintoValues, players: number): Setup | number[] {
  if (bytes.length !== lengthFor(players))
    throw new Error(`expected ${lengthFor(players)} bytes, found ${bytes.length}`);
  const [kind, who, die, low, high] = bytes;
  if (kind === SETUP) {
    if (who > MOST_SEED_BYTES || bytes.subarray(2 + who).some((byte) => byte !== 0))
      throw new Error(`expected at most ${MOST_SEED_BYTES} bytes of a seed`);
    return [...bytes.subarray(2, 2 + who)];
  }
  const byMark = Array.from({ length: IN_HANDS + 2 * players }, (): number[] => []);
  for (let number = 1; number <= CELLS; number++) {
    const mark = bytes[NUMBERS + number - 1];
    if (mark >= byMark.length) throw new Error('a number is in the hand of no seat');
    byMark[mark].push(number);
  }
  const guards = [...bytes.subarray(GUARD_CELLS, SEAT_PLACES)];
  const count = values['guards.count'];
  const seats = Array.from({ length: players }, (_, seat): SeatSetup => {
    const mark = IN_HANDS + 2 * seat;
    const [place, room, energy] = bytes.subarray(SEAT_PLACES + SEAT_BYTES * seat);
    return { place, room, energy, hand: byMark[mark], open: lowestOf(byMark[mark + 1]) };
  });
  if (guards.slice(count).some((cell) => cell !== 0)) throw new Error(`expected ${count} guards`);
  for (const cell of [...guards.slice(0, count), ...seats.map(({ room }) => room)])
    if (cell < 1 || cell > CELLS) throw new Error(`there is no cell ${cell}`);
  for (const { place } of seats) checkPlace(place, players);
  if (kind > END || (kind === END && who !== 0)) throw new Error(`there is no node ${kind} of ${who}`);
  if (kind === MOVE ? die < 1 || die > FACES : die !== 0) throw new Error(`a die of ${die} at node ${kind}`);
  const walls = byMark[IN_WALL];
  const setup = { walls, guards: guards.slice(0, count), seats, kind, who, die, round: low + BYTE * high };
  const wrong = setupFault(setup, values);
  if (wrong) throw new Error(wrong.message);
  return setup;
}

function checkPlace(place: number, players: number): void {
  const isKnown =
    (place >= 1 && isOnCell(place)) ||
    (place >= IN_INFIRMARY && place < IN_QUEUE && place % (IN_ISOLATION - IN_INFIRMARY) <= 3) ||
    (place > IN_QUEUE && place <= IN_QUEUE + players);
  if (!isKnown) throw new Error(`there is no place ${place}`);
}

/** The lowest number of each tris among numbers that are all in one, ascending; throws if one is not. */
function lowestOf(numbers: readonly number[]): number[] {
  const lowest: number[] = [];
  for (let i = 0; i < numbers.length; i += 3) {
    if (numbers[i + 1] !== numbers[i] + 1 || numbers[i + 2] !== numbers[i] + 2)
      throw new Error(`the open number ${numbers[i]} is in no tris`);
    lowest.push(numbers[i]);
  }
  return lowest;
}
