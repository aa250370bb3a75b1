/** What is wrong with a position as plain data. Whether it can arise is not asked. */
import type { FaultCode } from '../index.ts';
import { areCloser, CELLS, INFIRMARY } from './cells.ts';
import {
  CHOICE,
  DIE_ROLL,
  DRAW,
  END,
  heldBy,
  IN_QUEUE,
  isInInfirmary,
  isInIsolation,
  isInQueue,
  isOnCell,
  MOVE,
  PATROL,
  ROOM_ROLL,
  type SeatSetup,
  type Setup,
  turnsToMiss,
} from './row.ts';
import type { LabirintoValues } from './rules.ts';

/** A tris begins here at most. */
const LAST_TRIS = CELLS - 2;

interface SetupFault {
  readonly code: FaultCode;
  readonly message: string;
}

const wrongPosition = (message: string): SetupFault => ({ code: 'ERR_POSITION', message });

/** What is wrong; `undefined` if nothing is. The number of seats is in order, and all cells and numbers are 1 to 90. */
export function setupFault(setup: Setup, values: LabirintoValues): SetupFault | undefined {
  return (
    numbersFault(setup, values) ??
    cellsFault(setup, values) ??
    absentFault(setup, values) ??
    energyFault(setup, values) ??
    nodeFault(setup, values)
  );
}

/** Numbers that lie in the bag; in a view, the sizes of the hidden hands are taken off. */
function bagSize({ walls, seats }: Setup): number {
  return seats.reduce((left, seat) => left - heldBy(seat).length - (seat.hidden ?? 0), CELLS - walls.length);
}

function numbersFault(setup: Setup, values: LabirintoValues): SetupFault | undefined {
  const { walls, guards, seats } = setup;
  if (walls.length !== values['maze.walls'])
    return wrongPosition(`expected ${values['maze.walls']} walls, found ${walls.length}`);
  if (guards.length !== values['guards.count'])
    return wrongPosition(`expected ${values['guards.count']} guards, found ${guards.length}`);
  if (values['maze.infirmary'] === 'free' && walls.includes(INFIRMARY))
    return { code: 'ERR_START_CELL', message: 'cell 1 is never a wall' };
  const late = seats.flatMap(({ open }) => open).find((lowest) => lowest > LAST_TRIS);
  if (late !== undefined) return wrongPosition(`a tris begins at ${LAST_TRIS} at most, found ${late}`);
  const seen = new Set<number>();
  for (const number of [...walls, ...seats.flatMap(heldBy)]) {
    if (seen.has(number)) return { code: 'ERR_OCCUPIED', message: `the number ${number} occurs twice` };
    seen.add(number);
  }
  return bagSize(setup) < 0 ? wrongPosition('there are fewer numbers than the hidden hands hold') : undefined;
}

function cellsFault({ walls, guards, seats }: Setup, values: LabirintoValues): SetupFault | undefined {
  const rooms = seats.map(({ room }) => room);
  const characters = seats.map(({ place }) => place).filter(isOnCell);
  for (const [what, cells] of Object.entries({ guard: guards, room: rooms, character: characters })) {
    for (const [i, cell] of cells.entries()) {
      if (cell === INFIRMARY) return { code: 'ERR_START_CELL', message: `a ${what} is on cell 1` };
      if (walls.includes(cell)) return wrongPosition(`a ${what} is on the wall ${cell}`);
      if (cells.indexOf(cell) < i)
        return { code: 'ERR_OCCUPIED', message: `two of a kind (${what}) are on cell ${cell}` };
    }
  }
  for (const [i, cell] of guards.entries()) {
    const other = guards.slice(0, i).find((one) => areCloser(one, cell, values['guards.distance']));
    if (other !== undefined) return wrongPosition(`the guards on ${other} and ${cell} are near each other`);
    if (rooms.includes(cell)) return { code: 'ERR_OCCUPIED', message: `a guard is on the room ${cell}` };
    if (characters.includes(cell))
      return { code: 'ERR_OCCUPIED', message: `a guard and a character are on cell ${cell}` };
  }
  return undefined;
}

/** Infirmary, queue and isolation. */
function absentFault({ seats }: Setup, values: LabirintoValues): SetupFault | undefined {
  const places = seats.map(({ place }) => place);
  const patients = places.filter(isInInfirmary);
  // Where all begin there, there is room for all that have nothing to miss.
  const hasRoom =
    values['start.place'] === 'infirmary' && patients.every((place) => turnsToMiss(place) === 0);
  if (patients.length > 1 && !hasRoom)
    return wrongPosition(`${patients.length} characters are in the infirmary, where there is room for one`);
  const queue = places.filter(isInQueue).sort((a, b) => a - b);
  if (queue.some((place, i) => place !== IN_QUEUE + i + 1))
    return wrongPosition('the places in the queue are not 1, 2 and so on');
  if (queue.length > 0 && patients.length === 0) return wrongPosition('there is a queue without a patient');
  const limits = [
    [isInInfirmary, values['infirmary.turns'], 'infirmary'],
    [isInIsolation, values['isolation.turns'], 'isolation'],
  ] as const;
  for (const [isThere, most, where] of limits) {
    const found = places.find((place) => isThere(place) && turnsToMiss(place) > most);
    if (found !== undefined)
      return wrongPosition(`expected at most ${most} turns to miss (${where}), found ${turnsToMiss(found)}`);
  }
  return undefined;
}

/** L23: nothing is left in the queue and in the infirmary while turns are to be missed. */
function energyFault({ seats }: Setup, values: LabirintoValues): SetupFault | undefined {
  const full = values['energy.max'];
  for (const { place, energy } of seats) {
    const isEmpty = isInQueue(place) || (isInInfirmary(place) && turnsToMiss(place) > 0);
    const [least, most] = isEmpty ? [0, 0] : [isInInfirmary(place) ? full : 1, full];
    if (energy < least || energy > most)
      return wrongPosition(`expected an energy from ${least} to ${most} there, found ${energy}`);
  }
  return undefined;
}

function nodeFault(setup: Setup, values: LabirintoValues): SetupFault | undefined {
  const { seats, guards, kind, who, round } = setup;
  const cap = values['end.roundCap'];
  if (round < 1 || round > cap) return wrongPosition(`expected a round from 1 to ${cap}, found ${round}`);
  const bag = bagSize(setup);
  const drawn = CELLS - values['maze.walls'] - bag;
  const limit = values['end.draws'];
  const isEmptied = bag === 0 || (limit > 0 && drawn >= limit);
  if (kind === END)
    return isEmptied || round === cap
      ? undefined
      : wrongPosition('the game is not over while numbers are left');
  if (isEmptied) return wrongPosition('no number is left to be drawn, so the game is over');
  if (kind === PATROL)
    return who < guards.length ? undefined : { code: 'ERR_SEAT', message: `there is no guard ${who + 1}` };
  if (who >= seats.length) return { code: 'ERR_SEAT', message: `there is no seat ${who + 1}` };
  return seatNodeFault(seats, kind, who);
}

function seatNodeFault(seats: readonly SeatSetup[], kind: number, who: number): SetupFault | undefined {
  const { place } = seats[who];
  const misses = turnsToMiss(place) > 0;
  const isVisiting = seats.some(({ room }, seat) => seat !== who && room === place);
  const isPossible: Readonly<Record<number, boolean>> = {
    [CHOICE]: isInIsolation(place) && misses,
    [ROOM_ROLL]: !misses,
    [DIE_ROLL]: !misses,
    [MOVE]: !misses,
    [DRAW]: isVisiting || isInInfirmary(place) || isInQueue(place),
  };
  return isPossible[kind] ? undefined : wrongPosition(`seat ${who + 1} cannot be asked this where it is`);
}
