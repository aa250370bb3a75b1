/**
 * How bots choose between the seats (R22). An
 * evaluation values the choice by what stands on either side of it, so that no evaluation has to know it:
 * a position before the choice is worth what the better seat is to the one that chooses.
 */
import { type DamaGame, type DamaState, NO_CHANGE, SWAP } from '../../engine/dama-bianca/index.ts';
import { CHANCE, type Move, MoveList, type Outcome } from '../../engine/index.ts';
import type { MoveScorer } from '../index.ts';

class SeatChoice implements MoveScorer<DamaState> {
  readonly name: string;
  readonly version: number;
  readonly #scorer: MoveScorer<DamaState>;
  readonly #row = new Float64Array(2);

  constructor(scorer: MoveScorer<DamaState>) {
    this.name = scorer.name;
    this.version = scorer.version;
    this.#scorer = scorer;
  }

  isSettled(state: DamaState): boolean {
    return this.#scorer.isSettled?.(state) ?? false;
  }

  evaluate(state: DamaState, out: Float64Array): void {
    if (!state.isChoosing) {
      this.#scorer.evaluate(state, out);
      return;
    }
    const isThrown = state.player !== CHANCE;
    if (!isThrown) state.do(0 as Outcome);
    const { mover } = state;
    this.#evaluateAfter(state, NO_CHANGE, out);
    this.#evaluateAfter(state, SWAP, this.#row);
    if (this.#row[mover] > out[mover]) out.set(this.#row);
    if (!isThrown) state.undo();
  }

  scoreMoves(state: DamaState, moves: MoveList, first: number, count: number, out: Float64Array): void {
    // Only these two decisions are next to a choice.
    if (!state.isChoosing && !state.isFirstTurn) {
      this.#scorer.scoreMoves(state, moves, first, count, out);
      return;
    }
    const { mover } = state;
    const row = new Float64Array(2);
    for (let i = 0; i < count; i++) {
      this.#evaluateAfter(state, moves.at(first + i), row);
      out[i] = row[mover];
    }
  }

  #evaluateAfter(state: DamaState, move: Move, out: Float64Array): void {
    state.do(move);
    this.evaluate(state, out);
    state.undo();
  }
}

/** The evaluation of a game, with the choice of seats where its rules have one. */
export function withSeatChoice(game: DamaGame, scorer: MoveScorer<DamaState>): MoveScorer<DamaState> {
  return game.rules.choosesSeats ? new SeatChoice(scorer) : scorer;
}

/** 10 V of a seat's pawns after a move: see greedy.ts. */
type Valuation = (state: DamaState, move: Move, floor: number, seat?: number) => number;

/** What `greedy` chooses. */
export function greedyChoice(state: DamaState, value: Valuation): Move {
  const { mover } = state;
  state.do(NO_CHANGE);
  const hasTurn = state.mover === mover;
  const theirs = value(state, NO_CHANGE, Number.NEGATIVE_INFINITY, 1 - mover);
  const wants = !hasTurn || theirs > expectedTurn(state, value);
  state.undo();
  return wants ? SWAP : NO_CHANGE;
}

/** The mean of the valuation after the best turn of each roll. */
function expectedTurn(state: DamaState, value: Valuation): number {
  const { size, probs } = state.rolls;
  const moves = new MoveList();
  let sum = 0;
  for (let roll = 0; roll < size; roll++) {
    state.do(roll as Outcome);
    moves.truncate(0);
    const count = state.legalMoves(moves);
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < count; i++) best = Math.max(best, value(state, moves.at(i), best));
    sum += probs[roll] * best;
    state.undo();
  }
  return sum;
}
