/** The first move of each side where the rules have it drawn (D12). */
import type { Move, Rng } from '../index.ts';
import { spelledTurns } from './spelled-turns.ts';
import type { DraughtsState } from './state.ts';

const LEFT_OUT_OF_47 = ['21-18 9-13', '22-18 9-13'];
const LEFT_OUT_OF_43 = [...LEFT_OUT_OF_47, '21-18 11-14', '22-18 11-14', '23-20 11-15', '24-20 11-15'];

interface Pair {
  readonly text: string;
  readonly moves: readonly Move[];
}

/** By the squares of the moves, White's first, ascending as numbers. */
function compare({ text: a }: Pair, { text: b }: Pair): number {
  const [left, right] = [a, b].map((text) => text.split(/\D/).map(Number));
  const at = left.findIndex((square, i) => square !== right[i]);
  return at < 0 ? 0 : left[at] - right[at];
}

/** The pairs of first moves from the start, the state's position, in the order in which they are drawn from. */
function pairsFrom(state: DraughtsState): Pair[] {
  const pairs = spelledTurns(state).flatMap((white) => {
    state.do(white.move);
    const replies = spelledTurns(state);
    state.undo();
    return replies.map((black) => ({ text: `${white.turn} ${black.turn}`, moves: [white.move, black.move] }));
  });
  return pairs.sort(compare);
}

/** The first moves that rules draw from; all that are left to chance by `lot-47`. The state is the start of a game. */
export function lotOpenings(state: DraughtsState): readonly (readonly Move[])[] {
  return pairsFrom(state)
    .filter(({ text }) => !LEFT_OUT_OF_47.includes(text))
    .map(({ moves }) => moves);
}

/** Plays the drawn moves on a new game; none where the rules leave them to the players. */
export function drawLot(state: DraughtsState, rng: Rng): readonly Move[] {
  const { opening } = state.rules;
  if (opening === 'free') return [];
  const leftOut = opening === 'lot-47' ? LEFT_OUT_OF_47 : LEFT_OUT_OF_43;
  const pairs = pairsFrom(state).filter(({ text }) => !leftOut.includes(text));
  const { moves } = pairs[rng.below(pairs.length)];
  for (const move of moves) state.do(move);
  return moves;
}
