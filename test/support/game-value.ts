/** Exact values of small games for two players without chance. */
import { MoveList, type State, TERMINAL } from '../../engine/index.ts';

const LOWEST = 0;
const HIGHEST = 1;

/** The share of the win of the seat that decides, with best play: every position of the game is valued once. */
export function gameValue(state: State): number {
  return shareOf(state, new Map(), new MoveList());
}

function shareOf(state: State, known: Map<string, number>, moves: MoveList): number {
  const key = `${state.keyLo} ${state.keyHi}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const mover = state.player;
  const first = moves.size;
  const count = state.legalMoves(moves);
  const returns = new Float64Array(2);
  let best = LOWEST;
  for (let i = 0; i < count && best < HIGHEST; i++) {
    state.do(moves.at(first + i));
    if (state.player === TERMINAL) {
      state.returns(returns);
      best = Math.max(best, returns[mover]);
    } else {
      const value = shareOf(state, known, moves);
      best = Math.max(best, state.player === mover ? value : HIGHEST - value);
    }
    state.undo();
  }
  moves.truncate(first);
  known.set(key, best);
  return best;
}
