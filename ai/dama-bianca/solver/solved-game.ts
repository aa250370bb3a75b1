/**
 * A solved game as a database: the exact value of every position that play can reach, the exact best turns of a roll,
 * and what any other turn loses.
 */
import {
  checkSeats,
  DamaGame,
  type DamaState,
  formatPosition,
  type KnownOptions,
  type Setup,
  unknownOption,
  type Variant,
} from '../../../engine/dama-bianca/index.ts';
import { FaultError, fault, type Move, MoveList, ok, type Result } from '../../../engine/index.ts';
import { enumerate, type Graph } from './enumerate.ts';
import { GOES_ON, HandModel, ROW } from './hand-model.ts';
import { type Iteration, type IterationLimits, iterate } from './iterate.ts';

interface SolveLimits extends IterationLimits {
  /** The most positions that may be found. */
  readonly states: number;
}

/** Values to about nine decimals, in about 2 GB at most. */
export const SOLVE_LIMITS: SolveLimits = Object.freeze({
  states: 2_000_000,
  residual: 1e-10,
  sweeps: 10_000,
});

/** Turns whose values differ by less are equally good: the values themselves are not known better. */
export const TIE = 1e-9;

/** A turn and the winning probability of the seat that plays it. */
export interface TurnValue {
  readonly move: Move;
  readonly value: number;
  /** The number of the position that it leads to, or -1 if it ends the hand. */
  readonly next: number;
}

/**
 * The states passed in belong to a game of this variant with two seats. Their match, and the turns left before
 * `hand.roundCap`, are ignored.
 */
export class SolvedGame {
  /** A single hand that seat 0 starts. */
  readonly game: DamaGame;
  /** Positions before the roll that play can reach. */
  readonly states: number;
  /** Roll heads and successors that are kept for the sweeps. */
  readonly transitions: number;
  /** The winning probability of the seat that starts. */
  readonly startValue: number;
  readonly sweeps: number;
  readonly residual: number;
  /** Positions by number, and where each roll leads from them. */
  readonly #graph: Graph;
  readonly #values: Float64Array;
  readonly #model: HandModel;
  readonly #row = new Int32Array(ROW);
  readonly #moves = new MoveList();

  /** `solve` makes these. */
  constructor(game: DamaGame, model: HandModel, graph: Graph, iteration: Iteration) {
    this.game = game;
    this.#model = model;
    this.#graph = graph;
    this.#values = iteration.values;
    this.states = graph.table.size;
    this.transitions = graph.transitions.size;
    this.startValue = iteration.values[0];
    this.sweeps = iteration.sweeps;
    this.residual = iteration.residual;
  }

  /** Whether play can reach the position; a hand that is over is none. */
  has(state: DamaState): boolean {
    return !state.handOver && this.#find(state) >= 0;
  }

  /**
   * The winning probability of the seat to move, before its roll or, at a decision, with the roll that was thrown.
   * Throws a `FaultError`: ERR_CLOSED (the hand is over), ERR_NOT_FOUND (play cannot reach the position).
   */
  value(state: DamaState): number {
    const position = this.indexOf(state);
    return state.roll < 0 ? this.#values[position] : bestValue(this.turns(position, state.roll));
  }

  /** The best moves at a decision, all that are equally good. Errors as for `value`. */
  best(state: DamaState): readonly Move[] {
    return bestTurns(this.turns(this.indexOf(state), rollOf(state))).map(({ move }) => move);
  }

  /**
   * The value of the best move at a decision less the value of this one, 0 for each of the best. Errors as for `value`;
   * throws if the move is not legal.
   */
  regret(state: DamaState, move: Move): number {
    const turns = this.turns(this.indexOf(state), rollOf(state));
    const turn = turns.find((candidate) => candidate.move === move);
    if (!turn) throw new Error(`move ${move} is not legal in ${formatPosition(state.toSetup())}`);
    const lost = bestValue(turns) - turn.value;
    return lost < TIE ? 0 : lost;
  }

  /** The number of a state's position, from 0 (the start) to `states` - 1. Errors as for `value`. */
  indexOf(state: DamaState): number {
    if (state.handOver) throw new FaultError(fault('ERR_CLOSED', 'the hand is over', 'position').error);
    const position = this.#find(state);
    if (position >= 0) return position;
    const text = formatPosition(state.toSetup());
    throw new FaultError(fault('ERR_NOT_FOUND', `play cannot reach ${text}`, 'position').error);
  }

  /** A position by its number, with `seat` to move. */
  setupAt(position: number, seat = 0): Setup {
    return this.#model.toSetup(this.#graph.table.rows, position * ROW, seat);
  }

  /** The value of a position before its roll, by its number. */
  valueAt(position: number): number {
    return this.#values[position];
  }

  /** Every distinct turn of a roll at a numbered position, with its exact value. */
  turns(position: number, roll: number): TurnValue[] {
    const moves = this.#moves;
    const model = this.#model;
    model.load(this.#graph.table.rows, position * ROW);
    moves.truncate(0);
    const count = model.moves(roll, moves);
    const turns: TurnValue[] = [];
    for (let i = 0; i < count; i++) {
      const move = moves.at(i);
      const share = model.play(move);
      const next = share === GOES_ON ? this.#graph.table.find(model.after) : -1;
      turns.push({ move, value: next < 0 ? share : 1 - this.#values[next], next });
    }
    return turns;
  }

  #find(state: DamaState): number {
    this.#model.fromState(state, this.#row);
    return this.#graph.table.find(this.#row);
  }
}

function rollOf(state: DamaState): number {
  if (state.roll < 0) throw new Error('no decision: the roll has not been thrown');
  return state.roll;
}

export function bestValue(turns: readonly TurnValue[]): number {
  return turns.reduce((best, { value }) => Math.max(best, value), Number.NEGATIVE_INFINITY);
}

/** The turns that are as good as the best. */
export function bestTurns(turns: readonly TurnValue[]): TurnValue[] {
  const floor = bestValue(turns) - TIE;
  return turns.filter(({ value }) => value > floor);
}

/** What a turn means for the hand is modelled for the rules of the first version. */
export const SOLVER_OPTIONS: KnownOptions = {};

/**
 * Solves a single hand of two seats; endless play counts one half for each (see iterate.ts).
 * Errors: ERR_LIMIT (more than `limits.states` positions); ERR_BOT (a rule that the solver does not know); those of
 * `checkSeats`. If the sweeps run out first, `residual` is not below the requested one.
 */
export function solve(variant: Variant, limits: Partial<SolveLimits> = {}): Result<SolvedGame> {
  const { states, ...rest } = { ...SOLVE_LIMITS, ...limits };
  const seats = checkSeats(variant, 2);
  if (!seats.ok) return seats;
  const unknown = unknownOption('the solver', variant, SOLVER_OPTIONS);
  if (unknown) return { ok: false, error: unknown };
  const game = new DamaGame(variant, 2, 'hand');
  const model = new HandModel(game.rules);
  const graph = enumerate(model, states);
  if (!graph.ok) return graph;
  return ok(new SolvedGame(game, model, graph.value, iterate(graph.value, game.rules.rolls.probs, rest)));
}
