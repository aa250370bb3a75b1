/** Fuga dal labirinto as a module: its rules, its texts and its board. */
import { type BoardKit, MAX_PLAYERS, MIN_PLAYERS, type Result, type View, wholeModule } from '../index.ts';
import { formatTurn, readTurn } from './action-text.ts';
import { LABIRINTO_BOARD } from './board.ts';
import { Labirinto, startingAt } from './game.ts';
import { LABIRINTO_HIDDEN, LABIRINTO_NODES, LABIRINTO_SET_UP, scoreHand } from './requests.ts';
import { LABIRINTO_RULES, type LabirintoRules, NAME } from './rules.ts';
import { LabirintoState } from './state.ts';
import { formatPosition, readPosition } from './text.ts';

function parsePosition(text: string, { rules, numPlayers }: Labirinto): Result<LabirintoState> {
  return readPosition(text, new LabirintoState(rules, numPlayers));
}

export const LABIRINTO = wholeModule<LabirintoRules, LabirintoState, Labirinto>({
  name: NAME,
  title: 'Fuga dal labirinto',
  rules: LABIRINTO_RULES,
  text: {
    parsePosition,
    formatPosition,
    parseTurn: (text, _game, state) => readTurn(text, state),
    formatTurn: (_game, state, move) => formatTurn(state, move),
    scoreFields: (_game, state) => ({
      numbers: Array.from({ length: state.players }, (_, seat) => state.count(seat)),
    }),
  },
  nodes: LABIRINTO_NODES,
  hidden: LABIRINTO_HIDDEN,
  setUp: LABIRINTO_SET_UP,
  scoreHand,
  // Views of this game are those of its own class.
  board: LABIRINTO_BOARD as BoardKit<Labirinto, View<LabirintoState>>,
  // L2.
  seats: [MIN_PLAYERS, MAX_PLAYERS],
  make: (rules, players) => new Labirinto(rules, players),
  startOf: ({ start }) => start,
  startingAt,
});
