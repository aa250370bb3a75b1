/** Draughts as a module: its rules, its texts and its board. */
import { countLeading, ok, type Result, wholeModule } from '../index.ts';
import { DRAUGHTS_BOARD } from './board/kit.ts';
import { Draughts } from './game.ts';
import { PDN } from './notation.ts';
import { drawLot } from './opening.ts';
import { DRAUGHTS_RULES, type DraughtsRules, NAME, SEATS } from './rules.ts';
import { START } from './setup.ts';
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

function startingAt({ rules }: Draughts, position: string): Result<Draughts> {
  const start = parseSetup(position, rules.values.huff);
  return start.ok ? ok(new Draughts(rules, start.value)) : start;
}

export function formatPosition(state: DraughtsState): string {
  return formatSetup(state.toSetup());
}

export const DRAUGHTS = wholeModule<DraughtsRules, DraughtsState, Draughts>({
  name: NAME,
  title: 'Italian draughts',
  rules: DRAUGHTS_RULES,
  text: {
    parsePosition,
    formatPosition,
    parseTurn: (text, _game, state) => parseTurn(text, state),
    formatTurn: (_game, state, move) => formatTurn(state, move),
    formatTurns: (_game, state) => spelledTurns(state),
    // Before the end there is no score, not even one of how the board stands.
    scoreFields: (_game, state) => (state.end === 'none' ? { scores: undefined } : {}),
    turnsFields: (_game, state, moves) => ({
      closings: countLeading(state, moves, ({ isClosed }) => isClosed),
    }),
  },
  notation: PDN,
  board: DRAUGHTS_BOARD,
  seats: [SEATS, SEATS],
  make: (rules) => new Draughts(rules),
  startOf: ({ start }) => (start === START ? undefined : formatSetup(start)),
  startingAt,
  drawOpening: (state, rng) => drawLot(state, rng),
  countable: (state) => state.withoutDraws(),
});
