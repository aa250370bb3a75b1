/**
 * A hand or a match in which the second place chooses between the seats (R22): a `DamaState` with one more turn, which has
 * one roll only, of no dice. What is known of it stands where the total of a third seat would.
 */
import type { Action, Move, MoveList, Player, RollTable } from '../index.ts';
import type { MatchStand } from './match.ts';
import { NO_DICE } from './plain/seat-choice.ts';
import type { Setup } from './plain/setup.ts';
import {
  IN_CENTRE,
  MOVER,
  PHASE,
  ROLL,
  rowLength,
  SCORES,
  STARTER,
  TO_ROLL,
  TO_TURN,
  TURNS,
  WORDS,
} from './row.ts';
import { DamaState } from './state.ts';
import { NO_CHANGE, SWAP } from './turns/move.ts';

/** The field of the row. */
const CHOICE = SCORES + 2;
/** The second place chooses now. */
const OPEN = 1;
/** The seats were exchanged in this hand. */
const SWAPPED = 2;

export class ChoosingState extends DamaState {
  override get rolls(): RollTable {
    return this.isChoosing ? NO_DICE : super.rolls;
  }

  override get rollsAgain(): boolean {
    return !this.isChoosing && super.rollsAgain;
  }

  override get isChoosing(): boolean {
    return this.words[this.#at + CHOICE] === OPEN;
  }

  override get isSwapped(): boolean {
    return this.words[this.#at + CHOICE] === SWAPPED;
  }

  override get beginner(): Player {
    return this.isSwapped ? 1 - this.starter : this.starter;
  }

  override legalMoves(out: MoveList): number {
    if (!this.isChoosing || this.player < 0) return super.legalMoves(out);
    out.push(NO_CHANGE);
    out.push(SWAP);
    return 2;
  }

  override do(action: Action): void {
    const decides = this.player >= 0;
    if (decides && this.isChoosing) {
      this.#choose(action as Move);
      return;
    }
    const { isDraw } = this;
    const isFirst = decides && this.isFirstTurn && action !== NO_CHANGE;
    super.do(action);
    if (isDraw) this.words[this.#at + CHOICE] = 0;
    else if (isFirst) this.#offer();
  }

  override setUp(setup: Setup, stand: MatchStand): void {
    super.setUp(setup, stand);
    const { choice } = setup;
    if (choice === 'open-again') this.words[this.#at + TURNS] = 0;
    if (choice !== undefined) this.words[this.#at + CHOICE] = choice === 'swapped' ? SWAPPED : OPEN;
  }

  override toSetup(): Setup {
    const setup = super.toSetup();
    if (this.isChoosing) return { ...setup, choice: this.turns === 0 ? 'open-again' : 'open' };
    const matters = this.isSwapped && this.rules.variant.match.starter === 'rotate';
    return matters ? { ...setup, choice: 'swapped' } : setup;
  }

  override handSnapshot(): Uint8Array {
    const bytes = super.handSnapshot();
    if (this.isSwapped) new Int32Array(bytes.buffer)[CHOICE] = 0;
    return bytes;
  }

  protected override faultOf(row: Int32Array): string | undefined {
    const choice = row[CHOICE];
    if (choice < 0 || choice > SWAPPED) return `choice ${choice}`;
    const isWrong =
      row[MOVER] === row[STARTER] || row[PHASE] > TO_TURN || row[IN_CENTRE] !== 0 || row[ROLL] > 0;
    return choice === OPEN && isWrong ? `a choice of seat ${row[MOVER]}` : super.faultOf(row);
  }

  get #at(): number {
    return this.wordsAt(0) - WORDS;
  }

  /** Lets the second place choose, if the hand goes on and no seat has closed. */
  #offer(): void {
    const rows = this.words;
    const at = this.#at;
    if (rows[at + PHASE] !== TO_ROLL || rows[at + IN_CENTRE] !== 0) return;
    rows[at + CHOICE] = OPEN;
    rows[at + MOVER] = 1 - rows[at + STARTER];
  }

  /** Exchanges the seats or not, and goes on where the first turn has left off. */
  #choose(move: Move): void {
    // A new row; that a turn has been passed in it is taken back.
    super.do(NO_CHANGE);
    const rows = this.words;
    const at = this.#at;
    rows.copyWithin(at, at - rowLength(2), at);
    rows[at + CHOICE] = move === SWAP ? SWAPPED : 0;
    if (move === SWAP) {
      for (let w = at + WORDS; w < at + WORDS + 5; w++) {
        const word = rows[w];
        rows[w] = rows[w + 5];
        rows[w + 5] = word;
      }
      rows[at + STARTER] = 1 - rows[at + STARTER];
    }
    rows[at + ROLL] = -1;
    rows[at + PHASE] = TO_ROLL;
    // No turn has passed where the first place plays again (R21).
    rows[at + MOVER] = this.seatAt(rows[at + TURNS]);
  }
}
