/** Dama Bianca as a module: its rules, its texts and how to make it. */
import {
  type Action,
  fault,
  type GameModule,
  type Move,
  type Outcome,
  ok,
  openBoard,
  type Result,
  rollOutcome,
  type SpelledMove,
} from '../index.ts';
import { DAMA_BOARD } from './board/kit.ts';
import { createGame, type DamaGame } from './game.ts';
import type { Unit } from './match.ts';
import { spellMove } from './plain/spell-move.ts';
import { type Dice, distinctTurns } from './plain/spelling.ts';
import { CENTRE } from './rules/board.ts';
import { checkSeats, DAMA_RULES, NAME, type Variant } from './rules/variant.ts';
import type { DamaState } from './state.ts';
import { formatPosition, parsePosition } from './text/position-text.ts';
import { REQUESTS, requestFields } from './text/request.ts';
import { formatTurn, parseTurn } from './text/turn-text.ts';
import { moveTo1 } from './turns/move.ts';

const UNITS: readonly Unit[] = ['hand', 'match'];

function isUnit(text: string): text is Unit {
  return UNITS.some((unit) => unit === text);
}

/** The turn that a text spells, as the roll (where it is still to be thrown) and the move. */
function actionsOf(text: string, state: DamaState): Result<readonly Action[]> {
  const parsed = parseTurn(text, state.toSetup(), state.rules);
  if (!parsed.ok) return parsed;
  const { roll, turn } = parsed.value;
  const outcome = rollOutcome(...roll);
  const move = turn.move as Move;
  if (state.roll < 0) return ok([outcome as Outcome, move]);
  if (state.roll === outcome) return ok([move]);
  const { high, low } = state.rolls;
  const message = `expected a turn of the roll ${high[state.roll]}${low[state.roll]}, found one of ${roll.join('')}`;
  return fault('ERR_ROLL', message, 0);
}

function diceOf({ rolls, roll }: DamaState): Dice {
  const { high, low } = rolls;
  return [high[roll], low[roll]];
}

function turnText(_game: DamaGame, state: DamaState, move: Move): string {
  const dice = diceOf(state);
  const turn = spellMove(state.toSetup(), state.rules, dice, move);
  if (!turn) throw new Error(`move ${move} is not legal here`);
  return formatTurn(turn, dice);
}

function turnTexts(state: DamaState): SpelledMove[] {
  const dice = diceOf(state);
  return distinctTurns(state.toSetup(), state.rules, dice).map((turn) => {
    return { move: turn.move, turn: formatTurn(turn, dice) };
  });
}

function scoreFields(state: DamaState): { readonly array: readonly boolean[] } {
  return { array: Array.from({ length: state.players }, (_, seat) => state.scoreSeat(seat).array) };
}

export const DAMA_BIANCA: GameModule<Variant, DamaState, DamaGame> = {
  name: NAME,
  title: 'Dama Bianca',
  units: UNITS,
  rules: DAMA_RULES,
  text: {
    parsePosition: (text, game) => {
      const setup = parsePosition(text, game.rules);
      return setup.ok ? ok(game.stateFrom(setup.value)) : setup;
    },
    formatPosition: (state) => formatPosition(state.toSetup()),
    parseTurn: (text, _game, state) => actionsOf(text, state),
    requestFields,
    formatTurn: turnText,
    formatTurns: (_game, state) => turnTexts(state),
    describeEnd: (_game, { mover }) => `the hand is over: seat ${mover + 1} has closed`,
    turnsFields: (_game, _state, moves) => ({
      closings: moves.filter((move) => moveTo1(move) === CENTRE).length,
    }),
    scoreFields: (_game, state) => scoreFields(state),
  },
  requests: REQUESTS,
  board: openBoard(DAMA_BOARD),
  checkSeats,
  create: (variant, players, unit = 'hand') => {
    if (isUnit(unit)) return createGame(variant, players, unit);
    return fault('ERR_ARGUMENT', `expected a unit (${UNITS.join(', ')}), found '${unit}'`, 'unit');
  },
  rulesOf: (game) => game.rules.variant,
  unitOf: (game) => game.unit,
};
