/**
 * How go-bang is searched with two players. What can be proved comes first:
 *
 *   1. a win by fours, then one by threes: played at once, and certain
 *   2. where the opponent's stones promise more, only moves that threaten or take something from them are looked at; where
 *      the opponent would have such a win, were it its turn, the squares of that as well
 *   3. moves after which the opponent has such a win are put aside, and known to lose
 *   4. alpha-beta over the rest, by what the stones make
 *   5. the move it chooses is looked at again as in 3, with many more nodes; if it loses, another is chosen without it
 *
 * All limits are numbers of nodes, so that the same position always gets the same answer. One of them holds for the whole
 * turn: what alpha-beta and the proofs take together, whose positions cost differently.
 */
import type { GoBang, GoBangState } from '../../engine/go-bang/index.ts';
import type { Move, Rng } from '../../engine/index.ts';
import { AlphaBeta } from '../alpha-beta/index.ts';
import {
  type Limits,
  type Line,
  rootPlayer,
  type Search,
  type SearchInfo,
  type SearchProgress,
} from '../index.ts';
import { ShapePosition } from './shape-position.ts';
import { ThreatKnowledge } from './threat-knowledge.ts';
import { A_THREE } from './threats/forms.ts';
import { Fours } from './threats/fours.ts';
import { Threes } from './threats/threes.ts';

interface ThreatParams {
  /** Moves that alpha-beta looks at in a position. */
  readonly width: number;
  /** Positions of a search for fours at a node of alpha-beta; 0 for none. */
  readonly nodeFours: number;
  /** Positions valued for a win by threes at the root; 0 for none, and for no proofs at all. */
  readonly threes: number;
  /** Positions valued for a win of the opponent after the move that is chosen. */
  readonly check: number;
  /** Whether it keeps to the squares that the opponent wants, where the opponent's stones promise more. */
  readonly holds: boolean;
  /**
   * What proofs and further choices may take in a turn beside the nodes of alpha-beta, in positions of alpha-beta: proofs count
   * as what they cost. The whole is passed by little only.
   */
  readonly proofs: number;
}

/** Positions that a search for fours at the root may look at. */
const FOURS_NODES = 20_000;
/** Nodes that the tree of a search for threes may have. */
const CAPACITY = 400_000;
/** Each of the likeliest moves may take so much less than the root to be refuted before alpha-beta. */
const FIRST_LOOK = 16;
/** How many these are. */
const LOOKED_AT = 12;
/** What all moves that alpha-beta chooses may take together to be refuted, in times of what one of them may. */
const CHECKS = 3;
/** Another choice has so much less of the nodes. */
const LESS = 2;
/** Where there is one move only, its line and worth are all that is looked for; a choice has as many at least. */
const FORCED_NODES = 1000;
const WINDOW = 60;
/** What a square is worth to the opponent where a stone takes something from it: an open two and a two, or more. */
const A_PLAN = 12;

export class ThreatSearch implements Search<GoBangState> {
  readonly name = 'threats';
  readonly #params: ThreatParams;
  readonly #position: ShapePosition;
  readonly #knowledge: ThreatKnowledge;
  readonly #search: AlphaBeta<GoBangState, ShapePosition>;
  readonly #fours: Fours;
  readonly #threes: Threes;
  readonly #moves: Int32Array;
  readonly #rates: Int32Array;
  /** What `work` of `#threes` may become in this turn. */
  #mostWork = Infinity;

  constructor(game: GoBang, params: ThreatParams, tableBits: number) {
    this.#params = params;
    const position = new ShapePosition(game, params.width);
    this.#position = position;
    this.#knowledge = new ThreatKnowledge(position, params.nodeFours);
    this.#search = new AlphaBeta(position, { tableBits, window: WINDOW }, this.#knowledge);
    this.#fours = new Fours(position.board);
    this.#threes = new Threes(position.board, this.#fours, CAPACITY);
    this.#moves = new Int32Array(position.mostMoves);
    this.#rates = new Int32Array(position.mostMoves);
  }

  /** `nodes` are those of alpha-beta. A win that is proved is the only line, unless more are wanted. */
  search(state: GoBangState, limits: Limits, rng: Rng, onInfo?: (info: SearchProgress) => void): SearchInfo {
    const mover = rootPlayer(state);
    this.clear();
    this.#position.setUp(state);
    this.#position.limit(undefined);
    const { lines: wanted = 1, nodes = Infinity } = limits;
    this.#mostWork = this.#threes.work + nodes + this.#params.proofs;
    const win = this.#win(mover);
    if (win !== undefined && wanted === 1) return { nodes: 1, depth: 1, timeMs: 0, lines: [win] };
    const refuted = new Map<Move, number>();
    const moves = this.#candidates(mover);
    if (win === undefined && moves.length > 1 && this.#params.threes > 0)
      this.#firstLook(moves, mover, refuted);
    const info = this.#choose(state, limits, rng, onInfo, moves, refuted, win?.move);
    const lost = [...refuted.keys()].filter((move) => move !== info.lines[0]?.move);
    const lines = [...(win ? [win] : []), ...info.lines, ...lost.map((move) => lostLine(move, mover))];
    return { ...info, lines };
  }

  clear(): void {
    this.#threes.clear();
    this.#knowledge.clear();
  }

  /** The line of a win that can be proved. */
  #win(mover: number): Line | undefined {
    const plies = this.#fours.shortest(mover, Infinity, FOURS_NODES);
    if (plies > 0) return wonLine([...this.#fours.line.subarray(0, plies)], mover, plies);
    const { threes } = this.#params;
    if (threes === 0 || !this.#prove(mover, threes)) return undefined;
    return wonLine(this.#threes.line, mover);
  }

  #prove(seat: number, nodes: number): boolean {
    return this.#threes.prove(seat, nodes, this.#mostWork);
  }

  /**
   * The moves that alpha-beta would look at, likeliest first, and where the opponent would win if it were its turn, the
   * squares of that win.
   */
  #candidates(mover: number): Move[] {
    const position = this.#position;
    const count = position.moves(this.#moves, 0);
    this.#rates.fill(0);
    position.rate(this.#moves, 0, count, this.#rates);
    const places = Array.from({ length: count }, (_, i) => i);
    places.sort((a, b) => this.#rates[b] - this.#rates[a] || a - b);
    const moves = this.#holding(
      places.map((place) => this.#moves[place] as Move),
      mover,
    );
    const { threes } = this.#params;
    if (count === 1 || !this.#prove(1 - mover, threes)) return moves;
    return [...new Set([...moves, ...(this.#threes.line as Move[])])];
  }

  /**
   * Where the opponent's stones promise more than its own, moves that neither threaten nor take anything from them are left
   * out: in a race of plans the opponent, which places next, is ahead, further than alpha-beta sees.
   */
  #holding(moves: Move[], mover: number): Move[] {
    const { board } = this.#position;
    if (!this.#params.holds || board.sums[mover] >= board.sums[1 - mover]) return moves;
    const held = moves.filter(
      (move) => board.has(A_THREE, mover, move) || board.worth(1 - mover, move) >= A_PLAN,
    );
    return held.length > 0 ? held : moves;
  }

  /** Of the likeliest moves, those after which the opponent has a win that is soon proved. */
  #firstLook(moves: readonly Move[], mover: number, refuted: Map<Move, number>): void {
    const nodes = Math.ceil(this.#params.threes / FIRST_LOOK);
    for (const move of moves.slice(0, LOOKED_AT)) this.#try(move, mover, nodes, refuted);
  }

  /** Whether the opponent is seen to win after the move, which is noted with what that took. */
  #try(move: Move, mover: number, nodes: number, refuted: Map<Move, number>): boolean {
    const { board } = this.#position;
    const before = this.#threes.nodes;
    board.place(move, mover);
    const isLost = this.#prove(1 - mover, nodes);
    board.remove(move);
    if (isLost) refuted.set(move, this.#threes.nodes - before);
    return isLost;
  }

  /** Alpha-beta over all moves but those that are refuted; `besides` is not looked at. */
  #choose(
    state: GoBangState,
    limits: Limits,
    rng: Rng,
    onInfo: ((info: SearchProgress) => void) | undefined,
    moves: readonly Move[],
    refuted: Map<Move, number>,
    besides: Move | undefined,
  ): SearchInfo {
    const mover = state.next;
    const { threes, check } = this.#params;
    const { nodes = Infinity } = limits;
    const mayCheck = threes > 0 && besides === undefined;
    const lastCheck = this.#threes.nodes + CHECKS * check;
    let spent = 0;
    for (let choice = 1; ; choice++) {
      const left = moves.filter((move) => !refuted.has(move) && move !== besides);
      if (left.length === 0) {
        const lines = refuted.size === 0 ? [] : [lostLine(hardest(refuted), mover)];
        return { nodes: spent, depth: 1, timeMs: 0, lines };
      }
      this.#position.limit(left);
      const wished = left.length === 1 ? FORCED_NODES : Math.ceil(nodes / LESS ** (choice - 1));
      const share = Math.min(nodes, wished, Math.max(FORCED_NODES, this.#mostWork - this.#threes.work));
      const info = this.#search.search(state, { ...limits, nodes: share }, rng, onInfo);
      this.#position.limit(undefined);
      spent += info.nodes;
      this.#mostWork -= info.nodes;
      const [best] = info.lines;
      const most = Math.min(check, lastCheck - this.#threes.nodes);
      const isChecked = mayCheck && moves.length > 1 && most > 0 && this.#threes.work < this.#mostWork;
      if (!isChecked || !this.#try(best.move, mover, most, refuted))
        return { ...info, nodes: spent, lines: info.lines.map((line) => this.#honest(line, mover)) };
    }
  }

  /** Alpha-beta leaves moves out, so a loss that it sees, or a draw, is not proved; nor is a win, but one by fours. */
  #honest({ proof: _, ...line }: Line, mover: number): Line {
    const [share] = [line.values[mover]];
    if (share > 0 && share < 1) return line;
    const near = share === 1 ? NEARLY : 1 - NEARLY;
    const values = mover === 0 ? [near, 1 - near] : [1 - near, near];
    return { ...line, values };
  }
}

/** The share of a win that was found by looking at some replies only. */
const NEARLY = 0.999;

/** The move that took most to be refuted: an opponent may miss that. */
function hardest(refuted: ReadonlyMap<Move, number>): Move {
  return [...refuted].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

function wonLine(line: readonly number[], mover: number, plies?: number): Line {
  const pv = line as readonly Move[];
  return {
    move: pv[0],
    values: sharesOf(mover, 1),
    visits: 1,
    pv,
    proof: plies === undefined ? {} : { plies },
  };
}

function lostLine(move: Move, mover: number): Line {
  return { move, values: sharesOf(mover, 0), visits: 1, pv: [move], proof: {} };
}

function sharesOf(mover: number, share: number): number[] {
  return mover === 0 ? [share, 1 - share] : [1 - share, share];
}
