/**
 * Expectimax for two to six players: max^n with averaging at chance nodes, without pruning. It is the truth that every
 * other search is tested against. The value of a node is a vector, each player's expected share of the win:
 *
 *   v(terminal) = returns
 *   v(leaf)     = evaluator                      after the last decision, before chance is asked
 *   v(chance)   = sum over outcomes o of p(o) v(node after o)
 *   v(decision) = v(node after m*),  m* = the first move, in move order, with the mover's largest share
 *
 * Depth counts decisions only: at depth 1 every move of the root is played once and the position after it valued. With
 * three or more players no player is treated as an enemy: each maximises its own share (Luckhardt & Irani 1986, "An
 * algorithmic solution of n-person games"; chance nodes: Michie 1966, "Game-playing and game-learning automata").
 */
import {
  type Budget,
  type DepthSearch,
  type Evaluator,
  type Line,
  orderLines,
  rootPlayer,
} from '../../ai/index.ts';
import { CHANCE, type Game, MoveList, type Outcome, type State, TERMINAL } from '../../engine/index.ts';

interface ExpectimaxParams {
  /** Keeps the values of positions that moves lead to, which saves nodes and changes no value. */
  readonly isKeeping?: boolean;
}

export class Expectimax<S extends State = State> implements DepthSearch<S> {
  readonly name: string;
  readonly maxDepth: number;
  readonly #players: number;
  readonly #evaluator: Evaluator<S>;
  /** By the two halves of a position's key and the depth still to be searched. */
  readonly #known: Map<string, Float64Array> | undefined;
  /** A row of values for each level of the recursion. */
  readonly #rows: Float64Array[] = [];
  readonly #moves = new MoveList();
  #budget!: Budget;
  #isStopped = false;

  constructor(game: Game<S>, evaluator: Evaluator<S>, { isKeeping = false }: ExpectimaxParams = {}) {
    this.name = `expectimax(${evaluator.name})`;
    this.maxDepth = game.maxPlies;
    this.#players = game.numPlayers;
    this.#evaluator = evaluator;
    this.#known = isKeeping ? new Map() : undefined;
  }

  searchDepth(state: S, depth: number, budget: Budget): ReturnType<DepthSearch['searchDepth']> {
    if (!(Number.isInteger(depth) && depth >= 1))
      throw new Error(`depth must be an integer of at least 1: ${depth}`);
    const mover = rootPlayer(state);
    const moves = this.#moves;
    const lines: Line[] = [];
    this.#budget = budget;
    this.#isStopped = false;
    moves.truncate(0);
    const count = state.legalMoves(moves);
    for (let i = 0; i < count; i++) {
      if (budget.isSpent() && (depth > 1 || i > 0)) break;
      const before = budget.nodes;
      const move = moves.at(i);
      state.do(move);
      this.#afterMove(state, depth - 1, 0);
      state.undo();
      if (this.#isStopped) break;
      lines.push({ move, values: [...this.#row(0)], visits: budget.nodes - before, pv: [move] });
    }
    return { isFinished: lines.length === count, lines: orderLines(lines, mover) };
  }

  clear(): void {
    this.#known?.clear();
  }

  // Only what a move leads to is kept: what a roll leads to is met again only through its chance node.
  #afterMove(state: S, depth: number, level: number): void {
    const known = this.#known;
    if (!known || depth === 0) {
      this.#value(state, depth, level);
      return;
    }
    const key = `${state.keyLo} ${state.keyHi} ${depth}`;
    const values = known.get(key);
    if (values) {
      this.#budget.nodes++;
      this.#row(level).set(values);
      return;
    }
    this.#value(state, depth, level);
    if (!this.#isStopped) known.set(key, this.#row(level).slice());
  }

  /** Writes the value of the state, with `depth` decisions still to be searched, to the level's row. */
  #value(state: S, depth: number, level: number): void {
    this.#budget.nodes++;
    const player = state.player;
    if (player === TERMINAL) state.returns(this.#row(level));
    else if (depth === 0 || this.#evaluator.isSettled?.(state))
      this.#evaluator.evaluate(state, this.#row(level));
    else if (player === CHANCE) this.#average(state, depth, level);
    else this.#decide(state, player, depth, level);
  }

  #average(state: S, depth: number, level: number): void {
    const { size, probs } = state.chance;
    const row = this.#row(level);
    const child = this.#row(level + 1);
    row.fill(0);
    for (let i = 0; i < size; i++) {
      if (this.#stops()) return;
      state.do(i as Outcome);
      this.#value(state, depth, level + 1);
      state.undo();
      for (let player = 0; player < this.#players; player++) row[player] += probs[i] * child[player];
    }
  }

  #decide(state: S, mover: number, depth: number, level: number): void {
    const moves = this.#moves;
    const row = this.#row(level);
    const child = this.#row(level + 1);
    const first = moves.size;
    const count = state.legalMoves(moves);
    for (let i = 0; i < count && !this.#stops(); i++) {
      state.do(moves.at(first + i));
      this.#afterMove(state, depth - 1, level + 1);
      state.undo();
      if (i === 0 || child[mover] > row[mover]) row.set(child);
    }
    moves.truncate(first);
  }

  #stops(): boolean {
    this.#isStopped ||= this.#budget.isSpent();
    return this.#isStopped;
  }

  #row(level: number): Float64Array {
    this.#rows[level] ??= new Float64Array(this.#players);
    return this.#rows[level];
  }
}
