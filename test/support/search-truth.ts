/** The slow and obvious search that the searchers are held to, and positions and evaluators to hold them to it on. */
import type { Evaluator } from '../../ai/index.ts';
import {
  type Action,
  CHANCE,
  type Game,
  hashParts,
  type Move,
  MoveList,
  type Outcome,
  type State,
  sampleOutcome,
  stream,
  TERMINAL,
} from '../../engine/index.ts';

export function movesOf(state: State): Move[] {
  const list = new MoveList();
  return Array.from({ length: state.legalMoves(list) }, (_, i) => list.at(i));
}

/** What is known of a state after an action, which is taken back. */
function after<S extends State, T>(state: S, action: Action, read: () => T): T {
  state.do(action);
  const found = read();
  state.undo();
  return found;
}

/** Values by depth and position. */
type Known = Map<string, number[]>;

/**
 * Each player's expected share of the win, `depth` decisions ahead: max^n with averages at chance nodes (Luckhardt & Irani 1986;
 * Michie 1966). Nothing is pruned. `known` keeps values of the same game and leaf.
 */
export function truth<S extends State>(
  game: Game<S>,
  state: S,
  depth: number,
  leaf: Evaluator<S>,
  known: Known = new Map(),
): number[] {
  const key = `${depth} ${state.snapshot()}`;
  const found = known.get(key) ?? searchedValue(game, state, depth, leaf, known);
  known.set(key, found);
  return found;
}

function searchedValue<S extends State>(
  game: Game<S>,
  state: S,
  depth: number,
  leaf: Evaluator<S>,
  known: Known,
): number[] {
  const out = new Float64Array(game.numPlayers);
  if (state.player === TERMINAL) state.returns(out);
  else if (depth === 0 || leaf.isSettled?.(state)) leaf.evaluate(state, out);
  else if (state.player !== CHANCE)
    return bestOf(trueMoves(game, state, depth, leaf, known), state.player).values;
  else
    for (const [outcome, p] of state.chance.probs.entries()) {
      const shares = after(state, outcome as Outcome, () => truth(game, state, depth, leaf, known));
      for (const [player, share] of shares.entries()) out[player] += p * share;
    }
  return [...out];
}

export interface TrueMove {
  readonly move: Move;
  readonly values: number[];
}

/** Every move of a decision node with its value. */
export function trueMoves<S extends State>(
  game: Game<S>,
  state: S,
  depth: number,
  leaf: Evaluator<S>,
  known: Known = new Map(),
): TrueMove[] {
  return movesOf(state).map((move) => ({
    move,
    values: after(state, move, () => truth(game, state, depth - 1, leaf, known)),
  }));
}

/** The first of the moves that are best for the mover. */
export function bestOf(moves: readonly TrueMove[], mover: number): TrueMove {
  return moves.reduce((best, move) => (move.values[mover] > best.values[mover] ? move : best));
}

/** Knows nothing of positions, but values each differently: shares that are drawn by the position's key. */
export function hashEvaluator(players: number, seed = 1): Evaluator {
  return {
    name: `hash-${seed}`,
    version: 1,
    evaluate(state, out) {
      const { keyLo, keyHi } = state;
      const weights = Array.from(
        { length: players },
        (_, i) => 1 + (hashParts([keyLo, keyHi, i], seed) >>> 8),
      );
      const sum = weights.reduce((a, b) => a + b);
      weights.forEach((weight, player) => {
        out[player] = weight / sum;
      });
    },
  };
}

/** Like `hashEvaluator`, but with few different values, so that many moves are equally good. */
export function coarseEvaluator(seed = 1): Evaluator {
  return {
    name: `coarse-${seed}`,
    version: 1,
    evaluate(state, out) {
      out[0] = ((hashParts([state.keyLo, state.keyHi], seed) >>> 8) % 4) / 3;
      out[1] = 1 - out[0];
    },
  };
}

/** A decision node after `decisions` random moves, or an earlier one if the game ends before. */
export function decisionAfter<S extends State>(game: Game<S>, decisions: number, seed: number): S {
  const rng = stream('search-test', game.id, decisions, seed);
  const state = game.newState();
  let last = state.snapshot();
  for (let left = decisions; state.player !== TERMINAL; ) {
    if (state.player === CHANCE) {
      state.do(sampleOutcome(state.chance, rng));
      continue;
    }
    last = state.snapshot();
    if (left-- === 0) break;
    const moves = movesOf(state);
    state.do(moves[rng.below(moves.length)]);
  }
  state.restore(last);
  return state;
}
