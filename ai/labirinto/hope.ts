/**
 * Estimates how many numbers more than the others a seat will draw, by its place: a line fitted by least squares to the
 * numbers that were still drawn in games of the baseline, for two, four and six seats, in which the weights hardly
 * differ (docs/games/labirinto.md).
 */
import {
  CELLS,
  IN_QUEUE,
  INFIRMARY,
  isInInfirmary,
  isInIsolation,
  isInQueue,
  isOnCell,
  type LabirintoState,
  type Maze,
  turnsToMiss,
  Walker,
} from '../../engine/labirinto/index.ts';
import { FACES } from './reach.ts';

/** Of the chance that the next turn's die leads to another seat's room as all stand now. */
const VISIT = 0.75;
/** Of full energy, against the last point. */
const ENERGY = 0.4;
/** Of steps to the nearest room of another seat, as many as count. */
const WAY = 0.4;
const FAR = 12;
/** Off the board, against a cell with the last point of energy and a room in reach. */
const PATIENT = 0.1;
const ISOLATED = 0.35;
/** Of each place in the queue. */
const WAIT = -0.15;

export class Hope {
  readonly #walkers = new WeakMap<Maze, Walker>();
  readonly #far = new Uint8Array(CELLS + 1);

  /** In numbers; only differences between seats say anything. */
  of(state: LabirintoState, seat: number): number {
    const place = state.place(seat);
    if (isInQueue(place)) return WAIT * (place - IN_QUEUE);
    const visit = turnsToMiss(place) > 0 ? 0 : VISIT * this.#chance(state, seat);
    if (isInInfirmary(place)) return PATIENT + visit;
    if (isInIsolation(place)) return ISOLATED + visit;
    const { full } = state.course;
    const energy = full > 1 ? (state.energy(seat) - 1) / (full - 1) : 1;
    return visit + ENERGY * energy - WAY * (this.#steps(state, seat) / FAR);
  }

  /** The part of the die's numbers that lead to a room. */
  #chance(state: LabirintoState, seat: number): number {
    const walker = this.#walkerOf(state.maze, state.rules.values['isolation.exit']);
    const isUpTo = state.rules.values['move.steps'] === 'up-to';
    const rooms = otherRooms(state, seat);
    block(walker, state, seat, true);
    let reaching = 0;
    for (let die = 1; die <= FACES; die++) {
      const count = walker.walkByDie(state.place(seat), state.room(seat), die, isUpTo);
      let reaches = false;
      for (let i = 0; i < count && !reaches; i++) reaches = rooms.includes(walker.ends[i]);
      if (reaches) reaching++;
    }
    block(walker, state, seat, false);
    return reaching / FACES;
  }

  /** Round walls and guards. */
  #steps(state: LabirintoState, seat: number): number {
    state.maze.distances(otherRooms(state, seat), state.guards, FAR, this.#far);
    return this.#far[state.place(seat)];
  }

  #walkerOf(maze: Maze, exit: 'inner' | 'room'): Walker {
    const known = this.#walkers.get(maze);
    if (known) return known;
    const made = new Walker(maze, exit);
    this.#walkers.set(maze, made);
    return made;
  }
}

function otherRooms(state: LabirintoState, seat: number): number[] {
  const rooms: number[] = [];
  for (let other = 0; other < state.players; other++) if (other !== seat) rooms.push(state.room(other));
  return rooms;
}

/** What a seat's character cannot touch; a patient stands on cell 1. */
function block(walker: Walker, state: LabirintoState, seat: number, isBlocked: boolean): void {
  for (const guard of state.guards) walker.mark(guard, isBlocked);
  for (let other = 0; other < state.players; other++) {
    if (other === seat) continue;
    const place = state.place(other);
    if (isOnCell(place)) walker.mark(place, isBlocked);
    else if (isInInfirmary(place)) walker.mark(INFIRMARY, isBlocked);
  }
}
