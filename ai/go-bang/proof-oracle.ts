/**
 * What is known of positions of go-bang for sure:
 *
 *   won    by fours, with any number of seats; by threes, with two
 *   lost   where the next seat has two squares for a line, or one and wins after that is taken; with two seats also where
 *          the opponent would win by fours, were it its turn, and wins after every stone that could meet that
 *   tree   with two seats and few squares left, by looking at everything to the end of the game
 *
 * All searches have limits of nodes and forget what they have seen, so the same position always gets the same answer. A
 * move comes with each: one that wins, or one that meets what can be met.
 */
import type { GoBang, GoBangState } from '../../engine/go-bang/index.ts';
import { type Move, stream } from '../../engine/index.ts';
import { AlphaBeta, DRAW, PLAIN_PARAMS } from '../alpha-beta/index.ts';
import type { Exact, Line, Oracle } from '../index.ts';
import { ShapePosition } from './shape-position.ts';
import { ThreatKnowledge } from './threat-knowledge.ts';
import { LINE } from './threats/forms.ts';
import { Fours } from './threats/fours.ts';
import { ShapeBoard } from './threats/shape-board.ts';
import { answersTo, Threes } from './threats/threes.ts';

const FOURS_NODES = 10_000;
const THREES_NODES = 1500;
/** After each answer to a threat. */
const ANSWER_NODES = 300;
const CAPACITY = 60_000;
/** Every square of the position that follows is searched, where so few are left at most. */
const FEW_SQUARES = 18;
const TREE_NODES = 600_000;
const TREE_BITS = 18;
/** Plies of the longest win by fours that no other win is shorter than: another begins with a threat, its answer, a four. */
const SHORTEST = 5;

class ProofOracle implements Oracle<GoBangState> {
  readonly #board: ShapeBoard;
  readonly #fours: Fours;
  readonly #threes: Threes | undefined;
  readonly #game: GoBang;
  /** Made when it is first needed. */
  #tree: AlphaBeta<GoBangState, ShapePosition> | undefined;

  constructor(game: GoBang) {
    this.#game = game;
    this.#board = new ShapeBoard(game);
    this.#fours = new Fours(this.#board);
    this.#threes = game.numPlayers === 2 ? new Threes(this.#board, this.#fours, CAPACITY) : undefined;
  }

  know(state: GoBangState): Exact | undefined {
    this.#board.follow(state.marks);
    this.#fours.clear();
    this.#threes?.clear();
    const mover = state.next;
    return this.#won(mover) ?? this.#lost(mover) ?? this.#searched(state, mover);
  }

  #won(mover: number): Exact | undefined {
    const plies = this.#fours.shortest(mover, Infinity, FOURS_NODES);
    if (plies > 0) {
      const isShortest = plies <= (this.#threes ? SHORTEST : 1);
      return this.#exact(mover, this.#fours.line[0], isShortest ? plies : undefined);
    }
    if (!this.#threes?.prove(mover, THREES_NODES)) return undefined;
    return this.#exact(mover, this.#threes.line[0]);
  }

  /** The mover has no win by fours. */
  #lost(mover: number): Exact | undefined {
    const board = this.#board;
    const next = (mover + 1) % board.players;
    const squares = board.count(LINE, next);
    const must = board.next(LINE, next, 0);
    if (squares > 1 && board.maxPlies - board.placed > 1) return this.#exact(next, must, 2);
    const threes = this.#threes;
    if (!threes) return undefined;
    const answers = squares > 0 ? [must] : this.#answers(next);
    const isMet = answers.some((square) => {
      board.place(square, mover);
      const isLost = board.count(LINE, mover) === 0 && threes.prove(next, ANSWER_NODES);
      board.remove(square);
      return !isLost;
    });
    return answers.length === 0 || isMet ? undefined : this.#exact(next, answers[0]);
  }

  /** All that could meet a win by fours of this seat, were it to place; none if it has no such win. */
  #answers(seat: number): number[] {
    const board = this.#board;
    const left = board.maxPlies - board.placed - 1;
    return this.#fours.shortest(seat, left, FOURS_NODES) === 0 ? [] : answersTo(board, this.#fours, seat);
  }

  #searched(state: GoBangState, mover: number): Exact | undefined {
    const left = this.#board.maxPlies - this.#board.placed;
    if (!this.#threes || left > FEW_SQUARES) return undefined;
    this.#tree ??= treeSearch(this.#game);
    const { lines } = this.#tree.search(state, { nodes: TREE_NODES, depth: left }, stream('tree'));
    return toExact(lines[0], mover);
  }

  #exact(winner: number, move: number, plies?: number): Exact {
    const values = Array.from({ length: this.#board.players }, (_, seat) => Number(seat === winner));
    return {
      by: 'proof',
      values,
      scores: values,
      move: move as Move,
      ...(plies === undefined ? {} : { plies }),
    };
  }
}

/** With all moves, and without a guess: before the end of the game everything counts as a draw. */
class WholePosition extends ShapePosition {
  constructor(game: GoBang) {
    super(game, Infinity);
  }

  override evaluate(): number {
    return DRAW;
  }
}

/** The search to the end of the game. */
function treeSearch(game: GoBang): AlphaBeta<GoBangState, ShapePosition> {
  const position = new WholePosition(game);
  return new AlphaBeta(position, { ...PLAIN_PARAMS, tableBits: TREE_BITS }, new ThreatKnowledge(position, 0));
}

/** What the best line says, if no deeper search would say more. */
function toExact({ proof, values, move }: Line, mover: number): Exact | undefined {
  if (!proof) return undefined;
  const share = values[mover];
  if (share > 0 && share < 1 && share !== DRAWN_SHARE) throw new Error(`a tree to the end gives ${share}`);
  return { by: 'tree', values, scores: values, move };
}

const DRAWN_SHARE = 0.5;

export function proofOracle(game: GoBang): Oracle<GoBangState> {
  return new ProofOracle(game);
}
