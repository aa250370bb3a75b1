/**
 * How go-bang is searched with two players. What can be proved comes first:
 *
 *   1. a win by fours, then one by threes: played at once, and certain
 *   2. moves after which the opponent has such a win are put aside, and known to lose
 *   3. alpha-beta over the rest, by what the stones make
 *   4. the move it chooses is looked at again as in 2, with more nodes; if it loses, the search goes on without it
 *
 * All limits are numbers of nodes, so that the same position always gets the same answer.
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
import { Fours, Threes } from './threats/index.ts';

export interface ThreatParams {
  /** Moves that alpha-beta looks at in a position. */
  readonly width: number;
  /** Positions of a search for fours at a node of alpha-beta; 0 for none. */
  readonly nodeFours: number;
  /** Positions valued for a win by threes at the root; 0 for none, and for no proofs at all. */
  readonly threes: number;
}

/** Positions that a search for fours at the root may look at. */
const FOURS_NODES = 20_000;
/** Nodes that the tree of a search for threes may have. */
const CAPACITY = 150_000;
/** Each of the likeliest moves may take so much less than the root to be refuted before alpha-beta. */
const FIRST_LOOK = 16;
/** How many these are. */
const LOOKED_AT = 12;
/** The move that was chosen, in the same way. */
const SECOND_LOOK = 2;
/** How often another move is chosen. */
const MOST_CHOICES = 4;
/** Where there is one move only, its line and worth are all that is looked for. */
const FORCED_NODES = 1000;
const WINDOW = 60;

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
    const { lines: wanted = 1 } = limits;
    const win = this.#win(mover);
    if (win !== undefined && wanted === 1) return { nodes: 1, depth: 1, timeMs: 0, lines: [win] };
    const losing = win === undefined ? this.#losing(mover) : [];
    const info = this.#choose(state, limits, rng, onInfo, losing, win?.move);
    const lines = [...(win ? [win] : []), ...info.lines, ...losing.map((move) => lostLine(move, mover))];
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
    if (threes === 0 || !this.#threes.prove(mover, threes)) return undefined;
    return wonLine(this.#threes.line, mover);
  }

  /** Moves, of the likeliest, after which the opponent has a win that can be proved. */
  #losing(mover: number): Move[] {
    const { threes } = this.#params;
    if (threes === 0) return [];
    const position = this.#position;
    const count = position.moves(this.#moves, 0);
    if (count === 1) return [];
    this.#rates.fill(0);
    position.rate(this.#moves, 0, count, this.#rates);
    const places = Array.from({ length: count }, (_, i) => i);
    places.sort((a, b) => this.#rates[b] - this.#rates[a] || a - b);
    const nodes = Math.ceil(threes / FIRST_LOOK);
    return places
      .slice(0, LOOKED_AT)
      .map((place) => this.#moves[place] as Move)
      .filter((move) => this.#loses(move, mover, nodes));
  }

  #loses(move: Move, mover: number, nodes: number): boolean {
    const { board } = this.#position;
    board.place(move, mover);
    const isLost = this.#threes.prove(1 - mover, nodes);
    board.remove(move);
    return isLost;
  }

  /** Alpha-beta over all moves but those that lose, which are told from `losing` on; `besides` is not looked at. */
  #choose(
    state: GoBangState,
    limits: Limits,
    rng: Rng,
    onInfo: ((info: SearchProgress) => void) | undefined,
    losing: Move[],
    besides: Move | undefined,
  ): SearchInfo {
    const mover = state.next;
    const { threes } = this.#params;
    const { nodes = Infinity } = limits;
    let spent = 0;
    for (let choice = 1; ; choice++) {
      const left = this.#others([...losing, besides ?? -1]);
      if (left.length === 0) {
        // Everything loses: the move that was refuted last is as good as any.
        const last = losing.pop();
        return {
          nodes: spent,
          depth: 1,
          timeMs: 0,
          lines: last === undefined ? [] : [lostLine(last, mover)],
        };
      }
      this.#position.limit(left);
      const share =
        left.length === 1 ? Math.min(nodes, FORCED_NODES) : Math.ceil(nodes / SECOND_LOOK ** (choice - 1));
      const info = this.#search.search(state, { ...limits, nodes: share }, rng, onInfo);
      this.#position.limit(undefined);
      spent += info.nodes;
      const [best] = info.lines;
      const isChecked = threes > 0 && besides === undefined && choice < MOST_CHOICES && left.length > 1;
      if (!isChecked || !this.#loses(best.move, mover, Math.ceil(threes / SECOND_LOOK)))
        return { ...info, nodes: spent, lines: info.lines.map((line) => this.#honest(line, mover)) };
      losing.push(best.move);
    }
  }

  /** The moves of the position without some of them; all of these if none is left of the best. */
  #others(without: readonly number[]): number[] {
    const count = this.#position.moves(this.#moves, 0);
    return [...this.#moves.subarray(0, count)].filter((move) => !without.includes(move));
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
