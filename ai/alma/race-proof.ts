/**
 * Proof that a seat wins a race, whatever the others do: it has a plan (solitaire.ts), and
 *
 *   - nobody can get into its way in time. The squares that pawns of others may have reached are counted too many: every
 *     turn of anybody adds the squares beside those that they may stand on, and those where leaps lead from there over
 *     anything that may stand anywhere; the plan ends no leap there, and leaps over pawns of its own seat alone;
 *   - nobody wins before: each has more empty squares in its target camp than there are turns left to fill them, or, with two
 *     seats, needs more turns by itself, and cannot come beside a pawn of the winner by then, which would be another ladder;
 *   - the rounds do not end before (A11).
 *
 * The distance of the win is exact where the lower bound of the seat's turns says so; else it is not told.
 */
import { type Alma, type AlmaState, fromOf, PASS, toOf, waysFrom } from '../../engine/alma/index.ts';
import type { Move, Player } from '../../engine/index.ts';
import { EMPTY } from '../../engine/square-board/index.ts';
import { type Plan, Solitaire } from './solitaire.ts';

interface ProvedRace {
  readonly winner: Player;
  /** Turns of all seats to the end, all at their best, where they are known. */
  readonly plies: number | undefined;
  /** The next move of the winner. */
  readonly move: Move;
}

/** With more squares to fill nobody has proved anything yet, and plans take long. */
const MOST_MISSING = 10;

export class RaceProof {
  readonly #game: Alma;
  readonly #solitaire: Solitaire;
  readonly #state: AlmaState;
  /** By square: whether a pawn of another seat, or any pawn, may stand there. */
  #theirs: Uint8Array;
  readonly #any: Uint8Array;
  /** Whether a pawn of the seat may. */
  readonly #own: Uint8Array;

  constructor(game: Alma, solitaire = new Solitaire(game)) {
    const { cells } = game.camps.board;
    this.#game = game;
    this.#solitaire = solitaire;
    this.#state = game.newState();
    this.#theirs = new Uint8Array(cells);
    this.#any = new Uint8Array(cells);
    this.#own = new Uint8Array(cells);
  }

  /** The state is not changed. */
  prove(state: AlmaState): ProvedRace | undefined {
    const { numPlayers } = this.#game;
    for (let i = 0; i < numPlayers; i++) {
      const seat = (state.next + i) % numPlayers;
      if (!this.#mayWin(state, seat)) continue;
      const plan = this.#solitaire.plan(state, seat);
      if (!plan || !this.#isUndisturbed(state, seat, plan) || !this.#isInTime(state, seat, plan)) continue;
      const isExact = plan.moves.length === plan.least && !this.#mayFill(seat);
      const plies = isExact ? (plan.moves.length - 1) * numPlayers + i + 1 : undefined;
      return { winner: seat, plies, move: plan.moves[0] };
    }
    return undefined;
  }

  /** What is seen without a plan: nobody else is in its camp, and few squares are missing. */
  #mayWin(state: AlmaState, seat: Player): boolean {
    for (const square of this.#game.camps.targetOf(seat))
      if (state.marks[square] !== EMPTY && state.marks[square] !== seat + 1) return false;
    return this.#emptyIn(state, seat) <= MOST_MISSING;
  }

  #emptyIn({ marks }: AlmaState, seat: Player): number {
    let empty = 0;
    for (const square of this.#game.camps.targetOf(seat)) if (marks[square] === EMPTY) empty++;
    return empty;
  }

  /** Whether others may have come into the seat's camp by the end of its plan, and so shorten it. */
  #mayFill(seat: Player): boolean {
    return this.#game.camps.targetOf(seat).some((square) => this.#theirs[square] === 1);
  }

  /** Turns of others before the seat's turn of this number, from 1. */
  #turnsBefore(state: AlmaState, seat: Player, turn: number): number {
    const { numPlayers } = this.#game;
    const earlier = (seat - state.next + numPlayers) % numPlayers;
    return (turn - 1) * (numPlayers - 1) + earlier;
  }

  /** Right behind `#isUndisturbed`. */
  #isInTime(state: AlmaState, seat: Player, { moves }: Plan): boolean {
    const { camps, numPlayers, maxPlies } = this.#game;
    const turns = this.#turnsBefore(state, seat, moves.length);
    if (state.turns + turns + moves.length > maxPlies) return false;
    for (let other = 0; other < numPlayers; other++) {
      if (other === seat) continue;
      // Any pawn may fill a square of the camp, the winner's own too, by stopping there.
      const stops = moves.filter((move) => camps.campOf[toOf(move)] === camps.target[other]).length;
      if (this.#emptyIn(state, other) > turns + stops) continue;
      if (numPlayers > 2 || stops > 0 || !this.#isApart()) return false;
      if ((this.#solitaire.plan(state, other)?.proved ?? 0) <= turns) return false;
    }
    return true;
  }

  /** Whether nobody else can have come beside a square that a pawn of the seat may stand on. */
  #isApart(): boolean {
    const { steps, board } = this.#game.camps;
    const ways = steps.length / board.cells;
    return steps.every((beside, at) => {
      return beside < 0 || this.#theirs[Math.floor(at / ways)] === 0 || this.#own[beside] === 0;
    });
  }

  #isUndisturbed(state: AlmaState, seat: Player, { moves }: Plan): boolean {
    const { numPlayers } = this.#game;
    const alone = this.#state;
    alone.restore(state.snapshot());
    while (alone.next !== seat) alone.do(PASS);
    this.#begin(state, seat, moves);
    let grown = 0;
    for (const [i, move] of moves.entries()) {
      for (const turns = this.#turnsBefore(state, seat, i + 1); grown < turns; grown++) this.#grow();
      if (!this.#isOpen(alone, seat, move)) return false;
      alone.do(move);
      for (let k = 1; k < numPlayers && i < moves.length - 1; k++) alone.do(PASS);
    }
    return true;
  }

  #begin({ marks }: AlmaState, seat: Player, moves: readonly Move[]): void {
    for (const [square, mark] of marks.entries()) {
      this.#theirs[square] = Number(mark !== EMPTY && mark !== seat + 1);
      this.#any[square] = Number(mark !== EMPTY);
      this.#own[square] = Number(mark === seat + 1);
    }
    for (const move of moves) {
      this.#any[toOf(move)] = 1;
      this.#own[toOf(move)] = 1;
    }
  }

  /** Whether the move goes by squares that nobody else can have reached, over pawns of the seat alone. */
  #isOpen(alone: AlmaState, seat: Player, move: Move): boolean {
    const way = waysFrom(alone, fromOf(move)).get(toOf(move));
    if (!way) throw new Error(`${move} is no move of the plan`);
    return (
      way.path.slice(1).every((square) => this.#theirs[square] === 0) &&
      way.jumps.every((square) => alone.marks[square] === seat + 1)
    );
  }

  /** Another turn of somebody else. */
  #grow(): void {
    const { steps, leaps, board } = this.#game.camps;
    const ways = steps.length / board.cells;
    const before = this.#theirs;
    const after = before.slice();
    const open = [...before.keys()].filter((square) => before[square] === 1);
    const seen = before.slice();
    for (const square of open) {
      for (let at = square * ways; at < (square + 1) * ways; at++) {
        const [beside, beyond] = [steps[at], leaps[at]];
        // A step ends the move; only a pawn that has done nothing else takes one.
        if (beside >= 0 && before[square] === 1) after[beside] = 1;
        if (beyond < 0 || this.#any[beside] === 0 || seen[beyond] === 1) continue;
        seen[beyond] = 1;
        after[beyond] = 1;
        open.push(beyond);
      }
    }
    this.#theirs = after;
    for (const square of after.keys()) if (after[square] === 1) this.#any[square] = 1;
  }
}
