/** The operations on positions that need the rules alone: turns, perft, apply and score. */
import {
  applyMove,
  CENTRE,
  createGame,
  type DamaState,
  distinctTurns,
  formatPosition,
  formatTurn,
  isOver,
  moveTo1,
  POINT,
  parseTurn,
  perft,
  type Rules,
  rollOutcome,
  type Setup,
} from '../../engine/dama-bianca/index.ts';
import { MoveList, type Outcome, unwrap } from '../../engine/index.ts';
import { wrong } from '../input.ts';
import { needed, readIn } from './fields.ts';
import type { Request } from './request.ts';
import type { Running, Surroundings } from './running.ts';

/** One turn as answers give it. */
export interface TurnText {
  readonly turn: string;
  /** The position after it. */
  readonly position: string;
}

function stateOf(setup: Setup, rules: Rules): DamaState {
  return unwrap(createGame(rules.variant, setup.pawns.length, 'hand')).stateFrom(setup);
}

/** A `FaultError` with ERR_CLOSED if the hand is over: no roll can be played. */
export function checkOpen(setup: Setup): void {
  if (!isOver(setup)) return;
  throw wrong('ERR_CLOSED', `the hand is over: seat ${setup.mover + 1} has closed`, 'position');
}

/**
 * The generator that searches counts, the one that keeps to the letter of the rules spells. That they agree turn by turn
 * is tested elsewhere; here only their numbers are compared, so that a wrong program fails.
 */
export function answerTurns(request: Request): object {
  const setup = needed(request.setup, 'position');
  const roll = needed(request.roll, 'roll');
  checkOpen(setup);
  const { rules } = request;
  const state = stateOf(setup, rules);
  state.do(rollOutcome(...roll));
  const moves = new MoveList();
  const count = state.legalMoves(moves);
  let closings = 0;
  for (let i = 0; i < count; i++) if (moveTo1(moves.at(i)) === CENTRE) closings++;
  if (!request.list) return { count, closings };
  const turns = distinctTurns(setup, rules, roll).map((turn): TurnText => {
    return { turn: formatTurn(turn, roll), position: formatPosition(applyMove(setup, turn.move, rules)) };
  });
  if (turns.length !== count) {
    throw new Error(`${count} results but ${turns.length} turns: ${formatPosition(setup)} ${roll}`);
  }
  return { count, closings, turns };
}

/** Roll by roll, because a large depth takes long and its progress may be wanted. */
export function answerPerft(request: Request, _surroundings: Surroundings, { report }: Running): object {
  const setup = needed(request.setup, 'position');
  const depth = needed(request.depth, 'depth');
  const state = stateOf(setup, request.rules);
  if (depth === 0 || isOver(setup)) return { nodes: perft(state, depth) };
  const { size } = request.rules.rolls;
  const moves = new MoveList();
  let nodes = 0;
  for (let roll = 0; roll < size; roll++) {
    state.do(roll as Outcome);
    moves.truncate(0);
    const count = state.legalMoves(moves);
    for (let i = 0; i < count; i++) {
      state.do(moves.at(i));
      nodes += perft(state, depth - 1);
      state.undo();
    }
    state.undo();
    report?.({ rolls: roll + 1, of: size, nodes });
  }
  return { nodes };
}

export function answerApply(request: Request): object {
  const setup = needed(request.setup, 'position');
  const text = needed(request.turn, 'turn');
  const { rules } = request;
  const { roll, turn } = readIn(parseTurn(text, setup, rules), 'turn');
  if (request.roll && !request.roll.toSorted((a, b) => b - a).every((die, i) => die === roll[i])) {
    throw wrong('ERR_ROLL', `the turn plays ${roll.join('')}, the roll is ${request.roll.join('')}`, 'roll');
  }
  const after = applyMove(setup, turn.move, rules);
  const position = formatPosition(after);
  return isOver(after) ? { position, scores: scoresOf(stateOf(after, rules)) } : { position };
}

export function answerScore(request: Request): object {
  const setup = needed(request.setup, 'position');
  const state = stateOf(setup, request.rules);
  return {
    scores: scoresOf(state),
    array: setup.pawns.map((_, seat) => state.scoreSeat(seat).array),
    closed: isOver(setup),
  };
}

function scoresOf(state: DamaState): number[] {
  return Array.from({ length: state.players }, (_, seat) => state.scoreUnits(seat) / POINT);
}
