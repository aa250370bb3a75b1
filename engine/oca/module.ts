/** The goose race as a module: its rules, its texts and its board. */
import { MAX_PLAYERS, MIN_PLAYERS, openBoard, wholeModule } from '../index.ts';
import { OCA_BOARD } from './board.ts';
import { formatTurn, OcaGame } from './game.ts';
import { REQUESTS, requestFields } from './request.ts';
import { END } from './route.ts';
import { NAME, OCA_RULES, type OcaRules } from './rules.ts';
import type { OcaState } from './state.ts';
import { formatPosition, parsePosition, parseTurn } from './text.ts';

export const OCA = wholeModule<OcaRules, OcaState, OcaGame>({
  name: NAME,
  title: 'Goose race',
  rules: OCA_RULES,
  text: {
    parsePosition,
    formatPosition,
    parseTurn,
    requestFields,
    formatTurn: (game, state) => formatTurn(game, state),
    describeEnd: (_game, { winner }) =>
      winner === undefined
        ? 'the race is over: drawn by its rounds'
        : `the race is over: seat ${winner + 1} has won`,
    turnsFields: (_game, _state, moves) => ({ closings: moves.filter((move) => move === END).length }),
    // Nobody has points before the race is over.
    scoreFields: (_game, { isOver }) => (isOver ? {} : { scores: null }),
  },
  requests: REQUESTS,
  board: openBoard(OCA_BOARD),
  // O5.
  seats: [MIN_PLAYERS, MAX_PLAYERS],
  make: (rules, players) => new OcaGame(rules, players),
  countable: (state) => state.uncapped(),
});
