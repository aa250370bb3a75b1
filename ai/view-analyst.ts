/**
 * The analysis of decisions where something is hidden: every move is valued from what the seat that decides sees. Worlds
 * are drawn that agree with its view, the same for all moves. In each, chance decides until the next decision, the same
 * luck for all moves, and the evaluator says what that is worth; with more depth, decisions on the way are taken by what
 * the evaluator says of the moves. A value is the mean over the worlds.
 *
 * Luck is what chance did to the position as it was: an outcome is worth what the evaluator says right after it.
 */
import {
  CHANCE,
  type Game,
  type Move,
  MoveList,
  type Outcome,
  type State,
  sampleOutcome,
  stream,
  TERMINAL,
} from '../engine/index.ts';
import { ANALYSIS_PARAMS, type AnalysisParams, Analyst } from './analysis.ts';
import type { Spread } from './branch.ts';
import { checkDepth } from './depth-search.ts';
import type { MoveScorer } from './evaluator.ts';
import type { Oracle } from './exact.ts';
import { type Line, orderLines, rootPlayer } from './search.ts';

/** What judges decisions and chance: of open games an `Analyst`, of others a `ViewAnalyst`. */
export type Judge<S extends State = State> = Pick<
  Analyst<S>,
  'params' | 'evaluator' | 'analyse' | 'outcomes' | 'valueOf'
> &
  Partial<Pick<Analyst<S>, 'branches'>>;

/** Drawn for each decision. */
const WORLDS = 48;
/** A next decision that does not come after so many outcomes is not waited for. */
const MOST_OUTCOMES = 100;

class ViewAnalyst<S extends State = State> implements Judge<S> {
  readonly params: AnalysisParams;
  readonly evaluator: string;
  readonly #game: Game<S>;
  readonly #scorer: MoveScorer<S>;
  readonly #world: S;
  readonly #moves = new MoveList();
  #scores = new Float64Array(0);

  /** Of the parameters only the depth says anything here: all moves are valued alike. */
  constructor(game: Game<S>, scorer: MoveScorer<S>, params: Partial<AnalysisParams> = {}) {
    this.params = Object.freeze({ ...ANALYSIS_PARAMS, depth: 1, ...params });
    checkDepth(this.params.depth);
    this.evaluator = scorer.name;
    this.#game = game;
    this.#scorer = scorer;
    this.#world = game.newState();
  }

  /** Throws unless the state is at a decision, or if a move that is asked about is not legal. */
  analyse(state: S, { moves: asked = [] }: Parameters<Analyst<S>['analyse']>[1] = {}) {
    const mover = rootPlayer(state);
    const view = this.#game.view(state, mover);
    const moves = Array.from({ length: view.moves.size }, (_, i) => view.moves.at(i));
    const illegal = asked.find((move) => !moves.includes(move));
    if (illegal !== undefined) throw new Error(`move ${illegal} is not legal here`);
    const sums = moves.map(() => new Array<number>(this.#game.numPlayers).fill(0));
    for (let world = 0; world < WORLDS; world++) {
      view.sample(this.#world, stream('analysis', 'world', world));
      for (const [i, move] of moves.entries())
        for (const [seat, value] of this.#worthAfter(move, world).entries()) sums[i][seat] += value / WORLDS;
    }
    const lines = moves.map((move, i): Line => ({ move, values: sums[i], visits: WORLDS, pv: [move] }));
    const nodes = WORLDS * moves.length;
    return { mover, moves: moves.length, depth: this.params.depth, nodes, lines: orderLines(lines, mover) };
  }

  /** Values every outcome of a chance node as it is right after it. */
  outcomes(state: S): ReturnType<Analyst<S>['outcomes']> {
    const { size, probs } = state.chance;
    const mean = new Array<number>(this.#game.numPlayers).fill(0);
    const outcomes = Array.from({ length: size }, (_, i) => {
      state.do(i as Outcome);
      const values = this.valueOf(state);
      state.undo();
      for (const [seat, value] of values.entries()) mean[seat] += probs[i] * value;
      return { values, reply: undefined };
    });
    return { mean, outcomes };
  }

  /** The returns of a game that is over, else what the evaluator says without a look ahead. */
  valueOf(state: S): number[] {
    const shares = new Float64Array(this.#game.numPlayers);
    if (state.player === TERMINAL) state.returns(shares);
    else this.#scorer.evaluate(state, shares);
    return [...shares];
  }

  /** What a move comes to in the world that has been drawn. */
  #worthAfter(move: Move, world: number): number[] {
    const state = this.#world;
    const luck = stream('analysis', 'luck', world);
    const before = state.ply;
    state.do(move);
    for (let decisions = 1; ; decisions++) {
      for (let i = 0; state.player === CHANCE && i < MOST_OUTCOMES; i++)
        state.do(sampleOutcome(state.chance, luck));
      if (decisions === this.params.depth || state.player < 0) break;
      state.do(this.#reply(state));
    }
    const values = this.valueOf(state);
    while (state.ply > before) state.undo();
    return values;
  }

  /** The move that the evaluator likes best. */
  #reply(state: S): Move {
    const moves = this.#moves;
    moves.truncate(0);
    const count = state.legalMoves(moves);
    if (this.#scores.length < count) this.#scores = new Float64Array(2 * count);
    this.#scorer.scoreMoves(state, moves, 0, count, this.#scores);
    let best = 0;
    for (let i = 1; i < count; i++) if (this.#scores[i] > this.#scores[best]) best = i;
    return moves.at(best);
  }
}

/** What judges a game: what is known for sure takes the place of estimates where nothing is hidden, and only there other threads search along. */
export function judgeOf<S extends State>(
  game: Game<S>,
  scorer: MoveScorer<S>,
  params: Partial<AnalysisParams> = {},
  oracle?: Oracle<S>,
  spread?: Spread,
): Judge<S> {
  if (game.information === 'hidden') return new ViewAnalyst(game, scorer, params);
  return new Analyst(game, scorer, params, oracle, spread);
}
