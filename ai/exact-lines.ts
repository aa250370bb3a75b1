/** The lines of an analysis with what is known of them for sure: known values take the place of estimates. */
import { type Move, MoveList, type Player, type State, TERMINAL } from '../engine/index.ts';
import type { Exact, Oracle } from './exact.ts';
import type { Line } from './search.ts';

/** A line whose values may be exact: then `exact` is what is known of the position after the move. */
export interface KnownLine extends Line {
  readonly exact?: Exact;
}

interface KnownLines {
  /** What is known of the decision itself. */
  readonly exact?: Exact;
  /** Best first; of equal ones the quickest win and the slowest loss. */
  readonly lines: readonly KnownLine[];
}

/** Moves that a course shows. */
const COURSE = 8;

export class ExactLines<S extends State = State> {
  readonly #oracle: Oracle<S>;
  readonly #players: number;

  constructor(oracle: Oracle<S>, players: number) {
    this.#oracle = oracle;
    this.#players = players;
  }

  /** At any node; the returns where the game is over. */
  know(state: S): Exact | undefined {
    if (state.player !== TERMINAL)
      return state.player < 0 && !this.#oracle.knowsChance ? undefined : this.#oracle.know(state);
    const values = new Float64Array(this.#players);
    state.returns(values);
    return { by: 'tree', values: [...values], plies: 0 };
  }

  /** The moves after which it knows the position, if it knows the decision and not only one move of it. */
  knownMoves(state: S, root: Exact | undefined, moves: readonly Move[]): readonly Move[] {
    if (root === undefined) return [];
    if (root.move !== undefined) return [root.move];
    return moves.filter((move) => {
      state.do(move);
      const exact = this.know(state);
      state.undo();
      return exact !== undefined;
    });
  }

  /**
   * At a decision of which the oracle knows `root`, and `known` moves of all the legal ones. These have lines, whether or not
   * they are among the estimated ones.
   */
  improve(
    state: S,
    root: Exact | undefined,
    known: readonly Move[],
    moves: number,
    estimated: readonly Line[],
  ): KnownLines {
    const mover = state.player;
    const missing = known.filter((move) => !estimated.some((line) => line.move === move));
    const added = missing.map((move): Line => ({ move, values: root?.values ?? [], visits: 0, pv: [move] }));
    const lines = [...estimated, ...added].map((line) => this.#improved(state, root, line));
    lines.sort((a, b) => compareLines(a, b, mover));
    const exact = root ?? shownBy(lines, moves, mover);
    return { ...(exact ? { exact } : {}), lines };
  }

  #improved(state: S, root: Exact | undefined, line: Line): KnownLine {
    const mover = state.player;
    state.do(line.move);
    const exact = this.know(state);
    const isQuick = exact && root && root.move === undefined;
    const pv = isQuick ? [line.move, ...this.#courseFrom(state, COURSE - 1)] : line.pv;
    state.undo();
    if (exact) return { ...line, values: exact.values, exact, pv };
    if (!root) return line;
    const { by, values, plies, move } = root;
    if (move === line.move)
      return { ...line, values, exact: { by, values, ...(plies === undefined ? {} : { plies: plies - 1 }) } };
    // No move is worth more than the position; where that is lost, each of them loses.
    if (values[mover] === 0) return { ...line, values, exact: { by, values } };
    return line.values[mover] > values[mover] ? { ...line, values } : line;
  }

  /** What all players play at their best, as far as every move is known; the state is as it was on return. */
  #courseFrom(state: S, most: number): Move[] {
    const course: Move[] = [];
    const list = new MoveList();
    while (course.length < most && state.player >= 0) {
      list.truncate(0);
      const best = this.#bestOf(state, list);
      if (best === undefined) break;
      course.push(best);
      state.do(best);
    }
    for (const _ of course) state.undo();
    return course;
  }

  /** `undefined` unless every move is known. */
  #bestOf(state: S, list: MoveList): Move | undefined {
    const mover = state.player;
    const count = state.legalMoves(list);
    let best: KnownLine | undefined;
    for (let i = 0; i < count; i++) {
      const move = list.at(i);
      state.do(move);
      const exact = this.know(state);
      state.undo();
      if (!exact) return undefined;
      const line = { move, values: exact.values, visits: 0, pv: [move], exact };
      if (!best || compareLines(line, best, mover) < 0) best = line;
    }
    return best?.move;
  }
}

/** Below 0 if `a` is better for the player. */
function compareLines(a: KnownLine, b: KnownLine, mover: Player): number {
  const byValue = b.values[mover] - a.values[mover];
  if (byValue !== 0) return byValue;
  // What is sure comes before an estimate that could be no better.
  if (!a.exact || !b.exact) return Number(b.exact !== undefined) - Number(a.exact !== undefined);
  const [first, second] = [a.exact.plies, b.exact.plies];
  if (first === undefined || second === undefined) return 0;
  return a.values[mover] === 0 ? second - first : first - second;
}

/** What the moves show of their decision: one of them wins, or all of them are known. */
function shownBy(lines: readonly KnownLine[], moves: number, mover: Player): Exact | undefined {
  const best = lines.at(0)?.exact;
  if (!best) return undefined;
  const isSure = best.values[mover] === 1 || (lines.length === moves && lines.every(({ exact }) => exact));
  if (!isSure) return undefined;
  const { by, values, plies } = best;
  return { by, values, ...(plies === undefined ? {} : { plies: plies + 1 }), move: lines[0].move };
}
