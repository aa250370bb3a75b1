/** The goose race as a module: its rules, its texts and its board. */
import { type GameModule, openBoard, WHOLE_UNIT } from '../index.ts';
import { OCA_BOARD } from './board.ts';
import { createOca, formatTurn, type OcaGame } from './game.ts';
import { REQUESTS, requestFields } from './request.ts';
import { END } from './route.ts';
import { checkSeats, NAME, OCA_RULES, type OcaRules } from './rules.ts';
import type { OcaState } from './state.ts';
import { formatPosition, parsePosition, parseTurn } from './text.ts';

export const OCA: GameModule<OcaRules, OcaState, OcaGame> = {
  name: NAME,
  title: 'Goose race',
  units: [WHOLE_UNIT],
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
  checkSeats: (_rules, players) => checkSeats(players),
  create: createOca,
  rulesOf: ({ rules }) => rules,
  unitOf: () => WHOLE_UNIT,
  countable: (state) => state.uncapped(),
};
