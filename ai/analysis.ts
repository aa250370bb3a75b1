/**
 * Values the moves of a decision, and the luck of a roll, for people.
 *
 * A search that plays spares itself the moves it does not believe in. An analysis may not: the move that somebody played
 * must be valued by the same search as the best one, or their difference says nothing. So the filtered search
 * (filtered.ts), without dropping, says which moves are good; they and every move that is asked about have the value
 *
 *   v(move) = sum over outcomes o of p(o) v(best reply to o)
 *
 * over all outcomes, with replies chosen as in that search. The luck of an outcome is that of GNU Backgammon's manual:
 * the value after it, with the best reply at 1-ply, less the mean of this value over all outcomes. It has mean 0
 * whatever the evaluator.
 */
import {
  CHANCE,
  type Game,
  type Move,
  MoveList,
  type Outcome,
  type State,
  TERMINAL,
} from '../engine/index.ts';
import {
  type Branch,
  type BranchSearcher,
  type BranchValue,
  LEAST_SPREAD_DEPTH,
  type Spread,
} from './branch.ts';
import { Budget } from './budget.ts';
import { MOST_IN_A_ROW } from './chance-memory.ts';
import { checkDepth } from './depth-search.ts';
import type { MoveScorer } from './evaluator.ts';
import type { Exact, Oracle } from './exact.ts';
import { ExactLines, type KnownLine } from './exact-lines.ts';
import { FILTER_PARAMS } from './filter-params.ts';
import { FilteredExpectimax } from './filtered.ts';
import { type Line, orderLines, rootPlayer } from './search.ts';

export interface AnalysisParams {
  /** Decisions ahead, at least 1; each one more takes about a hundred times as long. */
  readonly depth: number;
  /** Moves that are searched over all outcomes besides those asked about, at least 1. */
  readonly keep: number;
  /** Moves that meet a few outcomes first, so that those kept are chosen by more than 1-ply; at least `keep`. */
  readonly tries: number;
  /** Share of the win that such a move may be behind the best at 1-ply; the second best is always tried. */
  readonly margin: number;
  /** Replies searched where more than one decision is left, at least 1. */
  readonly replies: number;
}

export const ANALYSIS_PARAMS: AnalysisParams = Object.freeze({
  depth: 2,
  keep: FILTER_PARAMS.finalists,
  tries: FILTER_PARAMS.keep,
  margin: FILTER_PARAMS.margin,
  replies: FILTER_PARAMS.replies,
});

/** The place of what searches lines among the branches of an analyst. */
const LINES = 1;

interface Analysis {
  readonly mover: number;
  /** Legal moves of the decision. */
  readonly moves: number;
  /** Decisions ahead that every line looks. */
  readonly depth: number;
  readonly nodes: number;
  /** What is known of the decision for sure. */
  readonly exact?: Exact;
  /** Best first. The pv of those wanted or asked about follows the outcome whose value is nearest to the mean. */
  readonly lines: readonly KnownLine[];
}

/** What is asked of a decision. */
interface Asked {
  /** Lines wanted at least, if there are so many moves, however far behind they are. */
  readonly lines?: number;
  /** Moves that are searched in any case; each must be legal. */
  readonly moves?: readonly Move[];
}

/** The node after an outcome, with the best reply at 1-ply. */
export interface OutcomeValue {
  readonly values: readonly number[];
  /** Missing where no player decides next. */
  readonly reply: Move | undefined;
}

interface OutcomeValues {
  readonly mean: readonly number[];
  readonly outcomes: readonly OutcomeValue[];
}

interface RankedMove {
  readonly move: Move;
  /** The mover's share at 1-ply. */
  readonly score: number;
}

interface Followed {
  readonly values: readonly number[];
  readonly pv: Line['pv'];
}

export class Analyst<S extends State = State> {
  readonly params: AnalysisParams;
  /** The name of what values positions. */
  readonly evaluator: string;
  /** What other threads search for it: what the moves are tried by, then what lines are made of. */
  readonly branches: readonly BranchSearcher[];
  readonly #scorer: MoveScorer<S>;
  readonly #search: FilteredExpectimax<S>;
  readonly #replies: FilteredExpectimax<S>;
  readonly #players: number;
  readonly #exact: ExactLines<S> | undefined;
  readonly #spread: Spread | undefined;
  readonly #moves = new MoveList();
  #scores = new Float64Array(0);
  #budget = new Budget();

  /** What the oracle knows takes the place of estimates. `spread` has branches searched by other threads, which changes nothing but the time. */
  constructor(
    game: Game<S>,
    scorer: MoveScorer<S>,
    params: Partial<AnalysisParams> = {},
    oracle?: Oracle<S>,
    spread?: Spread,
  ) {
    this.#exact = oracle && new ExactLines(oracle, game.numPlayers);
    this.params = Object.freeze({ ...ANALYSIS_PARAMS, ...params });
    const { depth, keep, tries, margin, replies } = this.params;
    checkDepth(depth);
    this.#spread = depth < LEAST_SPREAD_DEPTH ? undefined : spread;
    this.#scorer = scorer;
    this.evaluator = scorer.name;
    this.#players = game.numPlayers;
    const filter = { keep: Math.max(keep, tries), finalists: keep, margin, replies, drop: 0, lines: keep };
    this.#search = new FilteredExpectimax(game, scorer, filter);
    const below = { keep: replies, finalists: replies, margin: 1, replies, drop: 0, lines: 1 };
    this.#replies = new FilteredExpectimax(game, scorer, below);
    const state = game.newState();
    const lines: BranchSearcher = (position, branches) => {
      state.restore(position);
      return branches.map((branch) => this.#searchBranch(state, branch));
    };
    this.branches = [...this.#search.branches, lines];
  }

  /** Throws unless the state is at a decision, or if a move that is asked about is not legal. */
  analyse(state: S, { lines = 1, moves: asked = [] }: Asked = {}): Analysis {
    const mover = rootPlayer(state);
    this.#budget = new Budget();
    const ranked = this.#rank(state);
    const illegal = asked.find((move) => !ranked.some((one) => one.move === move));
    if (illegal !== undefined) throw new Error(`move ${illegal} is not legal here`);
    const { depth } = this.params;
    const root = this.#exact?.know(state);
    const all = ranked.map(({ move }) => move);
    const known = this.#exact?.knownMoves(state, root, all) ?? [];
    const estimated = known.length === all.length ? [] : this.#estimate(state, ranked, lines, asked);
    const improved = this.#exact?.improve(state, root, known, all.length, estimated) ?? { lines: estimated };
    return { mover, moves: all.length, depth, nodes: this.#budget.nodes, ...improved };
  }

  #estimate(state: S, ranked: readonly RankedMove[], lines: number, asked: readonly Move[]): Line[] {
    const mover = state.player;
    // The search does not look beyond a root that has one move.
    const found = ranked.length === 1 ? [] : this.#tryMoves(state);
    const others = ranked.filter(({ move }, rank) => {
      return (rank < lines || asked.includes(move)) && !found.some((line) => line.move === move);
    });
    const rest = others.map(({ move }) => this.#line(state, move, mover));
    const valued = orderLines([...found, ...rest], mover);
    return valued.map((line, rank) => {
      const isRead = (rank < lines || asked.includes(line.move)) && line.pv.length === 1;
      return isRead ? { ...line, pv: this.#line(state, line.move, mover).pv } : line;
    });
  }

  #tryMoves(state: S): readonly Line[] {
    return this.#search.searchDepth(state, this.params.depth, this.#budget, undefined, this.#spread).lines;
  }

  /** Values every outcome of a chance node at 1-ply. */
  outcomes(state: S): OutcomeValues {
    const { size, probs } = state.chance;
    this.#budget = new Budget();
    const mean = new Array<number>(this.#players).fill(0);
    const outcomes = Array.from({ length: size }, (_, i): OutcomeValue => {
      state.do(i as Outcome);
      const value = this.#decide(state, 1, state.player, MOST_IN_A_ROW / size);
      state.undo();
      for (const [player, share] of value.values.entries()) mean[player] += probs[i] * share;
      return value;
    });
    return { mean, outcomes };
  }

  /** The returns of a game that is over, else what the evaluator says without a look ahead. */
  valueOf(state: S): number[] {
    const row = new Float64Array(this.#players);
    if (state.player === TERMINAL) state.returns(row);
    else this.#scorer.evaluate(state, row);
    return [...row];
  }

  /** All moves, best at 1-ply first; equal ones keep their order. */
  #rank(state: S): RankedMove[] {
    const moves = this.#moves;
    moves.truncate(0);
    const count = state.legalMoves(moves);
    if (this.#scores.length < count) this.#scores = new Float64Array(2 * count);
    this.#scorer.scoreMoves(state, moves, 0, count, this.#scores);
    this.#budget.nodes += count;
    const ranked = Array.from({ length: count }, (_, i) => ({ move: moves.at(i), score: this.#scores[i] }));
    return ranked.sort((a, b) => b.score - a.score);
  }

  #line(state: S, move: Move, mover: number): Line {
    const before = this.#budget.nodes;
    const known = this.#spread?.isReady ? this.#spreadAfter(this.#spread, state, move) : [];
    state.do(move);
    const { values, pv } = this.#follow(state, this.params.depth - 1, mover, MOST_IN_A_ROW, known);
    state.undo();
    return { move, values, visits: this.#budget.nodes - before, pv: [move, ...pv] };
  }

  /** The results after each outcome behind the move; none where chance does not decide there. */
  #spreadAfter(spread: Spread, state: S, move: Move): readonly BranchValue[] {
    const { depth } = this.params;
    state.do(move);
    const isOpen = state.player === CHANCE && !this.#isLeaf(state, depth - 1, MOST_IN_A_ROW);
    const size = isOpen ? state.chance.size : 0;
    state.undo();
    if (size === 0) return [];
    const branches = Array.from({ length: size }, (_, i): Branch => ({ move, outcome: i as Outcome, depth }));
    return spread.search(LINES, state.snapshot(), branches, () => false) ?? [];
  }

  /** The nodes are for the caller to count. */
  #searchBranch(state: S, { move, outcome, depth }: Branch): BranchValue {
    const mover = state.player;
    const before = this.#budget.nodes;
    state.do(move);
    const { size } = state.chance;
    state.do(outcome as Outcome);
    const { values, reply } = this.#decide(state, depth - 1, mover, MOST_IN_A_ROW / size);
    state.undo();
    state.undo();
    const nodes = this.#budget.nodes - before;
    this.#budget.nodes = before;
    return { values: Float64Array.from(values), nodes, reply };
  }

  #isLeaf(state: S, depth: number, room: number): boolean {
    const { player } = state;
    if (player === TERMINAL || depth === 0 || this.#scorer.isSettled?.(state) === true) return true;
    return player === CHANCE && state.chance.size > room;
  }

  /** The value of a node with `depth` decisions left, and the course that comes nearest to it. */
  #follow(
    state: S,
    depth: number,
    mover: number,
    room = MOST_IN_A_ROW,
    known: readonly BranchValue[] = [],
  ): Followed {
    const { player } = state;
    if (this.#isLeaf(state, depth, room)) return { values: this.valueOf(state), pv: [] };
    if (player !== CHANCE) {
      const { values, reply } = this.#decide(state, depth, mover);
      return { values, pv: this.#course(state, reply, depth, mover) };
    }
    const { size, probs } = state.chance;
    const values = new Array<number>(this.#players).fill(0);
    const children = Array.from({ length: size }, (_, i): OutcomeValue => {
      const child = i < known.length ? this.#count(known[i]) : this.#childAt(state, i, depth, mover, room);
      for (const [seat, share] of child.values.entries()) values[seat] += probs[i] * share;
      return child;
    });
    const typical = nearest(children, probs, values[mover], mover);
    state.do(typical);
    const rest = this.#course(state, children[typical].reply, depth, mover);
    state.undo();
    return { values, pv: [typical, ...rest] };
  }

  #childAt(state: S, outcome: number, depth: number, mover: number, room: number): OutcomeValue {
    const { size } = state.chance;
    state.do(outcome as Outcome);
    const child = this.#decide(state, depth, mover, room / size);
    state.undo();
    return child;
  }

  /** A child that was searched as a branch. */
  #count({ values, nodes, reply }: BranchValue): OutcomeValue {
    this.#budget.nodes += nodes;
    return { values: [...values], reply };
  }

  #course(state: S, move: Move | undefined, depth: number, mover: number): Line['pv'] {
    if (move === undefined || depth === 1) return move === undefined ? [] : [move];
    state.do(move);
    const { pv } = this.#follow(state, depth - 1, mover);
    state.undo();
    return [move, ...pv];
  }

  /** The value of a node after an outcome, and the best reply where somebody decides. */
  #decide(state: S, depth: number, mover: number, room = MOST_IN_A_ROW): OutcomeValue {
    if (state.player === TERMINAL) return { values: this.valueOf(state), reply: undefined };
    if (state.player === CHANCE) {
      return { values: this.#follow(state, depth, mover, room).values, reply: undefined };
    }
    const forced = depth > 1 ? this.#onlyMove(state) : undefined;
    if (forced === undefined) {
      const [best] = this.#replies.searchDepth(state, depth, this.#budget).lines;
      return { values: best.values, reply: best.move };
    }
    // The search does not look beyond a root that has one move; here its value counts.
    state.do(forced);
    const { values } = this.#follow(state, depth - 1, mover);
    state.undo();
    return { values, reply: forced };
  }

  #onlyMove(state: S): Move | undefined {
    const moves = this.#moves;
    moves.truncate(0);
    return state.legalMoves(moves) === 1 ? moves.at(0) : undefined;
  }
}

/** The outcome whose value is nearest to the mean; of equally near ones the likelier. */
function nearest(
  children: readonly OutcomeValue[],
  probs: Readonly<Float64Array>,
  mean: number,
  mover: number,
): Outcome {
  let best = 0;
  const distance = (i: number): number => Math.abs(children[i].values[mover] - mean);
  for (let i = 1; i < children.length; i++) {
    const gain = distance(best) - distance(i);
    if (gain > 0 || (gain === 0 && probs[i] > probs[best])) best = i;
  }
  return best as Outcome;
}

/** What an outcome gave each player: the value after it less the mean. */
export function luckOf({ mean, outcomes }: OutcomeValues, outcome: Outcome): number[] {
  return mean.map((share, player) => outcomes[outcome].values[player] - share);
}
