/** Plies as text: a decision such as `4:12-16`, `11:in-45` or `rescue`, and a card that is drawn, `#47`. */
import { type Action, CHANCE, fault, MoveList, type Outcome, ok, type Result } from '../index.ts';
import type { Bosco } from './game.ts';
import { readMove } from './move.ts';
import type { BoscoState } from './state.ts';

const CARD = /^#([1-9]\d?)$/;

/**
 * Several in sequence have a space between. Faults: ERR_CLOSED where the game is over, ERR_SYNTAX, and ERR_ILLEGAL for what
 * cannot be played here.
 */
export function parseTurn(text: string, _game: Bosco, state: BoscoState): Result<readonly Action[]> {
  const actions: Action[] = [];
  const start = state.ply;
  let wrong: ReturnType<typeof fault> | undefined;
  let at = 0;
  for (const word of text.split(' ')) {
    const read = readPly(word, state);
    if (!read.ok) {
      const { code, message } = read.error;
      wrong = fault(code, message, at);
      break;
    }
    actions.push(read.value);
    state.do(read.value);
    at += word.length + 1;
  }
  while (state.ply > start) state.undo();
  return wrong ?? ok(actions);
}

function readPly(text: string, state: BoscoState): Result<Action> {
  if (state.isOver) return fault('ERR_CLOSED', 'the game is over', 0);
  return text.startsWith('#') ? readCard(text, state) : readDecision(text, state);
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
  const count = state.legalMoves(moves);
  for (let i = 0; i < count; i++) if (moves.at(i) === move) return ok(move);
  return fault('ERR_ILLEGAL', `${text} is not possible here`, 0);
}
