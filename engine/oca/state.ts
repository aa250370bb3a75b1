/**
 * A goose race as a stack of rows (row.ts): `do` copies the top row and edits the copy, `undo` drops it. Chance draws the path
 * first, as the four bytes of a seed, and rolls before every turn. A turn is the only one that its roll allows (O6).
 */
import {
  type Action,
  CHANCE,
  type ChanceTable,
  fairTable,
  giveWin,
  type Move,
  type MoveList,
  type Player,
  type RollTable,
  type State,
  TERMINAL,
} from '../index.ts';
import { Course, type Ride } from './course.ts';
import { drawPath, type Path } from './path.ts';
import { END, START } from './route.ts';
import {
  MOVER,
  OVER,
  PAWNS,
  PHASE,
  packRow,
  ROLL,
  ROUND,
  rowLength,
  SEED,
  SEED_VALUES,
  TO_ROLL,
  TO_TURN,
  unpackRow,
} from './row.ts';
import type { OcaRules } from './rules.ts';

const SEED_TABLE: ChanceTable = Object.freeze({ ...fairTable(SEED_VALUES), isLayout: true });
const FIRST_ROWS = 64;

/** Where a race stands, as its text says it. */
export interface Setup {
  readonly path: Path;
  /** By seat: an index of the route, and the turns to miss. */
  readonly pawns: readonly { readonly at: number; readonly misses: number }[];
  readonly mover: Player;
}

/** One turn that has been played. */
export interface PlayedRide {
  readonly seat: Player;
  readonly from: number;
  readonly ride: Ride;
}

export class OcaState implements State {
  readonly rules: OcaRules;
  readonly players: number;
  readonly rolls: RollTable;
  /** O12; without end where only the position counts. */
  readonly #cap: number;
  readonly #length: number;
  #rows: Int32Array;
  #at = 0;
  #ply = 0;
  #course: Course | undefined;

  constructor(rules: OcaRules, players: number, rolls: RollTable, cap: number = rules.values.roundCap) {
    this.rules = rules;
    this.players = players;
    this.rolls = rolls;
    this.#cap = cap;
    this.#length = rowLength(players);
    this.#rows = new Int32Array(this.#length * FIRST_ROWS);
    this.#rows[ROLL] = -1;
  }

  /** The path with its rules; undefined before it is drawn. */
  get drawn(): Course | undefined {
    return this.phase >= TO_ROLL ? this.#course : undefined;
  }

  /** The path with its rules; throws before it is drawn. */
  get course(): Course {
    const { drawn } = this;
    if (!drawn) throw new Error('the path is not drawn yet');
    return drawn;
  }

  get phase(): number {
    return this.#rows[this.#at + PHASE];
  }

  get isOver(): boolean {
    return this.phase === OVER;
  }

  /** The seat whose turn it is; of a race that is won, the winner. */
  get mover(): Player {
    return this.#rows[this.#at + MOVER];
  }

  /** Rounds that are over; a position that was read from a text begins at 0. */
  get rounds(): number {
    return this.#rows[this.#at + ROUND];
  }

  /** Rounds that may still be begun (O12). */
  get roundsLeft(): number {
    return this.#cap - this.rounds;
  }

  /** The roll to be played as an outcome of `rolls`, -1 before it is thrown. */
  get roll(): number {
    return this.#rows[this.#at + ROLL];
  }

  get winner(): Player | undefined {
    return this.isOver && this.pawn(this.mover) === END ? this.mover : undefined;
  }

  /** The index of the route where a seat's pawn stands. */
  pawn(seat: Player): number {
    return this.#rows[this.#at + PAWNS + seat];
  }

  /** The turns that a seat has to miss. */
  misses(seat: Player): number {
    return this.#rows[this.#at + PAWNS + this.players + seat];
  }

  get player(): Player {
    const { phase } = this;
    return phase === TO_TURN ? this.mover : phase === OVER ? TERMINAL : CHANCE;
  }

  get ply(): number {
    return this.#ply;
  }

  get chance(): ChanceTable {
    const { phase } = this;
    if (phase < TO_ROLL) return SEED_TABLE;
    if (phase === TO_ROLL) return this.rolls;
    throw new Error(`no chance node: phase ${phase}`);
  }

  /** What the roll of this decision does. */
  get ride(): Ride {
    if (this.phase !== TO_TURN) throw new Error(`no decision: phase ${this.phase}`);
    return this.rideBy(this.roll);
  }

  /** What an outcome of the dice does to the pawn of the seat to move. */
  rideBy(outcome: number): Ride {
    const { high, low } = this.rolls;
    return this.course.ride(this.pawn(this.mover), high[outcome] + low[outcome]);
  }

  /** The turns since the state's first row, in their order. */
  played(): PlayedRide[] {
    const rows = this.#rows;
    const rides: PlayedRide[] = [];
    const { high, low } = this.rolls;
    for (let at = 0; at < this.#at; at += this.#length) {
      if (rows[at + PHASE] !== TO_TURN) continue;
      const seat = rows[at + MOVER];
      const from = rows[at + PAWNS + seat];
      const outcome = rows[at + ROLL];
      rides.push({ seat, from, ride: this.course.ride(from, high[outcome] + low[outcome]) });
    }
    return rides;
  }

  /** The only move of a decision: the index where the pawn ends, accidents included. */
  get onlyMove(): Move {
    return this.ride.end as Move;
  }

  legalMoves(out: MoveList): number {
    out.push(this.onlyMove);
    return 1;
  }

  do(action: Action): void {
    const length = this.#length;
    const from = this.#at;
    const to = from + length;
    if (this.#rows[from + PHASE] === OVER) throw new Error(`action ${action} after the end of the race`);
    if (to + length > this.#rows.length) this.#grow();
    const rows = this.#rows;
    for (let i = 0; i < length; i++) rows[to + i] = rows[from + i];
    this.#at = to;
    this.#ply++;
    const phase = rows[to + PHASE];
    if (phase === TO_TURN) this.#play();
    else if (phase === TO_ROLL) {
      rows[to + ROLL] = action;
      rows[to + PHASE] = TO_TURN;
    } else this.#drawByte(action);
  }

  undo(): void {
    if (this.#ply === 0) throw new Error('undo beyond the first row');
    this.#at -= this.#length;
    this.#ply--;
  }

  returns(out: Float64Array): void {
    if (!this.isOver) throw new Error('returns are for terminal nodes');
    giveWin(this.players, this.winner, out);
  }

  get keyLo(): number {
    return this.#hash(0x9e3779b9, this.drawn?.keyLo ?? 0);
  }

  get keyHi(): number {
    return this.#hash(0x85ebca6b, this.drawn?.keyHi ?? 0);
  }

  snapshot(): Uint8Array {
    return packRow(this.#rows.subarray(this.#at, this.#at + this.#length), this.drawn);
  }

  restore(bytes: Uint8Array): void {
    const { accidents, perColour, roundCap } = this.rules.values;
    const { row, path } = unpackRow(bytes, {
      players: this.players,
      colours: accidents.length,
      perColour,
      rolls: this.rolls.size,
      roundCap,
    });
    this.#rows.set(row);
    this.#at = 0;
    this.#ply = 0;
    this.#course = path && new Course(this.rules, path);
  }

  /** Becomes the position before its roll, or over, at ply 0; the setup is one that a parser has passed. */
  setUp({ path, pawns, mover }: Setup): void {
    const rows = this.#rows;
    this.#at = 0;
    this.#ply = 0;
    this.#course = new Course(this.rules, path);
    rows.fill(0, 0, this.#length);
    rows[PHASE] = pawns[mover].at === END ? OVER : TO_ROLL;
    rows[MOVER] = mover;
    rows[ROLL] = -1;
    pawns.forEach(({ at, misses }, seat) => {
      rows[PAWNS + seat] = at;
      rows[PAWNS + this.players + seat] = misses;
    });
  }

  /** The same position, which only a winner ends. */
  uncapped(): OcaState {
    const state = new OcaState(this.rules, this.players, this.rolls, Number.POSITIVE_INFINITY);
    state.restore(this.snapshot());
    return state;
  }

  #grow(): void {
    const grown = new Int32Array(this.#rows.length * 2);
    grown.set(this.#rows);
    this.#rows = grown;
  }

  #drawByte(byte: number): void {
    const rows = this.#rows;
    const at = this.#at;
    rows[at + SEED] = (rows[at + SEED] << 8) | byte;
    rows[at + PHASE]++;
    if (rows[at + PHASE] < TO_ROLL) return;
    const { accidents, perColour } = this.rules.values;
    this.#course = new Course(this.rules, drawPath(rows[at + SEED] >>> 0, accidents.length, perColour));
    rows[at + SEED] = 0;
  }

  #play(): void {
    const rows = this.#rows;
    const at = this.#at;
    const { ride, mover } = this;
    const own = at + PAWNS + mover;
    const from = rows[own];
    rows[own] = ride.end;
    rows[own + this.players] += ride.stop;
    rows[at + ROLL] = -1;
    if (ride.end === END) {
      rows[at + PHASE] = OVER;
      return;
    }
    if (this.rules.values.meet === 'swap') this.#swap(mover, from, ride.end);
    rows[at + PHASE] = TO_ROLL;
    if (!ride.again) this.#pass();
  }

  /** O10. */
  #swap(mover: Player, from: number, end: number): void {
    if (end === START || end === from) return;
    for (let seat = 0; seat < this.players; seat++) {
      const pawn = this.#at + PAWNS + seat;
      if (seat !== mover && this.#rows[pawn] === end) this.#rows[pawn] = from;
    }
  }

  /** O11, O12: the turn goes to the next seat that need not miss it. */
  #pass(): void {
    const rows = this.#rows;
    const at = this.#at;
    const { players } = this;
    const misses = at + PAWNS + players;
    this.#passRounds(misses);
    for (;;) {
      const next = (rows[at + MOVER] + 1) % players;
      rows[at + MOVER] = next;
      if (next === 0) rows[at + ROUND]++;
      if (rows[at + ROUND] >= this.#cap) {
        rows[at + PHASE] = OVER;
        return;
      }
      if (rows[misses + next] === 0) return;
      rows[misses + next]--;
    }
  }

  /** Rounds in which every seat misses its turn, all but the last at once: there may be any number of them. */
  #passRounds(misses: number): void {
    const rows = this.#rows;
    let least = this.#cap - this.rounds - 1;
    for (let seat = 0; seat < this.players; seat++) least = Math.min(least, rows[misses + seat]);
    if (least <= 0) return;
    for (let seat = 0; seat < this.players; seat++) rows[misses + seat] -= least;
    rows[this.#at + ROUND] += least;
  }

  #hash(seed: number, path: number): number {
    const rows = this.#rows;
    let h = seed ^ path;
    for (let i = this.#at; i < this.#at + this.#length; i++) {
      h = Math.imul(h ^ rows[i], 0x2c1b3c6d);
      h ^= h >>> 15;
    }
    h = Math.imul(h ^ (h >>> 13), 0x297a2d39);
    return (h ^ (h >>> 16)) | 0;
  }
}
