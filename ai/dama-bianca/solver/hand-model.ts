/**
 * A hand of two seats as the solver sees it: positions before the roll, the seat to move first, without history, so
 * without `hand.roundCap`. The rules of a turn are the generator's; what a turn means for the hand is R14, R16 and R17.
 *
 *   row[0..4]    ring words of the seat to move
 *   row[5..9]    ring words of its rival
 *   row[10]      flags
 *
 * Swapping the seats changes nothing but who started the hand, so positions are kept from the mover's side. The starter
 * matters only to `hand.end` = `complete-round` and to a `scoring.seat` with unequal entries.
 */
import {
  CENTRE,
  createTurnGenerator,
  type DamaState,
  moveFrom1,
  moveFrom2,
  moveTo1,
  moveTo2,
  type Rules,
  type Setup,
  scoreUnits,
  type TurnGenerator,
} from '../../../engine/dama-bianca/index.ts';
import type { Move, MoveList } from '../../../engine/index.ts';

const RIVAL = 5;
const FLAGS = 10;
/** Words of a position. */
export const ROW = 11;
/** The seat to move did not start the hand. Never set where that makes no difference. */
const SECOND = 1;
/** The rival started, has closed, and this is the turn that completes the round (R14). */
const RIVAL_CLOSED = 2;

/** What `play` answers where the hand continues. */
export const GOES_ON = -1;

export class HandModel {
  readonly rules: Rules;
  /** The position after the move last played, if the hand continues: from its own mover's side. */
  readonly after = new Int32Array(ROW);
  readonly #generator: TurnGenerator;
  /** The current position, then the pawns of both seats, as the generator expects them. */
  readonly #words = new Int32Array(ROW + 5);
  readonly #completesRound: boolean;
  readonly #byPoints: boolean;
  readonly #needsStarter: boolean;

  constructor(rules: Rules) {
    this.rules = rules;
    this.#generator = createTurnGenerator(rules);
    this.#completesRound = rules.variant.hand.end === 'complete-round';
    this.#byPoints = rules.variant.match.format === 'points';
    const seatsDiffer = rules.seatUnits[0] !== rules.seatUnits[1];
    this.#needsStarter = this.#completesRound || (this.#byPoints && seatsDiffer);
  }

  /** Takes up the position on `rows[at..]`. */
  load(rows: Int32Array, at: number): void {
    const words = this.#words;
    for (let i = 0; i < ROW; i++) words[i] = rows[at + i];
    for (let w = 0; w < 5; w++) words[ROW + w] = words[w] | words[RIVAL + w];
  }

  /** Pushes the distinct results of a roll in the current position and returns their number. */
  moves(roll: number, out: MoveList): number {
    const { high, low } = this.rules.rolls;
    return this.#generator.generate(this.#words, 0, ROW, high[roll], low[roll], out);
  }

  /**
   * Plays a move of the current position, which stays the current one. Answers with the mover's share of the win, 0,
   * 1/2 or 1, if that ends the hand; else with `GOES_ON`, and the position is in `after`.
   */
  play(move: Move): number {
    const words = this.#words;
    const after = this.after;
    for (let w = 0; w < 5; w++) {
      after[w] = words[RIVAL + w];
      after[RIVAL + w] = words[w];
    }
    this.#flip(moveFrom1(move));
    this.#flip(moveFrom2(move));
    this.#flip(moveTo2(move));
    const closes = moveTo1(move) === CENTRE;
    if (!closes) this.#flip(moveTo1(move));
    const flags = words[FLAGS];
    const roundGoesOn = this.#completesRound && (flags & SECOND) === 0;
    if ((flags & RIVAL_CLOSED) !== 0 || (closes && !roundGoesOn)) return this.#share(closes, flags);
    after[FLAGS] = (closes ? RIVAL_CLOSED : 0) | (this.#needsStarter ? (flags & SECOND) ^ SECOND : 0);
    return GOES_ON;
  }

  /** The row of a state's position; the roll is left out. The state's hand is not over. */
  fromState(state: DamaState, row: Int32Array): void {
    const mover = state.mover;
    const own = state.wordsAt(mover);
    const rival = state.wordsAt(1 - mover);
    for (let w = 0; w < 5; w++) {
      row[w] = state.words[own + w];
      row[RIVAL + w] = state.words[rival + w];
    }
    row[FLAGS] =
      (this.#needsStarter && state.place(mover) === 1 ? SECOND : 0) |
      (state.hasClosed(1 - mover) ? RIVAL_CLOSED : 0);
  }

  /** A row as plain data, `seat` to move; the other seat started the hand if the row is flagged so, else seat 0. */
  toSetup(rows: Int32Array, at: number, seat: number): Setup {
    const own = this.#cells(rows, at);
    const rival = this.#cells(rows, at + RIVAL);
    const flags = rows[at + FLAGS];
    if ((flags & RIVAL_CLOSED) !== 0) rival.push(CENTRE);
    const first = (flags & SECOND) === 0 ? seat : 1 - seat;
    return {
      pawns: seat === 0 ? [own, rival] : [rival, own],
      mover: seat,
      starter: this.#needsStarter ? first : 0,
    };
  }

  #cells(rows: Int32Array, at: number): number[] {
    const { cells, word, sector } = this.rules.board;
    const own: number[] = [];
    for (let cell = 1; cell <= cells; cell++) {
      if (((rows[at + word[cell]] >> sector[cell]) & 1) === 1) own.push(cell);
    }
    return own;
  }

  #flip(cell: number): void {
    if (cell === 0) return;
    const { word, sector } = this.rules.board;
    this.after[RIVAL + word[cell]] ^= 1 << sector[cell];
  }

  #share(closes: boolean, flags: number): number {
    const rivalClosed = (flags & RIVAL_CLOSED) !== 0;
    if (!this.#byPoints) return closes === rivalClosed ? 0.5 : closes ? 1 : 0;
    const place = flags & SECOND;
    const mine = scoreUnits(this.after, RIVAL, closes, place, this.rules);
    const theirs = scoreUnits(this.after, 0, rivalClosed, 1 - place, this.rules);
    return mine === theirs ? 0.5 : mine > theirs ? 1 : 0;
  }
}
