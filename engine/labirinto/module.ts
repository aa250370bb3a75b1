/** Fuga dal labirinto as a module: its rules, its texts and its board. */
import type { BoardKit, GameModule, Result, View } from '../index.ts';
import { formatTurn, readTurn } from './action-text.ts';
import { LABIRINTO_BOARD } from './board.ts';
import { createLabirinto, type Labirinto, startingAt, UNIT } from './game.ts';
import { LABIRINTO_HIDDEN, LABIRINTO_NODES, LABIRINTO_SET_UP, scoreHand } from './requests.ts';
import { checkSeats, LABIRINTO_RULES, type LabirintoRules, NAME } from './rules.ts';
import { LabirintoState } from './state.ts';
import { formatPosition, readPosition } from './text.ts';

function parsePosition(text: string, { rules, numPlayers }: Labirinto): Result<LabirintoState> {
  return readPosition(text, new LabirintoState(rules, numPlayers));
}

export const LABIRINTO: GameModule<LabirintoRules, LabirintoState, Labirinto> = {
  name: NAME,
  title: 'Fuga dal labirinto',
  units: [UNIT],
  rules: LABIRINTO_RULES,
  text: {
    parsePosition,
    formatPosition,
    parseTurn: (text, _game, state) => readTurn(text, state),
    requestFields: (_game, state) => ({ position: formatPosition(state) }),
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
  checkSeats: (_rules, players) => checkSeats(players),
  create: createLabirinto,
  rulesOf: ({ rules }) => rules,
  unitOf: () => UNIT,
  startOf: ({ start }) => start,
  startingAt,
};
