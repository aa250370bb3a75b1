/**
 * Values a position before a roll, after it and after the turn, by one evaluator. Before a roll
 *
 *   v(before) = sum over outcomes o of p(o) v(o),   v(o) = value after the best move
 *
 * over all outcomes with their exact probabilities. So the luck v(o) - v(before) has mean zero given all that came
 * before, whatever the evaluator and the player: v(o) asks the search, never the move that was played.
 */
import { ANALYSIS_PARAMS, type Judge, judgeOf, type MoveScorer } from '../../ai/index.ts';
import {
  CHANCE,
  type Game,
  type Move,
  MoveList,
  type Outcome,
  type State,
  TERMINAL,
  unwrap,
} from '../../engine/index.ts';
import { type GameKey, readyGame, Shelf } from '../index.ts';

/** A game, and what values it. */
export interface ValuationKey extends GameKey {
  /** Specification of what values positions. */
  readonly evaluator: string;
  /** Decisions ahead of each roll. */
  readonly depth: number;
  /** What the evaluator would have to make for itself first; it changes nothing but the time. */
  readonly provisions?: unknown;
}

/** Of a chance node: each outcome's values by player, and their mean. */
interface ValuedOutcomes {
  readonly mean: readonly number[];
  readonly outcomes: readonly (readonly number[])[];
}

/** A move that was played, judged against the others. Shares are the mover's. */
interface Judgement {
  /** Legal moves. */
  readonly moves: number;
  /** By player, after the move. */
  readonly values: readonly number[];
  /** Value of the best move less that of the move played, at least 0. */
  readonly loss: number;
  /** Best value with a closing less best value without; missing where there was no such choice. */
  readonly closing: number | undefined;
}

/** Whether a move closes the hand. */
export type Closes = (move: Move) => boolean;

/** A difference that the order of additions may cause. */
const ROUNDING = 1e-12;

/** A legal move and the mover's share after it, without a look ahead. */
interface Candidate {
  readonly move: Move;
  readonly share: number;
}

/**
 * A scorer that knows the returns where the game ends whatever is played, as at the cap on rounds: nothing before it
 * shows that, and not every evaluator looks.
 */
class EndScorer<S extends State> implements MoveScorer<S> {
  readonly name: string;
  readonly version: number;
  readonly isSettled?: (state: S) => boolean;
  readonly #scorer: MoveScorer<S>;
  readonly #row: Float64Array;

  constructor(scorer: MoveScorer<S>, players: number) {
    this.name = scorer.name;
    this.version = scorer.version;
    this.#scorer = scorer;
    this.#row = new Float64Array(players);
    if (scorer.isSettled) this.isSettled = (state) => scorer.isSettled?.(state) === true;
  }

  evaluate(state: S, out: Float64Array): void {
    this.#scorer.evaluate(state, out);
  }

  scoreMoves(state: S, moves: MoveList, first: number, count: number, out: Float64Array): void {
    this.#scorer.scoreMoves(state, moves, first, count, out);
    const mover = state.player;
    if (!this.#ends(state, moves.at(first)) || !this.#ends(state, moves.at(first + count - 1))) return;
    for (let i = 0; i < count; i++) if (this.#ends(state, moves.at(first + i))) out[i] = this.#row[mover];
  }

  /** Whether the move ends the game; its returns are then in the row. */
  #ends(state: S, move: Move): boolean {
    state.do(move);
    const ends = state.player === TERMINAL;
    if (ends) state.returns(this.#row);
    state.undo();
    return ends;
  }
}

export class Valuation<S extends State = State> {
  readonly depth: number;
  readonly #analyst: Judge<S>;
  readonly #scorer: MoveScorer<S>;
  readonly #moves = new MoveList();
  #scores = new Float64Array(4096);

  /** `depth`: decisions ahead of a roll, at least 1; each one more takes about a hundred times as long. */
  constructor(game: Game<S>, scorer: MoveScorer<S>, depth: number) {
    this.depth = depth;
    this.#scorer = new EndScorer(scorer, game.numPlayers);
    this.#analyst = judgeOf(game, this.#scorer, { ...ANALYSIS_PARAMS, depth });
  }

  /** At a chance node. */
  outcomes(state: S): ValuedOutcomes {
    if (this.depth === 1) {
      const { mean, outcomes } = this.#analyst.outcomes(state);
      return { mean, outcomes: outcomes.map(({ values }) => values) };
    }
    const { size, probs } = state.chance;
    const outcomes = Array.from({ length: size }, (_, outcome) => {
      state.do(outcome as Outcome);
      const values = this.#afterOutcome(state);
      state.undo();
      return values;
    });
    const mean = outcomes[0].map((_, player) =>
      outcomes.reduce((sum, values, outcome) => sum + probs[outcome] * values[player], 0),
    );
    return { mean, outcomes };
  }

  /** At a decision: every legal move at 1-ply, in the order in which the state lists them. */
  candidates(state: S): readonly Candidate[] {
    return this.#score(state);
  }

  /** At a decision. Throws if the move is not legal; the state is as it was on return. */
  judge(state: S, move: Move, closes: Closes): Judgement {
    const candidates = this.#score(state);
    const played = candidates.find((one) => one.move === move);
    if (!played) throw new Error(`move ${move} is not legal here`);
    const best = (of: readonly Candidate[]): Candidate | undefined =>
      of.reduce<Candidate | undefined>((top, one) => (top && top.share >= one.share ? top : one), undefined);
    const closing = best(candidates.filter((one) => closes(one.move)));
    const holding = closing && best(candidates.filter((one) => !closes(one.move)));
    const asked = [played, closing, holding].filter((one) => one !== undefined).map((one) => one.move);
    const { values, lines } =
      this.depth === 1 ? this.#shallow(state, move, candidates) : this.#deep(state, move, asked);
    const shareOf = (of: readonly Candidate[]): number => Math.max(...of.map(({ share }) => share));
    const behind = shareOf(lines) - values[state.player];
    return {
      moves: candidates.length,
      values,
      loss: behind > ROUNDING ? behind : 0,
      closing:
        holding &&
        shareOf(lines.filter((line) => closes(line.move))) -
          shareOf(lines.filter((line) => !closes(line.move))),
    };
  }

  /** Before a roll or a decision, whichever comes. */
  valueBefore(state: S): readonly number[] {
    return this.#afterOutcome(state);
  }

  /** At a decision: the values after the best move. */
  best(state: S): readonly number[] {
    return this.#analyst.analyse(state).lines[0].values;
  }

  /** The returns of a game that is over, else what the evaluator says without a look ahead. */
  valueOf(state: S): readonly number[] {
    return this.#analyst.valueOf(state);
  }

  #afterOutcome(state: S): readonly number[] {
    if (state.player === TERMINAL) return this.valueOf(state);
    if (state.player === CHANCE) return this.outcomes(state).mean;
    return this.best(state);
  }

  #score(state: S): Candidate[] {
    const moves = this.#moves;
    moves.truncate(0);
    const count = state.legalMoves(moves);
    if (this.#scores.length < count) this.#scores = new Float64Array(2 * count);
    this.#scorer.scoreMoves(state, moves, 0, count, this.#scores);
    return Array.from({ length: count }, (_, i) => ({ move: moves.at(i), share: this.#scores[i] }));
  }

  #shallow(state: S, move: Move, lines: readonly Candidate[]) {
    state.do(move);
    const values = this.valueOf(state);
    state.undo();
    return { values, lines };
  }

  #deep(state: S, move: Move, asked: readonly Move[]) {
    const mover = state.player;
    const found = this.#analyst.analyse(state, { moves: [...new Set(asked)] }).lines;
    const played = found.find((line) => line.move === move);
    if (!played) throw new Error(`move ${move} has no line`);
    const lines = found.map((line) => ({ move: line.move, share: line.values[mover] }));
    return { values: played.values, lines };
  }
}

const valuations = new Shelf<Valuation>();

export function valuationFor({ evaluator, depth, provisions, ...key }: ValuationKey): Valuation {
  const { game: name, variant, players, unit } = key;
  return valuations.take(JSON.stringify([name, variant, players, unit, evaluator, depth]), () => {
    const { kit, game } = readyGame(key);
    return new Valuation(game, unwrap(kit.players.createEvaluator(evaluator, game, provisions)), depth);
  });
}
