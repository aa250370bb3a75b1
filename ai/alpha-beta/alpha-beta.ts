/**
 * Searches games of two without chance by alpha-beta (Knuth & Moore 1975). It is a principal variation search (Marsland &
 * Campbell 1982): once a move has a value, the others are only shown to be no better, with a window of no width, and
 * searched again where they are. Depth after depth, with a transposition table, quiescence over the moves that the game
 * calls loud, and late move reductions, which search what comes late in the order less deep unless it turns out well.
 *
 *   v(node, 0)     = quiescence: the evaluation, or what loud moves make of it
 *   v(node, depth) = max over moves m of -v(node after m, depth - 1)
 *
 * Without reductions the values are those of the plain recursion with the same quiescence, but for draws by the course of
 * the game: to the table, positions that differ only in how they came about are the same. Scores are those of scores.ts.
 */
import type { Rng, State } from '../../engine/index.ts';
import {
  Budget,
  type Limits,
  rootPlayer,
  type Search,
  type SearchInfo,
  type SearchProgress,
} from '../index.ts';
import { bringBest, Order } from './order.ts';
import {
  AT_LEAST,
  AT_MOST,
  DRAWN_BY_COURSE,
  EXACT,
  type Knowledge,
  MOVER_LOSES,
  MOVER_WINS,
  OPEN,
  type Position,
} from './position.ts';
import { RootLines } from './root-lines.ts';
import { DRAW, fromNode, isDecided, pliesOf, toNode, UNKNOWN, WIN } from './scores.ts';
import { Table } from './table.ts';

export interface AlphaBetaParams {
  /** The memory has 2^this entries of 16 bytes: 4 to 24. */
  readonly tableBits: number;
  /** Late move reductions: sqrt(depth * place of the move) over this, rounded down, in plies; 0 for none. */
  readonly reduction: number;
  /** Half the width of the window about the score of the depth before; 0 for an open window. */
  readonly window: number;
}

export const ALPHA_BETA_PARAMS: AlphaBetaParams = Object.freeze({
  tableBits: 20,
  reduction: 3,
  window: 40,
});

/** The same search without anything that may overlook what a plain one sees. */
export const PLAIN_PARAMS: AlphaBetaParams = Object.freeze({ ...ALPHA_BETA_PARAMS, reduction: 0 });

/** No line is longer, quiescence included. */
const PLIES = 128;
/** Plies beyond the deepest search, for quiescence and its last evaluation. */
const MOST_DEPTH = 96;
const INFINITE = 32_500;
const NO_MOVE = -1;
/** The first moves of a node are never searched less deep. */
const FULL_MOVES = 3;
/** Nor is any with less depth left. */
const LEAST_REDUCED = 3;
/** How much wider a window becomes that the score was not in. */
const WIDENING = 4;

export class AlphaBeta<S extends State = State, P extends Position<S> = Position<S>> implements Search<S> {
  readonly name = 'alpha-beta';
  readonly #position: P;
  readonly #params: AlphaBetaParams;
  readonly #knowledge: Knowledge<P> | undefined;
  readonly #order: Order;
  readonly #moves: Int32Array;
  readonly #scores: Int32Array;
  readonly #mostMoves: number;
  /** By depth and place: plies less. */
  readonly #reductions: Int8Array;
  /** Row by row for each ply, the line that is best from there. */
  readonly #lines = new Int32Array(PLIES * PLIES);
  readonly #lengths = new Int32Array(PLIES + 1);
  /** Made by the first search, since it is large. */
  #table!: Table;
  #budget = new Budget();
  #isStopped = false;
  /** One move at least is valued, whatever the budget. */
  #mayStop = false;
  /** Whether the horizon, or a draw by the course, has had a say since this was last set to false. */
  #isCut = false;

  constructor(position: P, params: Partial<AlphaBetaParams> = {}, knowledge?: Knowledge<P>) {
    this.#position = position;
    this.#params = Object.freeze({ ...ALPHA_BETA_PARAMS, ...params });
    this.#knowledge = knowledge;
    this.#order = new Order(position.slots, PLIES + 1);
    this.#mostMoves = position.mostMoves;
    this.#moves = new Int32Array((PLIES + 1) * this.#mostMoves);
    this.#scores = new Int32Array((PLIES + 1) * this.#mostMoves);
    this.#reductions = reductionsOf(this.#params, this.#mostMoves);
  }

  /** Throws unless the state is at a decision and the limits end the search. `onInfo` is called after each depth. */
  search(state: S, limits: Limits, _rng: Rng, onInfo?: (info: SearchProgress) => void): SearchInfo {
    const mover = rootPlayer(state);
    const { nodes, depth, timeMs, stop } = limits;
    if ((nodes ?? depth ?? timeMs ?? stop) === undefined) throw new Error('nothing would end the search');
    const budget = new Budget(limits);
    this.#budget = budget;
    this.#isStopped = false;
    this.#mayStop = false;
    this.#table ??= new Table(this.#params.tableBits);
    this.#table.begin();
    this.#order.clear();
    const position = this.#position;
    position.setUp(state);
    const root = new RootLines(this.#rootMoves(), budget.lines);
    const last = Math.min(depth ?? Infinity, MOST_DEPTH);
    let done = 0;
    const infoOf = (): SearchInfo => ({
      nodes: budget.nodes,
      depth: done,
      timeMs: budget.elapsedMs(),
      lines: root.toLines(mover, (score) => position.shareOf(score)),
    });
    for (let at = 1; at <= last && !this.#isStopped; at++) {
      this.#isCut = false;
      this.#searchDepth(root, at);
      if (this.#isStopped) break;
      done = at;
      onInfo?.({ ...infoOf(), done, of: last === MOST_DEPTH ? undefined : last });
      const plies = isDecided(root.score) ? pliesOf(root.score) : undefined;
      if (!this.#isCut || (plies !== undefined && plies <= at && root.wanted === 1)) break;
      if (budget.isSpent()) break;
    }
    return infoOf();
  }

  /** What it remembers it forgets before each search. */
  clear(): void {}

  #rootMoves(): Int32Array {
    const count = this.#position.moves(this.#moves, 0);
    this.#order.score(this.#position, this.#moves, 0, count, this.#scores, NO_MOVE, 0);
    for (let i = 0; i < count; i++) bringBest(this.#moves, this.#scores, i, count);
    return this.#moves.slice(0, count);
  }

  /** One depth of the root; with one line wanted, about the score that the depth before has found. */
  #searchDepth(root: RootLines, depth: number): void {
    const { window } = this.#params;
    let below = window;
    let above = window;
    const centre = root.score;
    const isOpen = window === 0 || depth < 4 || root.wanted > 1 || isDecided(centre);
    for (;;) {
      const alpha = isOpen || below > INFINITE ? -INFINITE : Math.max(centre - below, -INFINITE);
      const beta = isOpen || above > INFINITE ? INFINITE : Math.min(centre + above, INFINITE);
      this.#searchRoot(root, depth, alpha, beta);
      if (this.#isStopped) return;
      const { score } = root;
      if (score <= alpha && alpha > -INFINITE) below *= WIDENING;
      else if (score >= beta && beta < INFINITE) above *= WIDENING;
      else return;
    }
  }

  #searchRoot(root: RootLines, depth: number, alpha: number, beta: number): void {
    root.begin(alpha);
    const position = this.#position;
    const { moves } = root;
    for (let i = 0; i < moves.length; i++) {
      const before = this.#budget.nodes;
      const cutBefore = this.#isCut;
      this.#isCut = false;
      const { floor } = root;
      position.do(moves[i]);
      let score = floor + 1;
      if (i >= root.wanted) score = -this.#search(depth - 1, -floor - 1, -floor, 1);
      if (score > floor && !this.#isStopped) score = -this.#search(depth - 1, -beta, -floor, 1);
      position.undo();
      if (this.#isStopped) return;
      const line = this.#lines.subarray(PLIES + 1, PLIES + this.#lengths[1]);
      root.add(i, score, line, this.#budget.nodes - before, !this.#isCut);
      this.#isCut ||= cutBefore;
      this.#mayStop = true;
      if (root.score >= beta) break;
    }
    root.sort();
  }

  /** The mover's score: exact within (alpha, beta), else a bound. Counted from the root. */
  #search(depth: number, alpha: number, beta: number, ply: number): number {
    if (depth <= 0) return this.#quiesce(alpha, beta, ply);
    const position = this.#position;
    this.#lengths[ply] = ply;
    // 1. The budget. What a node begins with stands in `#quiesce` too: a call to share it slows the search.
    if (this.#stops()) return DRAW;
    this.#budget.nodes++;
    // 2. Ends, and what is known without a search.
    const standing = position.standing();
    if (standing !== OPEN) return this.#scoreOf(standing, ply);
    if (this.#knowledge !== undefined) {
      const known = this.#probe(alpha, beta, ply);
      if (known !== UNKNOWN) return known;
    }
    // 3. No win is nearer than the next ply, no loss nearer than the one after it.
    let [lo, hi] = [alpha, beta];
    if (lo < ply + 2 - WIN) lo = ply + 2 - WIN;
    if (hi > WIN - ply - 1) hi = WIN - ply - 1;
    if (lo >= hi) return lo;
    // 4. What was found out about this position before.
    const isPv = beta - alpha > 1;
    const lowKey = position.keyLo;
    const highKey = position.keyHi;
    const table = this.#table;
    let remembered = NO_MOVE;
    if (table.find(lowKey, highKey)) {
      remembered = table.move;
      const score = fromNode(table.score, ply);
      const { bound, isComplete } = table;
      if (!isPv && (isComplete || table.depth >= depth)) {
        if (bound === EXACT || (bound === AT_LEAST ? score >= hi : score <= lo)) {
          this.#isCut ||= !isComplete;
          return score;
        }
      }
    }
    // 5. The moves, the most promising ones first.
    const cutBefore = this.#isCut;
    this.#isCut = false;
    const moves = this.#moves;
    const scores = this.#scores;
    const at = ply * this.#mostMoves;
    const count = position.moves(moves, at);
    this.#order.score(position, moves, at, count, scores, remembered, ply);
    let best = -INFINITE;
    let bestMove = NO_MOVE;
    const floor = lo;
    for (let i = at; i < at + count; i++) {
      bringBest(moves, scores, i, at + count);
      const move = moves[i];
      const isLate = i - at >= FULL_MOVES && depth >= LEAST_REDUCED && position.isQuiet(move);
      position.do(move);
      // 6. All but the first are searched with a window of no width, late ones less deep as well.
      let score = lo + 1;
      if (i > at) {
        const less = isLate ? this.#reductions[Math.min(depth, MOST_DEPTH) * this.#mostMoves + (i - at)] : 0;
        score = -this.#search(depth - 1 - less, -lo - 1, -lo, ply + 1);
        if (less > 0 && score > lo) score = -this.#search(depth - 1, -lo - 1, -lo, ply + 1);
      }
      if (i === at || (score > lo && score < hi && isPv)) score = -this.#search(depth - 1, -hi, -lo, ply + 1);
      position.undo();
      if (this.#isStopped) return DRAW;
      if (score <= best) continue;
      best = score;
      if (score <= lo) continue;
      bestMove = move;
      lo = score;
      if (isPv) this.#follow(ply, move);
      if (score < hi) continue;
      // 7. The opponent will not let it come to this.
      if (position.isQuiet(move)) this.#order.reward(position, moves, at, i, depth, ply);
      break;
    }
    // 8. What was found out.
    const bound = best >= hi ? AT_LEAST : best > floor ? EXACT : AT_MOST;
    const isComplete = !this.#isCut;
    this.#isCut ||= cutBefore;
    const kept = bestMove === NO_MOVE ? remembered : bestMove;
    table.store(lowKey, highKey, kept, toNode(best, ply), depth, bound, isComplete);
    return best;
  }

  /** Follows loud moves until the position is quiet. */
  #quiesce(alpha: number, beta: number, ply: number): number {
    const position = this.#position;
    this.#lengths[ply] = ply;
    if (this.#stops()) return DRAW;
    this.#budget.nodes++;
    const standing = position.standing();
    if (standing !== OPEN) return this.#scoreOf(standing, ply);
    if (this.#knowledge !== undefined) {
      const known = this.#probe(alpha, beta, ply);
      if (known !== UNKNOWN) return known;
    }
    this.#isCut = true;
    const moves = this.#moves;
    const at = ply * this.#mostMoves;
    const count = ply < PLIES - 1 ? position.loudMoves(moves, at) : 0;
    if (count === 0) return position.evaluate();
    let best = -INFINITE;
    let lo = alpha;
    if (position.mayStand) {
      best = position.evaluate();
      if (best >= beta) return best;
      if (best > lo) lo = best;
    }
    const scores = this.#scores;
    if (count > 1) this.#order.score(position, moves, at, count, scores, NO_MOVE, ply);
    for (let i = at; i < at + count; i++) {
      if (count > 1) bringBest(moves, scores, i, at + count);
      const move = moves[i];
      position.do(move);
      const score = -this.#quiesce(-beta, -lo, ply + 1);
      position.undo();
      if (this.#isStopped) return DRAW;
      if (score <= best) continue;
      best = score;
      if (score <= lo) continue;
      lo = score;
      if (beta - alpha > 1) this.#follow(ply, move);
      if (score >= beta) break;
    }
    return best;
  }

  #scoreOf(standing: number, ply: number): number {
    if (standing === MOVER_WINS) return WIN - ply;
    if (standing === MOVER_LOSES) return ply - WIN;
    if (standing === DRAWN_BY_COURSE) this.#isCut = true;
    return DRAW;
  }

  /** What is known of the position, if that settles the node. */
  #probe(alpha: number, beta: number, ply: number): number {
    const knowledge = this.#knowledge as Knowledge<P>;
    const known = knowledge.probe(this.#position);
    if (known === UNKNOWN) return UNKNOWN;
    const score = fromNode(known, ply);
    const { bound } = knowledge;
    const settles = bound === EXACT || (bound === AT_LEAST ? score >= beta : score <= alpha);
    return settles ? score : UNKNOWN;
  }

  /** The line from `ply` is the move and the line behind it. */
  #follow(ply: number, move: number): void {
    const lines = this.#lines;
    const end = this.#lengths[ply + 1];
    lines[ply * PLIES + ply] = move;
    for (let i = ply + 1; i < end; i++) lines[ply * PLIES + i] = lines[(ply + 1) * PLIES + i];
    this.#lengths[ply] = Math.max(end, ply + 1);
  }

  #stops(): boolean {
    this.#isStopped ||= this.#mayStop && this.#budget.isSpent();
    return this.#isStopped;
  }
}

function reductionsOf({ reduction }: AlphaBetaParams, mostMoves: number): Int8Array {
  const table = new Int8Array((MOST_DEPTH + 1) * mostMoves);
  if (reduction === 0) return table;
  for (let depth = 1; depth <= MOST_DEPTH; depth++)
    for (let place = 1; place < mostMoves; place++)
      table[depth * mostMoves + place] = Math.min(
        depth - 2,
        Math.floor(Math.sqrt(depth * place) / reduction),
      );
  return table;
}
