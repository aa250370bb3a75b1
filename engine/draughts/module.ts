/** Draughts as a module: its rules, its texts and its board. */
import { type GameModule, ok, type Result } from '../index.ts';
import { DRAUGHTS_BOARD } from './board/kit.ts';
import { createDraughts, type Draughts, UNIT } from './game.ts';
import { drawLot } from './opening.ts';
import { checkSeats, DRAUGHTS_RULES, type DraughtsRules, NAME } from './rules.ts';
import { spelledTurns } from './spelled-turns.ts';
import type { DraughtsState } from './state.ts';
import { formatSetup, parseSetup } from './text/position-text.ts';
import { formatTurn, parseTurn } from './text/turn-text.ts';

export function parsePosition(text: string, game: Draughts): Result<DraughtsState> {
  const setup = parseSetup(text, game.rules.values.huff);
  if (!setup.ok) return setup;
  const state = game.newState();
  state.setUp(setup.value);
  return ok(state);
}

export function formatPosition(state: DraughtsState): string {
  return formatSetup(state.toSetup());
}

export const DRAUGHTS: GameModule<DraughtsRules, DraughtsState, Draughts> = {
  name: NAME,
  title: 'Italian draughts',
  units: [UNIT],
  rules: DRAUGHTS_RULES,
  text: {
    parsePosition,
    formatPosition,
    parseTurn: (text, _game, state) => parseTurn(text, state),
    requestFields: (_game, state) => ({ position: formatPosition(state) }),
    formatTurn: (_game, state, move) => formatTurn(state, move),
    formatTurns: (_game, state) => spelledTurns(state),
    // Before the end there is no score, not even one of how the board stands.
    scoreFields: (_game, state) => (state.end === 'none' ? { scores: undefined } : {}),
    turnsFields: (_game, state, moves) => ({
      closings: moves.filter((move) => {
        state.do(move);
        const { isClosed } = state;
        state.undo();
        return isClosed;
      }).length,
    }),
  },
  board: DRAUGHTS_BOARD,
  checkSeats: (_rules, players) => checkSeats(players),
  create: createDraughts,
  rulesOf: ({ rules }) => rules,
  unitOf: () => UNIT,
  drawOpening: drawLot,
  countable: (state) => state.withoutDraws(),
};
