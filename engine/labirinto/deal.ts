/** The set-up of a game (L3 to L6), from draws of whatever kind. */
import { type FaultError, type Result, type Rng, resultOf, wrong } from '../index.ts';
import { areCloser, CELLS, INFIRMARY, setOf } from './cells.ts';
import { Maze, meetsRequirement } from './maze.ts';
import type { LabirintoValues } from './rules.ts';

/** A guard that moves so often has not found a place. */
const MOST_MOVES = 1000;
/** Which guard moves before which (L4): as in the list, or the Cavallo before the Alfiere. */
const REDRAWN = { list: [0, 1, 2, 3, 4, 5], knight: [0, 2, 1, 3, 4, 5] } as const;
/** Two ten-sided dice show 0 to one less (L9). */
export const ROLLS = 100;

/** Where the draws of a set-up come from. */
interface Draws {
  /** A number of the bag, whose numbers ascend, for a wall. */
  wall(bag: readonly number[]): number;
  guard(bag: readonly number[]): number;
  /** 0 to 99. */
  roll(): number;
}

type DrawLists = Readonly<Record<'walls' | 'guards' | 'rolls', readonly number[]>>;

export interface Dealt {
  /** Ascending. */
  readonly walls: readonly number[];
  /** Cells in the order of the guards. */
  readonly guards: readonly number[];
  /** By seat. */
  readonly rooms: readonly number[];
}

const ALL = Array.from({ length: CELLS }, (_, i) => i + 1);

/** Draws as chance alone makes them. */
export function randomDraws(rng: Rng): Draws {
  const draw = (bag: readonly number[]): number => bag[rng.below(bag.length)];
  return { wall: draw, guard: draw, roll: () => rng.below(ROLLS) };
}

function drawFault(list: keyof DrawLists, message: string): FaultError {
  return wrong('ERR_FIELD', message, `draws.${list}`);
}

class ListedDraws implements Draws {
  readonly #lists: DrawLists;
  readonly #at = { walls: 0, guards: 0, rolls: 0 };

  constructor(lists: DrawLists) {
    this.#lists = lists;
  }

  wall(bag: readonly number[]): number {
    return this.#ofBag('walls', bag);
  }

  guard(bag: readonly number[]): number {
    return this.#ofBag('guards', bag);
  }

  roll(): number {
    const roll = this.#next('rolls');
    if (Number.isInteger(roll) && roll >= 0 && roll < ROLLS) return roll;
    throw drawFault('rolls', `expected a roll from 0 to ${ROLLS - 1}, found ${roll}`);
  }

  #ofBag(list: 'walls' | 'guards', bag: readonly number[]): number {
    const number = this.#next(list);
    if (bag.includes(number)) return number;
    throw drawFault(list, `the number ${number} is not in the bag when it is drawn`);
  }

  #next(list: keyof DrawLists): number {
    const at = this.#at[list]++;
    if (at < this.#lists[list].length) return this.#lists[list][at];
    throw drawFault(list, `there are ${at} ${list}, too few for a set-up`);
  }
}

/** L6: a set-up from draws in order, redraws included; what is left over is ignored. ERR_FIELD with the list at fault. */
export function dealListed(lists: DrawLists, values: LabirintoValues, players: number): Result<Dealt> {
  return resultOf(() => deal(new ListedDraws(lists), values, players));
}

/** Throws what the draws throw. */
export function deal(draws: Draws, values: LabirintoValues, players: number): Dealt {
  for (;;) {
    const walls = drawWalls(draws, values);
    const bag = ALL.filter((number) => !walls.includes(number));
    const guards = placeGuards(draws, bag, values);
    const rooms = guards && rollRooms(draws, walls, guards, values, players);
    if (guards && rooms) return { walls, guards, rooms };
  }
}

/** L3. */
function drawWalls(draws: Draws, values: LabirintoValues): number[] {
  for (;;) {
    const bag = [...ALL];
    const walls: number[] = [];
    while (walls.length < values['maze.walls']) {
      const number = draws.wall(bag);
      take(bag, number);
      if (number !== INFIRMARY || values['maze.infirmary'] === 'drawn') walls.push(number);
    }
    if (meetsRequirement(withoutInfirmary(walls), values['maze.require'])) return walls.sort((a, b) => a - b);
  }
}

/** A wall on cell 1 parts nothing: what lies beside it is connected with it (L3). */
function withoutInfirmary(walls: readonly number[]): number[] {
  return walls.filter((wall) => wall !== INFIRMARY);
}

function take(bag: number[], number: number): void {
  bag.splice(bag.indexOf(number), 1);
}

/** A 1 is laid aside until the guard has a cell. */
function drawGuard(draws: Draws, bag: readonly number[]): number {
  const number = draws.guard(bag);
  return number === INFIRMARY ? draws.guard(bag.filter((other) => other !== INFIRMARY)) : number;
}

/** L4; `undefined` if they find no places. */
function placeGuards(draws: Draws, bag: readonly number[], values: LabirintoValues): number[] | undefined {
  const count = values['guards.count'];
  const distance = values['guards.distance'];
  const order = REDRAWN[values['guards.order']].filter((guard) => guard < count);
  const cells: number[] = [];
  const inBag = [...bag];
  while (cells.length < count) {
    const cell = drawGuard(draws, inBag);
    take(inBag, cell);
    cells.push(cell);
  }
  for (let moves = 0; ; moves++) {
    const restless = order.find((i) =>
      cells.some((other, j) => i !== j && areCloser(cells[i], other, distance)),
    );
    if (restless === undefined) return cells;
    if (moves === MOST_MOVES) return undefined;
    const inBagNow = bag.filter((number) => !cells.includes(number));
    cells[restless] = drawGuard(draws, inBagNow);
  }
}

/** L5; `undefined` if too few cells qualify. */
function rollRooms(
  draws: Draws,
  walls: readonly number[],
  guards: readonly number[],
  values: LabirintoValues,
  players: number,
): number[] | undefined {
  const maze = new Maze();
  maze.build(setOf(withoutInfirmary(walls)));
  const parts = maze.parts();
  const isAnywhere = values['maze.require'] === 'none';
  const fitting = new Set(
    ALL.filter((cell) => {
      const isReached = isAnywhere ? parts[cell] !== 0 : parts[cell] === parts[INFIRMARY];
      return isReached && cell !== INFIRMARY && !guards.includes(cell);
    }),
  );
  if (fitting.size < players) return undefined;
  const rooms: number[] = [];
  while (rooms.length < players) {
    const cell = draws.roll();
    if (fitting.delete(cell)) rooms.push(cell);
  }
  return rooms;
}
