/** What everybody sees of a position (L28), read from its row. */
import type { Player } from '../index.ts';
import { numbersIn } from './cells.ts';
import { Maze } from './maze.ts';
import {
  BAG_SIZE,
  DIE,
  ENERGY,
  GUARDS,
  HAND_SIZE,
  KIND,
  OPEN,
  PLACE,
  ROOM,
  ROUND,
  rowWords,
  seatAt,
  WHO,
} from './row.ts';
import type { LabirintoRules } from './rules.ts';

const FIRST_ROWS = 64;

export class OpenPosition {
  readonly rules: LabirintoRules;
  readonly players: number;
  /** Not to be changed by those to whom it is shown. */
  readonly maze: Maze;
  /** Rows of words, one behind the other (row.ts). */
  protected rows: Int32Array;
  /** Where the row of the position begins. */
  protected at: number;

  /** With `shown` the same position, as long as that one is not played on; without it an empty row. */
  constructor(rules: LabirintoRules, players: number, shown?: OpenPosition) {
    this.rules = rules;
    this.players = players;
    this.maze = shown?.maze ?? new Maze();
    this.rows = shown?.rows ?? new Int32Array(FIRST_ROWS * rowWords(players));
    this.at = shown?.at ?? 0;
  }

  /** One of the kinds of nodes (row.ts). */
  get kind(): number {
    return this.rows[this.at + KIND];
  }

  /** Whose node it is: a seat, or at a patrol a guard, from 0. */
  get who(): number {
    return this.rows[this.at + WHO];
  }

  /** 1 to 6 at a move. */
  get die(): number {
    return this.rows[this.at + DIE];
  }

  get round(): number {
    return this.rows[this.at + ROUND];
  }

  guard(index: number): number {
    return this.rows[this.at + GUARDS + index];
  }

  get guards(): readonly number[] {
    const cells: number[] = [];
    for (let guard = 0; guard < this.rules.values['guards.count']; guard++) cells.push(this.guard(guard));
    return cells;
  }

  place(seat: Player): number {
    return this.rows[seatAt(this.at, seat) + PLACE];
  }

  room(seat: Player): number {
    return this.rows[seatAt(this.at, seat) + ROOM];
  }

  energy(seat: Player): number {
    return this.rows[seatAt(this.at, seat) + ENERGY];
  }

  handSize(seat: Player): number {
    return this.rows[seatAt(this.at, seat) + HAND_SIZE];
  }

  /** The lowest number of each tris that a seat has played, ascending. */
  open(seat: Player): number[] {
    return numbersIn(this.rows, seatAt(this.at, seat) + OPEN);
  }

  get bagSize(): number {
    return this.rows[this.at + BAG_SIZE];
  }
}
