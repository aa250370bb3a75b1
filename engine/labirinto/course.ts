/**
 * Plays what happens by itself between nodes, on a row of words: how turns begin and end, the patrol and isolation (L7,
 * L10, L19 to L22, L24).
 */
import type { Move } from '../index.ts';
import { addNumber, areBeside, CELLS, dropNumber } from './cells.ts';
import { Infirmary } from './infirmary.ts';
import { cellOf, trisIn } from './move.ts';
import {
  BAG,
  BAG_SIZE,
  CHOICE,
  DIE,
  DIE_ROLL,
  DRAW,
  drawnOf,
  END,
  ENERGY,
  GUARDS,
  HAND,
  HAND_SIZE,
  IN_INFIRMARY,
  IN_ISOLATION,
  isInInfirmary,
  isInIsolation,
  isInQueue,
  isOnCell,
  KIND,
  MOVE,
  OPEN,
  PATROL,
  PLACE,
  ROOM,
  ROOM_ROLL,
  ROUND,
  seatAt,
  turnsToMiss,
  WHO,
} from './row.ts';
import type { LabirintoValues } from './rules.ts';

/** No guard is led. */
export const NOBODY = -1;
const TRIS_SIZE = 3;

/** What a move of a character comes to, before the next chance or decision. */
export interface After {
  readonly place: number;
  readonly energy: number;
  /** Whether it draws a number next. */
  readonly draws: boolean;
}

export class Course {
  readonly players: number;
  readonly guards: number;
  /** Full energy. */
  readonly full: number;
  /** The bag at the beginning. */
  readonly numbers: number;
  readonly #values: LabirintoValues;
  readonly #infirmary: Infirmary;
  readonly #outside: number;
  readonly #start: number;
  readonly #end: number;
  readonly #patrol: number;
  readonly #stacks: boolean;
  readonly #restsAtOnce: boolean;
  readonly #missedIsolation: number;
  readonly #sparesAll: boolean;
  readonly #attacks: boolean;
  readonly #cap: number;
  readonly #draws: number;

  constructor(values: LabirintoValues, players: number) {
    this.players = players;
    this.#values = values;
    this.guards = values['guards.count'];
    this.full = values['energy.max'];
    this.numbers = CELLS - values['maze.walls'];
    this.#outside = values['energy.outside'];
    this.#start = values['energy.start'];
    this.#end = values['energy.end'];
    this.#patrol = values['energy.patrol'];
    this.#stacks = values['energy.stack'];
    this.#restsAtOnce = values['rest.when'] === 'end';
    this.#infirmary = new Infirmary(players, this.full, values['infirmary.turns']);
    this.#missedIsolation = values['isolation.turns'];
    this.#sparesAll = values['tris.spares'] === 'all';
    this.#attacks = values['tris.attack'];
    this.#cap = values['end.roundCap'];
    this.#draws = values['end.draws'];
  }

  get values(): LabirintoValues {
    return this.#values;
  }

  /** Goes on to the next node, beginning with the turn of this seat, or the patrol behind the last one. */
  goOn(rows: Int32Array, at: number, seat: number): void {
    let next = seat;
    for (;;) {
      for (; next < this.players; next++) if (this.#begins(rows, at, next)) return;
      if (this.guards > 0) {
        rows[at + KIND] = PATROL;
        rows[at + WHO] = 0;
        return;
      }
      if (this.#endsRound(rows, at)) return;
      next = 0;
    }
  }

  /** L10: whether the turn comes to a node. */
  #begins(rows: Int32Array, at: number, seat: number): boolean {
    const own = seatAt(at, seat);
    const place = rows[own + PLACE];
    rows[at + WHO] = seat;
    if (isOnCell(place)) {
      if (!this.#restsAtOnce && place === rows[own + ROOM]) rows[own + ENERGY] = this.full;
      else if (this.isGuarded(rows, at, place, NOBODY) && this.#infirmary.loses(rows, at, seat, this.#start))
        return false;
    } else {
      if (isInQueue(place)) return false;
      if (turnsToMiss(place) > 0) {
        if (isInIsolation(place)) {
          rows[at + KIND] = CHOICE;
          return true;
        }
        rows[own + PLACE] = place - 1;
        if (place - 1 === IN_INFIRMARY) rows[own + ENERGY] = this.full;
        return false;
      }
    }
    rows[at + KIND] = ROOM_ROLL;
    return true;
  }

  /** Ends the round (L24); true if the game is over. */
  #endsRound(rows: Int32Array, at: number): boolean {
    if (rows[at + ROUND] >= this.#cap) {
      rows[at + KIND] = END;
      rows[at + WHO] = 0;
      return true;
    }
    rows[at + ROUND]++;
    return false;
  }

  /** Whether a guard stands beside the cell, leaving one out of account. */
  isGuarded(rows: Int32Array, at: number, cell: number, except: number): boolean {
    for (let guard = 0; guard < this.guards; guard++)
      if (guard !== except && areBeside(cell, rows[at + GUARDS + guard])) return true;
    return false;
  }

  /** Every character on a cell beside the guard's cell but one's loses what the patrol costs. */
  #frightens(rows: Int32Array, at: number, cell: number, except: number): void {
    for (let seat = 0; seat < this.players; seat++) {
      const place = rows[seatAt(at, seat) + PLACE];
      if (seat !== except && isOnCell(place) && areBeside(place, cell))
        this.#infirmary.loses(rows, at, seat, this.#patrol);
    }
  }

  /** W: the turn is missed. */
  waits(rows: Int32Array, at: number): void {
    const seat = rows[at + WHO];
    rows[seatAt(at, seat) + PLACE]--;
    this.goOn(rows, at, seat + 1);
  }

  /** W: a tris frees. */
  frees(rows: Int32Array, at: number, tris: number): void {
    const own = seatAt(at, rows[at + WHO]);
    this.#plays(rows, own, tris);
    rows[own + PLACE] = IN_ISOLATION;
    rows[at + KIND] = ROOM_ROLL;
  }

  #plays(rows: Int32Array, own: number, tris: number): void {
    for (let i = 0; i < TRIS_SIZE; i++) dropNumber(rows, own + HAND, tris + i);
    rows[own + HAND_SIZE] -= TRIS_SIZE;
    addNumber(rows, own + OPEN, tris);
  }

  /** R: `cell` is 0 if the room stays. */
  rollsRoom(rows: Int32Array, at: number, cell: number): void {
    if (cell > 0) rows[seatAt(at, rows[at + WHO]) + ROOM] = cell;
    rows[at + KIND] = DIE_ROLL;
  }

  rollsDie(rows: Int32Array, at: number, die: number): void {
    rows[at + KIND] = MOVE;
    rows[at + DIE] = die;
  }

  /** L20: the energy with which a character ends its turn on a cell. `led` is the guard that a tris controls. */
  energyAfter(rows: Int32Array, at: number, seat: number, cell: number, led: number): number {
    const own = seatAt(at, seat);
    const energy = rows[own + ENERGY];
    const isHome = cell === rows[own + ROOM];
    if (isHome && this.#restsAtOnce) return this.full;
    if (led !== NOBODY && this.#sparesAll) return energy;
    const outside = isHome ? 0 : this.#outside;
    const beside = this.isGuarded(rows, at, cell, led) ? this.#end : 0;
    const lost = this.#stacks ? outside + beside : Math.max(outside, beside);
    return Math.max(0, energy - lost);
  }

  /** Whether a cell is the room of another seat. */
  isForeign(rows: Int32Array, at: number, seat: number, cell: number): boolean {
    for (let other = 0; other < this.players; other++)
      if (other !== seat && rows[seatAt(at, other) + ROOM] === cell) return true;
    return false;
  }

  /**
   * M (L17, L19 to L21): the character ends on the cell `to`, its own if it does not walk, or 0 if it stays where it is. With a
   * `tris` it leads the guard `led` to `guardCell`, 0 if that one does not move.
   */
  moves(rows: Int32Array, at: number, to: number, tris: number, led: number, guardCell: number): void {
    const seat = rows[at + WHO];
    const own = seatAt(at, seat);
    const before = rows[own + PLACE];
    const cell = to === 0 && isOnCell(before) ? before : to;
    rows[at + DIE] = 0;
    if (cell > 0) {
      rows[own + PLACE] = cell;
      if (isInInfirmary(before)) this.#infirmary.callQueue(rows, at);
      if (tris > 0) this.#plays(rows, own, tris);
      if (guardCell > 0) {
        rows[at + GUARDS + led] = guardCell;
        if (this.#attacks) this.#frightens(rows, at, guardCell, seat);
      }
      rows[own + ENERGY] = this.energyAfter(rows, at, seat, cell, led);
      if (rows[own + ENERGY] === 0) this.#infirmary.faints(rows, at, seat);
      if (cell !== before && this.isForeign(rows, at, seat, cell)) {
        rows[at + KIND] = DRAW;
        return;
      }
    }
    this.goOn(rows, at, seat + 1);
  }

  /**
   * What a walk of the seat that decides comes to; `undefined` where that is more than its cell and its energy: with a tris,
   * by fainting, and without guards, where its next turn may begin at once.
   */
  afterWalk(rows: Int32Array, at: number, move: Move): After | undefined {
    const place = cellOf(move);
    if (place === 0 || trisIn(move) > 0 || this.guards === 0) return undefined;
    const seat = rows[at + WHO];
    const energy = this.energyAfter(rows, at, seat, place, NOBODY);
    if (energy === 0) return undefined;
    const isWalk = place !== rows[seatAt(at, seat) + PLACE];
    return { place, energy, draws: isWalk && this.isForeign(rows, at, seat, place) };
  }

  /** N. */
  draws(rows: Int32Array, at: number, number: number): void {
    const seat = rows[at + WHO];
    const own = seatAt(at, seat);
    dropNumber(rows, at + BAG, number);
    addNumber(rows, own + HAND, number);
    rows[own + HAND_SIZE]++;
    const left = --rows[at + BAG_SIZE];
    if (left > 0 && (this.#draws === 0 || drawnOf(rows, at, this.numbers) < this.#draws)) {
      this.goOn(rows, at, seat + 1);
      return;
    }
    rows[at + KIND] = END;
    rows[at + WHO] = 0;
  }

  /** P (L22): `cell` is 0 if the guard stays. */
  patrols(rows: Int32Array, at: number, cell: number): void {
    const guard = rows[at + WHO];
    if (cell > 0) {
      rows[at + GUARDS + guard] = cell;
      for (let seat = 0; seat < this.players; seat++) {
        const own = seatAt(at, seat);
        if (rows[own + PLACE] === cell) rows[own + PLACE] = IN_ISOLATION + this.#missedIsolation;
      }
      this.#frightens(rows, at, cell, NOBODY);
    }
    if (guard + 1 < this.guards) rows[at + WHO] = guard + 1;
    else if (!this.#endsRound(rows, at)) this.goOn(rows, at, 0);
  }
}
