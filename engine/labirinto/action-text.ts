/**
 * Actions as text, one for each node: `r25` (room roll), `d4` (die), `n07` (number drawn), `p25` (patrol), and decisions as in
 * move.ts. A turn, a round or a game is its actions in order, one space between them.
 */
import { type Action, fault, type Move, type Outcome, ok, type Result, readPlies } from '../index.ts';
import { CELLS } from './cells.ts';
import { ROLLS } from './deal.ts';
import { formatMove, readMove } from './move.ts';
import { CHOICE, DIE_ROLL, DRAW, MOVE, PATROL, ROOM_ROLL, SETUP } from './row.ts';
import type { LabirintoState } from './state.ts';

const FACES = 6;

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** A legal action; of rolls that change nothing the lowest. */
export function formatAction(state: LabirintoState, action: Action): string {
  switch (state.kind) {
    case ROOM_ROLL:
      return `r${twoDigits(state.targetOf(action))}`;
    case PATROL:
      return `p${twoDigits(state.targetOf(action))}`;
    case DIE_ROLL:
      return `d${action + 1}`;
    case DRAW:
      return `n${twoDigits(state.bag[action])}`;
    case SETUP:
      return `s${action.toString(16).padStart(2, '0')}`;
    default:
      return formatMove(state.kind, action);
  }
}

/** Undefined for a text that is no outcome of the node. */
function readOutcome(state: LabirintoState, text: string): number | undefined {
  const digits = (form: RegExp): number | undefined => {
    const found = form.exec(text)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  switch (state.kind) {
    case ROOM_ROLL:
    case PATROL: {
      const roll = digits(state.kind === PATROL ? /^p(\d\d)$/ : /^r(\d\d)$/);
      return roll === undefined || roll >= ROLLS ? undefined : state.outcomeOf(roll);
    }
    case DIE_ROLL: {
      const die = digits(/^d(\d)$/);
      return die === undefined || die < 1 || die > FACES ? undefined : die - 1;
    }
    case DRAW: {
      const number = digits(/^n(\d\d)$/);
      const index = number === undefined || number > CELLS ? -1 : state.bag.indexOf(number);
      return index < 0 ? undefined : index;
    }
    default: {
      const byte = /^s([0-9a-f]{2})$/.exec(text)?.[1];
      return byte === undefined ? undefined : Number.parseInt(byte, 16);
    }
  }
}

function readAction(state: LabirintoState, text: string): Action | undefined {
  if (state.kind !== MOVE && state.kind !== CHOICE) return readOutcome(state, text) as Outcome | undefined;
  const move = readMove(state.kind, text);
  return move === undefined ? undefined : state.listed(move);
}

/** Any spelling of the rules; the actions are those that the nodes list. ERR_CLOSED behind the end, else ERR_ILLEGAL. */
export function readTurn(text: string, state: LabirintoState): Result<readonly Action[]> {
  return readPlies(text, state, (ply) => {
    const action = readAction(state, ply);
    return action === undefined ? fault('ERR_ILLEGAL', `'${ply}' is not possible here`, 0) : ok(action);
  });
}

export function formatTurn(state: LabirintoState, move: Move): string {
  return formatMove(state.kind, move);
}
