/** Plies as text: a decision such as `4:12-16`, `11:in-45` or `rescue`, and a card that is drawn, `#47`. */
import {
  type Action,
  CHANCE,
  fault,
  indexOfMove,
  MoveList,
  type Outcome,
  ok,
  type Result,
  readPlies,
} from '../index.ts';
import type { Bosco } from './game.ts';
import { readMove } from './move.ts';
import type { BoscoState } from './state.ts';

const CARD = /^#([1-9]\d?)$/;

/**
 * Several in sequence have a space between. Faults: ERR_CLOSED where the game is over, ERR_SYNTAX, and ERR_ILLEGAL for what
 * cannot be played here.
 */
export function parseTurn(text: string, _game: Bosco, state: BoscoState): Result<readonly Action[]> {
  return readPlies(text, state, (ply) =>
    ply.startsWith('#') ? readCard(ply, state) : readDecision(ply, state),
  );
}

function readCard(text: string, state: BoscoState): Result<Outcome> {
  const [, number] = CARD.exec(text) ?? [];
  if (number === undefined) return fault('ERR_SYNTAX', `expected a card such as #47, found '${text}'`, 0);
  if (state.player !== CHANCE) return fault('ERR_ILLEGAL', `no card is drawn at ${state.node}`, 0);
  const outcome = state.outcomeOf(Number(number));
  return outcome === undefined ? fault('ERR_ILLEGAL', `${text} is not in the deck`, 0) : ok(outcome);
}

function readDecision(text: string, state: BoscoState): Result<Action> {
  const move = readMove(text);
  if (move === undefined)
    return fault('ERR_SYNTAX', `expected a decision such as 4:12-16 or rescue, found '${text}'`, 0);
  if (state.player === CHANCE) return fault('ERR_ILLEGAL', `a card is drawn at ${state.node}`, 0);
  const moves = new MoveList();
  state.legalMoves(moves);
  return indexOfMove({ moves }, move) >= 0
    ? ok(move)
    : fault('ERR_ILLEGAL', `${text} is not possible here`, 0);
}
