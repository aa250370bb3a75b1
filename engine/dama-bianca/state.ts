/**
 * A hand of Dama Bianca, or a match of several, as a stack of rows: `do` copies the top row and edits the copy, `undo`
 * drops it, so an undo cannot be wrong. row.ts draws the layout of a row.
 *
 * Chance decides the roll before every turn and, between hands, who starts the next (R18). A hand that is over stays on
 * the board until the next one starts.
 */
import {
  type Action,
  CHANCE,
  type ChanceTable,
  type Move,
  type MoveList,
  type Player,
  type RollTable,
  type State,
  shareOut,
  TERMINAL,
} from '../index.ts';
import { isDecided, type MatchPlan } from './match.ts';
import type { Setup } from './plain/setup.ts';
import {
  FINISHED,
  FIRST_CLOSER,
  faultOfRow,
  HAND,
  IN_CENTRE,
  isFirstTurn,
  MOVER,
  PHASE,
  ROLL,
  rowLength,
  SCORES,
  STARTER,
  TO_ROLL,
  TO_START,
  TO_TURN,
  TURNS,
  WORDS,
} from './row.ts';
import { CENTRE } from './rules/board.ts';
import { POINT, type Rules } from './rules/rules.ts';
import { type HandScore, scoreSeat, scoreUnits } from './score.ts';
import { pushFirstTurns } from './turns/first-turn.ts';
import { moveFrom1, moveFrom2, moveTo1, moveTo2 } from './turns/move.ts';
import type { TurnGenerator } from './turns/turn-generator.ts';

/** Where a hand stands in its match: its number from 0 and each seat's total before it, in units. */
export interface MatchStand {
  readonly hand: number;
  readonly units: readonly number[];
}

export class DamaState implements State {
  readonly rules: Rules;
  readonly players: number;
  readonly plan: MatchPlan;
  readonly #generators: readonly TurnGenerator[];
  readonly #length: number;
  #rows: Int32Array;
  #at = 0;
  #ply = 0;

  constructor(rules: Rules, players: number, plan: MatchPlan, generators: readonly TurnGenerator[]) {
    this.rules = rules;
    this.players = players;
    this.plan = plan;
    this.#generators = generators;
    this.#length = rowLength(players);
    this.#rows = new Int32Array(this.#length * 64);
    this.#rows[FIRST_CLOSER] = -1;
    this.#rows[ROLL] = -1;
    this.#rows[PHASE] = plan.startFixed ? TO_ROLL : TO_START;
  }

  get player(): Player {
    const phase = this.#rows[this.#at + PHASE];
    return phase === TO_TURN ? this.#rows[this.#at + MOVER] : phase === FINISHED ? TERMINAL : CHANCE;
  }

  get ply(): number {
    return this.#ply;
  }

  get chance(): ChanceTable {
    const phase = this.#rows[this.#at + PHASE];
    if (phase === TO_ROLL) return this.rolls;
    if (phase === TO_START) return this.#startTable();
    throw new Error(`no chance node: phase ${phase}`);
  }

  /** The rolls of the turn (R4). */
  get rolls(): RollTable {
    const { rolls, firstRolls } = this.rules;
    return firstRolls !== rolls && this.isFirstTurn ? firstRolls : rolls;
  }

  /** Whether the turn is the choice between the seats (R22): `NO_CHANGE` keeps them, `SWAP` exchanges them. */
  get isChoosing(): boolean {
    return false;
  }

  /** Whether the seats were exchanged in this hand (R22). */
  get isSwapped(): boolean {
    return false;
  }

  /** Whether it is the starter's turn on an empty board (R19). */
  get isFirstTurn(): boolean {
    return isFirstTurn(this.#rows, this.#at, this.players);
  }

  /** At a decision: whether the seat rolls again after its turn unless it closes (R21). */
  get rollsAgain(): boolean {
    if (this.rules.variant.dice.doubles === 'nothing') return false;
    const { high, low } = this.rolls;
    return high[this.roll] === low[this.roll];
  }

  /** Whether chance decides who starts, not a roll. */
  get isDraw(): boolean {
    return this.#rows[this.#at + PHASE] === TO_START;
  }

  /** The seat whose turn it is, or would be if the hand is over unclosed, or that closed first. */
  get mover(): Player {
    return this.#rows[this.#at + MOVER];
  }

  /** The roll to be played as an outcome of `rolls`, or -1 before it is thrown. */
  get roll(): number {
    return this.#rows[this.#at + ROLL];
  }

  /**
   * Turns played in this hand, passes included, those that a seat plays in a row counted once (R21); the round is this by
   * the number of players (R15).
   */
  get turns(): number {
    return this.#rows[this.#at + TURNS];
  }

  /** The round of the next turn, from 1; once the hand is over, that of its last turn. */
  get round(): number {
    return this.handOver ? Math.ceil(this.turns / this.players) : Math.floor(this.turns / this.players) + 1;
  }

  /** The seat at the first place: the one that began the hand, or after an exchange (R22) the other. */
  get starter(): Player {
    return this.#rows[this.#at + STARTER];
  }

  /** The seat that began the hand. */
  get beginner(): Player {
    return this.starter;
  }

  /** The hand's number in the match, from 0. */
  get hand(): number {
    return this.#rows[this.#at + HAND];
  }

  /** The seat that closed first, or -1. */
  get firstCloser(): Player {
    return this.#rows[this.#at + FIRST_CLOSER];
  }

  /** Whether this hand is over: the match is, or the next hand's starter is about to be drawn. */
  get handOver(): boolean {
    const phase = this.#rows[this.#at + PHASE];
    return phase === FINISHED || (phase === TO_START && this.#rows[this.#at + TURNS] > 0);
  }

  hasClosed(seat: Player): boolean {
    return ((this.#rows[this.#at + IN_CENTRE] >> seat) & 1) === 1;
  }

  /** A seat's match total in units: hand points (format `hands`) or scores; this hand's included once it is over. */
  units(seat: Player): number {
    return this.#rows[this.#at + SCORES + seat];
  }

  /** The current row's storage; a seat's words start at `wordsAt(seat)`. Valid until the next `do`. */
  get words(): Int32Array {
    return this.#rows;
  }

  wordsAt(seat: Player): number {
    return this.#at + WORDS + 5 * seat;
  }

  /** A seat's place in the order of play, 0 for the starter. */
  place(seat: Player): number {
    return (seat - this.starter + this.players) % this.players;
  }

  /** The seat at a place in the order of play. */
  seatAt(place: number): Player {
    return (this.starter + place) % this.players;
  }

  /** The hand's score of a seat as the board stands (R16). */
  scoreSeat(seat: Player): HandScore {
    return scoreSeat(this.#rows, this.wordsAt(seat), this.hasClosed(seat), this.place(seat), this.rules);
  }

  /** That score in units, without its parts. */
  scoreUnits(seat: Player): number {
    return scoreUnits(this.#rows, this.wordsAt(seat), this.hasClosed(seat), this.place(seat), this.rules);
  }

  /** Who starts the next hand if this outcome is drawn for it (R18). */
  starterAfter(outcome: number): Player {
    const rotates = this.turns > 0 && this.plan.starter === 'rotate';
    return rotates ? (this.beginner + 1) % this.players : outcome;
  }

  legalMoves(out: MoveList): number {
    const at = this.#at;
    if (this.#rows[at + PHASE] !== TO_TURN) throw new Error(`no decision: phase ${this.#rows[at + PHASE]}`);
    const roll = this.#rows[at + ROLL];
    const { high, low } = this.rolls;
    if (low[roll] === 0) return pushFirstTurns(this.rules, high[roll], out);
    const all = at + WORDS + 5 * this.players;
    const { mover } = this;
    const generator = this.#generators[this.place(mover)];
    return generator.generate(this.#rows, this.wordsAt(mover), all, high[roll], low[roll], out);
  }

  do(action: Action): void {
    const length = this.#length;
    const from = this.#at;
    const to = from + length;
    if (to + length > this.#rows.length) this.#grow();
    const rows = this.#rows;
    for (let i = 0; i < length; i++) rows[to + i] = rows[from + i];
    this.#at = to;
    this.#ply++;
    const phase = rows[to + PHASE];
    if (phase === TO_TURN) {
      this.#play(action as Move);
    } else if (phase === TO_ROLL) {
      rows[to + ROLL] = action;
      rows[to + PHASE] = TO_TURN;
    } else if (phase === TO_START) {
      this.#startHand(action);
    } else {
      this.undo();
      throw new Error(`action ${action} after the end of the game`);
    }
  }

  undo(): void {
    if (this.#ply === 0) throw new Error('undo beyond the first row');
    this.#at -= this.#length;
    this.#ply--;
  }

  returns(out: Float64Array): void {
    if (this.player !== TERMINAL) throw new Error('returns are for terminal nodes');
    shareOut(this.#rows, this.#at + SCORES, this.players, out);
  }

  get keyLo(): number {
    return this.#hash(0x9e3779b9);
  }

  get keyHi(): number {
    return this.#hash(0x85ebca6b);
  }

  snapshot(): Uint8Array {
    const row = this.#rows.slice(this.#at, this.#at + this.#length);
    return new Uint8Array(row.buffer);
  }

  /** A snapshot of this hand as a separate game: without totals, the only hand of its match. */
  handSnapshot(): Uint8Array {
    const row = this.#rows.slice(this.#at, this.#at + this.#length);
    row.fill(0, SCORES, SCORES + this.players);
    row[HAND] = 0;
    return new Uint8Array(row.buffer);
  }

  restore(bytes: Uint8Array): void {
    if (bytes.length !== this.#length * 4) {
      throw new Error(`expected a snapshot of ${this.#length * 4} bytes, found ${bytes.length}`);
    }
    // Not `bytes.slice()`, which on a Buffer, as databases give them, would be no copy.
    const row = new Int32Array(new Uint8Array(bytes).buffer);
    const fault = this.faultOf(row);
    if (fault) throw new Error(`no snapshot of this game: ${fault}`);
    this.#rows.set(row);
    this.#at = 0;
    this.#ply = 0;
  }

  /** Becomes this position before its roll, at ply 0; the setup is one that a parser or check has passed. */
  setUp(setup: Setup, stand: MatchStand): void {
    const rows = this.#rows;
    const { word, sector } = this.rules.board;
    this.#at = 0;
    this.#ply = 0;
    rows.fill(0, 0, this.#length);
    rows[ROLL] = -1;
    rows[FIRST_CLOSER] = -1;
    rows[MOVER] = setup.mover;
    rows[STARTER] = setup.starter;
    rows[HAND] = stand.hand;
    for (let seat = 0; seat < this.players; seat++) rows[SCORES + seat] = stand.units[seat];
    const all = WORDS + 5 * this.players;
    setup.pawns.forEach((cells, seat) => {
      for (const cell of cells) {
        if (cell === CENTRE) {
          rows[IN_CENTRE] |= 1 << seat;
          continue;
        }
        rows[WORDS + 5 * seat + word[cell]] |= 1 << sector[cell];
        rows[all + word[cell]] |= 1 << sector[cell];
      }
    });
    rows[TURNS] = this.place(setup.mover);
    if (rows[IN_CENTRE] === 0) return;
    for (let place = this.players - 1; place >= 0; place--) {
      const seat = (setup.starter + place) % this.players;
      if (this.hasClosed(seat)) rows[FIRST_CLOSER] = seat;
    }
    if (!this.hasClosed(setup.mover)) return;
    rows[TURNS]++;
    this.#endHand();
  }

  /** The position as plain data. */
  toSetup(): Setup {
    const { cellAt } = this.rules.board;
    const pawns: number[][] = [];
    for (let seat = 0; seat < this.players; seat++) {
      const cells: number[] = [];
      const at = this.wordsAt(seat);
      for (let w = 0; w < 5; w++) {
        for (let rest = this.#rows[at + w]; rest !== 0; rest &= rest - 1) {
          cells.push(cellAt[w * 32 + 31 - Math.clz32(rest & -rest)]);
        }
      }
      cells.sort((a, b) => a - b);
      if (this.hasClosed(seat)) cells.push(CENTRE);
      pawns.push(cells);
    }
    return { pawns, mover: this.mover, starter: this.starter };
  }

  /** What shows that a row of the right length is not of this game. */
  protected faultOf(row: Int32Array): string | undefined {
    return faultOfRow(row, this.players, this.rules, this.plan);
  }

  #grow(): void {
    const grown = new Int32Array(this.#rows.length * 2);
    grown.set(this.#rows);
    this.#rows = grown;
  }

  #startTable(): ChanceTable {
    const isFirst = this.#rows[this.#at + TURNS] === 0;
    return isFirst || this.plan.starter === 'draw' ? this.plan.drawTable : this.plan.nextTable;
  }

  #startHand(outcome: number): void {
    const rows = this.#rows;
    const at = this.#at;
    const isFirst = rows[at + TURNS] === 0;
    const starter = this.starterAfter(outcome);
    rows.fill(0, at + WORDS, at + this.#length);
    if (!isFirst) rows[at + HAND]++;
    rows[at + STARTER] = starter;
    rows[at + MOVER] = starter;
    rows[at + TURNS] = 0;
    rows[at + IN_CENTRE] = 0;
    rows[at + FIRST_CLOSER] = -1;
    rows[at + PHASE] = TO_ROLL;
  }

  #play(move: Move): void {
    const rows = this.#rows;
    const at = this.#at;
    const mover = rows[at + MOVER];
    const own = at + WORDS + 5 * mover;
    const all = at + WORDS + 5 * this.players;
    const again = this.rollsAgain && moveTo1(move) !== CENTRE;
    this.#flip(own, all, moveFrom1(move));
    this.#flip(own, all, moveFrom2(move));
    this.#flip(own, all, moveTo2(move));
    const to = moveTo1(move);
    if (to === CENTRE) {
      rows[at + IN_CENTRE] |= 1 << mover;
      if (rows[at + FIRST_CLOSER] < 0) rows[at + FIRST_CLOSER] = mover;
    } else {
      this.#flip(own, all, to);
    }
    rows[at + ROLL] = -1;
    if (again) {
      rows[at + PHASE] = TO_ROLL;
      return;
    }
    const turns = ++rows[at + TURNS];
    const closed = rows[at + IN_CENTRE] !== 0;
    const { end, roundCap } = this.rules.variant.hand;
    const roundDone = turns % this.players === 0;
    // In a hand that ends unclosed (R15) the turn has passed on like after any other turn.
    rows[at + MOVER] = (mover + 1) % this.players;
    if ((closed && (end === 'at-once' || roundDone)) || turns >= roundCap * this.players) this.#endHand();
    else rows[at + PHASE] = TO_ROLL;
  }

  #flip(own: number, all: number, cell: number): void {
    if (cell === 0) return;
    const { word, sector } = this.rules.board;
    const bit = 1 << sector[cell];
    this.#rows[own + word[cell]] ^= bit;
    this.#rows[all + word[cell]] ^= bit;
  }

  /** Adds the hand to the totals (R14, R16, R17) and says what comes next. */
  #endHand(): void {
    const rows = this.#rows;
    const at = this.#at;
    const players = this.players;
    if (rows[at + FIRST_CLOSER] >= 0) rows[at + MOVER] = rows[at + FIRST_CLOSER];
    let closers = 0;
    for (let seat = 0; seat < players; seat++) if (this.hasClosed(seat)) closers++;
    for (let seat = 0; seat < players; seat++) {
      if (this.plan.format === 'points') rows[at + SCORES + seat] += this.scoreUnits(seat);
      else if (this.hasClosed(seat)) rows[at + SCORES + seat] += POINT / closers;
    }
    const left = this.plan.hands - 1 - rows[at + HAND];
    const done = left <= 0 || (this.plan.format === 'hands' && isDecided(rows, at + SCORES, players, left));
    rows[at + PHASE] = done ? FINISHED : TO_START;
  }

  #hash(seed: number): number {
    const rows = this.#rows;
    const end = this.#at + this.#length - 5;
    let h = seed | 0;
    for (let i = this.#at; i < end; i++) {
      h = Math.imul(h ^ rows[i], 0x2c1b3c6d);
      h ^= h >>> 15;
    }
    h = Math.imul(h ^ (h >>> 13), 0x297a2d39);
    return (h ^ (h >>> 16)) | 0;
  }
}
