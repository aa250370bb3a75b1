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
import { playTurn, startHand } from './course.ts';
import type { MatchPlan, MatchStand } from './match.ts';
import type { Setup } from './plain/setup.ts';
import { walkEnds } from './plain/walks.ts';
import {
  FINISHED,
  FIRST_CLOSER,
  faultOfRow,
  HAND,
  hashRow,
  isFirstTurn,
  MOVER,
  PHASE,
  placeOf,
  ROLL,
  rowLength,
  SCORES,
  STARTER,
  seatHasClosed,
  TO_ROLL,
  TO_START,
  TO_TURN,
  TURNS,
  WORDS,
} from './row.ts';
import { CENTRE, OFF } from './rules/board.ts';
import type { Rules } from './rules/rules.ts';
import { type HandScore, scoreSeat, scoreUnits } from './score.ts';
import { setUpRow, setupOf } from './set-up-row.ts';
import { moveTo1, NO_CHANGE, packMove } from './turns/move.ts';
import type { TurnGenerator } from './turns/turn-generator.ts';

/** Pushes each distinct result of one die on an empty board and returns their number (R5: a pass where there is none). */
function pushFirstTurns(rules: Rules, die: number, out: MoveList): number {
  const ends = walkEnds(rules, new Array<boolean>(CENTRE + 1).fill(false), OFF, die);
  for (const end of ends.sort((a, b) => a - b)) out.push(packMove(0, 0, end, 0));
  if (ends.length === 0) out.push(NO_CHANGE);
  return Math.max(1, ends.length);
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
    return seatHasClosed(this.#rows, this.#at, seat);
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
    return placeOf(this.#rows, this.#at, seat, this.players);
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
      const again = this.rollsAgain && moveTo1(action as Move) !== CENTRE;
      playTurn(rows, to, action as Move, again, this);
    } else if (phase === TO_ROLL) {
      rows[to + ROLL] = action;
      rows[to + PHASE] = TO_TURN;
    } else if (phase === TO_START) {
      startHand(rows, to, this.starterAfter(action), this.players);
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
    return hashRow(this.#rows, this.#at, this.players, 0x9e3779b9);
  }

  get keyHi(): number {
    return hashRow(this.#rows, this.#at, this.players, 0x85ebca6b);
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
    this.#at = 0;
    this.#ply = 0;
    setUpRow(this.#rows, setup, stand, this);
  }

  /** The position as plain data. */
  toSetup(): Setup {
    return setupOf(this.#rows, this.#at, this);
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
}
